import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openPostgres } from "../src/store/sql-store/open-postgres.ts";
import { startPostgres } from "../test/store/postgres-server.ts";
import { start, startResponder, type Child } from "./child.ts";

/** Throughput of several workers together. */
export interface Reached {
  readonly workers: number;
  /** False if each worker has a store of its own, which shows what workers cost that share nothing. */
  readonly isShared: boolean;
  /** Polls per second of elapsed time. */
  readonly perSecond: number;
  /** CPU milliseconds per poll: workers, database, and the responder that replaces the service. */
  readonly cpu: { readonly workers: number; readonly database: number; readonly service: number };
  /** Completions per commit. */
  readonly together: number;
  readonly polls: number;
  readonly failed: number;
}

interface Count {
  readonly counts: Readonly<Record<string, number>>;
  readonly cpu: number;
  readonly commits: { readonly count: number; readonly works: number };
}

const copies = 96;
/** Polls of each worker before the measurement, so that no document is new and all code is compiled. */
const WARM_UP_POLLS = 1000;

/**
 * Lets a number of workers poll into one database. Each number of workers has a separate schema.
 *
 * @param separate - Numbers of workers that are also measured with a schema for each worker
 */
export async function measurePostgres(
  folder: string,
  workers: readonly number[],
  separate: readonly number[],
  seconds: number,
): Promise<Reached[]> {
  const path = mkdtempSync(join(tmpdir(), "sdf-bench-postgres-"));
  // The server runs as a separate user.
  chmodSync(path, 0o755);
  const looks = process.env["SDF_BENCH_STATEMENTS"] !== undefined;
  const database = await startPostgres(path, {
    flags: looks ? ["-c", "shared_preload_libraries=pg_stat_statements"] : [],
    syncs: true,
  });
  const postmaster = Number(readFileSync(join(path, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  try {
    const reached: Reached[] = [];
    for (const [index, count] of [...workers, ...separate].entries()) {
      const isShared = index < workers.length;
      reached.push(await measure(folder, database.url, postmaster, `bench${index}`, count, isShared, seconds));
    }
    if (looks) await showStatements(database.url);
    return reached;
  } finally {
    await database.stop();
    rmSync(path, { recursive: true, force: true });
  }
}

async function measure(
  folder: string,
  url: string,
  postmaster: number,
  schema: string,
  count: number,
  isShared: boolean,
  seconds: number,
): Promise<Reached> {
  const schemas = Array.from({ length: count }, (_, index) => (isShared ? schema : `${schema}_${index}`));
  for (const each of new Set(schemas)) await (await openPostgres({ url, schema: each })).close();
  const responder = await startResponder(folder);
  const followed = String(isShared ? copies : copies / count);
  const workers = schemas.map((each, index) =>
    start("postgres-worker.ts", [url, each, folder, responder.baseUrl, followed, `worker${index}`], flags(index)),
  );
  try {
    await Promise.all(workers.map((worker) => worker.line(0)));
    const polled = async (): Promise<number[]> =>
      (await Promise.all(workers.map(ask))).map(({ counts }) => counts["ok"] ?? 0);
    while (Math.min(...(await polled())) < WARM_UP_POLLS) await new Promise((go) => setTimeout(go, 200));
    const look = async () => ({
      at: performance.now(),
      of: await Promise.all(workers.map(ask)),
      database: databaseCpu(postmaster),
      service: (await responder.counts()).cpu,
    });
    const before = await look();
    await new Promise((go) => setTimeout(go, seconds * 1000));
    const after = await look();
    const gained = (of: (count: Count) => number): number => sum(after.of, of) - sum(before.of, of);
    const polls = gained(({ counts }) => (counts["ok"] ?? 0) + (counts["unchanged"] ?? 0));
    if (process.env["VERBOSE"]) console.error(after.of.map(({ counts }) => counts));
    return {
      workers: count,
      isShared,
      polls,
      failed: gained(({ counts }) =>
        Object.entries(counts).reduce(
          (all, [result, n]) => all + (["ok", "unchanged", "lost"].includes(result) ? 0 : n),
          0,
        ),
      ),
      perSecond: (1000 * polls) / (after.at - before.at),
      cpu: {
        workers: gained(({ cpu }) => cpu) / polls,
        database: (after.database - before.database) / polls,
        service: (after.service - before.service) / polls,
      },
      together: polls / gained(({ commits }) => commits.count),
    };
  } finally {
    for (const worker of workers) worker.process.send("stop");
    await Promise.all(workers.map((worker) => worker.ended()));
    await responder.stop();
  }
}

function flags(index: number): string[] {
  const folder = process.env["SDF_BENCH_PROFILE"];
  return folder === undefined || index > 0 ? [] : ["--cpu-prof", `--cpu-prof-dir=${folder}`];
}

async function ask(worker: Child): Promise<Count> {
  worker.process.send("count");
  return ((await once(worker.process, "message")) as [Count])[0];
}

function sum(counts: readonly Count[], of: (count: Count) => number): number {
  return counts.reduce((all, each) => all + of(each), 0);
}

/** Prints the statements with the highest database time, for optimisation. */
async function showStatements(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
  const { rows } = await client.query(
    "SELECT calls, round(total_exec_time::numeric, 0) AS ms, shared_blks_hit AS blocks, rows, " +
      "left(regexp_replace(query, '\\s+', ' ', 'g'), 150) AS query FROM " +
      "pg_stat_statements WHERE query !~ 'CREATE' ORDER BY total_exec_time DESC LIMIT 30",
  );
  console.error(rows.map((row) => Object.values(row as object).join("\t")).join("\n"));
  await client.end();
}

/** CPU milliseconds of a database server and its processes, including ended ones. */
function databaseCpu(postmaster: number): number {
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      const [, parent = 0] = fields;
      if (Number(pid) !== postmaster && parent !== postmaster) continue;
      ticks += (fields[11] ?? 0) + (fields[12] ?? 0) + (fields[13] ?? 0) + (fields[14] ?? 0);
    } catch {
      // The process ended meanwhile.
    }
  }
  // A tick is ten milliseconds on every Linux that Node.js supports.
  return ticks * 10;
}
