import type { WireFormat } from "@sdf/runtime";
import type { ResponsePage, ResponseRow } from "../contract/contract.ts";
import { LIMIT_PARAMETER, type Engine, type Session, type Value } from "../session/session.ts";
import { lateSql, previousSql, readPosition, repeatedSql } from "./changes.ts";

const columns = [
  "r.id AS position",
  "r.received_at AS received_at",
  "r.ordered_at AS ordered_at",
  "r.format AS format",
  "r.content_type AS content_type",
  "t.name AS target",
  "t.feed AS feed",
  "t.fixture AS fixture",
  "t.request AS request",
  "p.result AS result",
  "p.service_code AS service_code",
  "p.url AS url",
  "p.next_due AS next_due",
  "b.size AS size",
  "b.sha256 AS sha256",
  `${previousSql} AS previous`,
  `${repeatedSql("p")} AS repeated`,
  `${lateSql("p")} AS late`,
].join(", ");

/** Reads responses after a position, up to the highest position that can be read. */
export async function readResponseRows(
  session: Session,
  kind: Engine["kind"],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ResponsePage> {
  const last = await readPosition(session, kind, after);
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
    rows: rows.map((row): ResponseRow => {
      const optional = (name: string): Value | undefined => row[name] ?? undefined;
      return {
        position: row["position"] as number,
        previous: optional("previous") as number | undefined,
        size: row["size"] as number,
        sha256: Buffer.from(row["sha256"] as Uint8Array).toString("hex"),
        target: row["target"] as string,
        feed: row["feed"] as string,
        fixture: optional("fixture") as string | undefined,
        request: JSON.parse(row["request"] as string) as Readonly<Record<string, unknown>>,
        receivedAt: row["received_at"] as number,
        orderedAt: row["ordered_at"] as number,
        format: optional("format") as WireFormat | undefined,
        contentType: optional("content_type") as string | undefined,
        url: optional("url") as string | undefined,
        result: (optional("result") as string | undefined) ?? "imported",
        serviceCode: row["result"] === "no-data" ? (optional("service_code") as string | undefined) : undefined,
        nextDueAt: optional("next_due") as number | undefined,
        isRepeated: row["repeated"] === 1,
        isLate: row["late"] === 1,
      };
    }),
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
