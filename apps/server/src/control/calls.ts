/** What the calls of the control interface do. The table of calls in `@sdf/server-control` has their addresses. */
import type { CallName, ClockState, FixtureInfo, OverrideResult, WorldInfo } from "@sdf/server-control";
import { findKickOff, scenarios } from "@sdf/world";
import { WorldClock } from "../clock/clock.ts";
import { formatInstant } from "../clock/text.ts";
import { runInSteps } from "../exchange/steps.ts";
import { assume, checkFault, readClockMode, toScore, type ControlTargets } from "./call.ts";
import { findFixture, listEvents, listFixtures, moveToEvent, readInstant } from "./events.ts";
import { callTable, type InputOf } from "./fields.ts";
import { toClockState, toFixtureInfo, toOverrideInfo, toSnapshotInfo, toWorldDetails, toWorldInfo } from "./info.ts";
import { Problem } from "./problem.ts";
import { assertInRange, reject } from "./read-input.ts";
import { createSnapshot, findSnapshot, restoreSnapshot } from "./snapshots.ts";
import type { WorldEntry, Worlds } from "./worlds.ts";

type Handlers = {
  /**
   * @param path values of the variable segments of the address
   * @returns the response; nothing for an empty object
   */
  readonly [Name in CallName]: (
    targets: ControlTargets,
    input: InputOf<Name>,
    ...path: readonly [string, string]
  ) => object | Promise<object> | void;
};

/** Adds the world of the first variable segment to the arguments of a call. */
function ofWorld<Input, Result>(
  run: (entry: WorldEntry, input: Input, id: string, targets: ControlTargets) => Result,
): (targets: ControlTargets, input: Input, world: string, id: string) => Result {
  return (targets, input, world, id) => run(targets.worlds.get(world), input, id, targets);
}

export const handlers: Handlers = {
  calls: () => ({
    calls: Object.entries(callTable).map(([name, { address: methodAndPath, ...definition }]) => {
      const [method, address] = methodAndPath.split(" ");
      return { name, method, address, ...definition };
    }),
  }),
  health: ({ server, worlds }) => ({
    feeds: server.url ?? null,
    time: formatInstant(worlds.defaultWorld.clock.now()),
  }),
  worlds: ({ worlds }) => ({ worlds: worlds.list().map(toWorldInfo) }),
  createWorld: ({ worlds }, input) => createWorld(worlds, input),
  world: ofWorld(toWorldDetails),
  removeWorld: ({ worlds }, _, world) => worlds.remove(world),
  clock: ofWorld(({ clock }) => toClockState(clock)),
  runClock: ofWorld(({ clock }, mode) => {
    clock.change(...readClockMode(mode));
    return toClockState(clock);
  }),
  setClock: ofWorld(({ clock }, { at }) => moveClock(clock, at, "body.at")),
  advanceClock: ofWorld(({ clock }, { by }) => moveClock(clock, clock.now() + by, "body.by")),
  stepClock: ofWorld(({ clock }, { count = 1 }) => {
    const { run, now } = clock;
    if (run.mode === "stepped") return moveClock(clock, now() + count * run.step, "body.count");
    const fix = "set the mode stepped first, or use advance";
    return reject(`the mode of the clock is ${run.mode}, not stepped`, "path", fix);
  }),
  nextEvent: ofWorld((entry, filter) => moveToEvent(entry, "next", filter)),
  previousEvent: ofWorld((entry, filter) => moveToEvent(entry, "previous", filter)),
  readClock: ofWorld((entry, time) => moveClock(entry.clock, readInstant(entry, time), "body.clock")),
  kickOff: ofWorld((entry, { fixture, and = 0 }) => {
    const at = findKickOff(entry.worldContext.world, findFixture(entry, fixture, "body.fixture"));
    return moveClock(entry.clock, at + and, "body.and");
  }),
  fixtures: ofWorld(async (entry, filter) => ({ fixtures: await listFixtures(entry, filter) })),
  fixture: ofWorld((entry, _, id) => readFixture(entry, id, "path")),
  events: ofWorld(async (entry, span) => ({ events: await listEvents(entry, span) })),
  scenarios: () => ({ scenarios }),
  applyScenario: ofWorld((entry, scenario, _, { worlds }) => {
    if (scenario.fixture !== undefined) findFixture(entry, scenario.fixture, "body.fixture");
    return changeWorld(worlds, entry, { scenarios: [...(entry.options.scenarios ?? []), scenario] });
  }),
  clearScenarios: ofWorld((entry, _, __, { worlds }) => changeWorld(worlds, entry, { scenarios: [] })),
  clearScenario: ofWorld((entry, _, scenario, { worlds }) => {
    const others = entry.options.scenarios?.filter(({ name }) => name !== scenario) ?? [];
    return changeWorld(worlds, entry, { scenarios: others });
  }),
  overrides: ofWorld(({ options }) => ({ overrides: (options.overrides ?? []).map(toOverrideInfo) })),
  override: ofWorld((entry, setting, _, { worlds }) => addOverride(worlds, entry, setting)),
  clearOverrides: ofWorld((entry, _, __, { worlds }) => changeWorld(worlds, entry, { overrides: [] })),
  clearOverride: ofWorld((entry, _, id, { worlds }) => {
    const fixture = findFixture(entry, id, "path.fixture");
    const overrides = entry.options.overrides ?? [];
    const others = overrides.filter((each) => each.fixture !== fixture.id);
    if (others.length === overrides.length)
      throw new Problem("control.override-unknown", `the fixture ${id} has no override`);
    return changeWorld(worlds, entry, { overrides: others });
  }),
  snapshot: ofWorld((entry, { name }, _, targets) => createSnapshot(targets, entry, name)),
  restore: async (targets, input, world) => toWorldDetails(await restoreSnapshot(targets, world, input)),
  snapshots: ({ snapshots }) => ({ snapshots: [...snapshots.values()].map(toSnapshotInfo) }),
  showSnapshot: ({ snapshots }, _, name) => findSnapshot(snapshots, name, "path"),
  removeSnapshot: ({ snapshots }, _, name) => {
    findSnapshot(snapshots, name, "path");
    snapshots.delete(name);
  },
  faults: ({ faults }) => ({ faults: faults.list() }),
  setFault: (targets, fault) => {
    checkFault(targets, fault, "body");
    return targets.faults.set(fault);
  },
  clearFaults: ({ faults }) => faults.clearAll(),
  clearFault: ({ faults }, _, id) => {
    if (!faults.clear(id)) throw new Problem("control.fault-unknown", `there is no fault ${id}`);
  },
  journal: ({ journal }, filter) => runInSteps(journal.queryInSteps(filter)),
  clearJournal: ({ journal }, { world }) => journal.clear(world),
  assumptions: ({ server }) => ({ assumptions: server.assumptions }),
  assume: ({ server }, changes) => {
    assume(changes, "body", (values) => server.assume(values));
    return { assumptions: server.assumptions };
  },
  polling: ({ server }) => ({ mode: server.polling }),
  setPolling: ({ server }, { mode }) => {
    server.polling = mode;
    return { mode };
  },
};

function createWorld(
  worlds: Worlds,
  { name, clock = { mode: "frozen" }, ...options }: InputOf<"createWorld">,
): WorldInfo {
  const { options: defaults, clock: defaultClock } = worlds.defaultWorld;
  const [run, at = defaultClock.now()] = readClockMode(clock);
  const { overrides: _overrides, scenarios: _scenarios, ...inherited } = defaults;
  return toWorldDetails(worlds.create(name, { ...inherited, ...options }, new WorldClock(at, run)));
}

function moveClock(clock: WorldClock, at: number, where: string): ClockState {
  clock.set(assertInRange(at, where));
  return toClockState(clock);
}

function changeWorld(worlds: Worlds, { name }: WorldEntry, changes: Parameters<Worlds["change"]>[1]): WorldInfo {
  return toWorldDetails(worlds.change(name, changes));
}

/** Overrides a fixture. The instant of the override is the time of the world by default. */
async function addOverride(
  worlds: Worlds,
  world: WorldEntry,
  { fixture: id, delay, at = world.clock.now(), ...changes }: InputOf<"override">,
): Promise<OverrideResult> {
  const planned = findFixture(world, id, "body.fixture");
  if (changes.start !== undefined && delay !== undefined)
    reject("start and delay exclude each other", "body.delay", "send one of them");
  const { score, status } = changes;
  const start = delay === undefined ? changes.start : planned.start + delay;
  const override = { fixture: planned.id, at, status, start, score: toScore(score) };
  const entry = await worlds.override(world.name, override);
  return { ...toOverrideInfo(override), state: readFixture(entry, planned.id, "body.fixture") };
}

function readFixture(entry: WorldEntry, id: string, where: string): FixtureInfo {
  return toFixtureInfo(entry.worldContext.world, findFixture(entry, id, where), entry.clock.now());
}
