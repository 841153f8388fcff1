/** Implementation of the commands of `sdf-server`. */
import { createWorld, type Fixture, matchDay, OptionError, type World, type WorldOptions } from "@sdf/world";
import { listAssumptions, readAssumptions } from "../assumptions/read.ts";
import type { ClockMode } from "../clock/clock.ts";
import { formatInstant } from "../clock/text.ts";
import { createHost, type Host } from "../control/host.ts";
import { Problem } from "../control/problem.ts";
import type { Hooks } from "../exchange/exchange.ts";
import { closeOnSignal } from "../http/close-on-signal.ts";
import { storeCompiledCode } from "./compile-cache.ts";
import { setMemoryFlags } from "./memory-flags.ts";

/** Time that requests in flight may take to finish after a signal. */
const SHUTDOWN_GRACE_MS = 10_000;
const MAX_PORT = 65_535;

/** Command-line options, as commander parses them. */
export interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly seed: string;
  readonly year?: number;
  readonly at?: number;
  readonly matchDay: boolean;
  readonly speed: number;
  readonly open: boolean;
  readonly polling: "observe" | "enforce";
  readonly scenario: readonly { readonly name: string; readonly fixture?: string | undefined }[];
  readonly worlds: number;
  /** `false` disables the control interface. */
  readonly control: boolean;
  readonly controlPort?: number;
  readonly controlHost: string;
  readonly controlToken?: string;
  readonly controlOrigin: readonly string[];
  readonly mount: readonly string[];
  readonly replay?: string;
  readonly assume: Readonly<Record<string, string>>;
  readonly assumptions: boolean;
  readonly log: boolean;
}

/** Options of the command `record`. */
export interface RecordOptions {
  readonly upstream: string;
  readonly to: string;
  readonly port: number;
  readonly host: string;
}

/** Runs the server until the process receives SIGINT or SIGTERM. @throws OptionError if an option is invalid */
export async function serve(options: ServeOptions): Promise<void> {
  setMemoryFlags();
  if (options.assumptions) {
    console.log(JSON.stringify(listAssumptions(readAssumptions(options.assume)), undefined, 2));
    return;
  }
  const { port, host: address, seed, speed, open, polling, assume, log, worlds: maxWorlds } = options;
  const replay =
    options.replay === undefined ? undefined : await (await import("../record/replay.ts")).loadReplay(options.replay);
  if (replay !== undefined) {
    const [from, to] = replay.span.map(formatInstant);
    const skippedText =
      replay.skipped.length === 0 ? "" : `; skipped ${replay.skipped.length}: not a valid feed request`;
    console.log(`replay: ${replay.count} responses from ${from} to ${to}${skippedText}`);
  }
  const at = options.at ?? replay?.span[0] ?? Date.now();
  const run: ClockMode = speed === 0 ? { mode: "frozen" } : { mode: "scaled", factor: speed };
  const hooks: Hooks = {
    around: replay === undefined ? undefined : replay.around,
    onRequest: log ? (entry) => console.log(JSON.stringify(entry)) : undefined,
  };
  const make = await maker(options.mount);
  const host = createHost({
    options: { seed, year: options.year ?? new Date(at).getUTCFullYear() },
    at,
    run,
    maxWorlds,
    make,
    open,
    polling,
    assumptions: assume,
    hooks,
    control: { origins: options.controlOrigin, token: options.controlToken },
  });
  layScenarios(host, options.scenario);
  const playing = options.matchDay ? startMatchDay(host) : [];
  const url = await host.server.listen(port, address);
  try {
    const controlUrl = options.control
      ? await host.control.listen(options.controlPort ?? nextPort(port), options.controlHost)
      : undefined;
    console.log(
      `sdf-server: ${url} (seed ${seed}, world time ` +
        `${new Date(host.worlds.defaultWorld.clock.now()).toISOString()}${speed === 1 ? "" : `, speed ${speed}`})` +
        (controlUrl === undefined ? "" : `; control: ${controlUrl}`),
    );
    for (const { id, description } of playing.slice(0, 4)) console.log(`in play: ${id}  ${description}`);
  } catch (error) {
    await host.close();
    throw error;
  }
  storeCompiledCode(() => host.journal.last > 0);
  closeOnSignal(() => host.close(SHUTDOWN_GRACE_MS));
}

/** Returns the default port of the control interface. 0 selects any free port. */
function nextPort(port: number): number {
  return port === 0 || port === MAX_PORT ? 0 : port + 1;
}

/** Returns the function that creates worlds with the mounted responses. */
async function maker(folders: readonly string[]): Promise<(options: WorldOptions) => World> {
  if (folders.length === 0) return createWorld;
  const { mountOver, readMount } = await import("../record/mount.ts");
  const mounted = await Promise.all(folders.map((folder) => readMount(folder)));
  for (const [index, { documents, skipped }] of mounted.entries()) {
    console.log(`mounted ${folders[index]}: ${documents.length} documents`);
    for (const { file, why } of skipped) console.log(`  skipped ${file}: ${why}`);
    for (const { feed, ids, file } of documents) console.log(`  ${feed} ${ids.join(" ")} (${file})`);
  }
  return (options) => mounted.reduce((world, each) => mountOver(world, each), createWorld(options));
}

function layScenarios({ worlds }: Host, scenarios: ServeOptions["scenario"]): void {
  if (scenarios.length === 0) return;
  try {
    worlds.change(worlds.defaultWorld.name, { scenarios });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new OptionError("scenario", error.message, error.body.fix);
  }
}

function startMatchDay({ worlds }: Host): readonly Fixture[] {
  const { clock, worldContext } = worlds.defaultWorld;
  const from = clock.now();
  // Prefers match days with live feeds, which exist from coverage level 13.
  const day =
    matchDay(worldContext.world, { sport: "soccer", from, counts: ({ coverageLevel }) => coverageLevel >= 13 }) ??
    matchDay(worldContext.world, { sport: "soccer", from });
  if (day === undefined)
    throw new OptionError(
      "match-day",
      "no soccer match is played within two weeks of --at",
      "choose another instant with --at",
    );
  clock.set(day.at);
  return day.fixtures;
}

/** Runs the recorder until the process receives SIGINT or SIGTERM. @throws OptionError if an option is invalid */
export async function record({ upstream, to, port, host }: RecordOptions): Promise<void> {
  const { createRecorder } = await import("../record/recorder.ts");
  const recorder = createRecorder({
    upstream,
    to,
    onRecorded: (address, file) => console.log(`${address} -> ${file}`),
  });
  const url = await recorder.listen(port, host);
  console.log(`recording at ${url}; use this URL as the base URL of the client`);
  closeOnSignal(() => recorder.close(SHUTDOWN_GRACE_MS));
}
