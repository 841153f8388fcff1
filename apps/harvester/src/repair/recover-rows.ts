import { DatabaseSync } from "node:sqlite";
import { coreColumns, coreTables } from "../store/schema/core.ts";
import type { Value } from "../store/session/session.ts";
import type { PageImage } from "./page-image.ts";
import { childrenOf, kindOf, pageKinds, recordsOf, type StoredRecord } from "./records.ts";

/** A row of a core table, with cells by column. */
export interface RecoveredRow {
  readonly table: string;
  readonly cells: Readonly<Record<string, Value>>;
}

/** Owner of pages that belong to no core table. */
const OTHER = "";

/** Readable content of the schema pages. */
interface ReadSchema {
  /**
   * Table of each page that is reachable from the root of its table; empty for free pages and pages of other tables.
   */
  readonly owners: ReadonlyMap<number, string>;
  /** Columns of core tables in the order of their records. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** Last assigned id, by table. */
  readonly sequences: ReadonlyMap<string, number>;
}

/**
 * Reads every intact row of the core tables page by page, without indexes and interior pages. If the schema is damaged,
 * rows are recognised by the types of their cells. Rows of pages that are reachable from their table come first.
 */
export function* recoverRows(image: PageImage, schema: ReadSchema): Generator<RecoveredRow> {
  for (const isReached of [true, false]) {
    for (let number = 1; number <= image.count; number++) {
      const owner = schema.owners.get(number);
      if (owner === OTHER || (owner !== undefined) !== isReached) continue;
      const page = image.page(number);
      if (kindOf(page, number) !== pageKinds.leaf) continue;
      for (const record of recordsOf(image, page, number)) {
        const row = rowOf(record, owner, schema);
        if (row !== undefined) yield row;
      }
    }
  }
}

/** Names of targets by id, from their index. */
export function recoverTargetNames(image: PageImage): Map<number, string> {
  const names = new Map<number, string>();
  for (let number = 1; number <= image.count; number++) {
    const page = image.page(number);
    if (kindOf(page, number) !== pageKinds.indexLeaf) continue;
    for (const {
      cells: [name, id],
    } of recordsOf(image, page, number)) {
      if (typeof name === "string" && typeof id === "number" && /^[a-z-]+\/[a-z0-9-]+(\?|$)/.test(name))
        names.set(id, name);
    }
  }
  return names;
}

/** Reads the readable part of the schema pages. */
export function readSchema(image: PageImage): ReadSchema {
  const owners = new Map<number, string>([[1, OTHER]]);
  const columns = new Map<string, readonly string[]>();
  const sequences = new Map<string, number>();
  const first = image.page(1);
  markFree(image, first.readUInt32BE(32), owners);
  const leaves = leavesOf(image, 1, owners, OTHER);
  for (const leaf of leaves) {
    for (const {
      cells: [type, name, , root, sql],
    } of recordsOf(image, image.page(leaf), leaf)) {
      if (typeof root !== "number" || typeof name !== "string") continue;
      if (type !== "table" || !(coreTables.includes(name) || name === "sqlite_sequence")) {
        leavesOf(image, root, owners, OTHER);
        continue;
      }
      const pages = leavesOf(image, root, owners, name);
      if (name !== "sqlite_sequence") {
        columns.set(name, columnsOf(name, String(sql)));
        continue;
      }
      for (const page of pages) {
        for (const {
          cells: [table, last],
        } of recordsOf(image, image.page(page), page)) {
          if (typeof table === "string" && typeof last === "number") sequences.set(table, last);
        }
      }
    }
  }
  return { owners, columns, sequences };
}

/** Columns of a table in the order of its records. If its statement is damaged, those of the current schema. */
function columnsOf(table: string, sql: string): readonly string[] {
  const database = new DatabaseSync(":memory:");
  try {
    database.exec(sql);
    return database
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map((row) => String(row["name"]));
  } catch {
    return coreColumns(table).map(({ name }) => name);
  } finally {
    database.close();
  }
}

/**
 * Traverses a table from its root and records the owner of each page.
 *
 * @returns Leaf pages of the table
 */
function leavesOf(image: PageImage, root: number, owners: Map<number, string>, owner: string): number[] {
  const leaves: number[] = [];
  const open = [root];
  while (open.length > 0) {
    const number = open.pop() as number;
    if (number < 1 || number > image.count || (owners.has(number) && number !== root)) continue;
    owners.set(number, owner);
    const page = image.page(number);
    const kind = kindOf(page, number);
    if (kind === pageKinds.leaf) leaves.push(number);
    else if (kind === pageKinds.interior) open.push(...childrenOf(page, number, image.count));
  }
  return leaves;
}

/** Marks free pages, which contain deleted or moved rows. */
function markFree(image: PageImage, firstTrunk: number, owners: Map<number, string>): void {
  for (let trunk = firstTrunk; trunk > 1 && trunk <= image.count && !owners.has(trunk);) {
    owners.set(trunk, OTHER);
    const page = image.page(trunk);
    const leaves = Math.min(page.readUInt32BE(4), image.pageSize / 4 - 2);
    for (let index = 0; index < leaves; index++) owners.set(page.readUInt32BE(8 + 4 * index), OTHER);
    trunk = page.readUInt32BE(0);
  }
}

function rowOf(record: StoredRecord, owner: string | undefined, schema: ReadSchema): RecoveredRow | undefined {
  const fitting = (owner === undefined ? coreTables : [owner]).filter((table) => fits(record, table, schema));
  const [table] = fitting;
  if (table === undefined || fitting.length > 1) return undefined;
  const names = schema.columns.get(table) ?? coreColumns(table).map(({ name }) => name);
  const cells: Record<string, Value> = {};
  const serial = coreColumns(table).find(({ kind }) => kind === "serial")?.name;
  for (const [index, name] of names.entries())
    cells[name] = name === serial ? record.rowid : (record.cells[index] ?? null);
  return { table, cells };
}

/** True if the cells of a record have the types of a table's columns. Columns added later may be absent. */
function fits({ rowid, cells }: StoredRecord, table: string, schema: ReadSchema): boolean {
  const kinds = new Map(coreColumns(table).map((column) => [column.name, column]));
  const names = schema.columns.get(table) ?? [...kinds.keys()];
  if (cells.length > names.length || cells.length === 0) return false;
  return names.every((name, index) => {
    const column = kinds.get(name);
    const cell = cells[index] ?? null;
    if (column === undefined) return true;
    if (column.kind === "serial") return cell === null && rowid > 0;
    if (cell === null) return !column.isRequired;
    if (column.kind === "int") return typeof cell === "number";
    return column.kind === "text" ? typeof cell === "string" : cell instanceof Uint8Array;
  });
}
