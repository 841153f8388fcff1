import type { Instant } from "../../domain/instant.ts";
import { readNumber, readObjects, type Session } from "../session/session.ts";

/** An acknowledged response that can no longer be read. */
export interface LostResponse {
  readonly response: number;
  /** Target of the response; `(unknown)` if no readable row names it. */
  readonly target: string;
  /** Time of receipt; absent if no readable row states it. */
  readonly receivedAt: Instant | undefined;
}

export function knownLosses(session: Session): Promise<LostResponse[]> {
  return readObjects<LostResponse>(
    session,
    "SELECT first_response AS response, COALESCE(target, '(unknown)') AS target, received_at FROM absent_responses " +
      "WHERE reason = 'lost' ORDER BY first_response",
  );
}

/** Responses to which a target or a poll refers and that have no row. */
const danglingSql =
  "SELECT t.last_response AS response, t.name AS target, NULL AS received_at FROM targets t LEFT JOIN responses r " +
  "ON r.id = t.last_response WHERE t.last_response IS NOT NULL AND r.id IS NULL UNION ALL " +
  "SELECT p.response AS response, COALESCE(t.name, '(unknown)') AS target, p.received_at AS received_at FROM polls p " +
  "LEFT JOIN responses r ON r.id = p.response LEFT JOIN targets t ON t.id = p.target " +
  "WHERE p.response IS NOT NULL AND r.id IS NULL";

/**
 * Ranges of ids up to the last issued one that have no row, to which nothing refers, and that are not recorded as
 * absent. Reasons of an absence are `lost`, `pruned`, and `unused` for ids that were never assigned to a response:
 * PostgreSQL skips ids and begins each month with new ones.
 */
const unexplainedSql =
  "WITH issued AS (SELECT seq AS last FROM main.sqlite_sequence WHERE name = 'responses'), present AS (" +
  "SELECT id AS first, id AS last FROM responses UNION ALL SELECT id, id FROM incidents UNION ALL " +
  `SELECT last + 1, last + 1 FROM issued UNION ALL SELECT response, response FROM (${danglingSql}) ` +
  "WHERE response <= (SELECT last FROM issued) UNION ALL " +
  "SELECT first_response, last_response FROM absent_responses WHERE first_response <= (SELECT last FROM issued)), " +
  "steps AS (SELECT first, COALESCE(MAX(last) OVER (ORDER BY first ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), " +
  "0) AS previous FROM present) " +
  "SELECT previous + 1 AS first, first - 1 AS last FROM steps WHERE first > previous + 1 ORDER BY previous";

/**
 * Finds acknowledged responses that have no row and are not recorded as absent. It checks polls and targets that refer
 * to them, and, if ids are assigned without gaps, all ids up to the last one.
 */
export async function missingResponses(session: Session): Promise<LostResponse[]> {
  const missing = new Map<number, LostResponse>();
  for (const { first, last } of session.dialect === "sqlite" ? await session.all(unexplainedSql) : [])
    for (let response = first as number; response <= (last as number); response++)
      missing.set(response, { response, target: "(unknown)", receivedAt: undefined });
  const dangling = await readObjects<LostResponse>(
    session,
    `SELECT response, target, received_at FROM (${danglingSql}) AS dangling WHERE NOT EXISTS (SELECT 1 FROM ` +
      "absent_responses a WHERE response BETWEEN a.first_response AND a.last_response)",
  );
  for (const lost of dangling) missing.set(lost.response, lost);
  return [...missing.values()].sort((one, other) => one.response - other.response);
}

/** Records ids that a copy of a PostgreSQL store omits as unused, so that they do not count as lost. */
export async function recordUnusedIds(session: Session, now: Instant): Promise<void> {
  const ranges = await session.all(unexplainedSql);
  await recordAbsence(
    session,
    ranges.map(({ first, last }) => ({ first: first as number, last: last as number, reason: "unused" })),
    now,
  );
}

/** Responses whose body cannot be read. */
export function responsesOfBodies(session: Session, bodies: readonly number[]): Promise<LostResponse[]> {
  return readObjects<LostResponse>(
    session,
    "SELECT r.id AS response, COALESCE(t.name, '(unknown)') AS target, r.received_at AS received_at FROM responses r " +
      `LEFT JOIN targets t ON t.id = r.target WHERE r.body ${session.anyOf("int")} ORDER BY r.id`,
    [session.list(bodies)],
  );
}

/** Records responses as absent and removes their rows. Their bodies are not changed. */
export async function recordLosses(session: Session, lost: readonly LostResponse[], now: Instant): Promise<void> {
  const ids = session.list(lost.map(({ response }) => response));
  await session.run(`DELETE FROM responses WHERE id ${session.anyOf("int")}`, [ids]);
  await recordAbsence(
    session,
    lost.map(({ response, ...facts }) => ({ first: response, last: response, reason: "lost", ...facts })),
    now,
  );
}

/** A range of responses whose absence is recorded. */
interface AbsentRange extends Partial<Omit<LostResponse, "response">> {
  readonly first: number;
  readonly last: number;
  readonly reason: "lost" | "pruned" | "unused";
}

/** Records the absence of responses, so that they do not count as missing. */
export async function recordAbsence(session: Session, ranges: readonly AbsentRange[], now: Instant): Promise<void> {
  await session.insert(
    "absent_responses",
    ["first_response", "last_response", "reason", "noted_at", "target", "received_at"],
    ranges.map(({ first, last, reason, target, receivedAt }) => [
      ...[first, last, reason, now],
      ...[target ?? null, receivedAt ?? null],
    ]),
    "ON CONFLICT DO NOTHING",
  );
}

export async function lastRemovedPosition(session: Session): Promise<number> {
  return (await readNumber(session, "SELECT MAX(last_response) FROM absent_responses")) ?? 0;
}
