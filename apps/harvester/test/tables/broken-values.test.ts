import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchState } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import { fixtureRows } from "../../src/domain/fixture-rows.ts";
import { model } from "../../src/feeds/model.ts";
import { recognise } from "../../src/import/recognise.ts";
import { decodeBody } from "../../src/store/tables/decode.ts";
import { listDocuments, readRows } from "../../src/store/tables/flatten.ts";
import { createLayout } from "../../src/store/tables/layout.ts";

const layout = createLayout(model());
const root = join(import.meta.dirname, "../../../../spec/fixtures");
const wrong: readonly unknown[] = [null, [null], [], {}, "text", 0, [[]], { toString: 1, valueOf: 1 }];
const isDocument = (value: unknown): boolean => typeof value === "object" && value !== null;
/** Items of a list are similar, so only the first ones are changed. */
const firstItems = 1;

/** Yields every value that differs from a valid one at a single position. */
function* broken(value: unknown): Generator {
  yield* wrong;
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value).slice(0, Array.isArray(value) ? firstItems : undefined)) {
    for (const other of broken(member))
      yield Array.isArray(value) ? value.slice(0, 2).with(Number(name), other) : { ...value, [name]: other };
  }
}

/** Keeps one value of each structure, because most fields are plain and used only by the tables. */
function sampled(values: Iterable<unknown>): unknown[] {
  const all = [...values];
  return all.filter((_, index) => index < 150 || index % Math.ceil(all.length / 150) === 0);
}

describe("a response with one invalid value", () => {
  it.each(
    globSync("*/*/normal.json", { cwd: root })
      .sort()
      .map((path) => [path.split("/").slice(0, 2).join("/"), path]),
  )("is processed without an exception: %s", (feed, path) => {
    const feedLayout = layout.feeds.get(feed);
    if (feedLayout === undefined) throw new Error(`${feed} has no layout`);
    const results = new Map<string, number>();
    for (const value of sampled(broken(JSON.parse(readFileSync(join(root, path), "utf8")))).filter(isDocument)) {
      const reading = decodeBody(feed, new TextEncoder().encode(`cb(${JSON.stringify(value)})`));
      const result = reading.kind === "error" ? reading.code : reading.kind;
      results.set(result, (results.get(result) ?? 0) + 1);
      if (reading.kind !== "value") continue;
      const { decoded } = reading;
      expect(
        () => [
          fixtureRows(feed, decoded.value),
          listDocuments(feedLayout, decoded.value).map(({ value }) => readRows(feedLayout, value, true)),
          matchState(decoded.value),
        ],
        JSON.stringify(value),
      ).not.toThrow();
    }
    // Without a known field at its root, a document belongs to no feed.
    expect([...results.keys()].sort()).toEqual(["decode.foreign", "value"]);
    expect(results.get("value")).toBeGreaterThan(20);
  });

  it.each(wrong.filter((value) => !isDocument(value)))("is rejected if it is a single value: %j", (value) => {
    const body = new TextEncoder().encode(`cb(${JSON.stringify(value)})`);
    expect(decodeBody("soccer/match-detailed", body)).toMatchObject({ kind: "error", code: "decode.format" });
  });

  it.each([
    "cb(null)",
    "cb([null])",
    '{"match":[null]}',
    '{"matchInfo":[null]}',
    '{"matchInfo":{"id":"a"},"liveData":{"matchDetails":{"period":[null]}}}',
  ])("is recognised without an exception: %s", (text) => {
    expect(() => recognise(layout, new TextEncoder().encode(text))).not.toThrow();
    expect(() => recognise(layout, new TextEncoder().encode(text), "soccer/match-detailed")).not.toThrow();
  });
});
