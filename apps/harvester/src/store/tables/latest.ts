import type { NameTable } from "../session/name-table.ts";
import type { Row, Session } from "../session/session.ts";
import { isSame, type Changes } from "./compare.ts";
import type { Cell, FlatRow } from "./flatten.ts";
import { DECODED_PREFIX, listColumns, leadingColumns, type FeedLayout, type Table } from "./layout.ts";

/** Current rows of a document, by table and key. */
export type LatestRows = Map<Table, Map<string, readonly Cell[]>>;

/** Reads the current rows of documents that are not cached, one table at a time. */
export async function loadRows(
  session: Session,
  names: NameTable,
  documents: readonly { readonly layout: FeedLayout; readonly document: number }[],
): Promise<Map<number, LatestRows>> {
  const latest = new Map<number, LatestRows>(documents.map(({ document }) => [document, new Map()]));
  const ids = new Map<FeedLayout, number[]>();
  for (const { layout, document } of documents) ids.set(layout, [...(ids.get(layout) ?? []), document]);
  for (const [layout, list] of ids) {
    for (const table of layout.tables) {
      const columns = listColumns(table).slice(leadingColumns.length);
      const rows = await session.all(
        `SELECT document, "key", ${columns.map((column) => `"${column}"`).join(", ")} FROM ` +
          `"${DECODED_PREFIX}${table.name}" WHERE document ${session.anyOf("int")} AND until IS NULL`,
        [session.list(list)],
      );
      if (rows.length === 0) continue;
      const interned = table.columns.flatMap(({ name, kind }) => (kind === "id" ? [name] : []));
      if (interned.length > 0)
        await names.load(
          session,
          rows.flatMap((row) => interned.flatMap((name) => (row[name] === null ? [] : [row[name] as number]))),
        );
      for (const row of rows) {
        const tables = latest.get(row["document"] as number) as LatestRows;
        let rowsOfTable = tables.get(table);
        if (rowsOfTable === undefined) tables.set(table, (rowsOfTable = new Map()));
        rowsOfTable.set(row["key"] as string, cells(names, table, columns, row));
      }
    }
  }
  return latest;
}

function cells(names: NameTable, table: Table, columns: readonly string[], row: Row): Cell[] {
  return columns.map((name, index) => {
    const cell = row[name] as Cell;
    return table.columns[index]?.kind === "id" && typeof cell === "number" ? names.text(cell) : cell;
  });
}

/** Compares the rows of a document with the stored rows. */
export function compareWithRows(latest: LatestRows, rows: readonly FlatRow[]): Changes {
  const changes: Changes = { added: [], ended: [] };
  const keys = new Map<Table, Set<string>>();
  for (const row of rows) {
    const { table, key, cells } = row;
    let keysOfTable = keys.get(table);
    if (keysOfTable === undefined) keys.set(table, (keysOfTable = new Set()));
    keysOfTable.add(key);
    const before = latest.get(table)?.get(key);
    if (before !== undefined && isSame(before, cells)) continue;
    if (before !== undefined) changes.ended.push({ table, key });
    changes.added.push(row);
  }
  for (const [table, rowsOfTable] of latest) {
    for (const key of rowsOfTable.keys()) if (keys.get(table)?.has(key) !== true) changes.ended.push({ table, key });
  }
  return changes;
}
