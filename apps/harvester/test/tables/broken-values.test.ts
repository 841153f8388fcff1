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

type Path = readonly string[];

/** Yields the path of every value in a document, each before those below it. */
function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value).slice(0, Array.isArray(value) ? firstItems : undefined))
    yield* pathsOf(member, [...path, name]);
}

/** Returns a document with another value at a path. */
function replaceAt(value: unknown, [name, ...path]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  const replaced = replaceAt((value as Record<string, unknown>)[name], path, other);
  return Array.isArray(value)
    ? value.slice(0, 2).with(Number(name), replaced)
    : { ...(value as object), [name]: replaced };
}

/**
 * Documents that differ from a valid one at a single position. Keeps one value of each structure, because most fields are
 * plain and used only by the tables.
 */
function sampleBroken(valid: unknown): unknown[] {
  const paths = [...pathsOf(valid)];
  const count = paths.length * wrong.length;
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => index < 150 || index % Math.ceil(count / 150) === 0)
    .map((index) => replaceAt(valid, paths[Math.floor(index / wrong.length)]!, wrong[index % wrong.length]));
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
    for (const value of sampleBroken(JSON.parse(readFileSync(join(root, path), "utf8"))).filter(isDocument)) {
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
