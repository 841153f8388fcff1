import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { targetOf } from "../src/discover/targets.ts";
import { feedOf } from "../src/feeds/catalogue.ts";
import { openPostgres } from "../src/store/sql-store/open-postgres.ts";
import { openSqlite } from "../src/store/sql-store/open-sqlite.ts";
import type { SqlStore } from "../src/store/sql-store/sql-store.ts";
import { decodeBody } from "../src/store/tables/decode.ts";
import { liveDocument } from "../test/store/writer-support.ts";

/** Location of a store that maintenance commands use while a harvester polls into it. */
export type StoreLocation =
  | { readonly engine: "sqlite"; readonly path: string }
  | { readonly engine: "postgres"; readonly url: string };

const FEED = "soccer/live-win-probability";
/** Fixtures in play, each polled once in `POLL_SECONDS`. */
export const livePolledTargets: readonly string[] = Array.from({ length: 200 }, (_, index) => `playing${index}`);
/** Finished fixtures, imported under other target names, so that `backfill` polls them. */
export const finishedTargets: readonly string[] = Array.from({ length: 200 }, (_, index) => `over${index}`);
export const POLL_SECONDS = 4;

const MOMENTS = 90;
/** Number of rows of a document that change with each poll. */
const ROWS_PER_POLL = 3 * MOMENTS;
const HOUR = 3_600_000;

/** Document of a fixture. All probabilities of the last `changing` moments depend on the number of the poll. */
export function documentOf(fixture: string, poll: number, now: number, changing = MOMENTS): Uint8Array {
  const isOver = !fixture.startsWith("playing");
  const document = JSON.parse(Buffer.from(liveDocument(MOMENTS, {}, fixture)).toString()) as {
    matchInfo: Record<string, unknown>;
    liveData: {
      matchDetails: Record<string, unknown>;
      livePredictions: { prediction: { probability: string }[] }[];
    };
  };
  const kickOff = new Date(now - (isOver ? 24 : 1) * HOUR).toISOString();
  const [date = "", time = ""] = kickOff.split("T");
  Object.assign(document.matchInfo, { date: `${date}Z`, time: `${time.slice(0, 8)}Z`, localDate: date });
  if (isOver) Object.assign(document.liveData.matchDetails, { matchStatus: "Played", periodId: 14 });
  for (const { prediction } of document.liveData.livePredictions.slice(MOMENTS - changing)) {
    for (const each of prediction) each.probability = (Number(each.probability) + (poll % 1000) / 1000).toFixed(3);
  }
  return Buffer.from(JSON.stringify(document));
}

function openStore(location: StoreLocation): Promise<SqlStore> {
  return location.engine === "sqlite" ? openSqlite({ path: location.path }) : openPostgres({ url: location.url });
}

/**
 * Fills an empty store with about the given number of decoded rows and of polls. The rows have an earlier decoder
 * version, so that `redecode` rewrites all of them.
 *
 * @returns Number of decoded rows and of polls
 */
export async function fillStore(
  location: StoreLocation,
  rows: number,
): Promise<{ readonly rows: number; readonly polls: number }> {
  const now = Date.now();
  const store = await openStore(location);
  const feed = feedOf(FEED);
  let written = 0;
  const ingest = async (name: string, fixture: string, poll: number, receivedAt: number): Promise<void> => {
    const bytes = documentOf(fixture, poll, now);
    const decoded = decodeBody(FEED, bytes);
    if (decoded.kind !== "value") throw new Error(`the document of ${fixture} cannot be decoded`);
    const target = { ...targetOf(feed, { fixture }), id: name };
    const ingested = await store.ingest({
      target,
      receivedAt,
      bytes,
      format: "json",
      contentType: "application/json",
      decoded: decoded.decoded,
    });
    written += Object.values(ingested.rows).reduce((sum, count) => sum + count, 0);
  };
  await Promise.all(finishedTargets.map((fixture) => ingest(`import/${fixture}`, fixture, 0, now - 12 * HOUR)));
  for (let poll = 0; written < rows; poll++) {
    const receivedAt =
      now - HOUR + poll * 1000 * Math.floor(3000 / Math.ceil(rows / ROWS_PER_POLL / livePolledTargets.length));
    await Promise.all(
      livePolledTargets.map((fixture) => ingest(targetOf(feed, { fixture }).id, fixture, poll, receivedAt)),
    );
  }
  await store.close();
  await fillPolls(location, rows, now);
  return { rows: written, polls: rows };
}

/** Inserts failed polls, and changes the decoder version of the rows. */
async function fillPolls(location: StoreLocation, polls: number, now: number): Promise<void> {
  const numbers =
    location.engine === "sqlite"
      ? `(WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${polls}) SELECT n FROM s) AS s`
      : `generate_series(1, ${polls}) AS s(n)`;
  const at = `${now - 48 * HOUR} + s.n * 100`;
  const statements = [
    "INSERT INTO polls (id, target, worker, due_at, claimed_at, claimed_until, why, sent_at, " +
      "received_at, result, url) " +
      `SELECT s.n, 1 + s.n % ${livePolledTargets.length}, 'bench', ${at}, ${at}, ${at} + 90000, ` +
      `'live', ${at}, ${at} + 40, ` +
      `'timeout', 'https://feeds.example/x' FROM ${numbers}`,
    "UPDATE names SET text = text || '-before' WHERE id = (SELECT decoder FROM d_soccer_ma21_live_predictions LIMIT 1)",
  ];
  if (location.engine === "sqlite") {
    const database = new DatabaseSync(location.path);
    database.exec(`PRAGMA synchronous = OFF; BEGIN; ${statements.join("; ")}; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)`);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString: location.url });
  await client.connect();
  await client.query("SET search_path TO sdf; SET synchronous_commit TO off");
  for (const statement of statements) await client.query(statement);
  await client.query(
    "SELECT setval('polls_id_seq', GREATEST((SELECT MAX(id) FROM polls), (SELECT last_value FROM polls_id_seq)))",
  );
  await client.query("VACUUM ANALYZE");
  await client.query("CHECKPOINT");
  await client.end();
}
