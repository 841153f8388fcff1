import { simulateDays } from "./run-days.ts";

simulateDays("embedded", { ci: 14, nightly: 10_000 });
