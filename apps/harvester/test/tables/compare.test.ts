import { readFileSync, globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fileUrl } from "@sdf/schemas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { model } from "../../src/feeds/model.ts";
import { compare } from "../../src/store/tables/compare.ts";
import { decodeBody } from "../../src/store/tables/decode.ts";
import { listDocuments, readRows, type FlatRow, type JsonObject } from "../../src/store/tables/flatten.ts";
import { createLayout } from "../../src/store/tables/layout.ts";

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

it("returns the same changes as comparing the rows of both documents, for every feed, with and without unknown fields", () => {
  expect(documents.length).toBeGreaterThan(10);
  let rowCount = 0;
  for (const { layout: feed, value } of documents) {
    expect(compare(feed, value, structuredClone(value), false)).toEqual({ added: [], ended: [] });
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (changes, isBackwards, hasUnknown) => {
          const other = changes.reduce<unknown>((document, picks) => changed(document, picks), value) as JsonObject;
          const [before, after] = isBackwards ? [other, value] : [value, other];
          const expected = compareFlattened(readRows(feed, before, hasUnknown), readRows(feed, after, hasUnknown));
          const result = compare(feed, before, after, hasUnknown);
          rowCount += result.added.length + result.ended.length;
          expect(summaryOf(result)).toEqual(summaryOf(expected));
        },
      ),
      { numRuns: 150 },
    );
  }
  expect(rowCount).toBeGreaterThan(500);
});
