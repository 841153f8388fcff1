/**
 * Controls a running reference server: worlds, clocks, scenarios, faults, journal. Without dependencies.
 *
 * @packageDocumentation
 */
export {
  createControl,
  defaultWorldName,
  type AssumptionInfo,
  type ClockControl,
  type Control,
  type PollingInfo,
  type ServerHealth,
  type WorldControl,
} from "./control.ts";
export type { ControlOptions } from "./transport.ts";
export { ControlError, type ControlErrorBody, type ControlErrorCode } from "./error.ts";
export type {
  ClockAtEvent,
  ClockMode,
  ClockState,
  EventFilter,
  EventInfo,
  MatchClockTime,
  DurationInput,
  Sport,
  InstantInput,
} from "./clock.ts";
export type {
  AppliedScenario,
  EventSpan,
  FixtureFilter,
  FixtureInfo,
  OverrideResult,
  ScenarioInfo,
  ScenarioChoice,
  WorldCredentials,
  WorldInfo,
  WorldOptions,
} from "./world.ts";
export type {
  Distribution,
  FaultEffect,
  FaultCounters,
  FaultInfo,
  FaultKind,
  FaultConditions,
  FaultSetting,
  FaultTarget,
} from "./fault.ts";
export type { OverrideInfo, OverrideSetting, OverrideStatus, ScoreInfo } from "./override.ts";
export type { SnapshotInfo, WorldSnapshot } from "./snapshot.ts";
export { VerificationError, type ExpectedCount, type RequestPattern, type VerificationResult } from "./verification.ts";
export { serverMatchers, type MatcherResult } from "./matchers.ts";
export type { JournalFilter, JournalPage, JournalRecord, NearMiss } from "./journal.ts";
export { calls, type CallName } from "./calls.ts";
