import { simulateDays } from "./run-days.ts";

simulateDays("shared", { ci: 10, nightly: 4000 });
