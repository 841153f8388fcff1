import type { Layout, Table } from "../tables/layout.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";
import { type Dialect } from "./core.ts";
import { columnList, isCurrent, parentKey, stored, valueOf, type View, type ViewColumn } from "./view.ts";

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
export function predictionViews(dialect: Dialect, layout: Layout): View[] {
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
