import type { ArchiveReader, Maintenance, Pruned, Retention } from "../contract/contract.ts";
import { monthOfId } from "../partitions/months.ts";
import { DECODED_PREFIX } from "../schema/core.ts";
import type { Row, Session } from "../session/session.ts";
import { addTallies, TallyChanges } from "../sql/tallies.ts";
import { dropBodyMonths, monthRemovals } from "./months.ts";

/** Maximum number of rows that one transaction removes. */
const ROWS_PER_TRANSACTION = 500;
const PAGE = 5000;

/** A store from which responses are removed. */
export type PrunedStore = Pick<ArchiveReader & Maintenance, "engine" | "query" | "maintain" | "redecode">;

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
  const sizes = await bodySizes(store);
  const before = Math.max(rule.before ?? -Infinity, await findCutoff(store, rule, sizes));
  if (before === -Infinity) return { responses: 0, polls: 0, bodies: 0, bytes: 0 };
  const scope = toScope(rule.sport);
  const months = monthRemovals(before, scope, now);
  let responses = await months.responses(store);
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    const { rows } = await store.query(
      `SELECT r.id FROM responses r JOIN targets t ON t.id = r.target WHERE r.id > ? AND r.received_at < ? AND ` +
        `r.id <> COALESCE(t.last_response, 0) AND ${scope} ` +
        `ORDER BY r.id LIMIT ${ROWS_PER_TRANSACTION}`,
      [last, before],
    );
    if (rows.length === 0) break;
    const ids = rows.map(([id]) => Number(id));
    await store.maintain((session) => removeResponses(session, ids, now));
    responses += ids.length;
    last = ids.at(-1) as number;
  }
  const polls = (await months.polls(store)) + (await removePolls(store, before, scope, signal));
  const bodies = await removeBodies(store, sizes, now, signal);
  return { responses, polls, ...bodies };
}

function toScope(sport: string | undefined): string {
  return sport === undefined ? "1 = 1" : `t.feed LIKE '${sport.replace(/[^a-z-]/g, "")}/%'`;
}

interface BodySize {
  readonly base: number | undefined;
  readonly key: number | undefined;
  readonly bytes: number;
}

async function bodySizes(store: PrunedStore): Promise<Map<number, BodySize>> {
  const sizes = new Map<number, BodySize>();
  for (let last = 0; ;) {
    const { rows } = await store.query(
      `SELECT id, base, key_body, LENGTH(data) FROM bodies WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
      [last],
    );
    for (const [id, base, key, bytes] of rows) {
      sizes.set(Number(id), {
        base: base === null ? undefined : Number(base),
        key: key === null ? undefined : Number(key),
        bytes: Number(bytes),
      });
    }
    if (rows.length < PAGE) return sizes;
    last = Number(rows.at(-1)?.[0]);
  }
}

/** Returns the instant before which responses must be removed to reach a size of the archive. */
async function findCutoff(
  store: PrunedStore,
  { maxBytes, sport }: Retention,
  sizes: ReadonlyMap<number, BodySize>,
): Promise<number> {
  if (maxBytes === undefined) return -Infinity;
  let bytes = 0;
  const counted = new Set<number>();
  for (let last = Number.MAX_SAFE_INTEGER; ;) {
    const { rows } = await store.query(
      `SELECT r.id, r.body, r.received_at FROM responses r JOIN targets t ON t.id = r.target WHERE r.id < ? AND ` +
        `${toScope(sport)} ORDER BY r.id DESC LIMIT ${PAGE}`,
      [last],
    );
    for (const [, body, receivedAt] of rows) {
      if (counted.has(Number(body))) continue;
      counted.add(Number(body));
      bytes += sizes.get(Number(body))?.bytes ?? 0;
      if (bytes > maxBytes) return Number(receivedAt) + 1;
    }
    if (rows.length < PAGE) return -Infinity;
    last = Number(rows.at(-1)?.[0]);
  }
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
  const ranges = toRanges(ids);
  await session.insert(
    "absent_responses",
    ["first_response", "last_response", "reason", "noted_at", "target", "received_at"],
    ranges.map(([first, last]) => [first, last, "pruned", now, null, null]),
    "ON CONFLICT DO NOTHING",
  );
}

/** Removes polls of removed responses and polls without a response, except open ones. */
async function removePolls(
  store: PrunedStore,
  before: number,
  scope: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  let removed = 0;
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    const { rows } = await store.query(
      `SELECT p.id FROM polls p JOIN targets t ON t.id = p.target LEFT JOIN responses r ON r.id = p.response LEFT ` +
        `JOIN dead_letters d ON d.poll = p.id ` +
        `WHERE p.id > ? AND p.claimed_at < ? AND p.result IS NOT NULL AND r.id IS NULL AND d.id IS NULL AND ` +
        `${scope} ORDER BY p.id LIMIT ${ROWS_PER_TRANSACTION}`,
      [last, before],
    );
    if (rows.length === 0) return removed;
    const ids = rows.map(([id]) => Number(id));
    await store.maintain(async (session) => {
      const changes = new TallyChanges();
      for (const row of await session.all(
        `SELECT result, COUNT(*) AS n FROM polls WHERE id ${session.anyOf("int")} AND result IS NOT ` +
          "NULL GROUP BY result",
        [session.list(ids)],
      ))
        changes.addPolls(row["result"] as string, -Number(row["n"]));
      await session.run(`DELETE FROM polls WHERE id ${session.anyOf("int")}`, [session.list(ids)]);
      await addTallies(session, changes);
    });
    removed += ids.length;
    last = ids.at(-1) as number;
  }
}

/**
 * Removes bodies without a response that no remaining delta refers to.
 *
 * @param sizes - Bodies before the removal of responses; only these are removed
 */
async function removeBodies(
  store: PrunedStore,
  sizes: ReadonlyMap<number, BodySize>,
  now: number,
  signal: AbortSignal | undefined,
): Promise<{ bodies: number; bytes: number }> {
  const roots: number[] = [];
  for (let last = 0; ;) {
    const { rows } = await store.query(`SELECT id, body FROM responses WHERE id > ? ORDER BY id LIMIT ${PAGE}`, [last]);
    for (const [, body] of rows) roots.push(Number(body));
    if (rows.length < PAGE) break;
    last = Number(rows.at(-1)?.[0]);
  }
  // Deltas of later bodies refer to the last body of each target.
  for (const [body] of (await store.query("SELECT last_body FROM targets WHERE last_body IS NOT NULL")).rows)
    roots.push(Number(body));
  // Polls since then may have added bodies whose deltas refer to earlier ones.
  const current = await bodySizes(store);
  const needed = new Set<number>();
  const need = (id: number | undefined): void => {
    for (let next = id; next !== undefined && !needed.has(next);) {
      needed.add(next);
      const { base, key } = current.get(next) ?? {};
      if (key !== undefined) need(key);
      next = base;
    }
  };
  roots.forEach(need);
  const free = [...sizes.keys()].filter((id) => !needed.has(id));
  const dropped = new Set(await dropBodyMonths(store, needed, now));
  const rest = free.filter((id) => !dropped.has(monthOfId(id)));
  for (let at = 0; at < rest.length; at += ROWS_PER_TRANSACTION) {
    signal?.throwIfAborted();
    const some = rest.slice(at, at + ROWS_PER_TRANSACTION);
    await store.maintain(async (session) => {
      const changes = new TallyChanges();
      const [removed] = await session.all(
        `SELECT COUNT(*) AS n, COALESCE(SUM(LENGTH(data)), 0) AS size FROM bodies WHERE id ${session.anyOf("int")}`,
        [session.list(some)],
      );
      changes.add("bodies", -Number(removed?.["n"]));
      changes.add("archive_bytes", -Number(removed?.["size"]));
      await session.run(`DELETE FROM bodies WHERE id ${session.anyOf("int")}`, [session.list(some)]);
      await addTallies(session, changes);
      await session.run(`DELETE FROM ${DECODED_PREFIX}decode_errors WHERE body ${session.anyOf("int")}`, [
        session.list(some),
      ]);
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

/** Converts ascending ids to ranges. */
function toRanges(ids: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const id of ids) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] === id - 1) open[1] = id;
    else ranges.push([id, id]);
  }
  return ranges;
}
