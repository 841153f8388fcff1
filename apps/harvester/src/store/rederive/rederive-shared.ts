import { DECODED_PREFIX } from "../schema/core.ts";
import { allSettledOrThrow } from "../session/group-commit.ts";
import type { Row, Session, Value } from "../session/session.ts";
import { fixtureStateColumns } from "../tables/fixture-writer.ts";
import type { ScratchTables } from "./scratch-tables.ts";

/** A row of fixtures or drift that differs. */
export interface SharedRow {
  readonly table: SharedTable;
  /** Cells of the key. */
  readonly key: readonly Value[];
}

/** Changes that make fixtures and drift equal to those decoded from the archive. */
export interface SharedDifferences {
  readonly rows: readonly SharedRow[];
  readonly byTable: Readonly<Record<string, number>>;
}

interface SharedTable {
  readonly name: string;
  readonly key: readonly string[];
  /** Columns that are compared. */
  readonly compared: readonly string[];
  /** Columns that are written but not compared. */
  readonly others: readonly string[];
}

const tables: readonly SharedTable[] = [
  {
    name: "fixtures",
    key: ["id"],
    others: ["stamps"],
    compared: fixtureStateColumns,
  },
  // Counts of drift depend on the order in which bodies were stored, so they are not compared.
  {
    name: "drift",
    key: ["feed", "kind", "path", "found", "documented"],
    compared: [],
    others: ["first_response", "last_response", "count"],
  },
];

/** Compares the tables that are derived from all targets together. */
export async function compareShared(session: Session, scratch: ScratchTables): Promise<SharedDifferences> {
  const differing: SharedRow[] = [];
  const byTable: Record<string, number> = {};
  for (const table of tables) {
    const [before, after] = [await readRows(session, table), await readRows(scratch.session, table)];
    const add = (row: Row): void => {
      differing.push({ table, key: table.key.map((name) => row[name] as Value) });
      byTable[table.name] = (byTable[table.name] ?? 0) + 1;
    };
    for (const [key, row] of after) if (comparedText(table, before.get(key)) !== comparedText(table, row)) add(row);
    for (const [key, row] of before) if (!after.has(key)) add(row);
  }
  return { rows: differing, byTable };
}

/** Writes differing rows, with their current values in the scratch tables. */
export async function writeShared(session: Session, scratch: ScratchTables, rows: readonly SharedRow[]): Promise<void> {
  await allSettledOrThrow(rows.map(({ table, key }) => writeRow(session, scratch, table, key)));
}

async function readRows(session: Session, { name, key, compared }: SharedTable): Promise<Map<string, Row>> {
  const rows = await session.all(`SELECT ${[...key, ...compared].join(", ")} FROM ${DECODED_PREFIX}${name}`);
  return new Map(rows.map((row) => [JSON.stringify(key.map((column) => row[column])), row]));
}

function comparedText({ compared }: SharedTable, row: Row | undefined): string | undefined {
  return row === undefined ? undefined : JSON.stringify(compared.map((name) => row[name]));
}

async function writeRow(
  session: Session,
  scratch: ScratchTables,
  { name, key, compared, others }: SharedTable,
  cells: readonly Value[],
): Promise<void> {
  const where = key.map((column) => `${column} = ?`).join(" AND ");
  const columns = [...key, ...compared, ...others];
  const [row] = await scratch.session.all(
    `SELECT ${columns.join(", ")} FROM ${DECODED_PREFIX}${name} WHERE ${where}`,
    cells,
  );
  await session.run(`DELETE FROM ${DECODED_PREFIX}${name} WHERE ${where}`, cells);
  if (row !== undefined)
    await session.insert(`${DECODED_PREFIX}${name}`, columns, [columns.map((column) => row[column] as Value)]);
}
