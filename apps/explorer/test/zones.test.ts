/** Times of matches and polls, in every time zone. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, ["./islands/live.test.ts", "./islands/live-headline.test.ts", "./islands/plan.test.ts"]);
