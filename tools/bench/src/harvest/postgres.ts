import { readdirSync, readFileSync } from "node:fs";
import { openPostgres } from "../../../../apps/harvester/src/store/sql-store/open-postgres.ts";
import { start } from "../child.ts";
import { pause } from "../report.ts";
import type { Count } from "./postgres-process.ts";
import { startResponder } from "./responder.ts";

/** Throughput of a worker with PostgreSQL. */
export interface PostgresFigures {
  /** Polls per second of elapsed time. */
  readonly perSecond: number;
  /** CPU milliseconds per poll: worker, database, and the responder that replaces the service. */
  readonly cpu: { readonly worker: number; readonly database: number; readonly service: number };
  readonly failed: number;
}

/** Results of polls that have stored what the service sent. */
const stored = ["ok", "unchanged"];

/**
 * Lets a worker poll into a database at the highest speed.
 *
 * @param warmUpPolls - Polls before the measurement, so that no document is new and all code is compiled
 */
export async function measurePostgres(
  recording: string,
  url: string,
  postmaster: number,
  warmUpPolls: number,
  seconds: number,
): Promise<PostgresFigures> {
  const schema = "bench";
  await (await openPostgres({ url, schema })).close();
  const responder = await startResponder(recording);
  const worker = start("harvest/postgres-process.ts", [url, schema, recording, responder.baseUrl]);
  const countPolls = ({ counts }: Count): number => stored.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  const look = async () => ({
    at: performance.now(),
    worker: await worker.ask<Count>("count"),
    database: readDatabaseCpu(postmaster),
    service: (await responder.counts()).cpu,
  });
  try {
    await worker.line(0);
    while (countPolls(await worker.ask<Count>("count")) < warmUpPolls) await pause(200);
    const before = await look();
    await pause(seconds * 1000);
    const after = await look();
    const polls = countPolls(after.worker) - countPolls(before.worker);
    const countFailed = ({ counts }: Count): number =>
      Object.entries(counts).reduce((sum, [name, count]) => sum + (stored.includes(name) ? 0 : count), 0);
    return {
      perSecond: (1000 * polls) / (after.at - before.at),
      cpu: {
        worker: (after.worker.cpu - before.worker.cpu) / polls,
        database: (after.database - before.database) / polls,
        service: (after.service - before.service) / polls,
      },
      failed: countFailed(after.worker) - countFailed(before.worker),
    };
  } finally {
    worker.process.send("stop");
    await worker.ended();
    await responder.stop();
  }
}

/** CPU milliseconds of a database server and its processes, including ended ones. */
function readDatabaseCpu(postmaster: number): number {
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
