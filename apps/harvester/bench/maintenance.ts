import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../test/store/postgres-server.ts";
import { start, type Child } from "./child.ts";
import type { Waits } from "./maintenance-process.ts";
import {
  documentOf,
  fillStore,
  finishedTargets,
  livePolledTargets,
  POLL_SECONDS,
  type StoreLocation,
} from "./maintenance-store.ts";

/** Waiting times of a harvester for its store while a command was running, in milliseconds. */
export interface Pauses {
  readonly engine: string;
  /** Name of the command; `nothing` if none was running. */
  readonly command: string;
  /** Number of decoded rows, which equals the number of polls. */
  readonly rows: number;
  readonly seconds: number;
  readonly polls: number;
  readonly failed: number;
  readonly median: number;
  readonly p99: number;
  /** Longest completion of a poll. */
  readonly longest: number;
  /** Longest completion minus the median without a command. */
  readonly pause: number;
  readonly longestClaim: number;
  readonly longestLoopDelay: number;
  /** Maximum event-loop delay of an idle process, which other programs cause. */
  readonly machineDelay: number;
  /** Maximum time to write one page of another file to disk. */
  readonly diskDelay: number;
}

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/**
 * Runs `verify`, `redecode` and `backfill` on stores of both engines while a harvester polls 50 times a second, and
 * measures the duration of its completions.
 *
 * @param controlSeconds - Duration of the measurements without a command, before and after
 */
export async function measureMaintenance(
  engines: readonly string[],
  rows: number,
  controlSeconds: number,
): Promise<Pauses[]> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-bench-maintenance-"));
  // The server runs as a separate user.
  chmodSync(folder, 0o755);
  const pauses: Pauses[] = [];
  try {
    if (engines.includes("sqlite")) {
      mkdirSync(join(folder, "harvest"));
      const location: StoreLocation = { engine: "sqlite", path: join(folder, "harvest", "harvest.db") };
      pauses.push(...(await measure(folder, location, rows, controlSeconds)));
    }
    if (engines.includes("postgres")) {
      const server = await startPostgres(folder, { syncs: true });
      try {
        pauses.push(...(await measure(folder, { engine: "postgres", url: server.url }, rows, controlSeconds)));
      } finally {
        await server.stop();
      }
    }
    return pauses;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  folder: string,
  location: StoreLocation,
  rows: number,
  controlSeconds: number,
): Promise<Pauses[]> {
  const filled = await fillStore(location, rows);
  process.stderr.write(`${location.engine}: ${filled.rows} rows, ${filled.polls} polls\n`);
  const service = await startService();
  const config = writeConfig(folder, location, service.baseUrl);
  const harvester = start("maintenance-process.ts", [config]);
  const machine = monitorEventLoopDelay({ resolution: 5 });
  machine.enable();
  const disk = await startDiskProbe(join(folder, "probe"));
  try {
    await harvester.line(0);
    // Poll every target several times first, so that its document is cached.
    await sleep(4 * POLL_SECONDS * 1000);
    await waitsOf(harvester);
    machine.reset();
    disk.longest();
    const pauses: Pauses[] = [];
    const add = (command: string, seconds: number, waits: Waits): void => {
      const baseline = pauses[0]?.median ?? median(waits.completions);
      pauses.push(
        pausesOf(
          {
            engine: location.engine,
            command,
            rows: filled.rows,
            seconds,
            machineDelay: machine.max / 1e6,
            diskDelay: disk.longest(),
          },
          waits,
          baseline,
        ),
      );
      machine.reset();
      process.stderr.write(`${JSON.stringify(pauses.at(-1))}\n`);
    };
    const control = async (): Promise<void> => {
      await sleep(controlSeconds * 1000);
      add("nothing", controlSeconds, await waitsOf(harvester));
    };
    await control();
    for (const command of ["verify", "redecode", "backfill"]) {
      const seconds = await runCommand(command, config);
      add(command, seconds, await waitsOf(harvester));
    }
    await control();
    return pauses;
  } finally {
    machine.disable();
    await disk.stop();
    harvester.process.send("stop");
    await harvester.ended();
    await service.close();
  }
}

/** Writes a page of a file to disk 20 times a second, to measure the influence of other programs. */
async function startDiskProbe(path: string): Promise<{ longest(): number; stop(): Promise<void> }> {
  const file = await open(path, "w");
  const page = Buffer.alloc(4096);
  let longest = 0;
  let isOver = false;
  const over = (async () => {
    for (; !isOver; await sleep(50)) {
      const began = performance.now();
      await file.write(page, 0, page.length, 0);
      await file.datasync();
      longest = Math.max(longest, performance.now() - began);
    }
    await file.close();
  })();
  return {
    /** Maximum time since the previous call. */
    longest: () => {
      const value = longest;
      longest = 0;
      return value;
    },
    stop: async () => {
      isOver = true;
      await over;
    },
  };
}

/** Service for any fixture. Consecutive documents differ in few probabilities. */
async function startService(): Promise<{ readonly baseUrl: string; close(): Promise<void> }> {
  const began = Date.now();
  let count = 0;
  const server = createServer((request, response) => {
    const fixture = (request.url?.split("?")[0] ?? "").split("/").at(-1) ?? "";
    response.writeHead(200, { "content-type": "application/json" }).end(documentOf(fixture, ++count, began, 5));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function writeConfig(folder: string, location: StoreLocation, baseUrl: string): string {
  const config = join(folder, `${location.engine}.yaml`);
  const storage = location.engine === "sqlite" ? "{ path: ./harvest }" : `{ engine: postgres, url: "${location.url}" }`;
  writeFileSync(
    config,
    `service: { baseUrl: "${baseUrl}" }
follow: [{ sport: soccer, fixtures: [${[...livePolledTargets, ...finishedTargets].join(", ")}], feeds: [live-win-probability] }]
policies: { "*": { spread: ${POLL_SECONDS}, confirmed: { "*": ${POLL_SECONDS} } } }
log: { level: error }
storage: ${storage}
`,
  );
  return config;
}

/**
 * Runs a command as a user does.
 *
 * @returns Duration in seconds
 */
async function runCommand(command: string, config: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [main, command, "-c", config], { stdio: ["ignore", "pipe", "inherit"] });
  child.stdout.setEncoding("utf8").on("data", (text: string) => process.stderr.write(text));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`sdf-harvest ${command} ended with ${code ?? "a signal"}`);
  return (performance.now() - began) / 1000;
}

async function waitsOf(harvester: Child): Promise<Waits> {
  harvester.process.send("measure");
  return ((await once(harvester.process, "message")) as [Waits])[0];
}

function pausesOf(
  run: Pick<Pauses, "engine" | "command" | "rows" | "seconds" | "machineDelay" | "diskDelay">,
  { completions, claims, loop, failed }: Waits,
  baseline: number,
): Pauses {
  const sorted = [...completions].sort((one, other) => one - other);
  const longest = sorted.at(-1) ?? 0;
  return {
    ...run,
    polls: sorted.length,
    failed,
    longest,
    pause: Math.max(0, longest - baseline),
    median: median(completions),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    longestClaim: Math.max(0, ...claims),
    longestLoopDelay: loop,
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
