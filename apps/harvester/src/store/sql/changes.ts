/**
 * Reads responses in the order of their ids, without gaps.
 *
 * SQLite issues ids within a transaction that excludes all others, so a higher id is committed later. PostgreSQL issues
 * ids to concurrent transactions: a transaction that inserts responses first locks the highest id that was issued
 * before its own (`positionLock`). Readers stop at the lowest locked id, because the transaction of a lock may still
 * commit any higher id.
 */
import type { Change, ChangeFilter, ChangePage, ChangeQuery } from "../../domain/change.ts";
import { StoreError } from "../contract/error.ts";
import { lowestLockedSql } from "../postgres/positions.ts";
import { LIMIT_PARAMETER, toObject, type Session, type Value } from "../session/session.ts";

/** Worker of imported polls. Their times are those of another store, and their order is that of the import. */
export const IMPORT_WORKER = "import";

/** Default number of changes in a page. */
const PAGE_SIZE = 500;

/**
 * Returns the highest position that can be read: every response with a lower id is committed or was undone.
 *
 * @param previous - Position that was read before; without later responses, locks are not queried
 */
export async function readPosition(session: Session, previous = 0): Promise<number> {
  if (session.dialect === "sqlite") {
    const [row] = await session.all("SELECT MAX(id) AS last FROM responses");
    return (row?.["last"] as number | null | undefined) ?? 0;
  }
  // The order is essential: a transaction that is not locked any more is visible to the caller's next statement.
  const [row] = await session.all("SELECT MAX(id) AS last, pg_is_in_recovery()::int AS replica FROM responses");
  if (row?.["replica"] === 1) {
    throw new StoreError("store.unknown", "a replica does not show which transactions of the primary are running", {
      fix: "read changes from the primary database",
    });
  }
  const last = (row?.["last"] as number | null | undefined) ?? 0;
  if (last <= previous) return previous;
  const [locked] = await session.all(lowestLockedSql);
  return Math.min(last, (locked?.["bound"] as number | null | undefined) ?? last);
}

/**
 * Reads changes after a position. Failures, responses that repeat the previous answer of their target, and imported
 * ones that are older than a response with a lower position, are not changes.
 */
export async function readChanges(
  session: Session,
  { after, limit = PAGE_SIZE, filters = [] }: ChangeQuery,
): Promise<ChangePage> {
  const last = await readPosition(session, after);
  if (last <= after) return { changes: [], targets: [], position: after, isEnd: true };
  const { condition, parameters } = toCondition(filters);
  const rows = await session.all(
    "SELECT r.id AS position, r.received_at AS received_at, r.ordered_at AS ordered_at, " +
      `r.format AS format, t.name AS target, t.feed AS feed, t.fixture AS fixture, ${previousSql} AS previous, ` +
      `CASE WHEN ${isAnswerSql("r", "q")} AND ${repeatedSql("q")} = 0 AND ${lateSql("q")} = 0 THEN 1 ELSE 0 END AS is_change ` +
      "FROM responses r JOIN targets t ON t.id = r.target LEFT JOIN polls q ON q.id = r.poll " +
      `WHERE r.id > ? AND r.id <= ?${condition} ORDER BY r.id ${LIMIT_PARAMETER}`,
    [after, last, ...parameters, limit],
  );
  const isEnd = rows.length < limit;
  return {
    changes: rows.flatMap(({ is_change: isChange, ...row }) => (isChange === 1 ? [toObject<Change>(row)] : [])),
    targets: [...new Set(rows.map((row) => row["target"] as string))],
    position: isEnd ? last : (rows.at(-1)?.["position"] as number),
    isEnd,
  };
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
export const previousSql = latestBefore("p.id", `(p.poll IS NULL OR o.result IN (${valueResults}))`);

const computeHash = (response: string): string => `(SELECT b.sha256 FROM bodies b WHERE b.id = ${response}.body)`;

/**
 * 1 if the previous answer of the target has the same body, so that the response changes nothing. The archive compares
 * bodies with the last document only, so the hashes of answers without data are compared.
 */
export const repeatedSql = (poll: string): string =>
  `CASE WHEN r.body = ${latestBefore("p.body", isAnswerSql("p", "o"))} OR (${poll}.result = 'no-data' AND ` +
  `${computeHash("r")} = ${latestBefore(computeHash("p"), isAnswerSql("p", "o"))}) THEN 1 ELSE 0 END`;

/** Polls never store an older response than the latest one; imports can. */
export const lateSql = (poll: string): string =>
  `CASE WHEN (r.poll IS NULL OR ${poll}.worker = '${IMPORT_WORKER}') AND EXISTS (SELECT 1 FROM responses p ` +
  "WHERE p.target = r.target AND p.ordered_at > r.ordered_at AND p.id < r.id) THEN 1 ELSE 0 END";

function toCondition(filters: readonly ChangeFilter[]): {
  readonly condition: string;
  readonly parameters: readonly Value[];
} {
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
  const conditions = filters.map(({ feeds, fixtures, targets }) => {
    const parts = [...anyOf("t.feed", feeds), ...anyOf("t.fixture", fixtures), ...anyOf("t.name", targets)];
    return parts.length === 0 ? "1 = 1" : parts.join(" AND ");
  });
  return { condition: ` AND (${conditions.map((each) => `(${each})`).join(" OR ")})`, parameters };
}

const toPattern = (text: string): string => text.replace(/[!%_]/g, "!$&").replaceAll("*", "%");
