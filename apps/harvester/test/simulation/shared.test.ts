import { simulateDays } from "./run-days.ts";

simulateDays("shared", 40);
