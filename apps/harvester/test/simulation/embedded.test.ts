import { simulateDays } from "./run-days.ts";

simulateDays("embedded", { ci: 100, nightly: 10_000 });
