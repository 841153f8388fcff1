import { allSettledOrThrow } from "../session/group-commit.ts";
import type { NameTable } from "../session/name-table.ts";
import type { Row, Session, Value } from "../session/session.ts";
import { addTallies, rowTallies, type TallyChange } from "../sql/tallies.ts";
import { fixtureColumns } from "../tables/fixture-writer.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";
import { listColumns, type FeedLayout, type Table } from "../tables/layout.ts";

/** A table that is derived from the archive, as it is compared: ids are replaced by what they identify. */
export interface ComparedTable {
  /** Name of the table without its prefix. */
  readonly name: string;
  readonly select: string;
  /** Condition on the rows of one target, with its id as parameter; empty if the table does not depend on it. */
  readonly scope: string;
  /** Columns of the statement that identify a row. */
  readonly key: readonly string[];
  /** Condition on a stored row, with the key as parameters. */
  readonly where: string;
  /** Columns of the stored table that are written. */
  readonly columns: readonly string[];
  /** Columns in which rows differ. Differences in the version of the decoder are not reported. */
  readonly compared: readonly string[];
  /** Columns that contain the number of a name. */
  readonly named: readonly string[];
  /** Clause for a row that exists already; without it, the row is removed first. */
  readonly onConflict?: string | undefined;
}

export interface Difference {
  readonly table: ComparedTable;
  readonly key: readonly Value[];
  readonly isReported: boolean;
}

const documents = `${DECODED_PREFIX}documents`;

function coreTable(
  name: string,
  key: readonly string[],
  compared: readonly string[],
  others: readonly string[] = [],
  more: Partial<ComparedTable> = {},
): ComparedTable {
  const columns = [...key, ...compared, ...others];
  return {
    name,
    select: `SELECT ${columns.join(", ")} FROM ${DECODED_PREFIX}${name}`,
    scope: "",
    key,
    where: key.map((column) => `${column} = ?`).join(" AND "),
    columns,
    compared,
    named: [],
    ...more,
  };
}

const documentTable = coreTable("documents", ["target", "feed", "subject"], ["last_response", "last_order"], [], {
  scope: "target = ?",
  onConflict:
    "ON CONFLICT (target, feed, subject) DO UPDATE SET last_response = excluded.last_response, " +
    "last_order = excluded.last_order",
});

const errorTable = coreTable("decode_errors", ["body", "place"], ["code", "path", "expected", "found"], [], {
  scope: "body IN (SELECT body FROM responses WHERE target = ?)",
});

/** Tables that depend on all targets. Counts of drift depend on the order in which bodies were stored. */
export const sharedTables: readonly ComparedTable[] = [
  coreTable("fixtures", ["id"], fixtureColumns.slice(1, -1), ["stamps"]),
  coreTable("drift", ["feed", "kind", "path", "found", "documented"], [], ["first_response", "last_response", "count"]),
];

export function targetTables(layout: FeedLayout | undefined): ComparedTable[] {
  return [documentTable, ...(layout?.tables ?? []).map(rowTable), errorTable];
}

function rowTable(table: Table): ComparedTable {
  const columns = listColumns(table);
  const named = ["decoder", ...table.columns.flatMap(({ name, kind }) => (kind === "id" ? [name] : []))];
  const cells = columns.slice(1).map((column) => {
    const cell = named.includes(column) ? `(SELECT text FROM names WHERE names.id = r."${column}")` : `r."${column}"`;
    return `${cell} AS "${column}"`;
  });
  return {
    name: table.name,
    select:
      `SELECT d.target AS target, d.feed AS feed, d.subject AS document, ${cells.join(", ")} FROM "${DECODED_PREFIX}${table.name}" r ` +
      `JOIN ${documents} d ON d.id = r.document`,
    scope: "d.target = ?",
    key: ["target", "feed", "document", "key", "since"],
    where:
      `document = (SELECT id FROM ${documents} WHERE target = ? AND feed = ? AND subject = ?) ` +
      'AND "key" = ? AND since = ?',
    columns,
    compared: columns.slice(3),
    named,
  };
}

/**
 * Compares tables of a store with the scratch tables.
 *
 * @param target - Target whose rows are compared; the scratch tables contain no others
 * @returns Differing rows, in the order in which they can be written: rows refer to documents
 */
export async function findDifferences(
  session: Session,
  scratch: Session,
  tables: readonly ComparedTable[],
  target: number,
): Promise<Difference[]> {
  const changed: Difference[] = [];
  const removed: Difference[] = [];
  for (const table of tables) {
    const { select, scope, key, compared } = table;
    const isCounted = table !== documentTable;
    const before = toMap(
      key,
      scope === "" ? await session.all(select) : await session.all(`${select} WHERE ${scope}`, [target]),
    );
    const after = toMap(key, await scratch.all(select));
    const toKey = (row: Row): Value[] => key.map((column) => row[column] as Value);
    for (const [name, row] of after) {
      const other = before.get(name);
      const different = other === undefined ? key : compared.filter((column) => row[column] !== other[column]);
      const isReported = isCounted && different.some((column) => column !== "decoder");
      if (different.length > 0) changed.push({ table, key: toKey(row), isReported });
    }
    for (const [name, row] of before)
      if (!after.has(name)) removed.push({ table, key: toKey(row), isReported: isCounted });
  }
  return [...changed, ...removed.reverse()];
}

function toMap(key: readonly string[], rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [JSON.stringify(key.map((column) => row[column])), row]));
}

/** Makes rows of the store equal to those of the scratch tables. */
export async function copyRows(
  session: Session,
  scratch: Session,
  names: NameTable,
  differences: readonly Difference[],
): Promise<void> {
  const tallies: TallyChange[] = [];
  const copied = new Map<ComparedTable, Row[]>();
  const removals: (() => Promise<void>)[] = [];
  for (const { table, key } of differences) {
    const { name, select, where, named, onConflict } = table;
    const condition = table.key.map((column) => `"${column}" = ?`).join(" AND ");
    const [row] = await scratch.all(`SELECT * FROM (${select}) AS rows WHERE ${condition}`, key);
    if (row !== undefined) copied.set(table, [...(copied.get(table) ?? []), row]);
    if (row !== undefined && onConflict !== undefined) continue;
    removals.push(async () => {
      const count = await session.run(`DELETE FROM "${DECODED_PREFIX}${name}" WHERE ${where}`, key);
      if (named.length > 0) tallies.push(...rowTallies({ [name]: count }, -1));
    });
  }
  const texts = [...copied].flatMap(([{ named }, rows]) => rows.flatMap((row) => named.map((column) => row[column])));
  await names.intern(
    session,
    texts.filter((text) => typeof text === "string"),
  );
  // Concurrent, to save a round trip per row.
  await allSettledOrThrow(removals.map((remove) => remove()));
  for (const [{ name, columns, named, onConflict }, rows] of copied) {
    const ids = named.length === 0 ? new Map<string, number>() : await readDocuments(session, rows);
    const toCell = (row: Row, column: string): Value => {
      const cell = row[column] as Value;
      if (column === "document") return ids.get(toDocumentName(row["feed"], cell)) as number;
      return named.includes(column) && typeof cell === "string" ? names.id(cell) : cell;
    };
    await session.insert(
      `${DECODED_PREFIX}${name}`,
      columns,
      rows.map((row) => columns.map((column) => toCell(row, column))),
      onConflict,
    );
    if (named.length > 0) tallies.push(...rowTallies({ [name]: rows.length }));
  }
  await addTallies(session, tallies);
}

/** Ids of the documents of rows of one target. */
async function readDocuments(session: Session, rows: readonly Row[]): Promise<Map<string, number>> {
  const subjects = [...new Set(rows.map(({ document }) => document as string))];
  const found = await session.all(
    `SELECT id, feed, subject FROM ${documents} WHERE target = ? AND subject ${session.anyOf("text")}`,
    [rows[0]?.["target"] as number, session.list(subjects)],
  );
  return new Map(found.map(({ id, feed, subject }) => [toDocumentName(feed, subject), id as number]));
}

function toDocumentName(feed: Value | undefined, subject: Value | undefined): string {
  return `${feed as string} ${subject as string}`;
}
