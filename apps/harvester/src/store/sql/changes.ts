/**
 * Reads responses and incidents in the order of their ids, without gaps. Both have ids of one sequence.
 *
 * SQLite issues ids within a transaction that excludes all others, so a higher id is committed later. PostgreSQL issues
 * ids to concurrent transactions: a transaction that inserts responses first locks the highest id that was issued
 * before its own (`positionLock`). Readers stop at the lowest locked id, because the transaction of a lock may still
 * commit any higher id.
 */
import type { Change, ChangeFilter, ChangePage, ChangeQuery } from "../../domain/change.ts";
import type { Incident } from "../../domain/incident.ts";
import type { ResponsePage, ResponseRow } from "../contract/contract.ts";
import { StoreError } from "../contract/error.ts";
import { lowestLockedSql } from "../postgres/positions.ts";
import {
  insertObjects,
  LIMIT_PARAMETER,
  readNumber,
  readObjects,
  type Session,
  type Value,
} from "../session/session.ts";

/** Worker of imported polls. Their times are those of another store, and their order is that of the import. */
export const IMPORT_WORKER = "import";

const PAGE_SIZE = 500;

/** The highest ids of responses and of incidents, as a table of one column. */
const LAST_IDS = "(SELECT MAX(id) AS id FROM responses UNION ALL SELECT MAX(id) FROM incidents) AS last_ids";

export async function readPosition(session: Session, previous = 0): Promise<number> {
  if (session.dialect === "sqlite") return (await readNumber(session, `SELECT MAX(id) AS last FROM ${LAST_IDS}`)) ?? 0;
  // The order is essential: a transaction that is not locked any more is visible to the caller's next statement.
  const [row] = await session.all(`SELECT MAX(id) AS last, pg_is_in_recovery()::int AS replica FROM ${LAST_IDS}`);
  if (row?.["replica"] === 1) {
    throw new StoreError("store.unknown", "a replica does not show which transactions of the primary are running", {
      fix: "read changes from the primary database",
    });
  }
  const last = (row?.["last"] as number | null | undefined) ?? 0;
  if (last <= previous) return previous;
  return Math.min(last, (await readNumber(session, lowestLockedSql)) ?? last);
}

/**
 * Reads changes and incidents after a position. Failures, responses that repeat the previous answer of their target, and
 * imported ones that are older than a response with a lower position, are not changes.
 */
export async function readChanges(session: Session, query: ChangeQuery): Promise<ChangePage> {
  const isChange = `CASE WHEN ${isAnswerSql("r", "q")} AND ${repeatedSql} = 0 AND ${lateSql} = 0 THEN 1 ELSE 0 END`;
  const { rows, ...place } = await readPage<Change & { readonly isChange: boolean }>(
    session,
    query,
    `${isChange} AS is_change`,
    (incident) => ({ ...incident, isChange: true }),
  );
  return {
    changes: rows.flatMap(({ isChange: is, ...change }) => (is ? [change] : [])),
    targets: [...new Set(rows.flatMap(({ target, incident }) => (incident === undefined ? [target] : [])))],
    ...place,
  };
}

export function readResponseRows(
  session: Session,
  query: { readonly after: number; readonly limit: number },
): Promise<ResponsePage> {
  const columns =
    "r.content_type AS content_type, t.request AS request, COALESCE(q.result, 'imported') AS result, q.url AS url, " +
    "q.next_due AS next_due_at, b.size AS size, b.sha256 AS sha256, " +
    "CASE WHEN q.result = 'no-data' THEN q.service_code END AS service_code, " +
    `${repeatedSql} AS is_repeated, ${lateSql} AS is_late`;
  return readPage<ResponseRow>(session, query, columns, toIncidentRow, "JOIN bodies b ON b.id = r.body");
}

/** An incident has no request and no body. */
function toIncidentRow(change: Change): ResponseRow {
  const [isRepeated, isLate] = [false, false];
  const nothing = { request: {}, size: 0, sha256: "", isRepeated, isLate, result: "incident" };
  const absent = { contentType: undefined, url: undefined, serviceCode: undefined, nextDueAt: undefined };
  return { ...change, ...nothing, ...absent };
}

/**
 * Reads responses and incidents after a position, in one order.
 *
 * @param columns - Columns of a response `r` with its target `t` and its poll `q`, in addition to those of a change
 */
async function readPage<T extends { readonly position: number }>(
  session: Session,
  { after, limit = PAGE_SIZE, filters = [] }: ChangeQuery,
  columns: string,
  toRow: (incident: Change) => T,
  join = "",
): Promise<{ readonly rows: readonly T[]; readonly position: number; readonly isEnd: boolean }> {
  const last = await readPosition(session, after);
  if (last <= after) return { rows: [], position: after, isEnd: true };
  const { condition, parameters } = toCondition(filters, { feeds: "t.feed", fixtures: "t.fixture", targets: "t.name" });
  const responses = await readObjects<T>(
    session,
    "SELECT r.id AS position, r.received_at AS received_at, r.ordered_at AS ordered_at, r.format AS format, " +
      `t.name AS target, t.feed AS feed, t.fixture AS fixture, ${previousSql} AS previous, ${columns} ` +
      `FROM responses r JOIN targets t ON t.id = r.target LEFT JOIN polls q ON q.id = r.poll ${join} ` +
      `WHERE r.id > ? AND r.id <= ?${condition} ORDER BY r.id ${LIMIT_PARAMETER}`,
    [after, last, ...parameters, limit],
  );
  const incidents = await readIncidents(session, { after, last, limit, filters });
  const rows = [...responses, ...incidents.map(toRow)]
    .sort((one, other) => one.position - other.position)
    .slice(0, limit);
  const isEnd = rows.length < limit;
  return { rows, position: isEnd ? last : (rows.at(-1) as T).position, isEnd };
}

export async function positionAfter(session: Session, after: number, count: number): Promise<number> {
  if (count === 0) return after;
  const position = await readNumber(
    session,
    "SELECT id FROM (SELECT id FROM responses WHERE id > ? UNION ALL SELECT id FROM incidents WHERE id > ?) AS rows " +
      "ORDER BY id LIMIT 1 OFFSET ?",
    [after, after, count - 1],
  );
  return position ?? after;
}

/** Records incidents. Their ids are those of the next responses, so that readers receive both in one order. */
export async function addIncidents(session: Session, incidents: readonly Incident[]): Promise<void> {
  const ids = await session.ids("responses", incidents.length);
  const rows = incidents.map((incident, index) => ({ id: ids[index], ...incident }));
  await insertObjects(session, "incidents", rows);
}

async function readIncidents(
  session: Session,
  { after, last, limit, filters }: Required<ChangeQuery> & { readonly last: number },
): Promise<Change[]> {
  const columns = { feeds: "feed", fixtures: "fixture", targets: "target" };
  const { condition, parameters } = toCondition(filters ?? [], columns);
  const incidents = await readObjects<Incident & { readonly id: number }>(
    session,
    "SELECT id, kind, feed, target, fixture, detected_at, message, evidence FROM incidents " +
      `WHERE id > ? AND id <= ?${condition} ORDER BY id ${LIMIT_PARAMETER}`,
    [after, last, ...parameters, limit as number],
  );
  return incidents.map(({ id: position, detectedAt, kind, message, evidence, feed, target, fixture }) => {
    const times = { receivedAt: detectedAt, orderedAt: detectedAt };
    const incident = { kind, message, evidence };
    return { position, previous: undefined, feed, target, fixture, ...times, format: undefined, incident };
  });
}

const valueResults = "'ok', 'unchanged'";

/** Condition that a response is an answer of the service, as opposed to a failure. Imported documents have no poll. */
export const isAnswerSql = (response: string, poll: string): string =>
  `(${response}.poll IS NULL OR ${poll}.result IN (${valueResults}, 'no-data'))`;

/** Latest response of the target of `r` with a lower position, by the index on target, order and id. */
const latestBefore = (value: string, condition: string): string =>
  `(SELECT ${value} FROM responses p LEFT JOIN polls o ON o.id = p.poll WHERE p.target = r.target ` +
  `AND p.ordered_at <= r.ordered_at AND p.id < r.id AND ${condition} ORDER BY p.ordered_at DESC, p.id DESC LIMIT 1)`;

/** Position of the previous document of the target. Readers compare documents, so answers without data are skipped. */
const previousSql = latestBefore("p.id", `(p.poll IS NULL OR o.result IN (${valueResults}))`);

const computeHash = (response: string): string => `(SELECT b.sha256 FROM bodies b WHERE b.id = ${response}.body)`;

/**
 * 1 if the previous answer of the target has the same body, so that the response changes nothing. The archive compares
 * bodies with the last document only, so the hashes of answers without data are compared.
 */
const repeatedSql =
  `CASE WHEN r.body = ${latestBefore("p.body", isAnswerSql("p", "o"))} OR (q.result = 'no-data' AND ` +
  `${computeHash("r")} = ${latestBefore(computeHash("p"), isAnswerSql("p", "o"))}) THEN 1 ELSE 0 END`;

/** Polls never store an older response than the latest one; imports can. */
const lateSql =
  `CASE WHEN (r.poll IS NULL OR q.worker = '${IMPORT_WORKER}') AND EXISTS (SELECT 1 FROM responses p ` +
  "WHERE p.target = r.target AND p.ordered_at > r.ordered_at AND p.id < r.id) THEN 1 ELSE 0 END";

function toCondition(
  filters: readonly ChangeFilter[],
  columns: Readonly<Record<keyof ChangeFilter, string>>,
): { readonly condition: string; readonly parameters: readonly Value[] } {
  if (filters.length === 0) return { condition: "", parameters: [] };
  const parameters: Value[] = [];
  const anyOf = (column: string, texts: readonly string[] | undefined): string[] => {
    if (texts === undefined) return [];
    const alternatives = texts.map((text) => {
      parameters.push(text.includes("*") ? toPattern(text) : text);
      return text.includes("*") ? `${column} LIKE ? ESCAPE '!'` : `${column} = ?`;
    });
    return [alternatives.length === 0 ? "1 = 0" : `(${alternatives.join(" OR ")})`];
  };
  const names = ["feeds", "fixtures", "targets"] as const;
  const conditions = filters.map((filter) => {
    const parts = names.flatMap((name) => anyOf(columns[name], filter[name]));
    return parts.length === 0 ? "1 = 1" : parts.join(" AND ");
  });
  return { condition: ` AND (${conditions.map((each) => `(${each})`).join(" OR ")})`, parameters };
}

const toPattern = (text: string): string => text.replace(/[!%_]/g, "!$&").replaceAll("*", "%");
