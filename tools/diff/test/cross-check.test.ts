import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { compareModels, crossCheck, typeBreaks } from "../src/index.ts";
import { leaves, ownModel, withValue, type AnyModel, type Step } from "./models.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = process.env["SDF_NIGHTLY"] === "1" ? 3_600_000 : 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const entry = "soccer/made-up.ts";
const breaks = (before: string, after: string) => typeBreaks(new Map([[entry, before]]), new Map([[entry, after]])).map(({ name, what }) => `${name} ${what}`);

describe("comparison of declarations by assignability", () => {
  test.each([
    ["a member more", "export interface A { a: string }", "export interface A { a: string; b?: number }", []],
    ["a member less", "export interface A { a: string; b?: number }", "export interface A { a: string }", []],
    ["a required member less", "export interface A { a: string; b: number }", "export interface A { a: string }", ["A response"]],
    ["a member that may be absent", "export interface A { a: string }", "export interface A { a?: string }", ["A response"]],
    ["another type", "export interface A { a: string }", "export interface A { a: number }", ["A response"]],
    ["a list of it", "export interface A { a: string }", "export interface A { a: string[] }", ["A response"]],
    ["a value more in a complete list", `export interface A { a: "x" }`, `export interface A { a: "x" | "y" }`, ["A response"]],
    ["a value more in an open list", `export interface A { a: "x" | (string & {}) }`, `export interface A { a: "x" | "y" | (string & {}) }`, []],
    ["a type gone", "export interface A { a: string }", "export {};", ["A gone"]],
    ["a parameter more", "export interface ARequest { a?: string }", "export interface ARequest { a?: string; b?: string }", []],
    ["a required parameter more", "export interface ARequest { a?: string }", "export interface ARequest { a?: string; b: string }", ["ARequest request"]],
    ["a narrower parameter", "export interface ARequest { a: string | number }", "export interface ARequest { a: string }", ["ARequest request"]],
    ["a wider parameter", "export interface ARequest { a: string }", "export interface ARequest { a: string | number }", []],
  ])("%s", (_name, before, after, expected) => {
    expect(breaks(before, after)).toEqual(expected);
  });
});

const model = ownModel();
const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Facts that types are made of. */
const typed = [...leaves(model)].filter(([path]) => /^feeds\.\d+\.(response\.root\.(attributes|text|elements)|parameters|rules|description\.identify)/.test(path.join(".")) && /\.(required|many|content|type|only|closed|value|name|list|max|default)$/.test(path.join(".")) && !path.includes("wrapper"));

const swapped: Readonly<Record<string, readonly unknown[]>> = {
  required: ["Y", "N", "C"], content: ["object", "open"], only: ["xml", "json"], type: ["string", "integer", "decimal-string"],
};

function other(path: readonly Step[], value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  const choices = swapped[String(path.at(-1))];
  return choices === undefined ? `${String(value)}x` : choices[(choices.indexOf(value) + 1) % choices.length];
}

test("whatever the type checker calls a break, some rule calls breaking", { timeout: 900_000 }, async () => {
  const seed = Number(process.env["SDF_SEED"] ?? 20261121);
  const places = fc.sample(fc.nat({ max: typed.length - 1 }), { numRuns: process.env["SDF_NIGHTLY"] === "1" ? 200 : 8, seed });
  // Several facts at once, each in a feed of its own, so that one comparison tells of many.
  const perFeed = new Map(places.map((index) => typed[index] as [readonly Step[], unknown]).map((place) => [place[0][1], place]));
  const changed = [...perFeed.values()].reduce<AnyModel>((so, [path, value]) => withValue(so, path, other(path, value)), model);
  const { changes, declarations } = await compareModels(root, model, changed);
  const holes = crossCheck(...declarations, changes);
  expect(holes.map(({ message }) => message)).toEqual([]);
});

test("a rule that is too mild is found", async () => {
  const path = [...leaves(model)].map(([each]) => each).find((each) => each.join(".").endsWith("response.root.elements.0.many")) ?? [];
  const changed = withValue(model, path, true);
  const { changes, declarations } = await compareModels(root, model, changed);
  expect(changes.map(({ rule }) => rule)).toContain("one-to-many");
  const mild = changes.map((change) => ({ ...change, level: "safe" as const }));
  expect(crossCheck(...declarations, mild).map(({ what }) => what)).toContain("response");
});
