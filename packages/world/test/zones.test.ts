/** Starts that are not confirmed, in every time zone. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, ["./feeds/soccer/unknown-time.test.ts"]);
