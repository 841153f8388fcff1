import { readFileSync, globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fileUrl } from "@sdf/schemas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { model } from "../../src/feeds/model.ts";
import { compare } from "../../src/store/tables/compare.ts";
import { decodeBody } from "../../src/store/tables/decode.ts";
import {
  listDocuments,
  toList,
  valueAt,
  readRows,
  type FlatRow,
  type JsonObject,
} from "../../src/store/tables/flatten.ts";
import { createLayout, type Table } from "../../src/store/tables/layout.ts";
import { rowEquality } from "../../src/store/tables/row-equality.ts";

const layout = createLayout(model());
const root = fileURLToPath(fileUrl("fixtures"));
const documents = globSync("*/*/normal.json", { cwd: root })
  .sort()
  .flatMap((path) => {
    const feed = path.split("/").slice(0, 2).join("/");
    const feedLayout = layout.feeds.get(feed);
    const reading = feedLayout === undefined ? undefined : decodeBody(feed, readFileSync(join(root, path)));
    return feedLayout === undefined || reading?.kind !== "value"
      ? []
      : listDocuments(feedLayout, reading.decoded.value)
          .slice(0, 1)
          .map(({ value }) => ({ feed, layout: feedLayout, value }));
  });

/** Changes a document at one position: a value, or an item that is removed, repeated, moved or has an unknown field. */
function changed(value: unknown, picks: readonly number[]): unknown {
  const [pick = 0, ...rest] = picks;
  if (Array.isArray(value)) {
    if (value.length === 0) return value;
    const place = pick % value.length;
    const list = [...value] as unknown[];
    switch (pick % 6) {
      case 0:
        list.splice(place, 1);
        break;
      case 1:
        list.splice(place, 0, list[(place * 7) % list.length]);
        break;
      case 2:
        list.push(list[place]);
        break;
      case 3:
        list.reverse();
        break;
      default:
        list[place] = changed(list[place], rest);
    }
    return list;
  }
  if (typeof value === "object" && value !== null) {
    const names = Object.keys(value);
    if (names.length === 0 || pick % 23 === 0) return { ...value, unknownField: pick };
    const name = names[pick % names.length] as string;
    if (pick % 11 === 0) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
    return { ...value, [name]: changed((value as JsonObject)[name], rest) };
  }
  return pick % 3 === 0 ? { not: "a scalar" } : pick % 3 === 1 ? `${String(value)}${pick}` : pick;
}

/** Compares the rows of two documents key by key. */
function compareFlattened(before: readonly FlatRow[], after: readonly FlatRow[]): ReturnType<typeof compare> {
  const toMap = (rows: readonly FlatRow[]): Map<string, FlatRow> =>
    new Map(rows.map((row) => [`${row.table.name} ${row.key}`, row]));
  const [old, now] = [toMap(before), toMap(after)];
  const isSame = (name: string): boolean =>
    JSON.stringify(old.get(name)?.cells) === JSON.stringify(now.get(name)?.cells);
  return {
    added: [...now].filter(([name]) => !isSame(name)).map(([, row]) => row),
    ended: [...old].filter(([name]) => !isSame(name)).map(([, row]) => row),
  };
}

const summaryOf = ({ added, ended }: ReturnType<typeof compare>): unknown => ({
  added: added.map(({ table, key, cells }) => JSON.stringify([table.name, key, cells])).sort(),
  ended: ended.map(({ table, key }) => JSON.stringify([table.name, key])).sort(),
});

it("returns the same changes as comparing the rows of both documents, for every feed", () => {
  expect(documents.length).toBeGreaterThan(10);
  let rowCount = 0;
  for (const { layout: feed, value } of documents) {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (changes, isBackwards) => {
          const other = changes.reduce<unknown>((document, picks) => changed(document, picks), value) as JsonObject;
          const [before, after] = isBackwards ? [other, value] : [value, other];
          const expected = compareFlattened(readRows(feed, before, true), readRows(feed, after, true));
          const result = compare(feed, before, after, true);
          rowCount += result.added.length + result.ended.length;
          expect(summaryOf(result)).toEqual(summaryOf(expected));
        },
      ),
      { numRuns: 150 },
    );
  }
  expect(rowCount).toBeGreaterThan(500);
});

it("returns no changes for equal documents, with and without unknown fields", () => {
  let compared = 0;
  for (const { layout: feed, value } of documents) {
    expect(compare(feed, value, structuredClone(value), false)).toEqual({ added: [], ended: [] });
    const [before, after] = [value, changed(value, [1, 2, 3, 4, 5, 6, 7, 8])] as [JsonObject, JsonObject];
    if (JSON.stringify(after).includes("unknownField")) continue;
    const expected = compareFlattened(readRows(feed, before, false), readRows(feed, after, false));
    expect(summaryOf(compare(feed, before, after, false))).toEqual(summaryOf(expected));
    compared++;
  }
  expect(compared).toBeGreaterThan(0);
});

it("returns the same result compiled and interpreted", () => {
  const items = (table: Table, value: unknown): unknown[] => [
    value,
    ...table.children.flatMap((child) => (toList(value, child) ?? []).flatMap((item) => items(child, item))),
  ];
  const results = new Set<boolean>();
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.array(fc.nat(), { minLength: 3, maxLength: 9 }),
      ({ layout: feed, value }, picks) => {
        const other = changed(value, picks);
        for (const section of feed.sections) {
          const [old, now] = [valueAt(value, section.path), valueAt(other, section.path)];
          for (const table of [section, ...section.children]) {
            const before = items(table, old);
            for (const [index, item] of items(table, now).entries()) {
              const expected =
                !table.open &&
                table.columns.every(({ path }) => {
                  const [one, other] = [valueAt(before[index], path), valueAt(item, path)];
                  return one === other && (typeof one !== "object" || one === null);
                });
              expect(rowEquality(table)(before[index], item)).toBe(expected);
              results.add(expected);
            }
          }
        }
      },
    ),
    { numRuns: 200 },
  );
  expect(results).toEqual(new Set([true, false]));
});
