/** Polling, dates of requests and times of responses, in every time zone. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, [
  "./poll.test.ts",
  "./poll-lists.test.ts",
  "./windows.test.ts",
  "./rules.test.ts",
  "./parameters.test.ts",
  "./answer.test.ts",
]);
