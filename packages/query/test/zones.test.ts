/** Polling by kick-offs and days, in every time zone. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, ["./options.test.ts"]);
