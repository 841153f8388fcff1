/** Schedules and queries by day, in every time zone. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, [
  "./scheduler/windows.test.ts",
  "./scheduler/plan.test.ts",
  "./scheduler/policy.test.ts",
  "./query/day.test.ts",
]);
