/**
 * The reference server implements the service that the API documentation describes, over a simulated world.
 *
 * @packageDocumentation
 */
export {
  createServer,
  type CommonOptions,
  type ManyWorlds,
  type OneWorld,
  type SdfServer,
  type ServerOptions,
} from "./http/server.ts";
export { closeOnSignal } from "./http/close-on-signal.ts";
export type {
  AnswerContext,
  Annotations,
  Exchange,
  HookResult,
  Hooks,
  JournalEntry,
  OtherContext,
  WorldContext,
} from "./exchange/exchange.ts";
export { createHost, type Host, type HostOptions } from "./control/host.ts";
export type { ControlServer, ControlServerOptions } from "./control/server.ts";
export { Worlds, type WorldEntry, type WorldsOptions } from "./control/worlds.ts";
export { WorldClock, type ClockMode, type SystemTime } from "./clock/clock.ts";
export { matchDay, type MatchDay, type MatchDayOptions } from "@sdf/world";
export { Faults } from "./faults/faults.ts";
export { Journal } from "./journal/journal.ts";
export { createProxy, type Proxy, type ProxyOptions } from "./proxy/proxy.ts";
export type { ProxySummary, ProxyVerdict, VerdictKind } from "./proxy/verdict.ts";
export { createRecorder, type RecorderOptions } from "./record/recorder.ts";
export { loadReplay, type Replay, type ReplayOptions } from "./record/replay.ts";
export { mountedDocuments, mountOver, readMount, type Mounted, type MountedDocument } from "./record/mount.ts";
export { createWorld } from "@sdf/world";
export { catalogue } from "@sdf/service/catalogue";
export type { FeedEntry } from "@sdf/service";
export { readDocumentation, toWords, type Documentation, type Statement } from "./documentation/documentation.ts";
export { OptionError } from "@sdf/world";
export type { Verdict } from "./polling/limits.ts";
export type { Reply } from "./exchange/reply.ts";
export { listAssumptions, type AssumptionOptions, type ListedAssumption } from "./assumptions/read.ts";
export type { Assumption, AssumptionName, Assumptions } from "./assumptions/table.ts";
export { testCredentials, type Credential, type CredentialStore } from "./auth/credentials.ts";
export type { Plan } from "@sdf/service";
export type {
  Entity,
  FeedAnswer,
  FeedItem,
  FeedRequest,
  Fixture,
  FixtureState,
  Instant,
  ScenarioChoice,
  Sport,
  SportWorld,
  World,
  WorldEvent,
  WorldOptions,
} from "@sdf/world";
