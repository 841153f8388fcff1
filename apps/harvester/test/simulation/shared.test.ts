import { simulateDays } from "./run-days.ts";

simulateDays("shared", { ci: 15, nightly: 4000 });
