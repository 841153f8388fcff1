import { simulateDays } from "./run-days.ts";

simulateDays("shared", { ci: 14, nightly: 10_000 });
