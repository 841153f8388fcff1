import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { compareModels, crossCheck, typeBreaks } from "../src/index.ts";
import { leaves, ownModel, withValue, type AnyModel, type Step } from "./models.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = process.env["SDF_NIGHTLY"] === "1" ? 3_600_000 : 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const entry = "soccer/made-up.ts";
const checkBreaks = (before: string, after: string) =>
  typeBreaks(new Map([[entry, before]]), new Map([[entry, after]])).map(({ name, what }) => `${name} ${what}`);

describe("comparison of declarations by assignability", () => {
  test.each([
    [
      "accepts a new optional field",
      "export interface A { a: string }",
      "export interface A { a: string; b?: number }",
      [],
    ],
    [
      "accepts a removed optional field",
      "export interface A { a: string; b?: number }",
      "export interface A { a: string }",
      [],
    ],
    [
      "reports a removed required field",
      "export interface A { a: string; b: number }",
      "export interface A { a: string }",
      ["A response"],
    ],
    [
      "reports a field that becomes optional",
      "export interface A { a: string }",
      "export interface A { a?: string }",
      ["A response"],
    ],
    ["reports another type", "export interface A { a: string }", "export interface A { a: number }", ["A response"]],
    [
      "reports a field that becomes a list",
      "export interface A { a: string }",
      "export interface A { a: string[] }",
      ["A response"],
    ],
    [
      "reports a new value of a complete list",
      `export interface A { a: "x" }`,
      `export interface A { a: "x" | "y" }`,
      ["A response"],
    ],
    [
      "accepts a new value of an open list",
      `export interface A { a: "x" | (string & {}) }`,
      `export interface A { a: "x" | "y" | (string & {}) }`,
      [],
    ],
    ["reports a removed type", "export interface A { a: string }", "export {};", ["A removed"]],
    [
      "accepts a new optional parameter",
      "export interface ARequest { a?: string }",
      "export interface ARequest { a?: string; b?: string }",
      [],
    ],
    [
      "reports a new required parameter",
      "export interface ARequest { a?: string }",
      "export interface ARequest { a?: string; b: string }",
      ["ARequest request"],
    ],
    [
      "reports a narrower parameter",
      "export interface ARequest { a: string | number }",
      "export interface ARequest { a: string }",
      ["ARequest request"],
    ],
    [
      "accepts a wider parameter",
      "export interface ARequest { a: string }",
      "export interface ARequest { a: string | number }",
      [],
    ],
  ])("%s", (_name, before, after, expected) => {
    expect(checkBreaks(before, after)).toEqual(expected);
  });

  test("reports a change of a shared structure for the types of the feeds, and accepts its removal", () => {
    const shared = "soccer/structures.ts";
    const importing = (declaration: string) => `import type { S } from "./structures.ts";\n${declaration}`;
    const before = new Map([
      [shared, "export interface S { a: string; b?: string }"],
      [entry, importing('export type A = S;\nexport interface B extends Omit<S, "a"> {}')],
    ]);
    const changed = new Map([...before, [shared, "export interface S { a: number; b?: string }"]]);
    expect(typeBreaks(before, changed)).toEqual([{ entry: "soccer/made-up", name: "A", what: "response" }]);
    const separate = "export interface A { a: string; b?: string }\nexport interface B { b?: string }";
    expect(typeBreaks(before, new Map([[entry, separate]]))).toEqual([]);
  });
});

const model = ownModel();

/** Facts that determine the types. */
const typed = [...leaves(model)].filter(
  ([path]) =>
    /^feeds\.\d+\.(response\.root\.(attributes|text|elements)|parameters|rules|description\.identify)/.test(
      path.join("."),
    ) &&
    /\.(required|many|content|type|only|closed|value|name|list|max|default)$/.test(path.join(".")) &&
    !path.includes("wrapper"),
);

const swapped: Readonly<Record<string, readonly unknown[]>> = {
  required: ["Y", "N", "C"],
  content: ["object", "open"],
  only: ["xml", "json"],
  type: ["string", "integer", "decimal-string"],
};

function other(path: readonly Step[], value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  const choices = swapped[String(path.at(-1))];
  return choices === undefined ? `${String(value)}x` : choices[(choices.indexOf(value) + 1) % choices.length];
}

test(
  "reports a breaking change for each type that the type checker finds incompatible",
  { timeout: 900_000 },
  async () => {
    const seed = Number(process.env["SDF_SEED"] ?? 20261121);
    const places = fc.sample(fc.nat({ max: typed.length - 1 }), {
      numRuns: process.env["SDF_NIGHTLY"] === "1" ? 200 : 8,
      seed,
    });
    // One changed fact per feed, so that one comparison covers several changes.
    const perFeed = new Map(
      places.map((index) => typed[index] as [readonly Step[], unknown]).map((place) => [place[0][1], place]),
    );
    const before = { ...model, feeds: [...perFeed.keys()].map((index) => model.feeds[Number(index)]!) };
    const after = [...perFeed.values()].reduce<AnyModel>(
      (result, [[, , ...rest], value], feed) => withValue(result, ["feeds", feed, ...rest], other(rest, value)),
      before,
    );
    const { changes, declarations } = await compareModels(before, after);
    const gaps = crossCheck(...declarations, changes);
    expect(gaps.map(({ message }) => message)).toEqual([]);
  },
);

test("reports a rule that is too lenient", async () => {
  const before = { ...model, feeds: model.feeds.slice(0, 1) };
  const path = [...leaves(before)].map(([each]) => each).find((each) => each.join(".").endsWith(".elements.0.many"));
  const { changes, declarations } = await compareModels(before, withValue(before, path!, true));
  expect(changes.map(({ rule }) => rule)).toContain("one-to-many");
  const lenient = changes.map((change) => ({ ...change, level: "safe" as const }));
  expect(crossCheck(...declarations, lenient).map(({ what }) => what)).toContain("response");
});
