import { createClockControl, type ClockControl } from "./clock-control.ts";
import type { EventInfo } from "./clock.ts";
import type { FaultInfo, FaultSetting } from "./fault.ts";
import type { JournalFilter, JournalPage, JournalRecord } from "./journal.ts";
import type { OverrideInfo, OverrideSetting } from "./override.ts";
import type { SnapshotInfo, WorldSnapshot } from "./snapshot.ts";
import { createTransport, type ControlOptions } from "./transport.ts";
import { VerificationError, type ExpectedCount, type RequestPattern, type VerificationResult } from "./verification.ts";
import { verifyRequests } from "./verify.ts";
import type {
  EventSpan,
  FixtureFilter,
  FixtureInfo,
  OverrideResult,
  ScenarioInfo,
  ScenarioChoice,
  WorldInfo,
  WorldOptions,
} from "./world.ts";

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

/** Polling mode: `observe` reports polls that arrive too early, `enforce` rejects them. */
export interface PollingInfo {
  readonly mode: "observe" | "enforce";
}

/** A running server. */
export interface ServerHealth {
  /** URL of the feeds, for the option `baseUrl` of a client; `null` while the server does not listen. */
  readonly feeds: string | null;
  /** Time of the default world. */
  readonly time: string;
}

/** One world of the server. */
export interface WorldControl {
  readonly name: string;
  readonly clock: ClockControl;
  /** @throws ControlError `control.world-unknown`, like every call about a world */
  info(): Promise<WorldInfo>;
  fixtures(filter?: FixtureFilter): Promise<readonly FixtureInfo[]>;
  /** @throws ControlError `control.fixture-unknown` */
  fixture(id: string): Promise<FixtureInfo>;
  events(span?: EventSpan): Promise<readonly EventInfo[]>;
  /** Applies one more scenario to the world. @throws ControlError `control.scenario` if it cannot be applied */
  apply(scenario: ScenarioChoice): Promise<WorldInfo>;
  /** Removes all scenarios, or those of one name. */
  clear(scenario?: string): Promise<WorldInfo>;
  /**
   * Overrides the score, the status or the start of a fixture. Every feed follows: the match, tables, lists, schedules,
   * events and probabilities.
   *
   * @throws ControlError `control.override` if the fixture does not permit it; `fix` states the remedy
   */
  override(fixture: string, setting: OverrideSetting): Promise<OverrideResult>;
  /** Lists the overrides. */
  overrides(): Promise<readonly OverrideInfo[]>;
  /** Removes all overrides, or those of one fixture. @throws ControlError `control.override-unknown` */
  clearOverrides(fixture?: string): Promise<WorldInfo>;
  /**
   * Returns the state of the world: options, scenarios, overrides, clock, faults, assumptions, position in the journal
   * and key of the tokens. With a name, the server stores it, too.
   */
  snapshot(name?: string): Promise<WorldSnapshot>;
  /**
   * Restores a snapshot: a document, or the name of one that the server stores. A world that does not exist is created.
   * Requests after the snapshot are removed from the journal of the world, and polls start again.
   *
   * @throws ControlError `control.snapshot-unknown`, or `control.value` for an invalid document; nothing changes
   */
  restore(snapshot: string | WorldSnapshot): Promise<WorldInfo>;
  /**
   * Verifies the number of requests in the journal of the world that match a pattern, and returns them.
   *
   * @throws VerificationError if the number differs; its message names the closest requests and their differences
   */
  verify(expected: ExpectedCount, pattern?: RequestPattern): Promise<readonly JournalRecord[]>;
  /** As `verify`, with the result instead of an error. */
  compare(expected: ExpectedCount, pattern?: RequestPattern): Promise<VerificationResult>;
  /** Removes the world. @throws ControlError `control.refused` for the default world */
  remove(): Promise<void>;
}

/** Client of the control interface of a reference server. */
export interface Control {
  /** Returns the URL of the feeds and the time of the default world. */
  health(): Promise<ServerHealth>;
  /** Lists the worlds. */
  worlds(): Promise<readonly WorldInfo[]>;
  /**
   * Creates a world. Only requests with its credentials or its name see it.
   *
   * @throws ControlError `control.world-taken`, `control.worlds-full`, `control.value`
   */
  create(name: string, worldOptions?: WorldOptions): Promise<WorldControl & { readonly made: WorldInfo }>;
  /** Returns the control of a world without sending a request. Default: the default world. */
  world(name?: string): WorldControl;
  /** Lists all scenarios. */
  scenarios(): Promise<readonly ScenarioInfo[]>;
  readonly faults: {
    list(): Promise<readonly FaultInfo[]>;
    /** @throws ControlError `control.value` */
    set(fault: FaultSetting): Promise<FaultInfo>;
    /** Removes one fault, or all faults. @throws ControlError `control.fault-unknown` */
    clear(id?: string): Promise<void>;
  };
  readonly journal: {
    query(filter?: JournalFilter): Promise<JournalPage>;
    /** Removes the entries of one world, or all entries. */
    clear(filter?: { readonly world?: string }): Promise<void>;
  };
  readonly assumptions: {
    list(): Promise<readonly AssumptionInfo[]>;
    /** Changes assumptions for all worlds. @throws ControlError `control.value` */
    set(changes: Readonly<Record<string, string | number>>): Promise<readonly AssumptionInfo[]>;
  };
  /** Snapshots that the server stores. */
  readonly snapshots: {
    list(): Promise<readonly SnapshotInfo[]>;
    /** @throws ControlError `control.snapshot-unknown` */
    get(name: string): Promise<WorldSnapshot>;
    /** @throws ControlError `control.snapshot-unknown` */
    remove(name: string): Promise<void>;
  };
  readonly polling: {
    get(): Promise<PollingInfo>;
    set(mode: PollingInfo["mode"]): Promise<PollingInfo>;
  };
}

/** Name of the default world, which requests without a world name see. */
export const defaultWorldName = "default";

/**
 * Creates a client of the control interface of the reference server. Every call sends one request and throws a
 * {@link ControlError} if it fails.
 *
 * @example
 * ```ts
 * import { createControl } from "@sdf/server-control";
 *
 * const control = createControl({ url: "http://127.0.0.1:4011" });
 * const world = await control.create("my-test", { clock: { mode: "frozen", at: "2026-09-12T14:00:00Z" } });
 * const [match] = await world.fixtures({ sport: "soccer", status: "Playing" });
 * await world.clock.next({ fixture: match.id, kind: "goal" });
 * ```
 */
export function createControl(options: ControlOptions): Control {
  const send = createTransport(options);
  const world = (name = defaultWorldName): WorldControl => {
    const path = ["worlds", name];
    return {
      name,
      clock: createClockControl(send, name),
      info: () => send("GET", path),
      fixtures: async (filter) =>
        (await send<{ fixtures: readonly FixtureInfo[] }>("GET", [...path, "fixtures"], { query: filter })).fixtures,
      fixture: (id) => send("GET", [...path, "fixtures", id]),
      events: async (span) =>
        (await send<{ events: readonly EventInfo[] }>("GET", [...path, "events"], { query: span })).events,
      apply: (scenario) => send("POST", [...path, "scenarios"], { body: scenario }),
      clear: (scenario) => send("DELETE", [...path, "scenarios", ...(scenario === undefined ? [] : [scenario])]),
      override: (fixture, setting) => send("POST", [...path, "overrides"], { body: { ...setting, fixture } }),
      overrides: async () =>
        (await send<{ overrides: readonly OverrideInfo[] }>("GET", [...path, "overrides"])).overrides,
      clearOverrides: (fixture) => send("DELETE", [...path, "overrides", ...(fixture === undefined ? [] : [fixture])]),
      snapshot: (snapshotName) =>
        send("POST", [...path, "snapshots"], { body: snapshotName === undefined ? {} : { name: snapshotName } }),
      restore: (snapshot) =>
        send("POST", [...path, "restore"], { body: typeof snapshot === "string" ? { name: snapshot } : { snapshot } }),
      verify: async (expected, pattern = {}) => {
        const result = await verifyRequests(send, name, expected, pattern);
        if (!result.pass) throw new VerificationError(result);
        return result.received;
      },
      compare: (expected, pattern = {}) => verifyRequests(send, name, expected, pattern),
      remove: async () => void (await send("DELETE", path)),
    };
  };
  return {
    world,
    health: () => send("GET", ["health"]),
    worlds: async () => (await send<{ worlds: readonly WorldInfo[] }>("GET", ["worlds"])).worlds,
    create: async (name, worldOptions = {}) => {
      const made = await send<WorldInfo>("POST", ["worlds"], { body: { ...worldOptions, name } });
      return { ...world(name), made };
    },
    scenarios: async () => (await send<{ scenarios: readonly ScenarioInfo[] }>("GET", ["scenarios"])).scenarios,
    faults: {
      list: async () => (await send<{ faults: readonly FaultInfo[] }>("GET", ["faults"])).faults,
      set: (fault) => send("POST", ["faults"], { body: fault }),
      clear: async (id) => void (await send("DELETE", ["faults", ...(id === undefined ? [] : [id])])),
    },
    journal: {
      query: (filter) => send("GET", ["journal"], { query: filter }),
      clear: async (filter) => void (await send("DELETE", ["journal"], { query: filter })),
    },
    assumptions: {
      list: async () => (await send<{ assumptions: readonly AssumptionInfo[] }>("GET", ["assumptions"])).assumptions,
      set: async (changes) =>
        (await send<{ assumptions: readonly AssumptionInfo[] }>("PATCH", ["assumptions"], { body: changes }))
          .assumptions,
    },
    snapshots: {
      list: async () => (await send<{ snapshots: readonly SnapshotInfo[] }>("GET", ["snapshots"])).snapshots,
      get: (name) => send("GET", ["snapshots", name]),
      remove: async (name) => void (await send("DELETE", ["snapshots", name])),
    },
    polling: {
      get: () => send("GET", ["polling"]),
      set: (mode) => send("PUT", ["polling"], { body: { mode } }),
    },
  };
}
