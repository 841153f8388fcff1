/**
 * Controls a running reference server: worlds, clocks, scenarios, faults, journal. Without dependencies.
 *
 * @packageDocumentation
 */
export { createControl, defaultWorldName, type ClockControl, type Control, type WorldControl } from "./control.ts";
export type { ControlOptions } from "./transport.ts";
export { ControlError, type ControlErrorBody, type ControlErrorCode } from "./error.ts";
export * from "./generated/calls.ts";
export type { DurationInput, InstantInput } from "./time.ts";
export type {
  AppliedScenario,
  AssumptionInfo,
  ClockAtEvent,
  ClockState,
  EventInfo,
  FaultInfo,
  FaultKind,
  FixtureInfo,
  JournalPage,
  JournalRecord,
  NearMiss,
  OverrideInfo,
  OverrideResult,
  PollingInfo,
  ScenarioInfo,
  ServerHealth,
  SnapshotInfo,
  WorldCredentials,
  WorldInfo,
  WorldSnapshot,
} from "./results.ts";
export {
  serverMatchers,
  VerificationError,
  type ExpectedCount,
  type MatcherResult,
  type RequestPattern,
  type VerificationResult,
} from "./verification.ts";
