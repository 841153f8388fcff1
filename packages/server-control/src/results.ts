/** Results of the calls. Instants are milliseconds since the epoch; `time` is the same instant as text. */
import type {
  ClockMode,
  FaultCounters,
  FaultEffect,
  FaultSetting,
  OverrideSetting,
  PollingMode,
  ScenarioChoice,
  SnapshotFields,
  Sport,
  Verdict,
  WorldOptions,
} from "./generated/calls.ts";
import type { InstantInput } from "./time.ts";

/** State of a clock. */
export interface ClockState {
  readonly mode: ClockMode["mode"];
  /** Milliseconds of world time per millisecond of system time; 0 if the clock does not run. */
  readonly factor: number;
  /** Length of a step in milliseconds; set in the mode `stepped` only. */
  readonly step?: number;
  /** Time of the world. */
  readonly at: number;
  readonly time: string;
}

/** State of a clock after a move to an event. */
export interface ClockAtEvent extends ClockState {
  readonly event: EventInfo;
}

/** An event of a match. */
export interface EventInfo {
  readonly at: number;
  readonly time: string;
  /** Identifier of the fixture. */
  readonly fixture: string;
  /** Kind of the event, such as `kick-off`, `goal`, `period-end`, `end`, `point`. */
  readonly kind: string;
  /** Description of the event. */
  readonly text: string;
}

/** A fixture with its state at the time of the world. */
export interface FixtureInfo {
  readonly id: string;
  readonly sport: Sport;
  readonly competition: string;
  readonly tournamentCalendar: string;
  readonly stage?: string | undefined;
  readonly week?: number | undefined;
  /** Planned start. */
  readonly start: number;
  readonly time: string;
  /** Status, such as `Playing`; absent while the fixture is not published. */
  readonly status?: string | undefined;
  readonly periodId?: number | undefined;
  /** Clock and score, such as `63:10 2–1`. */
  readonly summary?: string | undefined;
  readonly contestants: readonly string[];
  readonly coverageLevel: number;
  readonly description: string;
}

/** A scenario that can be applied to a world. */
export interface ScenarioInfo {
  readonly name: string;
  readonly sport: Sport;
  /** Description in one sentence. */
  readonly sentence: string;
}

/** A scenario of a world with its fixture, and the instants at which it can be observed. */
export interface AppliedScenario {
  readonly name: string;
  readonly sport: Sport;
  /** Id of the fixture. */
  readonly fixture: string;
  readonly description: string;
  /** Events of the fixture, oldest first. Of frequent kinds, such as points, only the last ones. */
  readonly events: readonly EventInfo[];
}

/** An override of a fixture. */
export interface OverrideInfo extends Pick<OverrideSetting, "score" | "status"> {
  readonly fixture: string;
  readonly at: number;
  readonly time: string;
  readonly start?: number | undefined;
}

/** An override that was set, with the state of its fixture at the time of the world. */
export interface OverrideResult extends OverrideInfo {
  readonly state: FixtureInfo;
}

/** A world of the server. */
export interface WorldInfo {
  readonly name: string;
  /** True for the default world. */
  readonly usual: boolean;
  readonly seed: string;
  readonly year: number;
  readonly leagues?: WorldOptions["leagues"];
  readonly scenarios: readonly ScenarioChoice[];
  readonly overrides: readonly OverrideInfo[];
  /** The scenarios with their fixtures and instants; absent in a list of worlds. */
  readonly applied?: readonly AppliedScenario[];
  readonly clock: ClockState;
  /** Credentials that select the world. They are test data, not secrets; absent for the default world. */
  readonly credentials?: WorldCredentials | undefined;
}

/** Credentials of a world. Any of them in a request selects it. */
export interface WorldCredentials {
  readonly client: { readonly id: string; readonly secret: string };
  readonly outlet: { readonly key: string; readonly secret: string };
  readonly apikey: string;
  /** Value of the header `x-sdf-world`; on an open server also a bearer token. */
  readonly name: string;
}

/**
 * State of a world as a JSON document. It can be stored in a file and restored on another server, because equal
 * documents give equal responses.
 */
export interface WorldSnapshot extends SnapshotFields {
  readonly scenarios: readonly ScenarioChoice[];
  readonly overrides: readonly Omit<OverrideInfo, "time">[];
  readonly clock: ClockMode & { readonly at: InstantInput };
  readonly faults: readonly (FaultSetting & { readonly id: string; readonly counters: FaultCounters })[];
  readonly assumptions: Readonly<Record<string, string | number>>;
}

/** A snapshot that the server stores, with the time of its world. */
export interface SnapshotInfo {
  readonly name: string;
  readonly world: string;
  readonly at: number;
  readonly time: string;
}

/** Name of an effect. */
export type FaultKind = FaultEffect["kind"];

/** An active fault. */
export interface FaultInfo extends FaultSetting, Omit<FaultCounters, "burst"> {
  readonly id: string;
}

/** Journal entry of one request. */
export interface JournalRecord {
  /** Number of the request, increasing over all worlds. */
  readonly sequence: number;
  readonly world: string;
  /** Time of that world. */
  readonly at: number;
  /** Time of receipt on the system clock. */
  readonly received: number;
  readonly method: string;
  /** Path and query, without credentials. */
  readonly url: string;
  /**
   * Name of the credential; `anyone` if it is not known on an open server; absent if the request was rejected before it
   * was known.
   */
  readonly client?: string | undefined;
  /** `<sport>/<feed>`; absent if the path belongs to no feed. */
  readonly feed?: string | undefined;
  /** Identifiers by identity name, such as `fixture`; of rejected requests, too. */
  readonly ids?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Other parameters by wire name, without credentials. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  readonly format?: "xml" | "json" | "jsonp" | undefined;
  /** HTTP status; 0 if the connection was reset before the response. */
  readonly status: number;
  /** Error code of the service. */
  readonly errorCode?: string | undefined;
  /** Assessment of the poll against the polling windows, with the next allowed poll and its window. */
  readonly polling?: { readonly verdict: Verdict; readonly next?: number; readonly window?: string } | undefined;
  /** Size of the sent body in bytes. */
  readonly bytes: number;
  /** Milliseconds from the request to the end of the response. */
  readonly duration: number;
  /** Ids of the faults that affected the request. */
  readonly faults?: readonly string[] | undefined;
  /** Closest URL form of a rejected request, and how the request differs from it. */
  readonly nearMiss?: NearMiss | undefined;
}

/** URL form that is closest to a request without a matching form. */
export interface NearMiss {
  /** The form, such as `/sdapi/v1/soccerdata/matchdetailed/{fixture}`. */
  readonly form: string;
  /** Differences of the request, such as `the parameter fx is missing`. */
  readonly differences: readonly string[];
}

/** Result of a journal query. */
export interface JournalPage {
  readonly entries: readonly JournalRecord[];
  /** Sequence of the latest request of all worlds, for `after`. */
  readonly last: number;
  /** Number of requests that are no longer stored. */
  readonly dropped: number;
}

/** An assumption of the server about a point that the API documentation leaves open. */
export interface AssumptionInfo {
  readonly name: string;
  /** The open point. */
  readonly open: string;
  /** Default behaviour of the server. */
  readonly choice: string;
  readonly reason: string;
  /** Values that can be set. */
  readonly values: readonly string[];
  readonly default: string | number;
  /** Current value. */
  readonly value: string | number;
}

/** Whether early polls are rejected. */
export interface PollingInfo {
  readonly mode: PollingMode;
}

/** A running server. */
export interface ServerHealth {
  /** URL of the feeds, for the option `baseUrl` of a client; `null` while the server does not listen. */
  readonly feeds: string | null;
  /** Time of the default world. */
  readonly time: string;
}
