import { simulateDays } from "./run-days.ts";

simulateDays("embedded", { ci: 45, nightly: 16_000 });
