import { simulateDays } from "./run-days.ts";

simulateDays("shared", { ci: 100, nightly: 10_000 });
