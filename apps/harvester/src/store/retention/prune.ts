import type { ArchiveReader, Maintenance, Pruned, Retention } from "../contract/contract.ts";
import { monthOfId } from "../partitions/months.ts";
import type { Row, Session } from "../session/session.ts";
import { recordAbsence } from "../sql/losses.ts";
import { addTallies, TallyChanges } from "../sql/tallies.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";
import { dropBodyMonths, monthRemovals } from "./months.ts";

/** Maximum number of rows that one transaction removes. */
const ROWS_PER_TRANSACTION = 500;
const PAGE = 5000;

/** A store from which responses are removed. */
type PrunedStore = Pick<ArchiveReader & Maintenance, "engine" | "query" | "maintain" | "redecode">;

/** Removes old responses; see {@link Maintenance.prune}. */
export async function prune(
  store: PrunedStore,
  retention: Retention | readonly Retention[],
  now: number,
  signal?: AbortSignal,
): Promise<Pruned> {
  const total = { responses: 0, polls: 0, bodies: 0, bytes: 0 };
  for (const rule of [retention].flat()) {
    const removed = await applyRule(store, rule, now, signal);
    for (const name of ["responses", "polls", "bodies", "bytes"] as const) total[name] += removed[name];
  }
  await store.maintain(coalesce);
  // Fixtures and drift depend on all responses, so all are decoded again, once for all rules.
  if (total.responses > 0) await store.redecode(signal === undefined ? {} : { signal });
  return total;
}

async function applyRule(
  store: PrunedStore,
  rule: Retention,
  now: number,
  signal: AbortSignal | undefined,
): Promise<Pruned> {
  const sizes = await readBodies(store);
  const before = Math.max(rule.before ?? -Infinity, await findCutoff(store, rule, sizes));
  if (before === -Infinity) return { responses: 0, polls: 0, bodies: 0, bytes: 0 };
  const scope = toScope(rule.sport);
  const months = monthRemovals(before, scope, now);
  const remove = async (statement: string, work: (session: Session, ids: readonly number[]) => Promise<void>) => {
    let removed = 0;
    for await (const rows of readPages(store, `${statement} AND ${scope}`, [before], ROWS_PER_TRANSACTION)) {
      signal?.throwIfAborted();
      await store.maintain((session) =>
        work(
          session,
          rows.map(([id]) => Number(id)),
        ),
      );
      removed += rows.length;
    }
    return removed;
  };
  const responses =
    (await months.responses(store)) +
    (await remove(
      "SELECT r.id FROM responses r JOIN targets t ON t.id = r.target WHERE r.id > ? AND r.received_at < ? AND " +
        "r.id <> COALESCE(t.last_response, 0)",
      (session, ids) => removeResponses(session, ids, now),
    ));
  // Polls of removed responses and polls without a response, except open ones.
  const polls =
    (await months.polls(store)) +
    (await remove(
      "SELECT p.id FROM polls p JOIN targets t ON t.id = p.target LEFT JOIN responses r ON r.id = p.response LEFT " +
        "JOIN dead_letters d ON d.poll = p.id WHERE p.id > ? AND p.claimed_at < ? AND p.result IS NOT NULL AND " +
        "r.id IS NULL AND d.id IS NULL",
      removePolls,
    ));
  return { responses, polls, ...(await removeBodies(store, sizes, now, signal)) };
}

function toScope(sport: string | undefined): string {
  return sport === undefined ? "1 = 1" : `t.feed LIKE '${sport.replace(/[^a-z-]/g, "")}/%'`;
}

/**
 * Reads the rows of a statement in pages.
 *
 * @param statement - Statement whose first column is the id, with a condition on it as the first parameter
 * @param first - First value of the parameter: 0 for ascending ids, or the highest id for descending ones
 */
async function* readPages(
  store: PrunedStore,
  statement: string,
  parameters: readonly unknown[] = [],
  size = PAGE,
  first = 0,
): AsyncGenerator<readonly (readonly unknown[])[]> {
  const sql = `${statement} ORDER BY 1 ${first === 0 ? "" : "DESC "}LIMIT ${size}`;
  for (let last = first; ;) {
    const { rows } = await store.query(sql, [last, ...parameters]);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = Number(rows.at(-1)?.[0]);
  }
}

interface StoredSize {
  readonly base: number | undefined;
  /** Stored size, bytes. */
  readonly bytes: number;
}

async function readBodies(store: PrunedStore): Promise<Map<number, StoredSize>> {
  const bodies = new Map<number, StoredSize>();
  for await (const rows of readPages(store, "SELECT id, base, LENGTH(data) FROM bodies WHERE id > ?"))
    for (const [id, base, bytes] of rows)
      bodies.set(Number(id), { base: base === null ? undefined : Number(base), bytes: Number(bytes) });
  return bodies;
}

/** Returns the instant before which responses must be removed to reach a size of the archive. */
async function findCutoff(
  store: PrunedStore,
  { maxBytes, sport }: Retention,
  sizes: ReadonlyMap<number, StoredSize>,
): Promise<number> {
  if (maxBytes === undefined) return -Infinity;
  let bytes = 0;
  const counted = new Set<number>();
  const statement =
    "SELECT r.id, r.body, r.received_at FROM responses r JOIN targets t ON t.id = r.target WHERE r.id < ? AND " +
    toScope(sport);
  for await (const rows of readPages(store, statement, [], PAGE, Number.MAX_SAFE_INTEGER)) {
    for (const [, body, receivedAt] of rows) {
      if (counted.has(Number(body))) continue;
      counted.add(Number(body));
      bytes += sizes.get(Number(body))?.bytes ?? 0;
      if (bytes > maxBytes) return Number(receivedAt) + 1;
    }
  }
  return -Infinity;
}

/** Removes responses and records the removal, so that they do not count as lost. */
async function removeResponses(session: Session, ids: readonly number[], now: number): Promise<void> {
  const list = session.list(ids);
  const changes = new TallyChanges();
  const [sizes] = await session.all(
    "SELECT COUNT(r.id) AS n, COALESCE(SUM(b.size), 0) AS size FROM responses r LEFT JOIN bodies " +
      `b ON b.id = r.body WHERE r.id ${session.anyOf("int")}`,
    [list],
  );
  changes.add("responses", -Number(sizes?.["n"]));
  changes.add("response_bytes", -Number(sizes?.["size"]));
  await session.run(`DELETE FROM responses WHERE id ${session.anyOf("int")}`, [list]);
  await addTallies(session, changes);
  const ranges: { first: number; last: number; readonly reason: "pruned" }[] = [];
  for (const id of ids) {
    const open = ranges.at(-1);
    if (open !== undefined && open.last === id - 1) open.last = id;
    else ranges.push({ first: id, last: id, reason: "pruned" });
  }
  await recordAbsence(session, ranges, now);
}

async function removePolls(session: Session, ids: readonly number[]): Promise<void> {
  const list = session.list(ids);
  const changes = new TallyChanges();
  for (const row of await session.all(
    `SELECT result, COUNT(*) AS n FROM polls WHERE id ${session.anyOf("int")} AND result IS NOT NULL GROUP BY result`,
    [list],
  ))
    changes.addPolls(row["result"] as string, -Number(row["n"]));
  await session.run(`DELETE FROM polls WHERE id ${session.anyOf("int")}`, [list]);
  await addTallies(session, changes);
}

/**
 * Removes bodies without a response that no remaining delta refers to.
 *
 * @param sizes - Bodies before the removal of responses; only these are removed
 */
async function removeBodies(
  store: PrunedStore,
  sizes: ReadonlyMap<number, StoredSize>,
  now: number,
  signal: AbortSignal | undefined,
): Promise<{ bodies: number; bytes: number }> {
  const roots: number[] = [];
  for await (const rows of readPages(store, "SELECT id, body FROM responses WHERE id > ?"))
    for (const [, body] of rows) roots.push(Number(body));
  // Deltas of later bodies refer to the last body of each target, or to its key frame.
  for (const [body] of (await store.query("SELECT last_body FROM targets WHERE last_body IS NOT NULL")).rows)
    roots.push(Number(body));
  // Polls since then may have added bodies whose deltas refer to earlier ones. The bases of a body end at its key frame.
  const current = await readBodies(store);
  const needed = new Set<number>();
  for (const root of roots)
    for (let id: number | undefined = root; id !== undefined && !needed.has(id); id = current.get(id)?.base)
      needed.add(id);
  const free = [...sizes.keys()].filter((id) => !needed.has(id));
  const dropped = new Set(await dropBodyMonths(store, needed, now));
  const rest = free.filter((id) => !dropped.has(monthOfId(id)));
  for (let at = 0; at < rest.length; at += ROWS_PER_TRANSACTION) {
    signal?.throwIfAborted();
    const ids = rest.slice(at, at + ROWS_PER_TRANSACTION);
    await store.maintain(async (session) => {
      const list = session.list(ids);
      const changes = new TallyChanges();
      const [removed] = await session.all(
        `SELECT COUNT(*) AS n, COALESCE(SUM(LENGTH(data)), 0) AS size FROM bodies WHERE id ${session.anyOf("int")}`,
        [list],
      );
      changes.add("bodies", -Number(removed?.["n"]));
      changes.add("archive_bytes", -Number(removed?.["size"]));
      await session.run(`DELETE FROM bodies WHERE id ${session.anyOf("int")}`, [list]);
      await session.run(`DELETE FROM ${DECODED_PREFIX}decode_errors WHERE body ${session.anyOf("int")}`, [list]);
      await addTallies(session, changes);
    });
  }
  return { bodies: free.length, bytes: free.reduce((sum, id) => sum + (sizes.get(id)?.bytes ?? 0), 0) };
}

/** Merges neighbouring ranges of removed responses. */
async function coalesce(session: Session): Promise<void> {
  const rows = await session.all(
    "SELECT first_response, last_response FROM absent_responses WHERE reason = 'pruned' ORDER BY first_response",
  );
  let open: Row | undefined;
  for (const row of rows) {
    if (open === undefined || (row["first_response"] as number) > (open["last_response"] as number) + 1) {
      open = row;
      continue;
    }
    await session.run("DELETE FROM absent_responses WHERE first_response = ?", [row["first_response"] as number]);
    await session.run("UPDATE absent_responses SET last_response = ? WHERE first_response = ?", [
      row["last_response"] as number,
      open["first_response"] as number,
    ]);
    open["last_response"] = row["last_response"] as number;
  }
}
