/** Snapshots of worlds: their creation and their restoration. */
import type { WorldSnapshot } from "@sdf/server-control";
import type { WorldOptions } from "@sdf/world";
import { readAssumptions, type AssumptionOptions } from "../assumptions/read.ts";
import { WorldClock } from "../clock/clock.ts";
import { runInSteps } from "../exchange/steps.ts";
import { assume, checkFault, readClockMode, toScore, type ControlTargets } from "./call.ts";
import { callTable, type InputOf } from "./fields.ts";
import { toOverrideInfo } from "./info.ts";
import { Problem } from "./problem.ts";
import { readValue, reject } from "./read-input.ts";
import type { WorldEntry } from "./worlds.ts";

type ParsedSnapshot = NonNullable<InputOf<"restore">["snapshot"]>;

const MAX_SNAPSHOTS = 100;

/**
 * Creates the snapshot of a world. One with a name is stored, and replaces one of the same name.
 *
 * @throws Problem if too many snapshots are stored
 */
export function createSnapshot(
  { server, faults, journal, snapshots }: ControlTargets,
  { name: world, options, clock }: WorldEntry,
  name: string | undefined,
): WorldSnapshot {
  const snapshot: WorldSnapshot = {
    format: "sdf-world-snapshot",
    version: 1,
    name,
    world,
    seed: options.seed,
    year: options.year,
    leagues: options.leagues,
    scenarios: options.scenarios ?? [],
    overrides: (options.overrides ?? []).map((override) => {
      const { time: _time, ...info } = toOverrideInfo(override);
      return info;
    }),
    clock: { ...clock.run, at: clock.now() } as WorldSnapshot["clock"],
    faults: faults
      .list()
      .filter(({ on }) => on?.world === undefined || on.world === world)
      .map(({ met: _met, struck: _struck, ...setting }) => ({
        ...setting,
        counters: faults.countersOf(setting.id) ?? { met: 0, struck: 0, burst: 0 },
      })),
    assumptions: Object.fromEntries(
      server.assumptions.filter((each) => each.value !== each.default).map((each) => [each.name, each.value]),
    ),
    polling: server.polling,
    journal: { last: journal.last },
    tokens: { key: server.tokens.key },
  };
  if (name === undefined) return snapshot;
  if (!snapshots.has(name) && snapshots.size >= MAX_SNAPSHOTS)
    throw new Problem("control.refused", `there are ${MAX_SNAPSHOTS} snapshots already`, "body.name", "remove one");
  snapshots.set(name, snapshot);
  return snapshot;
}

/** Returns a stored snapshot. @throws Problem if there is none of that name */
export function findSnapshot(snapshots: ControlTargets["snapshots"], name: string, where: string): WorldSnapshot {
  const snapshot = snapshots.get(name);
  if (snapshot !== undefined) return snapshot;
  const fix = `use one of ${[...snapshots.keys()].join(", ") || "none: create a snapshot first"}`;
  throw new Problem("control.snapshot-unknown", `there is no snapshot ${name}`, where, fix);
}

/**
 * Restores a snapshot, by name or as a document, as a world of the given name. The whole document is validated before
 * anything changes. Other requests are served while the world is created.
 *
 * @throws Problem with the path of the invalid property
 */
export async function restoreSnapshot(
  targets: ControlTargets,
  world: string,
  { name, snapshot: document }: InputOf<"restore">,
): Promise<WorldEntry> {
  const { server, worlds, faults, journal, snapshots } = targets;
  const { snapshot = reject("snapshot is missing", "body.snapshot", "send snapshot, or the name of one") } =
    name === undefined
      ? { snapshot: document }
      : (readValue(callTable.restore.body!, {
          snapshot: findSnapshot(snapshots, name, "body.name"),
        }) as InputOf<"restore">);
  const { seed, year, leagues, scenarios, polling, tokens } = snapshot;
  const { clock: defaultClock } = worlds.defaultWorld;
  const overrides = snapshot.overrides?.map((each) => ({ ...each, score: toScore(each.score) }));
  const options: WorldOptions = { seed, year, leagues, scenarios, overrides };
  const [run, at = defaultClock.now()] = readClockMode(snapshot.clock);
  const settings = (snapshot.faults ?? []).map((fault, index) =>
    readFault(targets, fault, snapshot.world, world, index),
  );
  const assumptions = readChangedAssumptions(targets, snapshot.assumptions);
  const prepared = await runInSteps(worlds.prepare(options));

  const entry = worlds.replace(world, prepared, new WorldClock(at, run));
  for (const { id, on } of faults.list()) if (on?.world === world) faults.clear(id);
  const otherFaults = new Set(faults.list().flatMap(({ id, on }) => (on?.world === undefined ? [] : [id])));
  for (const { counters, ...setting } of settings) {
    // A fault of another world keeps its id. The seed makes the random numbers independent of the new id.
    const { id, seed: faultSeed = id } = setting;
    const isTaken = setting.on?.world === world && id !== undefined && otherFaults.has(id);
    faults.set(isTaken ? { ...setting, id: undefined, seed: faultSeed } : setting, counters);
  }
  server.assume(assumptions);
  server.polling = polling;
  if (tokens.key === server.tokens.key) journal.rewind(world, snapshot.journal.last);
  else journal.clear(world);
  server.tokens.accept(tokens.key);
  return entry;
}

type ParsedFault = NonNullable<ParsedSnapshot["faults"]>[number];

/** Checks a fault. A fault of the world of the snapshot becomes one of the restored world. */
function readFault(targets: ControlTargets, fault: ParsedFault, from: string, to: string, index: number): ParsedFault {
  const isOfWorld = fault.on?.world === from;
  const { on: { world: _, ...others } = {} } = fault;
  checkFault(targets, isOfWorld ? { ...fault, on: others } : fault, `body.snapshot.faults[${index}]`);
  return isOfWorld ? { ...fault, on: { ...others, world: to } } : fault;
}

/** Returns the values of all assumptions: those of a snapshot, and the defaults of the others. */
function readChangedAssumptions({ server }: ControlTargets, changes: object = {}): AssumptionOptions {
  assume(changes, "body.snapshot.assumptions", readAssumptions);
  return { ...Object.fromEntries(server.assumptions.map((each) => [each.name, each.default])), ...changes };
}
