import type { Change } from "../../domain/change.ts";
import type { ResponsePage, ResponseRow } from "../contract/contract.ts";
import { LIMIT_PARAMETER, toObject, type Session } from "../session/session.ts";
import { lateSql, mergePages, previousSql, readIncidents, readPosition, repeatedSql } from "./changes.ts";

const columns =
  "r.id AS position, r.received_at AS received_at, r.ordered_at AS ordered_at, r.format AS format, " +
  "r.content_type AS content_type, t.name AS target, t.feed AS feed, t.fixture AS fixture, t.request AS request, " +
  "COALESCE(p.result, 'imported') AS result, p.url AS url, p.next_due AS next_due_at, b.size AS size, " +
  "b.sha256 AS sha256, CASE WHEN p.result = 'no-data' THEN p.service_code END AS service_code, " +
  `${previousSql} AS previous, ${repeatedSql("p")} AS is_repeated, ${lateSql("p")} AS is_late`;

/** Reads responses and incidents after a position, up to the highest position that can be read. */
export async function readResponseRows(
  session: Session,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ResponsePage> {
  const last = await readPosition(session, after);
  if (last <= after) return { rows: [], position: after, isEnd: true };
  const responses = await session.all(
    `SELECT ${columns} FROM responses r JOIN targets t ON t.id = r.target JOIN bodies b ON b.id = r.body ` +
      `LEFT JOIN polls p ON p.id = r.poll WHERE r.id > ? AND r.id <= ? ORDER BY r.id ${LIMIT_PARAMETER}`,
    [after, last, limit],
  );
  const incidents = (await readIncidents(session, { after, last, limit, filters: [] })).map(toIncidentRow);
  const all = [...responses.map((row) => toObject<ResponseRow>(row)), ...incidents];
  const { rows, position } = mergePages(all, (row) => row.position, limit);
  return { isEnd: position === undefined, position: position ?? last, rows };
}

/** An incident has no request and no body. */
function toIncidentRow(change: Change): ResponseRow {
  const [isRepeated, isLate] = [false, false];
  const nothing = { request: {}, size: 0, sha256: "", isRepeated, isLate, result: "incident" };
  const absent = { contentType: undefined, url: undefined, serviceCode: undefined, nextDueAt: undefined };
  return { ...change, ...nothing, ...absent };
}

/** Counts rows after a position and returns the position of the given number of them. */
export async function positionAfter(session: Session, after: number, count: number): Promise<number> {
  if (count === 0) return after;
  const [row] = await session.all(
    "SELECT id FROM (SELECT id FROM responses WHERE id > ? UNION ALL SELECT id FROM incidents WHERE id > ?) AS rows " +
      "ORDER BY id LIMIT 1 OFFSET ?",
    [after, after, count - 1],
  );
  return (row?.["id"] as number | undefined) ?? after;
}
