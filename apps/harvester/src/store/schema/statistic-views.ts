import { snakeCase } from "../tables/field-kinds.ts";
import type { Column, Layout, Table } from "../tables/layout.ts";
import { DECODED_PREFIX } from "../tables/layout.ts";
import { type Dialect } from "./core.ts";
import { columnList, isCurrent, parentKey, stored, valueOf, type View } from "./view.ts";

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
export function statisticViews(dialect: Dialect, layout: Layout): View[] {
  const parents = new Map(layout.tables.flatMap((parent) => parent.children.map((table) => [table, parent] as const)));
  const rows = layout.tables.flatMap((table) => {
    const above = ancestors(table, parents);
    return listStatistics(table).map((statistic) => selection(dialect, layout, table, above, statistic));
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

function selection(
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
