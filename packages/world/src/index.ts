/**
 * Simulated sports worlds: fixtures, events and feed documents as pure functions of a seed and an instant.
 *
 * @packageDocumentation
 */
export type {
  Entity,
  EventSearch,
  FeedAnswer,
  FeedItem,
  FeedRequest,
  Fixture,
  FixtureOverride,
  FixtureState,
  Instant,
  OverrideStatus,
  ScenarioChoice,
  Sport,
  SportWorld,
  World,
  WorldEvent,
  WorldOptions,
} from "./core/contract.ts";
export { OptionError } from "./core/errors.ts";
export { OverrideError } from "./core/errors.ts";
export { WorldError, type WorldErrorCode, type WorldErrorParts } from "./core/errors.ts";
export { appliedScenarios, type AppliedScenario } from "./world/applied-scenarios.ts";
export { assumptions, type WorldAssumption } from "./world/assumptions.ts";
export { createWorld } from "./world/create-world.ts";
export { answerAt, documentAt, type DocumentRequest, type FeedDocuments, type FeedName } from "./world/documents.ts";
export { eventKinds } from "./world/event-kinds.ts";
export { matchDay, type MatchDay, type MatchDayOptions } from "./world/match-day.ts";
export {
  instantOfMatchClock,
  findKickOff,
  nextEvent,
  nextEventInSteps,
  parseMatchClock,
  previousEvent,
  previousEventInSteps,
  listSports,
  type EventFilter,
  type MatchClockTime,
} from "./world/moves.ts";
export { overrideFixture, overrideFixtureInSteps } from "./world/overrides.ts";
export { scenarios, type ScenarioInfo } from "./world/scenario-choices.ts";
