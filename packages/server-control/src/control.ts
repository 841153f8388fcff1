import type {
  ClockMode,
  EventFilter,
  EventSpan,
  FaultSetting,
  FixtureFilter,
  JournalFilter,
  MatchClockTime,
  OverrideSetting,
  PollingMode,
  ScenarioChoice,
  WorldOptions,
} from "./generated/calls.ts";
import type {
  AssumptionInfo,
  ClockAtEvent,
  ClockState,
  EventInfo,
  FaultInfo,
  FixtureInfo,
  JournalPage,
  JournalRecord,
  OverrideInfo,
  OverrideResult,
  PollingInfo,
  ScenarioInfo,
  ServerHealth,
  SnapshotInfo,
  WorldInfo,
  WorldSnapshot,
} from "./results.ts";
import type { DurationInput, InstantInput } from "./time.ts";
import { createSender, type ControlOptions, type Send } from "./transport.ts";
import {
  VerificationError,
  verifyRequests,
  type ExpectedCount,
  type RequestPattern,
  type VerificationResult,
} from "./verification.ts";

/** Name of the default world, which requests without a world name see. */
export const defaultWorldName = "default";

/** Client of the control interface of a reference server. */
export type Control = ReturnType<typeof createControl>;

/** One world of the server. */
export type WorldControl = ReturnType<typeof createWorldControl>;

/**
 * The clock of one world. Every call returns the new state of the clock. The clock can move backwards; equal instants
 * have equal responses.
 */
export type ClockControl = ReturnType<typeof createClockControl>;

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
export function createControl(options: ControlOptions) {
  const send = createSender(options);
  return {
    /** Returns the URL of the feeds and the time of the default world. */
    health: () => send<ServerHealth>("health"),
    /** Lists the worlds. */
    worlds: () => list<WorldInfo>(send, "worlds"),
    /**
     * Creates a world. Only requests with its credentials or its name see it.
     *
     * @throws ControlError `control.world-taken`, `control.worlds-full`, `control.value`
     */
    create: async (name: string, worldOptions: WorldOptions = {}): Promise<WorldControl & { made: WorldInfo }> => {
      const made = await send<WorldInfo>("createWorld", [], { ...worldOptions, name });
      return { ...createWorldControl(send, name), made };
    },
    /** Returns the control of a world without sending a request. Default: the default world. */
    world: (name: string = defaultWorldName) => createWorldControl(send, name),
    /** Lists all scenarios. */
    scenarios: () => list<ScenarioInfo>(send, "scenarios"),
    faults: {
      list: () => list<FaultInfo>(send, "faults"),
      /** @throws ControlError `control.value` */
      set: (fault: FaultSetting) => send<FaultInfo>("setFault", [], fault),
      /** Removes one fault, or all faults. @throws ControlError `control.fault-unknown` */
      clear: async (id?: string) => void (await (id === undefined ? send("clearFaults") : send("clearFault", [id]))),
    },
    journal: {
      query: (filter?: JournalFilter) => send<JournalPage>("journal", [], filter),
      /** Removes the entries of one world, or all entries. */
      clear: async (filter?: { readonly world?: string }) => void (await send("clearJournal", [], filter)),
    },
    assumptions: {
      list: () => list<AssumptionInfo>(send, "assumptions"),
      /** Changes assumptions for all worlds. @throws ControlError `control.value` */
      set: async (changes: Readonly<Record<string, string | number>>) =>
        (await send<{ readonly assumptions: readonly AssumptionInfo[] }>("assume", [], changes)).assumptions,
    },
    /** Snapshots that the server stores. */
    snapshots: {
      list: () => list<SnapshotInfo>(send, "snapshots"),
      /** @throws ControlError `control.snapshot-unknown` */
      get: (name: string) => send<WorldSnapshot>("showSnapshot", [name]),
      /** @throws ControlError `control.snapshot-unknown` */
      remove: async (name: string) => void (await send("removeSnapshot", [name])),
    },
    polling: {
      get: () => send<PollingInfo>("polling"),
      set: (mode: PollingMode) => send<PollingInfo>("setPolling", [], { mode }),
    },
  };
}

function createWorldControl(send: Send, name: string) {
  const path = [name];
  return {
    name,
    clock: createClockControl(send, path),
    /** @throws ControlError `control.world-unknown`, like every call about a world */
    info: () => send<WorldInfo>("world", path),
    fixtures: (filter?: FixtureFilter) => list<FixtureInfo>(send, "fixtures", path, filter),
    /** @throws ControlError `control.fixture-unknown` */
    fixture: (id: string) => send<FixtureInfo>("fixture", [name, id]),
    events: (span?: EventSpan) => list<EventInfo>(send, "events", path, span),
    /** Applies one more scenario to the world. @throws ControlError `control.scenario` if it cannot be applied */
    apply: (scenario: ScenarioChoice) => send<WorldInfo>("applyScenario", path, scenario),
    /** Removes all scenarios, or those of one name. */
    clear: (scenario?: string) =>
      scenario === undefined
        ? send<WorldInfo>("clearScenarios", path)
        : send<WorldInfo>("clearScenario", [name, scenario]),
    /**
     * Overrides the score, the status or the start of a fixture. Every feed follows: the match, tables, lists,
     * schedules, events and probabilities.
     *
     * @throws ControlError `control.override` if the fixture does not permit it; `fix` states the remedy
     */
    override: (fixture: string, setting: OverrideSetting) =>
      send<OverrideResult>("override", path, { ...setting, fixture }),
    /** Lists the overrides. */
    overrides: () => list<OverrideInfo>(send, "overrides", path),
    /** Removes all overrides, or those of one fixture. @throws ControlError `control.override-unknown` */
    clearOverrides: (fixture?: string) =>
      fixture === undefined
        ? send<WorldInfo>("clearOverrides", path)
        : send<WorldInfo>("clearOverride", [name, fixture]),
    /**
     * Returns the state of the world: options, scenarios, overrides, clock, faults, assumptions, position in the journal
     * and key of the tokens. With a name, the server stores it, too.
     */
    snapshot: (snapshotName?: string) => send<WorldSnapshot>("snapshot", path, { name: snapshotName }),
    /**
     * Restores a snapshot: a document, or the name of one that the server stores. A world that does not exist is
     * created. Requests after the snapshot are removed from the journal of the world, and polls start again.
     *
     * @throws ControlError `control.snapshot-unknown`, or `control.value` for an invalid document; nothing changes
     */
    restore: (snapshot: string | WorldSnapshot) =>
      send<WorldInfo>("restore", path, typeof snapshot === "string" ? { name: snapshot } : { snapshot }),
    /**
     * Verifies the number of requests in the journal of the world that match a pattern, and returns them.
     *
     * @throws VerificationError if the number differs; its message names the closest requests and their differences
     */
    verify: async (expected: ExpectedCount, pattern?: RequestPattern): Promise<readonly JournalRecord[]> => {
      const result = await verifyRequests(send, name, expected, pattern);
      if (!result.pass) throw new VerificationError(result);
      return result.received;
    },
    /** As `verify`, with the result instead of an error. */
    compare: (expected: ExpectedCount, pattern?: RequestPattern): Promise<VerificationResult> =>
      verifyRequests(send, name, expected, pattern),
    /** Removes the world. @throws ControlError `control.refused` for the default world */
    remove: async () => void (await send("removeWorld", path)),
  };
}

function createClockControl(send: Send, path: readonly string[]) {
  return {
    get: () => send<ClockState>("clock", path),
    /** Changes the mode. @throws ControlError `control.value` */
    run: (mode: ClockMode) => send<ClockState>("runClock", path, mode),
    /** Stops the clock at the current instant. */
    freeze: () => send<ClockState>("runClock", path, { mode: "frozen" }),
    /** Sets the clock and keeps its mode. @throws ControlError `control.value` */
    set: (at: InstantInput) => send<ClockState>("setClock", path, { at }),
    /** Moves the clock forwards, or backwards by a negative duration. @throws ControlError `control.value` */
    advance: (by: DurationInput) => send<ClockState>("advanceClock", path, { by }),
    /**
     * Moves a stepped clock by a number of steps. Default 1; a negative number moves it backwards.
     *
     * @throws ControlError `control.value` if the mode is not `stepped`
     */
    step: (count = 1) => send<ClockState>("stepClock", path, { count }),
    /** Moves the clock to the next event. @throws ControlError `control.no-event` if there is none */
    next: (filter?: EventFilter) => send<ClockAtEvent>("nextEvent", path, filter),
    /** Moves the clock to the previous event. @throws ControlError `control.no-event` if there is none */
    previous: (filter?: EventFilter) => send<ClockAtEvent>("previousEvent", path, filter),
    /** Moves the clock to a match-clock time. @throws ControlError `control.no-reading` if the clock never shows it */
    reading: (reading: MatchClockTime) => send<ClockState>("readClock", path, reading),
    /** Moves the clock to a kick-off plus a duration, which may be negative. @throws ControlError `control.fixture-unknown` */
    kickOff: (fixture: string, and: DurationInput = 0) => send<ClockState>("kickOff", path, { fixture, and }),
  };
}

/** Returns the list that a call returns under its name. */
async function list<T>(
  send: Send,
  name: "assumptions" | "events" | "faults" | "fixtures" | "overrides" | "scenarios" | "snapshots" | "worlds",
  path?: readonly string[],
  input?: object,
): Promise<readonly T[]> {
  return (await send<Readonly<Record<string, readonly T[]>>>(name, path, input))[name] ?? [];
}
