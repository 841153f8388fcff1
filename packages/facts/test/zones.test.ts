/** Statuses, scores and events with times, in every time zone. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, ["./state.test.ts", "./timeline.test.ts", "./contradictions.test.ts"]);
