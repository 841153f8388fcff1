/** Dates of requests, in every time zone. */
import { repeatInZones } from "../../../vitest.zones.ts";

repeatInZones(import.meta.url, ["./request/validate.test.ts"]);
