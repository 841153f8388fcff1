/**
 * Steers a running reference server: worlds, clocks, scenarios, faults, journal. Without dependencies.
 *
 * @packageDocumentation
 */
export { createControl, usualWorld, type AssumptionInfo, type Control, type PollingInfo, type WorldControl } from "./control.ts";
export type { ControlOptions } from "./transport.ts";
export type { ClockControl } from "./clock-control.ts";
export { ControlError, type ControlErrorBody, type ControlErrorCode } from "./error.ts";
export type { ClockAtEvent, ClockMode, ClockState, EventFilter, EventInfo, Reading, Span, Sport, When } from "./clock.ts";
export type { EventSpan, FixtureFilter, FixtureInfo, ScenarioInfo, ScenarioUse, WorldCredentials, WorldInfo, WorldMaking } from "./world.ts";
export type { Distribution, FaultEffect, FaultInfo, FaultKind, FaultOccasion, FaultSetting, FaultTarget } from "./fault.ts";
export type { JournalFilter, JournalPage, JournalRecord } from "./journal.ts";
