import { scale, type Column, type ColumnKind, type Layout, type Table } from "../../tables/layout.ts";
import type { Dialect } from "./core.ts";
import { live } from "./decoded.ts";

/** A view: what it is for, and its statement. Names of members are those of the specs. */
export interface View {
  readonly name: string;
  readonly meaning: string;
  readonly columns: readonly ViewColumn[];
  readonly sql: string;
}

/** `time` is milliseconds since the epoch. */
export type ViewColumnType = "text" | "integer" | "real" | "time";
export interface ViewColumn {
  readonly name: string;
  readonly type: ViewColumnType;
}

const types: Record<ColumnKind, ViewColumnType> = { id: "text", text: "text", integer: "integer", time: "time", scaled: "real", real: "real" };

/** Columns as `name` or `name:type`; text where none is said. */
function columns(list: string): ViewColumn[] {
  return list.split(" ").map((each) => {
    const [name = "", type = "text"] = each.split(":");
    return { name, type: type as ViewColumnType };
  });
}

/**
 * The views that people query. For each table of a feed: one with the latest rows, and `…_history`
 * with all that ever held, from when to when. Identifiers are text again, decimals are decimals,
 * times stay milliseconds since the epoch.
 */
export function views(dialect: Dialect, layout: Layout): View[] {
  const made: View[] = [];
  for (const table of layout.tables) {
    const cells = [...table.columns.map((column) => `${shown(column, "r")} AS "${column.name}"`), "r.extra AS extra"].join(", ");
    const own = [...table.columns.map(({ name, kind }) => ({ name, type: types[kind] })), { name: "extra", type: "text" as const }];
    const from = `FROM ${stored(table)} r JOIN ${live}documents d ON d.id = r.document`;
    const where = table.where === "" ? "the document itself" : table.where;
    made.push({
      name: table.name,
      meaning: `${table.feed}, ${where}: ${table.meaning}`,
      columns: [...columns("subject key response:integer"), ...own],
      sql: `SELECT d.subject AS subject, r.key AS "key", r.since AS response, ${cells} ${from} WHERE r.until IS NULL`,
    });
    made.push({
      name: `${table.name}_history`,
      meaning: `The same, with what held before: from since_at to before until_at`,
      columns: [...columns("subject key response:integer since_at:time until_at:time"), ...own],
      sql: `SELECT d.subject AS subject, r.key AS "key", r.since AS response, (SELECT p.ordered_at FROM responses p WHERE p.id = r.since) AS since_at, `
        + `(SELECT p.ordered_at FROM responses p WHERE p.id = r.until) AS until_at, ${cells} ${from}`,
    });
  }
  made.push(...sharedViews(dialect, layout));
  return made;
}

/** Statements that make the views. */
export function viewStatements(dialect: Dialect, layout: Layout): string[] {
  return views(dialect, layout).map(({ name, sql }) => `CREATE VIEW "${name}" AS ${sql}`);
}

function sharedViews(dialect: Dialect, layout: Layout): View[] {
  const made: View[] = [
    {
      name: "fixtures", meaning: "Every fixture, as the newest response that says it describes it",
      columns: columns("id sport status kick_off:time time_known:integer ended_at:time coverage_level tournament_calendar description last_updated:time"),
      sql: `SELECT id, sport, status, kick_off, time_known, ended_at, coverage_level, tournament_calendar, description, last_updated FROM ${live}fixtures`,
    },
    {
      name: "attempts", meaning: "Every attempt to poll, with what came of it",
      columns: columns("attempt:integer target feed fixture due_at:time sent_at:time received_at:time late_ms:integer result http_status:integer service_code why message response:integer next_due:time next_reason worker"),
      sql: "SELECT p.id AS attempt, t.name AS target, t.feed AS feed, t.fixture AS fixture, p.due_at, p.sent_at, p.received_at, p.sent_at - p.due_at AS late_ms, p.result, p.http_status, p.service_code, p.why, p.message, p.response, p.next_due, p.next_reason, p.worker FROM polls p JOIN targets t ON t.id = p.target",
    },
    {
      name: "altered_responses", meaning: "Responses of which an earlier version overwrote a part with asterisks: where, and how many bytes",
      columns: columns("response:integer target received_at:time place:integer length:integer"),
      sql: "SELECT r.id AS response, t.name AS target, r.received_at AS received_at, a.place AS place, a.length AS length FROM altered_bodies a JOIN responses r ON r.body = a.body JOIN targets t ON t.id = r.target",
    },
    {
      name: "coverage", meaning: "Which feeds have anything for which fixture",
      columns: columns("feed fixture coverage_level last_status responses:integer"),
      sql: `SELECT t.feed AS feed, t.fixture AS fixture, f.coverage_level AS coverage_level, t.last_status AS last_status, COUNT(r.id) AS responses FROM targets t LEFT JOIN ${live}fixtures f ON f.id = t.fixture LEFT JOIN responses r ON r.target = t.id WHERE t.fixture IS NOT NULL GROUP BY t.id, t.feed, t.fixture, f.coverage_level, t.last_status`,
    },
    { name: "drift", meaning: "What responses carry beyond the specs", columns: columns("feed kind path found documented first_response:integer last_response:integer count:integer"), sql: `SELECT feed, kind, path, found, documented, first_response, last_response, count FROM ${live}drift` },
    { name: "decode_errors", meaning: "What in responses breaks the specs", columns: columns("response:integer feed code path expected found"), sql: `SELECT r.id AS response, t.feed, e.code, e.path, e.expected, e.found FROM ${live}decode_errors e JOIN responses r ON r.body = e.body JOIN targets t ON t.id = r.target` },
  ];
  return [...made, ...seriesViews(dialect, layout)];
}

/** Feeds whose outcomes carry momentum instead of a probability. */
function isMomentum({ feed }: Table): boolean {
  return feed.endsWith("/match-momentum");
}

/** Views over all feeds with a value for each outcome of each moment: probabilities, and momentum apart from them. */
function seriesViews(dialect: Dialect, layout: Layout): View[] {
  const all = predictionTables(dialect, layout);
  const kinds = [
    { name: "predictions", value: "probability", tables: all.filter(({ table }) => !isMomentum(table)), meaning: "Probabilities of all feeds in percent" },
    { name: "momentum", value: "momentum", tables: all.filter(({ table }) => isMomentum(table)), meaning: "Momentum of both sides, for each moment of a match" },
  ];
  return kinds.filter(({ tables }) => tables.length > 0).flatMap(({ name, value, tables, meaning }): View[] => {
    const series = tables.map((each) => seriesSql(dialect, each, value));
    const list = columns(`feed fixture series key minute:integer second:integer period:integer outcome ${value}:real since:integer until:integer`);
    return [
      { name: `${name}_history`, meaning: `${meaning}, each from the response \`since\` to before the response \`until\``, columns: list, sql: series.join(" UNION ALL ") },
      { name, meaning: `${meaning}, as the latest responses have them`, columns: list, sql: series.map((each) => `${each} WHERE r.until IS NULL`).join(" UNION ALL ") },
    ];
  });
}

function seriesSql(dialect: Dialect, { table, parent, value }: OutcomeTable, name: string): string {
  const at = (column: string): string => (parent.columns.some((each) => each.name === column) ? whole(dialect, `p."${column}"`) : "NULL");
  const minute = parent.columns.some((column) => column.name === "timeMin") ? at("timeMin") : at("matchTimeMin");
  const second = parent.columns.some((column) => column.name === "timeSec") ? at("timeSec") : at("matchTimeSec");
  const outcome = table.columns.some((column) => column.name === "type") ? 'r."type"' : json(dialect, "type");
  return `SELECT '${table.feed}' AS feed, d.subject AS fixture, '${parent.path.at(-1) ?? ""}' AS series, r.key AS "key", ${minute} AS minute, `
    + `${second} AS second, ${at("periodId")} AS period, ${outcome} AS outcome, ${value} AS ${name}, `
    + `r.since AS since, r.until AS until FROM ${stored(table)} r JOIN ${live}documents d ON d.id = r.document `
    + `JOIN ${stored(parent)} p ON p.document = r.document AND p.key = ${parentKey} AND p.until IS NULL`;
}

/** The key of the row above: what stands before the last slash. */
const parentKey = "substr(rtrim(r.key, replace(r.key, '/', '')), 1, length(rtrim(r.key, replace(r.key, '/', ''))) - 1)";

/** A table of outcomes, the table of the moments that they belong to, and the expression of their value. */
interface OutcomeTable {
  readonly table: Table;
  readonly parent: Table;
  readonly value: string;
}

/** Lists of outcomes with a value each, in a list of moments. Found by form, whatever the feed. */
function predictionTables(dialect: Dialect, layout: Layout): OutcomeTable[] {
  return layout.tables.flatMap((parent) => parent.children.flatMap((table) => {
    if (table.path.at(-1) !== "prediction") return [];
    const value = table.columns.find(({ name }) => name === "probability") ?? table.columns.find(({ name }) => name === "value");
    // No document shows the members of some of them; they are looked for under the names that their sisters have.
    const expression = value === undefined ? decimal(dialect, `COALESCE(${json(dialect, "probability")}, ${json(dialect, "value")})`)
      : value.kind === "text" ? decimal(dialect, `r."${value.name}"`) : shown(value, "r");
    return [{ table, parent, value: expression }];
  }));
}

function json(dialect: Dialect, name: string): string {
  return dialect === "sqlite" ? `json_extract(r.extra, '$.${name}')` : `(r.extra::jsonb ->> '${name}')`;
}

/** A whole number, whatever the column has; nothing where it is none. */
function whole(dialect: Dialect, expression: string): string {
  return dialect === "sqlite" ? `CAST(${expression} AS INTEGER)` : `CASE WHEN ${expression}::text ~ '^-?[0-9]{1,9}$' THEN CAST(${expression} AS BIGINT) END`;
}

/** A decimal out of a text; nothing where it is none. */
function decimal(dialect: Dialect, expression: string): string {
  return dialect === "sqlite" ? `CASE WHEN ${expression} GLOB '[0-9]*' THEN CAST(${expression} AS REAL) END`
    : `CASE WHEN ${expression} ~ '^[0-9]{1,9}([.][0-9]+)?%?$' THEN CAST(replace(${expression}, '%', '') AS DOUBLE PRECISION) END`;
}

function stored(table: Table): string {
  return quoted(`${live}${table.name}`);
}

function quoted(name: string): string {
  return `"${name}"`;
}

function shown({ name, kind }: Column, row: string): string {
  const cell = `${row}.${quoted(name)}`;
  if (kind === "id") return `(SELECT text FROM names WHERE names.id = ${cell})`;
  return kind === "scaled" ? `CAST(${cell} AS DOUBLE PRECISION) / ${scale}` : cell;
}
