/** What the command does, once its options are read. */
import { setFlagsFromString } from "node:v8";
import { listAssumptions, readAssumptions } from "./assumptions/read.ts";
import { matchDay } from "./clock/match-day.ts";
import type { Run } from "./clock/clock.ts";
import { instantText } from "./clock/texts.ts";
import { createHost, type Host } from "./control/host.ts";
import { Problem } from "./control/problem.ts";
import { OptionError } from "./http/option-error.ts";
import type { Hooks } from "./http/options.ts";
import type { RecordOptions, ServeOptions } from "./main.ts";
import type { Fixture, World, WorldOptions } from "./world/contract.ts";
import { createWorld } from "./world/core/world.ts";

/** Runs the server until it is told to stop. */
export async function serve(options: ServeOptions): Promise<void> {
  // Documents are short-lived and large: left alone, the space for young objects grows by more than a hundred megabytes and stays so.
  setFlagsFromString("--semi-space-growth-factor=1");
  // Likewise the space for old ones, and with it the buffers that they hold: collected when a fifth is new, not when all has doubled.
  setFlagsFromString("--heap-growing-percent=20");
  // One optimising compiler is enough: a second one, in between, keeps code and notes of its own.
  setFlagsFromString("--no-maglev");
  if (options.assumptions) {
    console.log(JSON.stringify(listAssumptions(readAssumptions(options.assume)), undefined, 2));
    return;
  }
  const { port, host: address, seed, speed, open, polling, assume, log, worlds: bound } = options;
  const replay = options.replay === undefined ? undefined : await (await import("./record/replay.ts")).loadReplay(options.replay);
  if (replay !== undefined) console.log(`replay: ${replay.count} responses from ${instantText(replay.span[0])} to ${instantText(replay.span[1])}${replay.left.length === 0 ? "" : `; ${replay.left.length} left, being no requests of a feed`}`);
  const at = options.at ?? replay?.span[0] ?? Date.now();
  const run: Run = speed === 0 ? { mode: "frozen" } : { mode: "scaled", factor: speed };
  const hooks: Hooks = {
    ...(replay === undefined ? {} : { around: replay.around }),
    ...(log ? { onRequest: (entry) => console.log(JSON.stringify(entry)) } : {}),
  };
  const make = await maker(options.mount);
  const host = createHost({
    options: { seed, year: options.year ?? new Date(at).getUTCFullYear() }, at, run, bound, make, open, polling, assumptions: assume, hooks,
    control: { origins: options.controlOrigin, ...(options.controlToken === undefined ? {} : { token: options.controlToken }) },
  });
  layScenarios(host, options.scenario);
  const playing = options.matchDay ? startMatchDay(host) : [];
  const url = await host.server.listen(port, address);
  try {
    const controlUrl = options.control ? await host.control.listen(options.controlPort ?? (port === 0 ? 0 : port + 1), options.controlHost) : undefined;
    console.log(`sdf-server: ${url} (seed ${seed}, world time ${new Date(host.worlds.usual.clock.now()).toISOString()}${speed === 1 ? "" : `, speed ${speed}`})${controlUrl === undefined ? "" : `; control: ${controlUrl}`}`);
    for (const { id, description } of playing.slice(0, 4)) console.log(`in play: ${id}  ${description}`);
  } catch (error) {
    await host.close();
    throw error;
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void host.close());
}

/** Worlds with what is mounted over them. */
async function maker(folders: readonly string[]): Promise<(options: WorldOptions) => World> {
  if (folders.length === 0) return createWorld;
  const { mountOver, readMount } = await import("./record/mount.ts");
  const mounted = await Promise.all(folders.map(readMount));
  for (const [index, { documents, left }] of mounted.entries()) {
    console.log(`mounted ${folders[index]}: ${documents.length} documents`);
    for (const { file, why } of left) console.log(`  left ${file}: ${why}`);
    for (const { feed, ids, file } of documents) console.log(`  ${feed} ${ids.join(" ")} (${file})`);
  }
  return (options) => mounted.reduce(mountOver, createWorld(options));
}

function layScenarios({ worlds }: Host, scenarios: ServeOptions["scenario"]): void {
  if (scenarios.length === 0) return;
  try {
    worlds.lay(worlds.usual.name, scenarios);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new OptionError("scenario", error.message, error.body.fix);
  }
}

function startMatchDay({ worlds }: Host): readonly Fixture[] {
  const { clock, realm } = worlds.usual;
  const from = clock.now();
  // Matches with live feeds, if there are any: those that one starts a match day for.
  const day = matchDay(realm.world, { sport: "soccer", from, counts: ({ coverageLevel }) => coverageLevel >= 13 }) ?? matchDay(realm.world, { sport: "soccer", from });
  if (day === undefined) throw new OptionError("match-day", "nothing is played within two weeks", "choose another instant with --at");
  clock.set(day.at);
  return day.fixtures;
}

/** Runs the recorder until it is told to stop. */
export async function record({ upstream, to, port, host }: RecordOptions): Promise<void> {
  const { createRecorder } = await import("./record/recorder.ts");
  const recorder = createRecorder({ upstream, to, onRecorded: (address, file) => console.log(`${address} -> ${file}`) });
  const url = await recorder.listen(port, host);
  console.log(`recording at ${url}; point the client there`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void recorder.close());
}
