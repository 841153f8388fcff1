/**
 * Readers of times, independent of the time zone of the machine.
 *
 * @packageDocumentation
 */
export { matchDateRange } from "./range.ts";
export { matchStart, readDateTime, readDay, readHttpDate, readTimeOfDay, readTimestamp } from "./times.ts";
export type { MatchDate, MatchStart } from "./times.ts";
