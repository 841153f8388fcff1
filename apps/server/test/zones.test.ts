/** Limits of polls and the clock, in every time zone. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, ["./http/polling.test.ts", "./clock/clock.test.ts"]);
