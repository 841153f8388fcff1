/**
 * The reference server: the service as the documents describe it, over a world that lives.
 *
 * @packageDocumentation
 */
export { createServer, type SdfServer } from "./http/server.ts";
export type { AnswerContext, Answered, CommonOptions, Exchange, Hooks, ManyWorlds, OneWorld, Realm, ServerOptions } from "./http/options.ts";
export { createWorld } from "./world/core/world.ts";
export { catalogue, type FeedEntry } from "./http/catalogue.ts";
export { OptionError } from "./http/option-error.ts";
export type { JournalEntry } from "./http/journal.ts";
export type { Verdict } from "./http/polling.ts";
export type { Reply } from "./http/reply.ts";
export { listAssumptions, type AssumptionOptions, type ListedAssumption } from "./assumptions/read.ts";
export type { Assumption, AssumptionName, Assumptions } from "./assumptions/table.ts";
export { testCredentials, type Credential, type CredentialStore } from "./auth/credentials.ts";
export type { Plan } from "./request/plan.ts";
export type {
  Entity, FeedAnswer, FeedItem, FeedRequest, Fixture, FixtureState, ImportedCalendar, Instant, ScenarioChoice, Sport, SportWorld, World, WorldEvent, WorldOptions,
} from "./world/contract.ts";
