/**
 * Harvester: polls feeds at the documented cadence, stores every response, and decodes them into tables.
 *
 * @packageDocumentation
 */
export { createHarvester, Harvester, type HarvesterOptions } from "./worker/harvester.ts";
export { plan, type Plan } from "./scheduler/scheduler.ts";
export { createPolicy, type Closing, type Policy, type PolicySettings } from "./scheduler/policy.ts";
export type { Attempt, Cursor, FixtureState, Subject } from "./scheduler/state.ts";
export { explain, type ExplainedFact, type Explanation } from "./explain/explain.ts";
export type { FactSelector } from "./explain/fact.ts";
export { formatLatest } from "./explain/format.ts";
export { findFeed, feeds, type HarvestFeed, type Scope } from "./feeds/catalogue.ts";
export type { Extras, Following } from "./discover/targets.ts";
export type { Rate, RateSettings } from "./rate-limit/limits.ts";
export type { Step, WorkEvents } from "./worker/events.ts";
export { scaledClock, Timeline } from "./worker/clock.ts";
export { timelineAt } from "./worker/anchor.ts";
export { loadConfig, readConfig, type Overrides } from "./config/load.ts";
export type { AuthConfig, Config, StorageConfig } from "./config/config.ts";
export { ConfigError, type ConfigProblem } from "./config/config.ts";
export { openSqlite, type SqliteStoreOptions } from "./store/index.ts";
export { openPostgres } from "./store/index.ts";
export { queryBounded, type BoundedAnswer, type BoundedLimits } from "./bounded-query/bounded-query.ts";
export { createRelay, type Relay, type RelayOptions } from "./relay/relay.ts";
export type { FollowOnDemand } from "./relay/demand/demand.ts";
export type { AnswerPlace, AnswerQuery, RelaySource, StoredAnswer, StoredTarget, TargetKey } from "./store/index.ts";
export { StoreError, type StoreErrorCode } from "./store/index.ts";
export type {
  Claim,
  Completion,
  DecodedResponse,
  Gap,
  Ingested,
  Ingestion,
  Outcome,
  Maintenance,
  PollStore,
  Store,
  Verification,
} from "./store/index.ts";
export { followChanges, type ChangeSource, type Followed, type FollowOptions } from "./changes/follow.ts";
export type { Change, ChangeFilter, ChangePage, ChangeQuery } from "./domain/change.ts";
export type { FixtureRow } from "./domain/fixture-rows.ts";
export type { Incident, IncidentKind } from "./domain/incident.ts";
export type { Instant } from "./domain/instant.ts";
export type { PollResult } from "./domain/poll-result.ts";
export type { RateLimit, RateRow } from "./rate-limit/bucket.ts";
export type { TargetSpec, TargetState } from "./domain/target.ts";
export { readStatus, statusText, type Status } from "./status/status.ts";
