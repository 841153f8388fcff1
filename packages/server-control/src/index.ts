/**
 * Controls a running reference server: worlds, clocks, scenarios, faults, journal. Without dependencies.
 *
 * @packageDocumentation
 */
export { createControl, defaultWorldName, type ClockControl, type Control, type WorldControl } from "./control.ts";
export type { ControlOptions } from "./transport.ts";
export { ControlError, type ControlErrorBody, type ControlErrorCode } from "./error.ts";
export { calls, limits } from "./calls.ts";
export type * from "./calls.ts";
export type * from "./faults.ts";
export type { DurationInput, Field, Fields, InstantInput, ObjectOf, ValueOf } from "./fields.ts";
export type * from "./info.ts";
export { VerificationError, type ExpectedCount, type RequestPattern, type VerificationResult } from "./verification.ts";
export { serverMatchers, type MatcherResult } from "./matchers.ts";
