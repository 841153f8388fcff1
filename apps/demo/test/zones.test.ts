/** Times on the pages of the demo, in every time zone. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, ["./render.test.ts"]);
