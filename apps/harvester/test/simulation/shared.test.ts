import { simulateDays } from "./run-days.ts";

simulateDays("shared", { ci: 30, nightly: 10_000 });
