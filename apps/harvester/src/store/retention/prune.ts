import type { ArchiveReader, Maintenance, Pruned, Retention } from "../contract/contract.ts";
import { dropEmptyMonths } from "../partitions/maintain.ts";
import type { Row, Session } from "../session/session.ts";
import { recordAbsence } from "../sql/losses.ts";
import { addTallies, pollTally } from "../sql/tallies.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";

/** Maximum number of rows that one transaction removes. */
const ROWS_PER_TRANSACTION = 500;

type PrunedStore = Pick<ArchiveReader & Maintenance, "engine" | "query" | "maintain" | "redecode">;

export async function prune(
  store: PrunedStore,
  retention: Retention | readonly Retention[],
  now: number,
  signal?: AbortSignal,
): Promise<Pruned> {
  const removed = { responses: 0, polls: 0, bodies: 0, bytes: 0 };
  let hasLimit = false;
  for (const rule of [retention].flat()) {
    const scope = rule.sport === undefined ? "1 = 1" : `t.feed LIKE '${rule.sport.replace(/[^a-z-]/g, "")}/%'`;
    const before = Math.max(rule.before ?? -Infinity, await findCutoff(store, rule.maxBytes, scope));
    if (before === -Infinity) continue;
    hasLimit = true;
    const remove = (statement: string, work: Removal): Promise<number> =>
      removePages(store, `${statement} AND ${scope}`, before, signal, work);
    removed.responses += await remove(
      "SELECT r.id FROM responses r JOIN targets t ON t.id = r.target WHERE r.id > ? AND r.received_at < ? AND " +
        "r.id <> COALESCE(t.last_response, 0)",
      (session, ids) => removeResponses(session, ids, now),
    );
    // Polls of removed responses and polls without a response, except open ones.
    removed.polls += await remove(
      "SELECT p.id FROM polls p JOIN targets t ON t.id = p.target LEFT JOIN responses r ON r.id = p.response " +
        "WHERE p.id > ? AND p.claimed_at < ? AND p.result IS NOT NULL AND r.id IS NULL AND " +
        "p.id <> COALESCE(t.dead_poll, 0)",
      async (session, ids) => {
        const polls = await deleteRows(session, "polls", ids, "result");
        await addTallies(
          session,
          polls.map(({ result }) => pollTally(result as string, -1)),
        );
      },
    );
    // An id after the last response can still be the highest one, after which the next is issued.
    await remove(
      "SELECT t.id FROM incidents t WHERE t.id > ? AND t.detected_at < ? AND t.id < (SELECT MAX(id) FROM responses)",
      async (session, ids) => {
        await deleteRows(session, "incidents", ids, "id");
        await recordRemoval(session, ids, now);
      },
    );
  }
  if (!hasLimit) return removed;
  await removeBodies(store, removed, signal);
  await store.maintain(coalesce);
  await dropEmptyMonths(store, now);
  // Fixtures and drift depend on all responses, so all are decoded again, once for all rules.
  if (removed.responses > 0) await store.redecode({ signal });
  return removed;
}

type Removal = (session: Session, ids: readonly number[]) => Promise<void>;

/**
 * Removes rows in short transactions.
 *
 * @param statement - Statement of their ids, with a condition on the id and one on the time as parameters
 * @returns their number
 */
async function removePages(
  store: PrunedStore,
  statement: string,
  before: number,
  signal: AbortSignal | undefined,
  work: Removal,
): Promise<number> {
  let removed = 0;
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    const { rows } = await store.query(`${statement} ORDER BY 1 LIMIT ${ROWS_PER_TRANSACTION}`, [last, before]);
    const ids = rows.map(([id]) => id as number);
    if (ids.length > 0) await store.maintain((session) => work(session, ids));
    removed += ids.length;
    if (ids.length < ROWS_PER_TRANSACTION) return removed;
    last = ids.at(-1) as number;
  }
}

/** Returns the instant before which responses must be removed to reach a size of the archive. */
async function findCutoff(store: PrunedStore, maxBytes: number | undefined, scope: string): Promise<number> {
  if (maxBytes === undefined) return -Infinity;
  const { rows } = await store.query(
    "SELECT received_at FROM (SELECT received_at, SUM(size) OVER (ORDER BY id DESC) AS total FROM (" +
      "SELECT MAX(r.id) AS id, MAX(r.received_at) AS received_at, LENGTH(b.data) AS size FROM responses r " +
      `JOIN bodies b ON b.id = r.body JOIN targets t ON t.id = r.target WHERE ${scope} ` +
      "GROUP BY b.id, LENGTH(b.data)) AS used) AS summed WHERE total > ? ORDER BY total LIMIT 1",
    [maxBytes],
  );
  const [[receivedAt] = []] = rows;
  return receivedAt === undefined ? -Infinity : (receivedAt as number) + 1;
}

/** Deletes rows by id. @returns the columns of the deleted rows */
async function deleteRows(session: Session, table: string, ids: readonly number[], columns: string): Promise<Row[]> {
  const sql = `DELETE FROM ${table} WHERE id ${session.anyOf("int")} RETURNING ${columns}`;
  return session.all(sql, [session.list(ids)]);
}

function sum(rows: readonly Row[], column: string): number {
  return rows.reduce((total, row) => total + Number(row[column]), 0);
}

/** Removes responses. Their removal is recorded, so that they do not count as lost. */
async function removeResponses(session: Session, ids: readonly number[], now: number): Promise<void> {
  const size = "(SELECT b.size FROM bodies b WHERE b.id = responses.body) AS size";
  const rows = await deleteRows(session, "responses", ids, size);
  await recordRemoval(session, ids, now);
  await addTallies(session, [
    ["responses", -rows.length],
    ["response_bytes", -sum(rows, "size")],
  ]);
}

async function recordRemoval(session: Session, ids: readonly number[], now: number): Promise<void> {
  const ranges: { first: number; last: number; readonly reason: "pruned" }[] = [];
  for (const id of ids) {
    const open = ranges.at(-1);
    if (open !== undefined && open.last === id - 1) open.last = id;
    else ranges.push({ first: id, last: id, reason: "pruned" });
  }
  await recordAbsence(session, ranges, now);
}

/**
 * Bodies that no response and no delta needs. Deltas of later bodies refer to the last body of each target, or to its key
 * frame, at which its bases end. A poll since this statement adds bodies that refer to no other ones.
 */
const UNNEEDED_BODIES =
  "WITH RECURSIVE needed (id) AS (SELECT body FROM responses UNION SELECT last_body FROM targets WHERE last_body IS " +
  "NOT NULL UNION SELECT b.base FROM needed n JOIN bodies b ON b.id = n.id WHERE b.base IS NOT NULL) " +
  "SELECT b.id FROM bodies b LEFT JOIN needed n ON n.id = b.id WHERE n.id IS NULL ORDER BY b.id";

async function removeBodies(
  store: PrunedStore,
  removed: { bodies: number; bytes: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  const free = (await store.query(UNNEEDED_BODIES)).rows.map(([id]) => id as number);
  for (let at = 0; at < free.length; at += ROWS_PER_TRANSACTION) {
    signal?.throwIfAborted();
    const ids = free.slice(at, at + ROWS_PER_TRANSACTION);
    const bodies = await store.maintain(async (session) => {
      const rows = await deleteRows(session, "bodies", ids, "LENGTH(data) AS bytes");
      const errors = `DELETE FROM ${DECODED_PREFIX}decode_errors WHERE body ${session.anyOf("int")}`;
      await session.run(errors, [session.list(ids)]);
      await addTallies(session, [
        ["bodies", -rows.length],
        ["archive_bytes", -sum(rows, "bytes")],
      ]);
      return rows;
    });
    removed.bodies += bodies.length;
    removed.bytes += sum(bodies, "bytes");
  }
}

/** Merges neighbouring ranges of removed responses. */
async function coalesce(session: Session): Promise<void> {
  const ranges = await session.all(
    "WITH marked AS (SELECT first_response, last_response, CASE WHEN first_response = LAG(last_response) OVER (ORDER BY " +
      "first_response) + 1 THEN 0 ELSE 1 END AS is_first FROM absent_responses WHERE reason = 'pruned'), numbered AS " +
      "(SELECT first_response, last_response, SUM(is_first) OVER (ORDER BY first_response) AS number FROM marked) " +
      "SELECT MIN(first_response) AS first, MAX(last_response) AS last FROM numbered GROUP BY number HAVING COUNT(*) > 1",
  );
  for (const { first, last } of ranges as { readonly first: number; readonly last: number }[]) {
    await session.run("DELETE FROM absent_responses WHERE first_response > ? AND first_response <= ?", [first, last]);
    await session.run("UPDATE absent_responses SET last_response = ? WHERE first_response = ?", [last, first]);
  }
}
