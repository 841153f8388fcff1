/** Targets and answers as a relay reads them. */
import type { Instant } from "../../domain/instant.ts";
import type { AnswerQuery, StoredAnswer, StoredTarget, TargetKey } from "../contract/contract.ts";
import { LIMIT_PARAMETER, readNumber, readObjects, type Session, type Value } from "../session/session.ts";
import { isAnswerSql } from "./changes.ts";

export function readTargets(session: Session, names: readonly string[]): Promise<StoredTarget[]> {
  return queryTargets(session, `name ${session.anyOf("text")}`, [session.list(names)]);
}

export function readListTargets(session: Session, feed: string): Promise<StoredTarget[]> {
  return queryTargets(session, "feed = ? AND fixture IS NULL ORDER BY id", [feed]);
}

function queryTargets(session: Session, condition: string, parameters: readonly Value[]): Promise<StoredTarget[]> {
  const sql = `SELECT id, name, feed, fixture, request, due_at FROM targets WHERE ${condition}`;
  return readObjects<StoredTarget>(session, sql, parameters);
}

const answerSql =
  "SELECT r.id AS response, r.body AS body, r.received_at AS received_at, r.ordered_at AS ordered_at, " +
  "r.format AS format, r.content_type AS content_type, p.url AS url, p.next_due AS next_due_at, " +
  "CASE WHEN p.result = 'no-data' THEN p.service_code END AS service_code " +
  "FROM responses r LEFT JOIN polls p ON p.id = r.poll " +
  // A failed poll is not an answer: the last answer stays valid.
  `WHERE r.target = ? AND ${isAnswerSql("r", "p")}`;

export function readAnswers(
  session: Session,
  { id }: TargetKey,
  { at = Number.MAX_SAFE_INTEGER, before, limit }: AnswerQuery,
): Promise<StoredAnswer[]> {
  const isBefore = before === undefined ? "" : " AND (r.ordered_at, r.id) < (?, ?)";
  return readObjects<StoredAnswer>(
    session,
    `${answerSql} AND r.ordered_at <= ?${isBefore} ORDER BY r.ordered_at DESC, r.id DESC ${LIMIT_PARAMETER}`,
    [id, at, ...(before === undefined ? [] : [before.orderedAt, before.response]), limit],
  );
}

export async function readFirstReceived(
  session: Session,
  { id }: TargetKey,
  { body, orderedAt }: StoredAnswer,
): Promise<Instant> {
  // The index returns the latest response with another body; those after it repeat the body.
  const receivedAt = await readNumber(
    session,
    "SELECT MIN(received_at) AS at FROM responses r WHERE r.target = ? AND r.ordered_at <= ? AND r.ordered_at > " +
      "COALESCE((SELECT o.ordered_at FROM responses o LEFT JOIN polls q ON q.id = o.poll WHERE " +
      `o.target = r.target AND o.ordered_at <= ? AND o.body <> ? AND ${isAnswerSql("o", "q")} ` +
      "ORDER BY o.ordered_at DESC, o.id DESC LIMIT 1), -1)",
    [id, orderedAt, orderedAt, body],
  );
  return receivedAt ?? orderedAt;
}
