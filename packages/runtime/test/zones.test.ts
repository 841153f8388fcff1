/** Polling and times of responses, in every time zone. `dates.test.ts` tests the dates of requests in these zones. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, ["./poll.test.ts", "./poll-lists.test.ts", "./windows.test.ts", "./answer.test.ts"]);
