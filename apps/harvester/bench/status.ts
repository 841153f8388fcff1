import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { statusOf } from "../src/status/status.ts";
import { DECODED_PREFIX } from "../src/store/schema/decoded.ts";
import { openPostgres } from "../src/store/sql-store/open-postgres.ts";
import { openSqlite } from "../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../src/store/sql-store/sql-store.ts";
import { recount } from "../src/store/sql/tallies.ts";
import { startPostgres } from "../test/store/postgres-server.ts";
import { targetSpec } from "../test/store/writer-support.ts";

/** Duration of reports on a store, in milliseconds: the minimum of five runs. */
export interface ReportTimes {
  readonly engine: string;
  readonly polls: number;
  readonly status: number;
  readonly gaps: number;
  /** Duration of counting all rows instead of reading maintained counts. */
  readonly recount: number;
}

const TARGETS = 2000;
/** One in this number of polls begins a gap. */
const GAP_EVERY = 2000;
const start = Date.parse("2026-01-01T00:00:00Z");

/**
 * Fills a store with polls at intervals of one minute, and with the gaps and counts that commits would have written.
 */
function generate(dialect: "sqlite" | "postgres", polls: number): string[] {
  const numbers =
    dialect === "sqlite"
      ? `(WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${polls}) SELECT n FROM s) AS s`
      : `generate_series(1, ${polls}) AS s(n)`;
  const at = `${start} + (s.n / ${TARGETS}) * 60000`;
  return [
    "INSERT INTO polls (id, target, worker, due_at, claimed_at, claimed_until, why, sent_at, " +
      `received_at, result, http_status, url, response) SELECT s.n, 1 + s.n % ${TARGETS}, 'bench', ` +
      `${at}, ${at}, ${at} + 90000, 'live', ${at}, ${at} + 40, CASE WHEN s.n % ${GAP_EVERY} = 0 ` +
      "THEN 'timeout' WHEN s.n % 3 = 0 THEN 'ok' ELSE 'unchanged' END, 200, " +
      `'https://feeds.example/x', s.n FROM ${numbers}`,
    "INSERT INTO responses (id, target, poll, received_at, ordered_at, body) SELECT id, target, " +
      "id, received_at, received_at, 1 + id % 1000 FROM polls",
    "INSERT INTO gaps (target, from_at, to_at, why) SELECT target, claimed_at, claimed_at + " +
      `60000, 'timeout' FROM polls WHERE id % ${GAP_EVERY} = 0`,
  ];
}

async function prepared(store: SqlStore): Promise<void> {
  await store.putTargets(
    Array.from({ length: TARGETS }, (_, index) => targetSpec(`soccer/match-momentum?fixture=f${index}`)),
    () => ({ dueAt: start, reason: "live" }),
  );
  await store.close();
}

async function measure(store: SqlStore, polls: number): Promise<ReportTimes> {
  const now = start + (polls / TARGETS) * 60_000;
  const times = async (work: () => Promise<unknown>, tries = 5): Promise<number> => {
    let least = Infinity;
    for (let index = 0; index < tries; index++) {
      const began = performance.now();
      await work();
      least = Math.min(least, performance.now() - began);
    }
    return least;
  };
  const tables = store.layout.tables.map(({ name }) => name);
  const counted = await times(() => store.maintain((session) => recount(session, tables, DECODED_PREFIX)), 1);
  return {
    engine: store.engine,
    polls,
    status: await times(() => statusOf(store, now)),
    gaps: await times(() => store.gaps(now)),
    recount: counted,
  };
}

/** Creates stores on both engines and measures their reports. */
export async function measureReports(polls: number): Promise<ReportTimes[]> {
  const folder = mkdtempSync(join(tmpdir(), "sdf-bench-status-"));
  // The server runs as a separate user.
  chmodSync(folder, 0o755);
  try {
    const path = join(folder, "store.db");
    await prepared(await openSqlite({ path }));
    const database = new DatabaseSync(path);
    database.exec("PRAGMA synchronous = OFF; BEGIN");
    for (const statement of generate("sqlite", polls)) database.exec(statement);
    database.exec("COMMIT");
    database.close();
    const embedded = await openSqlite({ path });
    const reports = [await measure(embedded, polls)];
    await embedded.close();
    rmSync(path, { force: true });

    const server = await startPostgres(folder, { syncs: true });
    try {
      await prepared(await openPostgres({ url: server.url }));
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query("SET search_path TO sdf; SET synchronous_commit TO off");
      for (const statement of generate("postgres", polls)) await client.query(statement);
      await client.query(
        "SELECT setval('polls_id_seq', (SELECT MAX(id) FROM polls)), setval('responses_id_seq', " +
          "(SELECT MAX(id) FROM responses))",
      );
      await client.query("ANALYZE");
      await client.end();
      const shared = await openPostgres({ url: server.url });
      reports.push(await measure(shared, polls));
      await shared.close();
    } finally {
      await server.stop();
    }
    return reports;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
