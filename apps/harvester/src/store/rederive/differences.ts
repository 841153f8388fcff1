import { DECODED_PREFIX } from "../schema/core.ts";
import { allSettledOrThrow } from "../session/group-commit.ts";
import type { NameTable } from "../session/name-table.ts";
import type { Row, Session, Value } from "../session/session.ts";
import { addTallies, TallyChanges } from "../sql/tallies.ts";
import { listColumns, leadingColumns, type FeedLayout, type Table } from "../tables/layout.ts";
import type { ScratchTables } from "./scratch-tables.ts";

/** A row to remove, to write, or both. */
export interface Change {
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns that store the number of a name. Cells contain its text here. */
  readonly named: ReadonlySet<string>;
  readonly key: readonly string[];
  /** Key cells of the row to remove; absent if no row is removed. */
  readonly removed?: readonly Value[] | undefined;
  /**
   * The response that ended the row to remove, at the time of the comparison. A different value is newer and is kept.
   */
  readonly until?: Value | undefined;
  /** True if the row was ended by a response later than the compared ones; the end is kept. */
  readonly keepsUntil?: boolean | undefined;
  readonly added?: readonly Value[] | undefined;
  /** Id of a document, its last response, and the position of that response. */
  readonly updated?: readonly Value[] | undefined;
}

/** Changes that make the tables of a target equal to those decoded from the archive. */
export interface Differences {
  /** Documents without a row, without their id. They are written first, because rows refer to them. */
  readonly documents: readonly (readonly Value[])[];
  readonly changes: readonly Change[];
  /** Number of differing rows, by table. Rows that differ only in the decoder version are not counted. */
  readonly byTable: Readonly<Record<string, number>>;
}

interface Compared {
  readonly session: Session;
  readonly names: NameTable;
  readonly scratch: ScratchTables;
  readonly layout: FeedLayout | undefined;
  readonly target: number;
  /** Last response of the target in the scratch tables. Changes by later responses are ignored. */
  readonly highest: number;
}

interface DocumentRow {
  readonly id: number;
  readonly cells: readonly Value[];
}

const documentColumns = ["id", "feed", "target", "subject", "last_response", "last_order"];
const documentShape = {
  table: `${DECODED_PREFIX}documents`,
  columns: documentColumns,
  named: new Set<string>(),
  key: ["id"],
};
const rowKey = ["document", "key", "since"];

/** Compares the tables of a target with the scratch tables. */
export async function findDifferences(compared: Compared): Promise<Differences> {
  const { session, scratch, layout, target, highest } = compared;
  const changes: Change[] = [];
  const byTable: Record<string, number> = {};
  const before = listDocuments(await session.all(documentsSql, [target]));
  const after = listDocuments(await scratch.session.all(documentsSql, [target]));
  const subjects = new Map<number, string>([...before].map(([subject, { id }]) => [id, subject]));
  const documents = [...after].flatMap(([subject, { cells }]) => (before.has(subject) ? [] : [cells]));
  // For a comparison without writing, rows of a document without an id count as different.
  const toId = (subject: string): number => before.get(subject)?.id ?? 0;
  for (const [subject, { cells }] of after) {
    const documentBefore = before.get(subject);
    if (
      documentBefore === undefined ||
      (documentBefore.cells[3] as number) > highest ||
      documentBefore.cells.join("\n") === cells.join("\n")
    )
      continue;
    changes.push({ ...documentShape, updated: [documentBefore.id, cells[3] as Value, cells[4] as Value] });
  }
  for (const table of layout?.tables ?? []) {
    const rowsBefore = await readRows(session, compared.names, table, subjects, highest);
    const rowsAfter = !scratch.has(table.name)
      ? new Map<string, ComparedRow>()
      : await readRows(
          scratch.session,
          scratch.names,
          table,
          new Map([...after].map(([subject, { id }]) => [id, subject])),
          highest,
        );
    const columns = listColumns(table);
    const shape = { table: `${DECODED_PREFIX}${table.name}`, columns, named: listNamed(table), key: rowKey };
    let count = 0;
    const ended = (row: ComparedRow): Pick<Change, "until" | "keepsUntil"> => ({
      until: row.until,
      keepsUntil: row.until !== row.cells[untilAt],
    });
    const numbered = (row: readonly Value[]): readonly Value[] => [toId(row[0] as string), ...row.slice(1)];
    for (const [key, { cells: row }] of rowsAfter) {
      const rowBefore = rowsBefore.get(key);
      const isSame =
        rowBefore !== undefined && row.every((cell, index) => index === decoderAt || cell === rowBefore.cells[index]);
      if (isSame && row[decoderAt] === rowBefore.cells[decoderAt]) continue;
      const added = numbered(row);
      const removed = [added[0]!, added[1]!, added[2]!];
      changes.push(rowBefore === undefined ? { ...shape, added } : { ...shape, removed, ...ended(rowBefore), added });
      if (!isSame) count++;
    }
    for (const [key, row] of rowsBefore) {
      if (rowsAfter.has(key)) continue;
      const [document, name, since] = numbered(row.cells);
      changes.push({ ...shape, removed: [document!, name!, since!] });
      count++;
    }
    if (count > 0) byTable[table.name] = count;
  }
  for (const [subject, { id, cells }] of before) {
    if (!after.has(subject) && (cells[3] as number) <= highest) changes.push({ ...documentShape, removed: [id] });
  }
  const errors = await errorDifferences(compared);
  if (errors.length > 0) byTable["decode_errors"] = errors.length;
  return { documents, changes: [...changes, ...errors], byTable };
}

/** Writes changes: removes rows by their key and inserts rows. A row that a later response has ended stays ended. */
export async function writeDifferences(session: Session, names: NameTable, changes: readonly Change[]): Promise<void> {
  const texts = new Set<string>();
  for (const { columns, named, added } of changes) {
    columns.forEach((column, index) => {
      const cell = added?.[index];
      if (named.has(column) && typeof cell === "string") texts.add(cell);
    });
  }
  await names.intern(session, texts);
  const tallies = new TallyChanges();
  const added = new Map<string, { readonly columns: readonly string[]; readonly rows: Value[][] }>();
  // Concurrent, to save a round trip per row.
  const removed = await allSettledOrThrow(
    changes.map((change) => (change.removed === undefined ? [] : remove(session, change, change.removed))),
  );
  for (const [index, change] of changes.entries()) {
    const rowsRemoved = removed[index] ?? [];
    const until = rowsRemoved[0]?.["until"];
    if (change.columns.includes("until"))
      tallies.addRows({
        [change.table.slice(DECODED_PREFIX.length)]: (change.added === undefined ? 0 : 1) - rowsRemoved.length,
      });
    const keepsUntil = until !== undefined && (change.keepsUntil === true || until !== change.until);
    if (change.updated !== undefined)
      await session.change(change.table, ["last_response", "last_order"], [change.updated]);
    if (change.added === undefined) continue;
    const rows = added.get(change.table)?.rows ?? [];
    added.set(change.table, { columns: change.columns, rows });
    rows.push(
      change.added.map((cell, index) => {
        const column = change.columns[index] as string;
        if (column === "until" && keepsUntil) return until;
        return change.named.has(column) && typeof cell === "string" ? names.id(cell) : cell;
      }),
    );
  }
  for (const [table, { columns, rows }] of added) await session.insert(table, columns, rows);
  await addTallies(session, tallies);
}

/**
 * Removes a row.
 *
 * @returns The response that ended it, if the row belongs to an existing document
 */
async function remove(session: Session, { table, key, columns }: Change, cells: readonly Value[]): Promise<Row[]> {
  const hasUntil = columns.includes("until");
  const sql = `DELETE FROM "${table}" WHERE ${key.map((column) => `"${column}" = ?`).join(" AND ")}`;
  if (!hasUntil) await session.run(sql, cells);
  return hasUntil ? session.all(`${sql} RETURNING until`, cells) : [];
}

/** Creates documents. Ids are assigned in the transaction, because other processes create documents, too. */
export async function writeDocuments(session: Session, documents: readonly (readonly Value[])[]): Promise<void> {
  const ids = await session.ids(`${DECODED_PREFIX}documents`, documents.length);
  await session.insert(
    `${DECODED_PREFIX}documents`,
    documentColumns,
    documents.map((cells, index) => [ids[index] as number, ...cells]),
  );
}

const columnList = documentColumns.join(", ");
const documentsSql = `SELECT ${columnList} FROM ${DECODED_PREFIX}documents WHERE target = ? ORDER BY id`;

function listDocuments(rows: readonly Row[]): Map<string, DocumentRow> {
  return new Map(
    rows.map((row) => [
      `${row["feed"] as string} ${row["subject"] as string}`,
      { id: row["id"] as number, cells: documentColumns.slice(1).map((name) => row[name] as Value) },
    ]),
  );
}

const [untilAt, decoderAt] = [leadingColumns.indexOf("until"), leadingColumns.indexOf("decoder")];

interface ComparedRow {
  readonly cells: readonly Value[];
  /** Value as stored, even if a later response ended the row. */
  readonly until: Value;
}

function listNamed(table: Table): ReadonlySet<string> {
  return new Set(["decoder", ...table.columns.flatMap(({ name, kind }) => (kind === "id" ? [name] : []))]);
}

/**
 * Rows of documents as they were after a response, by subject, key and first response. The subject replaces the
 * document id, and names are text.
 */
async function readRows(
  session: Session,
  names: NameTable,
  table: Table,
  subjects: ReadonlyMap<number, string>,
  highest: number,
): Promise<Map<string, ComparedRow>> {
  const columns = listColumns(table);
  const named = listNamed(table);
  const list = columns.map((column) => `"${column}"`).join(", ");
  const rows = new Map<string, ComparedRow>();
  const documents = [...subjects.keys()];
  for (let at = 0; at < documents.length; at += 200) {
    const existing = await session.all(
      `SELECT ${list} FROM "${DECODED_PREFIX}${table.name}" WHERE document ${session.anyOf("int")} AND since <= ?`,
      [session.list(documents.slice(at, at + 200)), highest],
    );
    await names.load(
      session,
      existing.flatMap((row) => [...named].flatMap((name) => (typeof row[name] === "number" ? [row[name]] : []))),
    );
    for (const row of existing) {
      const subject = subjects.get(row["document"] as number) as string;
      const cells = columns.map((name): Value => {
        const cell = row[name] as Value;
        if (name === "until" && (cell as number) > highest) return null;
        return name === "document" ? subject : named.has(name) && typeof cell === "number" ? names.text(cell) : cell;
      });
      rows.set(JSON.stringify([subject, row["key"], row["since"]]), { cells, until: row["until"] as Value });
    }
  }
  return rows;
}

const errorColumns = ["body", "place", "code", "path", "expected", "found"];

async function errorDifferences({ session, scratch }: Compared): Promise<Change[]> {
  const sql = (condition: string): string =>
    `SELECT ${errorColumns.join(", ")} FROM ${DECODED_PREFIX}decode_errors WHERE body ` +
    `${condition} ORDER BY body, place`;
  const bodies = [...scratch.bodies];
  const changes: Change[] = [];
  const shape = {
    table: `${DECODED_PREFIX}decode_errors`,
    columns: errorColumns,
    named: new Set<string>(),
    key: ["body", "place"],
  };
  for (let at = 0; at < bodies.length; at += 500) {
    const some = bodies.slice(at, at + 500);
    const read = async (from: Session): Promise<Map<string, Value[]>> => {
      const rows = await from.all(sql(from.anyOf("int")), [from.list(some)]);
      return new Map(
        rows.map((row) => [
          `${row["body"] as number} ${row["place"] as number}`,
          errorColumns.map((name) => row[name] as Value),
        ]),
      );
    };
    const [before, after] = [await read(session), await read(scratch.session)];
    for (const [key, row] of after) {
      const rowBefore = before.get(key);
      if (rowBefore?.join("\n") === row.join("\n")) continue;
      changes.push({ ...shape, removed: rowBefore === undefined ? undefined : [row[0]!, row[1]!], added: row });
    }
    for (const [key, row] of before) if (!after.has(key)) changes.push({ ...shape, removed: [row[0]!, row[1]!] });
  }
  return changes;
}
