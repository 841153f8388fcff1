import { createHash } from "node:crypto";
import type { Session, Value } from "../session/session.ts";
import { DECODED_PREFIX, type Table } from "./layout.ts";

/** Sum of the hashes of lines, independent of their order. */
export class LineHash {
  #sum = 0n;
  #lines = 0;

  add(line: string): void {
    this.#sum = (this.#sum + BigInt(`0x${createHash("sha256").update(line).digest("hex")}`)) & ((1n << 256n) - 1n);
    this.#lines++;
  }

  digest(): string {
    return `${this.#lines}:${this.#sum.toString(16).padStart(64, "0")}`;
  }
}

/**
 * Hash of the rows of every table derived from the archive. Store-specific ids (of names, documents, responses) are
 * replaced by what they identify, so that two stores with the same responses have the same hashes. The decoder version
 * and counts are ignored.
 */
export async function hashTables(session: Session, tables: readonly Table[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const table of tables) hashes[table.name] = await hashRows(session, rowsSql(table));
  hashes["fixtures"] = await hashRows(
    session,
    "SELECT id, sport, status, kick_off, time_known, ended_at, coverage_level, " +
      `tournament_calendar, description, last_updated FROM ${DECODED_PREFIX}fixtures`,
  );
  hashes["decode_errors"] = await hashRows(
    session,
    "SELECT DISTINCT t.feed AS feed, b.sha256 AS body, e.place AS place, e.code AS code, e.path " +
      `AS path, e.expected AS expected, e.found AS found FROM ${DECODED_PREFIX}decode_errors e JOIN bodies ` +
      "b ON b.id = e.body JOIN responses r ON r.body = b.id JOIN targets t ON t.id = r.target",
  );
  hashes["drift"] = await hashRows(session, `SELECT feed, kind, path, found, documented FROM ${DECODED_PREFIX}drift`);
  return hashes;
}

function rowsSql(table: Table): string {
  const cells = table.columns.map(({ name, kind }) =>
    kind === "id" ? `(SELECT text FROM names WHERE names.id = r."${name}") AS "${name}"` : `r."${name}" AS "${name}"`,
  );
  const at = (column: string): string => `(SELECT p.ordered_at FROM responses p WHERE p.id = r.${column})`;
  return (
    `SELECT t.name AS "target", d.subject AS "subject", r."key" AS "key", ${at("since")} AS ` +
    `"since", ${at("until")} AS "until", ${[...cells, "r.extra AS extra"].join(", ")} ` +
    `FROM "${DECODED_PREFIX}${table.name}" r JOIN ${DECODED_PREFIX}documents d ON d.id = r.document JOIN targets t ON t.id = d.target`
  );
}

async function hashRows(session: Session, sql: string): Promise<string> {
  const hash = new LineHash();
  for (const row of await session.all(sql)) hash.add(JSON.stringify(Object.values(row).map(plain)));
  return hash.digest();
}

function plain(value: Value): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
}
