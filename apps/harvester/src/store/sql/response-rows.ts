import type { ResponsePage, ResponseRow } from "../contract/contract.ts";
import { LIMIT_PARAMETER, toObject, type Session } from "../session/session.ts";
import { lateSql, previousSql, readPosition, repeatedSql } from "./changes.ts";

const columns =
  "r.id AS position, r.received_at AS received_at, r.ordered_at AS ordered_at, r.format AS format, " +
  "r.content_type AS content_type, t.name AS target, t.feed AS feed, t.fixture AS fixture, t.request AS request, " +
  "COALESCE(p.result, 'imported') AS result, p.url AS url, p.next_due AS next_due_at, b.size AS size, " +
  "b.sha256 AS sha256, CASE WHEN p.result = 'no-data' THEN p.service_code END AS service_code, " +
  `${previousSql} AS previous, ${repeatedSql("p")} AS is_repeated, ${lateSql("p")} AS is_late`;

/** Reads responses after a position, up to the highest position that can be read. */
export async function readResponseRows(
  session: Session,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ResponsePage> {
  const last = await readPosition(session, after);
  if (last <= after) return { rows: [], position: after, isEnd: true };
  const rows = await session.all(
    `SELECT ${columns} FROM responses r JOIN targets t ON t.id = r.target JOIN bodies b ON b.id = r.body ` +
      `LEFT JOIN polls p ON p.id = r.poll WHERE r.id > ? AND r.id <= ? ORDER BY r.id ${LIMIT_PARAMETER}`,
    [after, last, limit],
  );
  const isEnd = rows.length < limit;
  return {
    isEnd,
    position: isEnd ? last : (rows.at(-1)?.["position"] as number),
    rows: rows.map((row) => toObject<ResponseRow>(row)),
  };
}

/** Counts responses after a position and returns the position of the given number of them. */
export async function positionAfter(session: Session, after: number, count: number): Promise<number> {
  if (count === 0) return after;
  const [row] = await session.all("SELECT id FROM responses WHERE id > ? ORDER BY id LIMIT 1 OFFSET ?", [
    after,
    count - 1,
  ]);
  return (row?.["id"] as number | undefined) ?? after;
}
