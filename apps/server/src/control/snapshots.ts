/** Snapshots of worlds: their creation, their validation and their restoration. */
import type { FaultCounters, FaultSetting, WorldSnapshot } from "@sdf/server-control";
import { type FixtureOverride, OptionError, type WorldOptions } from "@sdf/world";
import { readAssumptions } from "../assumptions/read.ts";
import { WorldClock } from "../clock/clock.ts";
import { runInSteps } from "../exchange/steps.ts";
import { parseFault } from "../faults/parse.ts";
import { required, InputReader } from "../input/input-reader.ts";
import { Problem } from "../input/problem.ts";
import type { ControlTargets } from "./call.ts";
import { parseClockMode } from "./clock-calls.ts";
import { assertFaultTarget } from "./fault-target.ts";
import { toOverrideInfo } from "./info.ts";
import { readOverrideChanges } from "./read-override.ts";
import { parseLeagues, parseScenario } from "./world-calls.ts";
import type { WorldEntry } from "./worlds.ts";

const MAX_COUNT = Number.MAX_SAFE_INTEGER;

/** Creates the snapshot of a world. */
export function createSnapshot(
  { server, faults, journal }: ControlTargets,
  { name: world, options, clock }: WorldEntry,
  name: string | undefined,
): WorldSnapshot {
  return {
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
}

/**
 * Restores a snapshot as a world of the given name. The whole document is validated before anything changes. Other
 * requests are served while the world is created.
 *
 * @throws Problem with the path of the invalid property
 */
export async function restoreSnapshot(targets: ControlTargets, name: string, document: unknown): Promise<WorldEntry> {
  const { server, worlds, faults, journal } = targets;
  const snapshot = readSnapshot(targets, name, document);
  const world = await runInSteps(worlds.prepareInSteps(snapshot.options));
  const entry = worlds.replace(name, world, snapshot.clock);
  for (const { id, on } of faults.list()) if (on?.world === name) faults.clear(id);
  const otherFaults = new Set(faults.list().flatMap(({ id, on }) => (on?.world === undefined ? [] : [id])));
  for (const { setting, counters } of snapshot.faults) {
    // A fault of another world keeps its id. The seed makes the random numbers independent of the new id.
    const { id, seed = id } = setting;
    const isTaken = setting.on?.world === name && id !== undefined && otherFaults.has(id);
    faults.setCounters(faults.set(isTaken ? { ...setting, id: undefined, seed } : setting).id, counters);
  }
  server.assume(snapshot.assumptions);
  server.polling = snapshot.polling;
  if (snapshot.key === server.tokens.key) journal.rewind(name, snapshot.last);
  else journal.clear(name);
  server.tokens.accept(snapshot.key);
  return entry;
}

interface ParsedSnapshot {
  readonly options: WorldOptions;
  readonly clock: WorldClock;
  readonly faults: readonly { readonly setting: FaultSetting; readonly counters: FaultCounters }[];
  readonly assumptions: Readonly<Record<string, string | number>>;
  readonly polling: "observe" | "enforce";
  readonly last: number;
  readonly key: string;
}

function readSnapshot(targets: ControlTargets, name: string, document: unknown): ParsedSnapshot {
  const where = "body.snapshot";
  const values = new InputReader(document, where);
  required(values.choice("format", ["sdf-world-snapshot"]), "format", where);
  if (required(values.integer("version", 1, MAX_COUNT), "version", where) !== 1)
    throw new Problem(
      "control.value",
      "the snapshot has a version that this server does not know",
      `${where}.version`,
      "use the server that created the snapshot, or a newer one",
    );
  values.text("name");
  const world = required(values.text("world"), "world", where);
  const leaguesValues = values.object("leagues");
  const clockValues = required(values.object("clock"), "clock", where);
  const { run, at } = parseClockMode(clockValues.without(clockValues.any("mode") === "real" ? ["at"] : []));
  const journal = required(values.object("journal"), "journal", where);
  const tokens = required(values.object("tokens"), "tokens", where);
  const options: WorldOptions = {
    seed: required(values.text("seed"), "seed", where),
    year: required(values.integer("year", 1900, 2200), "year", where),
    leagues: leaguesValues === undefined ? undefined : parseLeagues(leaguesValues),
    scenarios: (values.list("scenarios") ?? []).map(parseScenario),
    imported: targets.worlds.defaultWorld.options.imported,
    overrides: (values.list("overrides") ?? []).map(readOverride),
  };
  const parsed = {
    options,
    clock: new WorldClock(at ?? targets.worlds.defaultWorld.clock.now(), run),
    faults: (values.list("faults") ?? []).map((fault) => readFault(targets, fault, world, name)),
    assumptions: readChangedAssumptions(targets, values.any("assumptions") ?? {}),
    polling: required(values.choice("polling", ["observe", "enforce"]), "polling", where),
    last: required(journal.integer("last", 0, MAX_COUNT), "last", `${where}.journal`),
    key: required(
      tokens.text("key", /^[\w-]{43}$/, "use the key of the snapshot: 43 characters of base64url"),
      "key",
      `${where}.tokens`,
    ),
  };
  for (const each of [journal, tokens, values]) each.rejectUnread();
  return parsed;
}

function readOverride(values: InputReader): FixtureOverride {
  const where = values.pathOf("").slice(0, -1);
  const [fixture, at] = [values.text("fixture"), values.instant("at")];
  const override = {
    fixture: required(fixture, "fixture", where),
    at: required(at, "at", where),
    ...readOverrideChanges(values),
  };
  values.rejectUnread();
  return override;
}

/** Reads a fault. A fault of the world of the snapshot becomes one of the restored world. */
function readFault(
  targets: ControlTargets,
  values: InputReader,
  world: string,
  name: string,
): ParsedSnapshot["faults"][number] {
  const countersValues = required(values.object("counters"), "counters", values.pathOf("").slice(0, -1));
  const [met, struck, burst] = (["met", "struck", "burst"] as const).map((each) =>
    required(countersValues.integer(each, 0, MAX_COUNT), each, values.pathOf("counters")),
  ) as [number, number, number];
  countersValues.rejectUnread();
  const setting = parseFault(values.without(["counters"]).value, values.pathOf("").slice(0, -1));
  const isOfWorld = setting.on?.world === world;
  if (!isOfWorld) assertFaultTarget(targets, setting, values.pathOf("on"));
  return {
    setting: isOfWorld ? { ...setting, on: { ...setting.on, world: name } } : setting,
    counters: { met, struck, burst },
  };
}

/** Returns the values of all assumptions: those of a snapshot, and the defaults of the others. */
function readChangedAssumptions(
  { server }: ControlTargets,
  changes: unknown,
): Readonly<Record<string, string | number>> {
  const where = "body.snapshot.assumptions";
  const defaults = Object.fromEntries(server.assumptions.map((each) => [each.name, each.default]));
  const values = new InputReader(changes, where).value as Readonly<Record<string, string | number>>;
  try {
    readAssumptions(values);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    throw new Problem("control.value", error.message, error.option.replace("assumptions", where), error.fix);
  }
  return { ...defaults, ...values };
}
