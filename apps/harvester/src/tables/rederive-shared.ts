import type { Row, Session, Value } from "../store/sql/session.ts";
import { live } from "../store/schema/decoded.ts";
import type { ScratchTables } from "./scratch-tables.ts";

/** What makes fixtures and drift those that follow from the archive. */
export interface SharedDifferences {
  readonly count: number;
  readonly byTable: Readonly<Record<string, number>>;
  /** Writes some of the differences, as the scratch tables have the rows then. */
  write(session: Session, most: number): Promise<void>;
}

interface SharedTable {
  readonly name: string;
  readonly key: readonly string[];
  /** Columns that are compared. */
  readonly compared: readonly string[];
  /** Columns that are written beside these. */
  readonly others: readonly string[];
}

const tables: readonly SharedTable[] = [
  {
    name: "fixtures", key: ["id"], others: ["stamps"],
    compared: ["sport", "status", "kick_off", "time_known", "ended_at", "coverage_level", "tournament_calendar", "description", "last_updated"],
  },
  // How often something drifted depends on when bodies were taken in, and is not compared.
  { name: "drift", key: ["feed", "kind", "path", "found", "documented"], compared: [], others: ["first_response", "last_response", "count"] },
];

/** Compares the tables that follow from all targets together. */
export async function compareShared(session: Session, scratch: ScratchTables): Promise<SharedDifferences> {
  const differing = new Map<SharedTable, Map<string, Value[]>>();
  const byTable: Record<string, number> = {};
  for (const table of tables) {
    const [before, after] = [await rowsOf(session, table), await rowsOf(scratch.session, table)];
    const keys = new Map<string, Value[]>();
    for (const [key, row] of after) if (comparedText(table, before.get(key)) !== comparedText(table, row)) keys.set(key, table.key.map((name) => row[name] as Value));
    for (const [key, row] of before) if (!after.has(key)) keys.set(key, table.key.map((name) => row[name] as Value));
    differing.set(table, keys);
    if (keys.size > 0) byTable[table.name] = keys.size;
  }
  return {
    count: Object.values(byTable).reduce((sum, count) => sum + count, 0), byTable,
    write: async (target, most) => {
      let left = most;
      for (const [table, keys] of differing) {
        for (const key of [...keys.values()].slice(0, left)) {
          await writeRow(target, scratch, table, key);
          left--;
        }
      }
    },
  };
}

async function rowsOf(session: Session, { name, key, compared }: SharedTable): Promise<Map<string, Row>> {
  const rows = await session.all(`SELECT ${[...key, ...compared].join(", ")} FROM ${live}${name}`);
  return new Map(rows.map((row) => [JSON.stringify(key.map((column) => row[column])), row]));
}

function comparedText({ compared }: SharedTable, row: Row | undefined): string | undefined {
  return row === undefined ? undefined : JSON.stringify(compared.map((name) => row[name]));
}

async function writeRow(session: Session, scratch: ScratchTables, { name, key, compared, others }: SharedTable, cells: readonly Value[]): Promise<void> {
  const where = key.map((column) => `${column} = ?`).join(" AND ");
  const columns = [...key, ...compared, ...others];
  const [row] = await scratch.session.all(`SELECT ${columns.join(", ")} FROM ${live}${name} WHERE ${where}`, cells);
  await session.run(`DELETE FROM ${live}${name} WHERE ${where}`, cells);
  if (row !== undefined) await session.insert(`${live}${name}`, columns, [columns.map((column) => row[column] as Value)]);
}
