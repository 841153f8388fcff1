import type { Layout, Table } from "../tables/layout.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";
import { type Dialect } from "./core.ts";
import { oncePerLayout } from "./decoded.ts";
import { predictionViews } from "./prediction-views.ts";
import { statisticViews } from "./statistic-views.ts";
import {
  columnList,
  day,
  flag,
  instant,
  isCurrent,
  stored,
  valueOf,
  viewColumn,
  type View,
  type ViewColumn,
} from "./view.ts";

/**
 * Views for queries. Each table of a feed has one view with the current rows, and `…_history` with all rows and their
 * validity. The current rows of a match are those of its newest document, in whichever targets it occurs. Names are in snake case, identifiers are text, decimals are decimals.
 *
 * In PostgreSQL, instants are `timestamptz`, days `date` and flags `boolean`. SQLite has none of these types: instants
 * and days are ISO 8601 text, flags 1 or 0.
 */
export const views = oncePerLayout<View>((dialect, layout) => {
  const current = [...layout.tables.flatMap((table) => tableViews(dialect, layout, table)), ...sharedViews(dialect)];
  return [...current, ...predictionViews(dialect, layout), ...statisticViews(dialect, layout)];
});

/** Statements that create the views, with comments if the engine supports them. */
export const viewStatements = oncePerLayout((dialect, layout) =>
  views(dialect, layout).flatMap((view) => {
    const create = `CREATE VIEW "${view.name}" AS ${view.sql}`;
    return dialect === "sqlite" ? [create] : [create, ...toComments(view)];
  }),
);

/** Statements with the comments of a view and its columns, which database tools display. */
export function toComments({ name, meaning, columns }: View): string[] {
  const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
  return [
    `COMMENT ON VIEW "${name}" IS ${text(meaning)}`,
    ...columns.flatMap((column) =>
      column.meaning === undefined ? [] : [`COMMENT ON COLUMN "${name}"."${column.name}" IS ${text(column.meaning)}`],
    ),
  ];
}

const LATEST = columnList("subject key response:integer");
const HISTORY = columnList("subject key response:integer since_at:time until_at:time");
const EXTRA: ViewColumn = { name: "extra", type: "text", meaning: "Members that no column has, as JSON" };

function tableViews(dialect: Dialect, layout: Layout, table: Table): View[] {
  const values = table.columns.map((column) => `${valueOf(dialect, column, "r")} AS "${column.name}"`);
  const cells = [...values, "r.extra AS extra"].join(", ");
  const columns = [...table.columns.map(viewColumn), EXTRA];
  const from = `FROM ${stored(table)} r JOIN ${DECODED_PREFIX}documents d ON d.id = r.document`;
  const at = (column: string): string =>
    instant(dialect, `SELECT p.ordered_at FROM responses p WHERE p.id = r.${column}`);
  return [
    {
      name: table.name,
      meaning: `${table.feed}, ${table.where === "" ? "the document itself" : table.where}: ${table.meaning}`,
      columns: [...LATEST, ...columns],
      sql: `SELECT d.subject AS subject, r.key AS "key", r.since AS response, ${cells} ${from} WHERE ${isCurrent(layout, table)}`,
    },
    {
      name: `${table.name}_history`,
      meaning: `All rows of ${table.name}, each from since_at to before until_at; the latest have no until_at`,
      columns: [...HISTORY, ...columns],
      sql:
        `SELECT d.subject AS subject, r.key AS "key", r.since AS response, ${at("since")} AS ` +
        `since_at, ${at("until")} AS until_at, ${cells} ${from}`,
    },
  ];
}

function sharedViews(dialect: Dialect): View[] {
  const at = (cell: string, name = cell.slice(cell.indexOf(".") + 1)): string => `${instant(dialect, cell)} AS ${name}`;
  return [
    {
      name: "fixtures",
      meaning: "Every fixture, as the newest response that says it describes it",
      columns: [
        ...columnList("id sport status"),
        { name: "kick_off", type: "time", meaning: "Start of the match; empty while only the day is known" },
        { name: "kick_off_date", type: "date", meaning: "Day of the start in UTC" },
        { name: "time_known", type: "boolean", meaning: "False while only the day of the start is known" },
        ...columnList("ended_at:time coverage_level tournament_calendar description last_updated:time"),
      ],
      sql:
        `SELECT id, sport, status, CASE WHEN time_known = 1 THEN ${instant(dialect, "kick_off")} END AS kick_off, ` +
        `${day(dialect, "kick_off")} AS kick_off_date, ${flag(dialect, "time_known")} AS time_known, ` +
        `${at("ended_at")}, ` +
        `coverage_level, tournament_calendar, description, ${at("last_updated")} FROM ${DECODED_PREFIX}fixtures`,
    },
    {
      name: "attempts",
      meaning: "Every attempt to poll, with its result",
      columns: columnList(
        "attempt:integer target feed fixture due_at:time sent_at:time received_at:time " +
          "late_ms:integer response_ms:integer result http_status:integer " +
          "service_code why message response:integer next_due:time next_reason worker",
      ),
      sql:
        "SELECT p.id AS attempt, t.name AS target, t.feed AS feed, t.fixture AS fixture, " +
        `${at("p.due_at")}, ${at("p.sent_at")}, ` +
        `${at("p.received_at")}, p.sent_at - p.due_at AS late_ms, p.received_at - p.sent_at AS ` +
        "response_ms, p.result, p.http_status, p.service_code, p.why, p.message, p.response, " +
        `${at("p.next_due")}, p.next_reason, p.worker FROM polls p JOIN targets t ON t.id = p.target`,
    },
    {
      name: "coverage",
      meaning: "Number of responses for each feed and fixture",
      columns: columnList("feed fixture coverage_level last_status responses:integer"),
      sql:
        "SELECT t.feed AS feed, t.fixture AS fixture, f.coverage_level AS coverage_level, " +
        "t.last_status AS last_status, COUNT(r.id) AS responses " +
        `FROM targets t LEFT JOIN ${DECODED_PREFIX}fixtures f ON f.id = t.fixture LEFT JOIN ` +
        "responses r ON r.target = t.id " +
        "WHERE t.fixture IS NOT NULL GROUP BY t.id, t.feed, t.fixture, f.coverage_level, t.last_status",
    },
    {
      name: "drift",
      meaning: "Members, values and forms of responses that the specs do not have",
      columns: columnList("feed kind path found documented first_response:integer last_response:integer count:integer"),
      sql:
        "SELECT feed, kind, path, found, documented, first_response, last_response, count FROM " +
        `${DECODED_PREFIX}drift`,
    },
    {
      name: "decode_errors",
      meaning: "Parts of responses that break the specs",
      columns: columnList("response:integer feed code path expected found"),
      sql:
        `SELECT r.id AS response, t.feed, e.code, e.path, e.expected, e.found FROM ${DECODED_PREFIX}decode_errors e ` +
        "JOIN responses r ON r.body = e.body JOIN targets t ON t.id = r.target",
    },
  ];
}
