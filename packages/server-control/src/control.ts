import type {
  ClockAtEvent,
  ClockMode,
  ClockState,
  DurationInput,
  EventFilter,
  EventInfo,
  InstantInput,
  MatchClockTime,
} from "./clock.ts";
import type { FaultInfo, FaultSetting } from "./fault.ts";
import type { JournalFilter, JournalPage, JournalRecord } from "./journal.ts";
import type { OverrideInfo, OverrideSetting } from "./override.ts";
import type { SnapshotInfo, WorldSnapshot } from "./snapshot.ts";
import { createCall, type ControlOptions } from "./transport.ts";
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

/**
 * The clock of one world. Every call returns the new state of the clock. The clock can move backwards; equal instants
 * have equal responses.
 */
export interface ClockControl {
  get(): Promise<ClockState>;
  /** Changes the mode. @throws ControlError `control.value` */
  run(mode: ClockMode): Promise<ClockState>;
  /** Stops the clock at the current instant. */
  freeze(): Promise<ClockState>;
  /** Sets the clock and keeps its mode. @throws ControlError `control.value` */
  set(at: InstantInput): Promise<ClockState>;
  /** Moves the clock forwards, or backwards by a negative duration. @throws ControlError `control.value` */
  advance(by: DurationInput): Promise<ClockState>;
  /**
   * Moves a stepped clock by a number of steps. Default 1; a negative number moves it backwards.
   *
   * @throws ControlError `control.value` if the mode is not `stepped`
   */
  step(count?: number): Promise<ClockState>;
  /** Moves the clock to the next event. @throws ControlError `control.no-event` if there is none */
  next(filter?: EventFilter): Promise<ClockAtEvent>;
  /** Moves the clock to the previous event. @throws ControlError `control.no-event` if there is none */
  previous(filter?: EventFilter): Promise<ClockAtEvent>;
  /**
   * Moves the clock to a match-clock time.
   *
   * @throws ControlError `control.no-reading` if the match clock never shows it
   */
  reading(reading: MatchClockTime): Promise<ClockState>;
  /**
   * Moves the clock to a kick-off plus a duration, which may be negative.
   *
   * @throws ControlError `control.fixture-unknown`
   */
  kickOff(fixture: string, and?: DurationInput): Promise<ClockState>;
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
  const call = createCall(options);
  /** Returns the list that a call returns under its name. */
  const list = async <T>(
    name: "assumptions" | "events" | "faults" | "fixtures" | "overrides" | "scenarios" | "snapshots" | "worlds",
    path?: readonly string[],
    input?: object,
  ): Promise<readonly T[]> => (await call<Readonly<Record<string, readonly T[]>>>(name, path, input))[name] ?? [];
  const world = (name = defaultWorldName): WorldControl => ({
    name,
    clock: {
      get: () => call("clock", [name]),
      run: (mode) => call("runClock", [name], mode),
      freeze: () => call("runClock", [name], { mode: "frozen" }),
      set: (at) => call("setClock", [name], { at }),
      advance: (by) => call("advanceClock", [name], { by }),
      step: (count = 1) => call("stepClock", [name], { count }),
      next: (filter) => call("nextEvent", [name], filter),
      previous: (filter) => call("previousEvent", [name], filter),
      reading: (reading) => call("readClock", [name], reading),
      kickOff: (fixture, and = 0) => call("kickOff", [name], { fixture, and }),
    },
    info: () => call("world", [name]),
    fixtures: (filter) => list("fixtures", [name], filter),
    fixture: (id) => call("fixture", [name, id]),
    events: (span) => list("events", [name], span),
    apply: (scenario) => call("applyScenario", [name], scenario),
    clear: (scenario) =>
      scenario === undefined ? call("clearScenarios", [name]) : call("clearScenario", [name, scenario]),
    override: (fixture, setting) => call("override", [name], { ...setting, fixture }),
    overrides: () => list("overrides", [name]),
    clearOverrides: (fixture) =>
      fixture === undefined ? call("clearOverrides", [name]) : call("clearOverride", [name, fixture]),
    snapshot: (snapshotName) => call("snapshot", [name], { name: snapshotName }),
    restore: (snapshot) => call("restore", [name], typeof snapshot === "string" ? { name: snapshot } : { snapshot }),
    verify: async (expected, pattern = {}) => {
      const result = await verifyRequests(call, name, expected, pattern);
      if (!result.pass) throw new VerificationError(result);
      return result.received;
    },
    compare: (expected, pattern = {}) => verifyRequests(call, name, expected, pattern),
    remove: async () => void (await call("removeWorld", [name])),
  });
  return {
    world,
    health: () => call("health"),
    worlds: () => list("worlds"),
    create: async (name, worldOptions = {}) => {
      const made = await call<WorldInfo>("createWorld", [], { ...worldOptions, name });
      return { ...world(name), made };
    },
    scenarios: () => list("scenarios"),
    faults: {
      list: () => list("faults"),
      set: (fault) => call("setFault", [], fault),
      clear: async (id) => void (await (id === undefined ? call("clearFaults") : call("clearFault", [id]))),
    },
    journal: {
      query: (filter) => call("journal", [], filter),
      clear: async (filter) => void (await call("clearJournal", [], filter)),
    },
    assumptions: {
      list: () => list("assumptions"),
      set: async (changes) =>
        (await call<{ assumptions: readonly AssumptionInfo[] }>("assume", [], changes)).assumptions,
    },
    snapshots: {
      list: () => list("snapshots"),
      get: (name) => call("showSnapshot", [name]),
      remove: async (name) => void (await call("removeSnapshot", [name])),
    },
    polling: {
      get: () => call("polling"),
      set: (mode) => call("setPolling", [], { mode }),
    },
  };
}
