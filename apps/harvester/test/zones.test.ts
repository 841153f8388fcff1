/** Schedules, queries by day, events and instants of a match, and the clock of a service, in every time zone. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, [
  "./scheduler/windows.test.ts",
  "./scheduler/plan.test.ts",
  "./query/ready.test.ts",
  "./relay/events.test.ts",
  "./tables/instants.test.ts",
  "./worker/clock-correction.test.ts",
]);
