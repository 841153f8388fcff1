import { SCALE, type ColumnKind } from "../tables/field-kinds.ts";
import { findUpdatedColumns, type Column, type FeedLayout, type Layout, type Table } from "../tables/layout.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";
import { type Dialect } from "./core.ts";

/** Type of a column of a view. `time` is an instant, `date` a day. */
export type ViewColumnType = "text" | "integer" | "real" | "time" | "date" | "boolean";

export interface ViewColumn {
  readonly name: string;
  readonly type: ViewColumnType;
  /** Meaning, unit and evidence, if the specs state them. */
  readonly meaning?: string | undefined;
}

export interface View {
  readonly name: string;
  readonly meaning: string;
  readonly columns: readonly ViewColumn[];
  readonly sql: string;
}

const TYPES: Readonly<Record<ColumnKind, ViewColumnType>> = {
  id: "text",
  text: "text",
  integer: "integer",
  time: "time",
  date: "date",
  boolean: "boolean",
  scaled: "real",
  real: "real",
};

/** Meaning of the columns that the store adds, in whichever views they are. */
const MEANINGS: Readonly<Record<string, string>> = {
  subject: "Match, or tournament calendar, that the document is about",
  key: "Place of the row in the document; empty for the document itself",
  response: "Response in the archive with which the row became valid",
  since_at: "When the row became valid",
  until_at: "When the row ceased to be valid; empty for the latest rows",
  id: "Identifier of the match",
  sport: "Sport",
  status: "Status of the match",
  ended_at: "When the match ended",
  coverage_level: "Level of detail that the service offers for the match",
  tournament_calendar: "Identifier of the tournament calendar",
  description: "Names of both sides",
  last_updated: "When the document was last changed, as it states",
  feed: "Feed of the document",
  fixture: "Identifier of the match",
  contestant_id: "Identifier of the team or player that competes",
  series: "List of moments that the row is in",
  minute: "Minute of the match",
  second: "Second of the minute",
  period: "Period of the match",
  outcome: "Outcome that the value is about, such as `Home`",
  statistic: "Name of the statistic",
  value: "Value of the statistic",
};

/** Parses columns written as `name` or `name:type`, separated by spaces. The default type is `text`. */
export function columnList(list: string): ViewColumn[] {
  return list.split(" ").map((each) => {
    const [name = "", type = "text"] = each.split(":");
    return { name, type: type as ViewColumnType, meaning: MEANINGS[name] };
  });
}

/** View column of a stored column, with its description from the specs. */
export function viewColumn({ name, kind, meaning, unit, isDocumented }: Column): ViewColumn {
  const evidence = isDocumented ? "" : " (not documented)";
  return { name, type: TYPES[kind], meaning: `${meaning}${unit === undefined ? "" : `, in ${unit}`}${evidence}` };
}

/** SQL expression of the value of a stored column. */
export function valueOf(dialect: Dialect, { name, kind }: Column, row: string): string {
  const cell = `${row}."${name}"`;
  switch (kind) {
    case "id":
      return `(SELECT text FROM names WHERE names.id = ${cell})`;
    case "scaled":
      return `CAST(${cell} AS DOUBLE PRECISION) / ${SCALE}`;
    case "time":
      return preciseInstant(dialect, cell);
    case "date":
      return dialect === "sqlite" ? cell : `CAST(${cell} AS date)`;
    case "boolean":
      return flag(dialect, cell);
    default:
      return cell;
  }
}

/** Milliseconds since the epoch as an instant: `timestamptz`, or ISO 8601 text in SQLite. */
export function instant(dialect: Dialect, milliseconds: string): string {
  return dialect === "sqlite"
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', (${milliseconds}) / 1000.0, 'unixepoch')`
    : `(timestamptz '1970-01-01T00:00:00Z' + (${milliseconds}) * interval '1 millisecond')`;
}

/** Microseconds since the epoch as an instant. SQLite writes three digits of the second, or six if they are needed. */
function preciseInstant(dialect: Dialect, cell: string): string {
  if (dialect === "postgres") return `(timestamptz '1970-01-01T00:00:00Z' + (${cell}) * interval '1 microsecond')`;
  return (
    `CASE WHEN ${cell} % 1000 = 0 THEN ${instant(dialect, `${cell} / 1000`)} ELSE ` +
    `strftime('%Y-%m-%dT%H:%M:%S', ${cell} / 1000000, 'unixepoch') || printf('.%06dZ', ${cell} % 1000000) END`
  );
}

/** Milliseconds since the epoch as a day in UTC. */
export function day(dialect: Dialect, milliseconds: string): string {
  return dialect === "sqlite"
    ? `date((${milliseconds}) / 1000, 'unixepoch')`
    : `CAST((${instant(dialect, milliseconds)}) AT TIME ZONE 'UTC' AS date)`;
}

/** 1 or 0 as a boolean. SQLite has no boolean type. */
export function flag(dialect: Dialect, cell: string): string {
  return dialect === "sqlite" ? cell : `(${cell} <> 0)`;
}

/** Name of a stored table, quoted. */
export function stored({ name }: Pick<Table, "name">): string {
  return `"${DECODED_PREFIX}${name}"`;
}

/**
 * Table without whose rows a document does not count for another table: the list on request that contains it, otherwise
 * its section.
 */
function findDecisive({ sections }: FeedLayout, table: Table): Table | undefined {
  const pathTo = (each: Table): readonly Table[] => {
    if (each === table) return [each];
    const [path] = each.children.map(pathTo).filter(({ length }) => length > 0);
    return path === undefined ? [] : [each, ...path];
  };
  const path = sections.flatMap(pathTo);
  return path.find(({ isOnRequest }) => isOnRequest === true) ?? path[0];
}

/**
 * SQL condition that the row `r` of a table is current: it has not ended, and its document `d` is the newest about its
 * subject. A match can have several documents, such as a list of its tournament calendar and an imported file. The
 * newest is that with the latest time of the last change, of equal times the one received last. A document without the
 * section of the table, such as a list without live data, does not count, nor does one without a list on request, such
 * as line-ups, for the tables of that list.
 */
export function isCurrent({ feeds }: Layout, table: Table): string {
  const feed = feeds.get(table.feed) as FeedLayout;
  const documents = `${DECODED_PREFIX}documents`;
  const decisive = findDecisive(feed, table);
  const counts =
    decisive === undefined || decisive.columns.length === 0
      ? ""
      : ` AND EXISTS (SELECT 1 FROM ${stored(decisive)} s WHERE s.document = n.id AND s.until IS NULL)`;
  const rank = (document: string): string => `(${updatedAt(feed, document)}, ${document}.last_order, ${document}.id)`;
  return (
    `r.until IS NULL AND NOT EXISTS (SELECT 1 FROM ${documents} n WHERE n.subject = d.subject AND n.feed = d.feed ` +
    `AND n.id <> d.id AND n.subject <> '' AND ${rank("n")} > ${rank("d")}${counts})`
  );
}

/** SQL expression of the time of the last change of a document; 0 if it states none. */
function updatedAt({ updated }: FeedLayout, document: string): string {
  const columns = updated === undefined ? [] : findUpdatedColumns(updated);
  if (updated === undefined || columns.length === 0) return "0";
  const cells = columns.map((index) => `u."${updated.columns[index]?.name}"`).join(", ");
  const value = columns.length === 1 ? cells : `COALESCE(${cells})`;
  return `COALESCE((SELECT ${value} FROM ${stored(updated)} u WHERE u.document = ${document}.id AND u.until IS NULL), 0)`;
}

/** Key of the parent row: everything before the last slash. */
export function parentKey(key: string): string {
  const head = `rtrim(${key}, replace(${key}, '/', ''))`;
  return `substr(${head}, 1, length(${head}) - 1)`;
}
