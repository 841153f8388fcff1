import { expect, it } from "vitest";
import { model } from "../../src/feeds/model.ts";
import { viewColumn } from "../../src/store/schema/view.ts";
import { findKind, snakeCase } from "../../src/store/tables/field-kinds.ts";
import { toCells } from "../../src/store/tables/flatten.ts";
import { createLayout, type Table } from "../../src/store/tables/layout.ts";

const layout = createLayout(model());

/** The model without feeds that were drafted from responses: few responses give wide types. */
const documented = {
  ...model(),
  feeds: model().feeds.filter(({ source }) => source.document !== undefined),
};

/** Different fields with the same name, so that their types differ. */
const DIFFERENT_FIELDS: Readonly<Record<string, string>> = {
  id: "identifiers of entities are text; numbers of periods, events and qualifiers count",
  position: "a side or a role of a player, or the place in a simulated table",
  outcome: "whether an event succeeded, or the words for the result of a review",
  value: "predictions and statistics are decimals; the value of a qualifier is any text",
  type: "kinds of things are named, events have numbers",
};

it("assigns the same type to equal fields of all documented feeds", () => {
  const { tables } = createLayout(documented);
  expect(tables.length).toBeGreaterThan(50);
  const types = new Map<string, Map<string, string>>();
  for (const table of tables) {
    for (const column of table.columns) {
      const member = column.path.at(-1) ?? "value";
      const feedsByType = types.get(member) ?? new Map<string, string>();
      types.set(member, feedsByType.set(viewColumn(column).type, `${table.name}.${column.name}`));
    }
  }
  const conflicts = [...types].filter(
    ([member, feedsByType]) => feedsByType.size > 1 && DIFFERENT_FIELDS[member] === undefined,
  );
  expect(conflicts.map(([member, feedsByType]) => [member, [...feedsByType]])).toEqual([]);
});

it("gives every table and column a unique name in snake case", () => {
  const names = layout.tables.map(({ name }) => name);
  for (const { name, columns } of layout.tables) {
    expect(
      [name, ...columns.map((column) => column.name)].filter((each) => !/^[a-z][a-z0-9_]*$/.test(each)),
      name,
    ).toEqual([]);
    expect(new Set(columns.map((column) => column.name)).size, name).toBe(columns.length);
  }
  expect(new Set(names).size).toBe(names.length);
});

it.each([
  ["timeMinSec", "time_min_sec"],
  ["VAR", "var"],
  ["totalPlusPV", "total_plus_pv"],
  ["lineUp", "line_up"],
  ["playerOfTheMatchId", "player_of_the_match_id"],
  ["achievementStatus1", "achievement_status1"],
])("writes %s as %s", (name, expected) => {
  expect(snakeCase(name)).toBe(expected);
});

it("assigns the same kind to a field in every element", () => {
  expect([
    findKind("matchInfo", { name: "week", type: "string" }),
    findKind("matchInfo", { name: "week", type: "integer" }),
  ]).toEqual(["integer", "integer"]);
  expect(findKind("qualifier", { name: "value", type: "string" })).toBe("text");
  expect(findKind("stat", { name: "value", type: "string" })).toBe("scaled");
});

it.each([
  ["neutral", "yes", 1],
  ["neutral", "No", 0],
  ["var", "1", 1],
  ["var", 0, 0],
  ["date", "2026-02-28Z", "2026-02-28"],
  ["week", "7", 7],
  ["coverage_level", "13", 13],
  ["match_info_last_updated", "2026-09-12T14:00:00Z", 1000 * Date.parse("2026-09-12T14:00:00Z")],
])("stores %s %s as %s", (name, raw, expected) => {
  expect(cellOf(name, raw)).toEqual([expected, null]);
});

it.each([
  ["neutral", "perhaps"],
  ["date", "2026-02-31Z"],
  ["date", "soon"],
  ["week", "7a"],
  ["var", 2],
])("keeps %s %s, which does not fit its column, in extra", (name, raw) => {
  const [cell, extra] = cellOf(name, raw);
  expect(cell).toBeNull();
  expect(Object.values(JSON.parse(String(extra)) as object)).toEqual([raw]);
});

/** Cell of a column of soccer tables for a value, and its `extra`. */
function cellOf(name: string, raw: unknown): [unknown, unknown] {
  const isMatch = (column: Table["columns"][number]): boolean =>
    column.name === name || column.name === `venue_${name}`;
  const table = layout.tables.find((each) => each.feed.startsWith("soccer/") && each.columns.some(isMatch)) as Table;
  const index = table.columns.findIndex(isMatch);
  const item = (table.columns[index]?.path ?? []).reduceRight<unknown>((value, member) => ({ [member]: value }), raw);
  const cells = toCells(table, item, false) as unknown[];
  return [cells[index], cells.at(-1)];
}
