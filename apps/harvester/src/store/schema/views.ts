import { snakeCase } from "../tables/field-kinds.ts";
import { type Column, DECODED_PREFIX, type Layout, type Table } from "../tables/layout.ts";
import type { Dialect } from "./core.ts";
import { oncePerLayout } from "./decoded.ts";
import {
  columnList,
  day,
  flag,
  instant,
  isCurrent,
  parentKey,
  stored,
  valueOf,
  type View,
  viewColumn,
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

/** Feeds whose predictions are momentum values instead of probabilities. */
const MOMENTUM_FEEDS: ReadonlySet<string> = new Set(["soccer/match-momentum"]);

/**
 * Tables whose open part contains predictions: `predictions[]` with `type` and `prediction[]`, as the other feeds have
 * them. The documentation does not show them, so no table has columns for them.
 */
const OPEN_PREDICTIONS: readonly { readonly feed: string; readonly where: string }[] = [
  { feed: "tennis/match-predictions", where: "liveData" },
  { feed: "tennis/match-predictions-detail", where: "liveData" },
];

/** A table of outcomes with one value each, below a table of moments. */
interface PredictionTable {
  readonly table: Table;
  readonly parent: Table;
  readonly value: string;
}

/**
 * Views over the predictions of all feeds: probabilities and momentum, current rows and history. Tables are recognised
 * by their structure.
 */
function predictionViews(dialect: Dialect, layout: Layout): View[] {
  const tables = predictionTables(dialect, layout);
  const select = (name: string, isMomentum: boolean): Selection[] =>
    tables
      .filter(({ table }) => MOMENTUM_FEEDS.has(table.feed) === isMomentum)
      .map((each) => ({ table: each.table, sql: selection(dialect, each, name) }));
  const open = openTables(layout).map((table) => ({ table, sql: openSelection(dialect, table) }));
  const momentum = "Momentum of a side, or of both combined";
  return [
    ...pair(layout, "predictions", "probability", "Probability, in percent", [
      ...select("probability", false),
      ...open,
    ]),
    ...pair(layout, "momentum", "momentum", momentum, select("momentum", true)),
  ];
}

/** Statement for all rows of a table that contain predictions. */
interface Selection {
  readonly table: Table;
  readonly sql: string;
}

/** A view of the latest rows, and one of all rows. */
function pair(layout: Layout, name: string, value: string, meaning: string, rows: readonly Selection[]): View[] {
  const columns: ViewColumn[] = [
    ...columnList("feed fixture series key minute:integer second:integer period:integer outcome"),
    { name: value, type: "real", meaning },
    { name: "since", type: "integer", meaning: "First response with this row" },
    { name: "until", type: "integer", meaning: "First later response without it; empty for the latest rows" },
  ];
  return [
    {
      name: `${name}_history`,
      meaning: `${meaning}: every row that ever held, in all feeds`,
      columns,
      sql: rows.map(({ sql }) => sql).join(" UNION ALL "),
    },
    {
      name,
      meaning: `${meaning}: the latest rows, in all feeds`,
      columns,
      sql: rows.map(({ table, sql }) => `${sql} WHERE ${isCurrent(layout, table)}`).join(" UNION ALL "),
    },
  ];
}

function selection(dialect: Dialect, { table, parent, value }: PredictionTable, name: string): string {
  const at = (...names: readonly string[]): string => {
    const column = names.flatMap((each) => parent.columns.find((own) => own.name === each) ?? [])[0];
    if (column === undefined) return "CAST(NULL AS bigint)";
    return column.kind === "integer" ? `p."${column.name}"` : whole(dialect, `p."${column.name}"`);
  };
  const outcome = table.columns.some((column) => column.name === "type") ? 'r."type"' : extra(dialect, "type");
  return (
    `SELECT '${table.feed}' AS feed, d.subject AS fixture, '${parent.path.at(-1) ?? ""}' AS series, r.key AS "key", ` +
    `${at("time_min", "match_time_min")} AS minute, ${at("time_sec", "match_time_sec")} AS ` +
    `second, ${at("period_id")} AS period, ` +
    `${outcome} AS outcome, ${value} AS ${name}, r.since AS since, r.until AS until ` +
    `FROM ${stored(table)} r JOIN ${DECODED_PREFIX}documents d ON d.id = r.document ` +
    `JOIN ${stored(parent)} p ON p.document = r.document AND p.key = ${parentKey("r.key")} AND p.until IS NULL`
  );
}

function openTables(layout: Layout): Table[] {
  return layout.tables.filter((table) =>
    OPEN_PREDICTIONS.some(({ feed, where }) => table.feed === feed && table.path.join(".") === where),
  );
}

/** Predictions in the column `extra` of a table. Content of another form has no rows. */
function openSelection(dialect: Dialect, table: Table): string {
  const head =
    `SELECT '${table.feed}' AS feed, d.subject AS fixture, ${text(dialect, "p.value", "type")} AS series, ` +
    `r.key || '/predictions/' || ${position(dialect, "p")} || '/' || ${position(dialect, "o")} AS "key", ` +
    "CAST(NULL AS bigint) AS minute, CAST(NULL AS bigint) AS second, CAST(NULL AS bigint) AS period, " +
    `${text(dialect, "o.value", "type")} AS outcome, ` +
    `${decimal(dialect, text(dialect, "o.value", "probability"))} AS probability, ` +
    "r.since AS since, r.until AS until " +
    `FROM ${stored(table)} r JOIN ${DECODED_PREFIX}documents d ON d.id = r.document`;
  return `${head} ${items(dialect, "r.extra", "predictions", "p")} ${items(dialect, "p.value", "prediction", "o")}`;
}

/** Joins the objects of a list in JSON. What is no list of objects has no rows. */
function items(dialect: Dialect, object: string, list: string, name: string): string {
  if (dialect === "sqlite") {
    const own = `CASE WHEN json_type(${object}, '$.${list}') = 'array' THEN ${object} END`;
    return `JOIN json_each(${own}, '$.${list}') ${name} ON ${name}.type = 'object'`;
  }
  const path = `(${object})::jsonb -> '${list}'`;
  const own = `CASE WHEN jsonb_typeof(${path}) = 'array' THEN ${path} END`;
  return (
    `CROSS JOIN LATERAL (SELECT e.value, e.position FROM jsonb_array_elements(${own}) ` +
    `WITH ORDINALITY AS e(value, position) WHERE jsonb_typeof(e.value) = 'object') ${name}`
  );
}

function position(dialect: Dialect, item: string): string {
  return dialect === "sqlite" ? `${item}.key` : `(${item}.position - 1)`;
}

function text(dialect: Dialect, object: string, property: string): string {
  return dialect === "sqlite" ? `json_extract(${object}, '$.${property}')` : `(${object} ->> '${property}')`;
}

function predictionTables(dialect: Dialect, layout: Layout): PredictionTable[] {
  return layout.tables.flatMap((parent) =>
    parent.children.flatMap((table) => {
      if (table.path.at(-1) !== "prediction") return [];
      const column =
        table.columns.find(({ name }) => name === "probability") ?? table.columns.find(({ name }) => name === "value");
      // The documentation does not list the properties of some of them; the names are those of other feeds.
      const value =
        column === undefined
          ? decimal(dialect, `COALESCE(${extra(dialect, "probability")}, ${extra(dialect, "value")})`)
          : column.kind === "text"
            ? decimal(dialect, `r."${column.name}"`)
            : valueOf(dialect, column, "r");
      return [{ table, parent, value }];
    }),
  );
}

function extra(dialect: Dialect, name: string): string {
  return text(dialect, dialect === "sqlite" ? "r.extra" : "r.extra::jsonb", name);
}

/** Integer from a text; null if the text is not an integer. */
function whole(dialect: Dialect, expression: string): string {
  return dialect === "sqlite"
    ? `CAST(${expression} AS INTEGER)`
    : `CASE WHEN ${expression}::text ~ '^-?[0-9]{1,9}$' THEN CAST(${expression} AS BIGINT) END`;
}

/** Decimal from a text; null if the text is not a decimal. */
function decimal(dialect: Dialect, expression: string): string {
  return dialect === "sqlite"
    ? `CASE WHEN ${expression} GLOB '[0-9]*' THEN CAST(${expression} AS REAL) END`
    : `CASE WHEN ${expression} ~ '^[0-9]{1,9}([.][0-9]+)?%?$' THEN CAST(replace(${expression}, ` +
        "'%', '') AS DOUBLE PRECISION) END";
}

/** Properties of a statistic that contain its value in a period of the match. */
const PARTS: Readonly<Record<string, string>> = {
  value: "match",
  fh: "first_half",
  sh: "second_half",
  efh: "extra_time_first_half",
  esh: "extra_time_second_half",
};

/** Prefix of columns that are one statistic each. */
const STATISTIC_COLUMNS = "pv_categories_total_";

/**
 * View with one row for each statistic of all feeds: statistics of teams and players, and possession values. Tables are
 * recognised by their structure.
 */
function statisticViews(dialect: Dialect, layout: Layout): View[] {
  const parents = new Map(layout.tables.flatMap((parent) => parent.children.map((table) => [table, parent] as const)));
  const rows = layout.tables.flatMap((table) => {
    const above = ancestors(table, parents);
    return listStatistics(table).map((statistic) => statisticSelection(dialect, layout, table, above, statistic));
  });
  if (rows.length === 0) return [];
  return [
    {
      name: "statistics",
      meaning: "Statistics of teams and players, and possession values, as the latest responses have them",
      columns: [
        ...columnList("feed fixture"),
        {
          name: "series",
          type: "text",
          meaning: "List that the statistic is in, such as `live_predictions` or `line_up`",
        },
        ...columnList("contestant_id"),
        { name: "player_id", type: "text", meaning: "Empty for statistics of a team" },
        ...columnList("minute:integer statistic"),
        { name: "part", type: "text", meaning: `Part of the match: ${Object.values(PARTS).join(", ")}` },
        ...columnList("value:real response:integer"),
      ],
      sql: rows.join(" UNION ALL "),
    },
  ];
}

/** A column that contains the values of a statistic. */
interface Statistic {
  readonly column: Column;
  /** SQL expression of the name of the statistic. */
  readonly name: string;
  readonly part: string;
}

function listStatistics({ path, columns }: Table): Statistic[] {
  if (path.at(-1) !== "stat")
    return columns
      .filter(({ name }) => name.startsWith(STATISTIC_COLUMNS))
      .map((column) => {
        return { column, name: `'${column.name.slice(STATISTIC_COLUMNS.length - "total_".length)}'`, part: "match" };
      });
  if (!columns.some(({ name }) => name === "type")) return [];
  return columns.flatMap((column) => {
    const part = PARTS[column.name];
    return part === undefined ? [] : [{ column, name: 'r."type"', part }];
  });
}

/** Parent tables of a table, the nearest first. */
function ancestors(table: Table, parents: ReadonlyMap<Table, Table>): Table[] {
  const parent = parents.get(table);
  // A section has no items of its own, so its rows have an empty key.
  return parent === undefined || !parent.list ? [] : [parent, ...ancestors(parent, parents)];
}

function statisticSelection(
  dialect: Dialect,
  layout: Layout,
  table: Table,
  above: readonly Table[],
  { column: value, name: statistic, part }: Statistic,
): string {
  const rows = [table, ...above];
  const alias = (index: number): string => (index === 0 ? "r" : `a${index}`);
  /** Column of the nearest row that has one of these names. */
  const nearest = (isMatch: (column: Column, owner: Table) => boolean, type: "text" | "bigint"): string => {
    for (const [index, owner] of rows.entries()) {
      const column = owner.columns.find((each) => isMatch(each, owner));
      if (column !== undefined) return valueOf(dialect, column, alias(index));
    }
    return `CAST(NULL AS ${type})`;
  };
  const isIdOf =
    (name: string) =>
    (column: Column, owner: Table): boolean =>
      column.name === `${name}_id` || (column.name === "id" && owner.path.at(-1) === name);
  const joins = above.map(
    (owner, index) =>
      `JOIN ${stored(owner)} ${alias(index + 1)} ON ${alias(index + 1)}.document = r.document ` +
      `AND ${alias(index + 1)}.key = ${parentKey(`${alias(index)}.key`)} AND ${alias(index + 1)}.until IS NULL`,
  );
  const moment = above.find(({ path }) => /predictions$/i.test(path.at(-1) ?? ""));
  const series = snakeCase((moment ?? (rows.at(-1) as Table)).path.at(-1) ?? "");
  const minute = nearest(({ name }) => name === "time_min" || name === "pv_categories_time_min", "bigint");
  return (
    `SELECT '${table.feed}' AS feed, d.subject AS fixture, '${series}' AS series, ` +
    `${nearest(isIdOf("contestant"), "text")} AS contestant_id, ` +
    `${nearest(isIdOf("player"), "text")} AS player_id, ${minute} AS minute, ${statistic} AS ` +
    `statistic, '${part}' AS part, ` +
    `${valueOf(dialect, value, "r")} AS value, r.since AS response FROM ${stored(table)} r JOIN ` +
    `${DECODED_PREFIX}documents d ON d.id = r.document ` +
    `${joins.join(" ")} WHERE ${isCurrent(layout, table)} AND r."${value.name}" IS NOT NULL`
  );
}
