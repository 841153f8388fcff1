import { simulateDays } from "./run-days.ts";

simulateDays("embedded", 160);
