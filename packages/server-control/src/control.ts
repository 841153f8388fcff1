import { clockControl, type ClockControl } from "./clock-control.ts";
import type { EventInfo } from "./clock.ts";
import type { FaultInfo, FaultSetting } from "./fault.ts";
import type { JournalFilter, JournalPage } from "./journal.ts";
import { transport, type ControlOptions } from "./transport.ts";
import type { EventSpan, FixtureFilter, FixtureInfo, ScenarioInfo, ScenarioUse, WorldInfo, WorldMaking } from "./world.ts";

/** What the server decides where the documents leave something open. */
export interface AssumptionInfo {
  readonly name: string;
  /** What is open. */
  readonly open: string;
  /** What the server does unless told otherwise, and why. */
  readonly choice: string;
  readonly reason: string;
  /** What it can be switched to. */
  readonly values: readonly string[];
  readonly default: string | number;
  /** In force now. */
  readonly value: string | number;
}

/** Whether polls that come too early are refused. */
export interface PollingInfo {
  readonly mode: "observe" | "enforce";
}

/** One world of the server. */
export interface WorldControl {
  readonly name: string;
  readonly clock: ClockControl;
  /** @throws ControlError `control.world-unknown`, as every call about a world does */
  info(): Promise<WorldInfo>;
  fixtures(filter?: FixtureFilter): Promise<readonly FixtureInfo[]>;
  /** @throws ControlError `control.fixture-unknown` */
  fixture(id: string): Promise<FixtureInfo>;
  events(span?: EventSpan): Promise<readonly EventInfo[]>;
  /** Lays a scenario over the world, besides those that lie there. @throws ControlError `control.scenario` when it has no place */
  apply(scenario: ScenarioUse): Promise<WorldInfo>;
  /** Takes scenarios away: all of them, or those of a name. */
  clear(scenario?: string): Promise<WorldInfo>;
  /** Takes the world away. The usual one stays. @throws ControlError `control.refused` */
  remove(): Promise<void>;
}

/** A running reference server, to be steered. */
export interface Control {
  /** Worlds there are. */
  worlds(): Promise<readonly WorldInfo[]>;
  /** Makes a world of its own, which nobody else sees. @throws ControlError `control.world-taken`, `control.worlds-full`, `control.value` */
  create(name: string, making?: WorldMaking): Promise<WorldControl & { readonly made: WorldInfo }>;
  /** A world by its name; without one, the usual world. Asks nothing yet. */
  world(name?: string): WorldControl;
  /** All scenarios, each with a sentence. */
  scenarios(): Promise<readonly ScenarioInfo[]>;
  readonly faults: {
    list(): Promise<readonly FaultInfo[]>;
    /** @throws ControlError `control.value` */
    set(fault: FaultSetting): Promise<FaultInfo>;
    /** Takes one away, or all. @throws ControlError `control.fault-unknown` */
    clear(id?: string): Promise<void>;
  };
  readonly journal: {
    query(filter?: JournalFilter): Promise<JournalPage>;
    /** Forgets the requests of a world, or all. */
    clear(filter?: { readonly world?: string }): Promise<void>;
  };
  readonly assumptions: {
    list(): Promise<readonly AssumptionInfo[]>;
    /** Switches some, for all worlds. @throws ControlError `control.value` */
    set(changes: Readonly<Record<string, string | number>>): Promise<readonly AssumptionInfo[]>;
  };
  readonly polling: {
    get(): Promise<PollingInfo>;
    set(mode: PollingInfo["mode"]): Promise<PollingInfo>;
  };
}

/** Name of the world that those see who name none. */
export const usualWorld = "default";

/**
 * A client of the control interface of the reference server. It asks nothing by itself; every call
 * is one request, and fails with a {@link ControlError}.
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
  const send = transport(options);
  const world = (name = usualWorld): WorldControl => {
    const path = ["worlds", name];
    return {
      name,
      clock: clockControl(send, name),
      info: () => send("GET", path),
      fixtures: async (filter) => (await send<{ fixtures: readonly FixtureInfo[] }>("GET", [...path, "fixtures"], { query: filter })).fixtures,
      fixture: (id) => send("GET", [...path, "fixtures", id]),
      events: async (span) => (await send<{ events: readonly EventInfo[] }>("GET", [...path, "events"], { query: span })).events,
      apply: (scenario) => send("POST", [...path, "scenarios"], { body: scenario }),
      clear: (scenario) => send("DELETE", [...path, "scenarios", ...(scenario === undefined ? [] : [scenario])]),
      remove: async () => void (await send("DELETE", path)),
    };
  };
  return {
    world,
    worlds: async () => (await send<{ worlds: readonly WorldInfo[] }>("GET", ["worlds"])).worlds,
    create: async (name, making = {}) => {
      const made = await send<WorldInfo>("POST", ["worlds"], { body: { ...making, name } });
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
      set: async (changes) => (await send<{ assumptions: readonly AssumptionInfo[] }>("PATCH", ["assumptions"], { body: changes })).assumptions,
    },
    polling: {
      get: () => send("GET", ["polling"]),
      set: (mode) => send("PUT", ["polling"], { body: { mode } }),
    },
  };
}
