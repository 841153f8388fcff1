import { simulateDays } from "./run-days.ts";

simulateDays("embedded", { ci: 30, nightly: 10_000 });
