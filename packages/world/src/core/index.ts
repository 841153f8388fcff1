/**
 * Dates, random streams, identifiers and name matching on which worlds are built.
 *
 * @packageDocumentation
 */
export { editDistance } from "./closest-names.ts";
export { day, hour, startOfDay, timestamp, weekday } from "./dates.ts";
export { uuid } from "./ids.ts";
export { random, Random } from "./random.ts";
export { runAll } from "./collections.ts";
