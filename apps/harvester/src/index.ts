/**
 * The harvester: polls feeds at the documented cadence, keeps every response, and makes tables of them.
 *
 * @packageDocumentation
 */
import type { Completion } from "./store/contract.ts";

export { createHarvester, Harvester, type HarvesterOptions } from "./harvester.ts";
export { plan, type Plan } from "./plan/plan.ts";
export { policyOf, type Closing, type Policy, type PolicySettings } from "./plan/policy.ts";
export type { Attempt, Cursor, FixtureState, Subject } from "./plan/state.ts";
export { feedOf, feeds, type HarvestFeed, type Scope } from "./feeds/catalogue.ts";
export type { Extras, Following } from "./discover/targets.ts";
export type { Rate, RateSettings } from "./budget/limits.ts";
export type { Step, WorkEvents } from "./work/events.ts";
export { scaledClock, Timeline } from "./work/clock.ts";
export { timelineAt } from "./work/anchor.ts";
export { loadConfig, readConfig, type Overrides } from "./config/load.ts";
export type { AuthConfig, Config, StorageConfig } from "./config/config.ts";
export { ConfigError, type ConfigProblem } from "./config/error.ts";
export { createMemoryStore } from "./store/memory.ts";
export { openSqlite, type SqliteStoreOptions } from "./store/sqlite/open.ts";
export { openPostgres } from "./store/postgres/open.ts";
export { StoreError, type StoreErrorCode } from "./store/error.ts";
export type {
  Claim, Completion, DecodedResponse, FixtureRow, Gap, Ingested, Ingestion, Instant, Outcome, PollResult, RateLimit, RateRow, Store, TargetSpec, TargetState, Verification,
} from "./store/contract.ts";
export { statusOf, statusText, type Status } from "./status/status.ts";
export type { Chart, Series } from "./plot/chart.ts";
export { svgOf } from "./plot/svg.ts";
export { textOf } from "./plot/text.ts";

/** @deprecated Renamed to {@link Completion}. */
export type Settled = Completion;
