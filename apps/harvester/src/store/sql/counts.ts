import { derivedTables } from "../schema/core.ts";
import { DECODED_PREFIX } from "../schema/core.ts";
import type { Session } from "../session/session.ts";
import { talliedCounts } from "./tallies.ts";

/** Small tables, whose rows are counted. */
const countedTables = ["targets", "dead_letters", "quarantine"];

/** Numbers of rows by table, of polls by result (`polls <result>`), and sizes. Large tables are not counted. */
export async function countRows(session: Session, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const names = [...countedTables, ...derivedTables];
  for (const name of names) {
    const table = derivedTables.includes(name) ? `${DECODED_PREFIX}${name}` : name;
    const [row] = await session.all(`SELECT COUNT(*) AS n FROM "${table}"`);
    counts[name] = row?.["n"] as number;
  }
  return { ...counts, ...(await talliedCounts(session, tables)) };
}
