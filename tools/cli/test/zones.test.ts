/** Times of matches in plans of requests, in every time zone. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, ["./mcp/times.test.ts"]);
