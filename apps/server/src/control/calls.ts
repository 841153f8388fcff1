/** What the calls of the control interface do. The table of calls in `@sdf/server-control` has their addresses. */
import type { CallName, ClockState, OverrideResult, WorldInfo } from "@sdf/server-control";
import { findKickOff, scenarios, type ScenarioChoice } from "@sdf/world";
import { WorldClock } from "../clock/clock.ts";
import { formatInstant } from "../clock/text.ts";
import { runInSteps } from "../exchange/steps.ts";
import { assume, checkFault, readClockMode, toScore, type ControlTargets } from "./call.ts";
import { findFixture, moveToEvent, readInstant } from "./clock-moves.ts";
import { callTable, type InputOf } from "./fields.ts";
import { toClockState, toFixtureInfo, toOverrideInfo, toSnapshotInfo, toWorldDetails, toWorldInfo } from "./info.ts";
import { listEvents, listFixtures } from "./lists.ts";
import { Problem } from "./problem.ts";
import { assertInRange, reject } from "./read-input.ts";
import { createSnapshot, restoreSnapshot } from "./snapshots.ts";
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
  world: ({ worlds }, _, world) => toWorldDetails(worlds.get(world)),
  removeWorld: ({ worlds }, _, world) => worlds.remove(world),
  clock: ({ worlds }, _, world) => toClockState(worlds.get(world).clock),
  runClock: ({ worlds }, mode, world) => {
    const { clock } = worlds.get(world);
    clock.change(...readClockMode(mode));
    return toClockState(clock);
  },
  setClock: ({ worlds }, { at }, world) => moveClock(worlds.get(world), at, "body.at"),
  advanceClock: ({ worlds }, { by }, world) => {
    const entry = worlds.get(world);
    return moveClock(entry, entry.clock.now() + by, "body.by");
  },
  stepClock: ({ worlds }, { count = 1 }, world) => {
    const entry = worlds.get(world);
    const { run, now } = entry.clock;
    if (run.mode === "stepped") return moveClock(entry, now() + count * run.step, "body.count");
    const fix = "set the mode stepped first, or use advance";
    return reject(`the mode of the clock is ${run.mode}, not stepped`, "path", fix);
  },
  nextEvent: ({ worlds }, filter, world) => moveToEvent(worlds.get(world), "next", filter),
  previousEvent: ({ worlds }, filter, world) => moveToEvent(worlds.get(world), "previous", filter),
  readClock: ({ worlds }, { fixture, clock, period }, world) => {
    const entry = worlds.get(world);
    const at = readInstant(entry, findFixture(entry, fixture, "body.fixture"), clock, period);
    return moveClock(entry, at, "body.clock");
  },
  kickOff: ({ worlds }, { fixture, and = 0 }, world) => {
    const entry = worlds.get(world);
    const at = findKickOff(entry.worldContext.world, findFixture(entry, fixture, "body.fixture"));
    return moveClock(entry, at + and, "body.and");
  },
  fixtures: async ({ worlds }, filter, world) => ({ fixtures: await listFixtures(worlds.get(world), filter) }),
  fixture: ({ worlds }, _, world, id) => {
    const entry = worlds.get(world);
    return toFixtureInfo(entry.worldContext.world, findFixture(entry, id, "path"), entry.clock.now());
  },
  events: async ({ worlds }, span, world) => ({ events: await listEvents(worlds.get(world), span) }),
  scenarios: () => ({ scenarios }),
  applyScenario: ({ worlds }, scenario, world) => {
    const entry = worlds.get(world);
    if (scenario.fixture !== undefined) findFixture(entry, scenario.fixture, "body.fixture");
    return setScenarios(worlds, world, [...(entry.options.scenarios ?? []), scenario]);
  },
  clearScenarios: ({ worlds }, _, world) => setScenarios(worlds, world, []),
  clearScenario: ({ worlds }, _, world, scenario) => {
    const { options } = worlds.get(world);
    return setScenarios(worlds, world, options.scenarios?.filter(({ name }) => name !== scenario) ?? []);
  },
  overrides: ({ worlds }, _, world) => ({
    overrides: (worlds.get(world).options.overrides ?? []).map(toOverrideInfo),
  }),
  override: ({ worlds }, setting, world) => addOverride(worlds, worlds.get(world), setting),
  clearOverrides: ({ worlds }, _, world) => toWorldDetails(worlds.change(world, { overrides: [] })),
  clearOverride: ({ worlds }, _, world, id) => {
    const entry = worlds.get(world);
    const fixture = findFixture(entry, id, "path.fixture");
    const overrides = entry.options.overrides ?? [];
    const others = overrides.filter((each) => each.fixture !== fixture.id);
    if (others.length === overrides.length)
      throw new Problem("control.override-unknown", `the fixture ${id} has no override`);
    return toWorldDetails(worlds.change(world, { overrides: others }));
  },
  snapshot: (targets, { name }, world) => {
    const snapshot = createSnapshot(targets, targets.worlds.get(world), name);
    if (name !== undefined) targets.snapshots.set(name, snapshot);
    return snapshot;
  },
  restore: async (targets, input, world) => toWorldDetails(await restoreSnapshot(targets, world, input)),
  snapshots: ({ snapshots }) => ({ snapshots: snapshots.list().map(toSnapshotInfo) }),
  showSnapshot: ({ snapshots }, _, name) => snapshots.get(name, "path"),
  removeSnapshot: ({ snapshots }, _, name) => snapshots.remove(name, "path"),
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

function moveClock({ clock }: WorldEntry, at: number, where: string): ClockState {
  clock.set(assertInRange(at, where));
  return toClockState(clock);
}

function setScenarios(worlds: Worlds, world: string, choices: readonly ScenarioChoice[]): WorldInfo {
  return toWorldDetails(worlds.change(world, { scenarios: choices }));
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
  const fixture = findFixture(entry, planned.id, "body.fixture");
  const state = toFixtureInfo(entry.worldContext.world, fixture, entry.clock.now());
  return { ...toOverrideInfo(override), state };
}
