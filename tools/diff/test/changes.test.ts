import { describe, expect, test } from "vitest";
import type { Change } from "../src/change.ts";
import { diff } from "../src/diff.ts";
import { leaves, withValue, type AnyModel, type Step } from "./changed-model.ts";
import { smallModel } from "./small-model.ts";

const feed = "feeds.0.";
const root = `${feed}response.root.`;
const match = `${root}elements.0.`;
const status = `${match}attributes.0.`;
const phase = `${match}attributes.1.`;
const endpoint = "services.0.endpoints.0.";
const sent = `${endpoint}request.attributes.`;
const values = (...listed: string[]): unknown => listed.map((value) => ({ value }));

/** A path in the model, and another value; `undefined` removes the value. */
type Edit = readonly [path: string, value: unknown];

/** Facts that are not compared where they are: names that other facts contain, and scalars where they are used. */
const isDerived = (path: string): boolean =>
  /^feeds\.0\.(?:id|sport|name)$|^formatVersion|\.kind$|root\.name$|(?:request|response)\.(?:name|xmlName|meaning|evidence|required|source)/.test(
    path,
  ) || /^scalars\.|^services\.0\.(?:id|title|summary|source|file)|endpoints\.0\.id$|^enumerations/.test(path);

const choices: Readonly<Record<string, readonly unknown[]>> = {
  required: ["Y", "N", "C", "A"],
  evidence: ["documented", "observed", "unknown"],
  content: ["object", "open", "scalar"],
  only: ["json", "xml"],
  method: ["POST", "GET"],
  type: ["string", "integer", "decimal", "token"],
};

/** Another value for a fact. */
function findOther(path: readonly Step[], value: unknown): unknown {
  if (typeof value === "number") return value - 1;
  if (typeof value === "boolean") return !value;
  const possible = choices[String(path.at(-1))]?.includes(value) === true ? choices[String(path.at(-1))]! : undefined;
  return possible === undefined ? `${String(value)} 2` : possible[(possible.indexOf(value) + 1) % possible.length];
}

/** Every list item with facts of its own. */
function* listItems(value: unknown, path: readonly Step[] = []): Generator<readonly Step[]> {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value) && path.at(-1) !== "scalars")
    for (const [index, item] of value.entries()) if (typeof item === "object") yield [...path, index];
  for (const [key, item] of Object.entries(value))
    yield* listItems(item, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Another value for each kind of fact, and the removal of each kind of item. */
const singleEdits: readonly (readonly Edit[])[] = [
  ...[...leaves(smallModel)].map(([path, value]) => [path.join("."), findOther(path, value)] as const),
  ...[...listItems(smallModel)].map((path) => [path.join("."), undefined] as const),
]
  .filter(([path]) => !isDerived(path))
  .filter((edit, index, all) => all.findIndex((each) => toKind(each) === toKind(edit)) === index)
  .map((edit) => [edit]);

/** The path without indices, and whether the fact is removed. A source is one fact. */
function toKind([path, value]: Edit): string {
  return `${path.replaceAll(/\.\d+|(?<=\.source)\..*/g, "")} ${value === undefined}`;
}

const renamed: readonly Edit[] = [
  [`${root}elements.0.name`, "game"],
  [`${root}elements.0.aliases`, ["match"]],
];
const described = (value: unknown, ...paths: string[]): (readonly Edit[])[] => paths.map((path) => [[path, value]]);

/** Facts that are added, removed or replaced, and several facts that a rule regards together. */
const edits: readonly (readonly Edit[])[] = [
  ...singleEdits,
  // Feed, root and endpoint.
  [[`${feed}dependsOn`, []]],
  [[`${feed}description.pages`, "match"]],
  [[`${feed}response.namespace`, { prefix: "ma", required: "Y" }]],
  [[`${feed}response.jsonRoot`, "made"]],
  [[`${feed}response.format`, "json"]],
  [[`${feed}response.bare`, { element: "match", evidence: "observed" }]],
  [[`${root}many`, true]],
  [
    [`${root}content`, "scalar"],
    [`${root}type`, "decimal"],
  ],
  [[`${root}aliases`, ["base"]]],
  [[`${endpoint}notes`, ["A note."]]],
  ...described(undefined, `${endpoint}request`, `${endpoint}response`),
  [[`${endpoint}response.content`, "scalar"]],

  // Fields: names, requirements, forms and values.
  renamed,
  [...renamed, [`${match}attributes.1.name`, "stage"], [`${match}attributes.1.aliases`, ["phase"]]],
  [...renamed, [`${match}attributes.1.name`, "stage"]],
  [[`${root}elements.2.wrapper`, { name: "scores", required: "Y" }]],
  [
    [`${root}elements.2.wrapper`, { name: "scores", required: "Y" }],
    [`${root}elements.2.wrapper.name`, "result"],
  ],
  ...described(undefined, `${match}wrapper`, `${match}text`, `${match}attributes.2.when`, `${status}values`),
  ...described("A", `${match}attributes.4.required`, `${match}attributes.3.required`, `${root}elements.2.required`),
  [[`${root}attributes.0.observed`, ["absent"]]],
  [
    [`${match}attributes.4.required`, "N"],
    [`${match}attributes.4.observed`, []],
  ],
  ...described(undefined, `${match}attributes.3.only`, `${root}attributes.1.unit`),
  [[`${root}attributes.0.seen`, "Often empty."]],
  [[`${match}attributes.4.observed`, ["absent", "integer", "list", "single"]]],
  [[`${match}content`, "scalar"]],
  ...described("open", `${root}elements.2.content`, `${root}content`),
  ...described("token", `${root}attributes.0.type`, `${sent}0.type`),
  ...described(undefined, `${root}elements.1`, `${root}elements.2`, `${match}attributes.4`, `${sent}1`),
  [[`${sent}0.required`, "N"]],
  [
    [`${match}content`, "scalar"],
    [`${match}type`, "string"],
    [`${match}many`, false],
  ],
  [["scalars.1.pattern", "[1-9]"]],
  [["scalars.1.json", "string"]],
  [
    [`${status}values.closed`, false],
    [`${status}values.items`, values("Fixture")],
  ],
  [[`${phase}values.items`, values("Fixture")]],
  [
    [`${sent}2.values.closed`, false],
    [`${sent}2.values.items`, values("Fixture")],
  ],
  [[`${sent}3.values.items`, values("Fixture")]],

  // Identifiers and parameters.
  ...described(undefined, ...["", ".query", ".path"].map((part) => `${feed}description.identify.fixture${part}`)),
  [[`${feed}description.identify.fixture.list`, true]],
  [[`${feed}description.identify.fixture.accepts`, ["uuid"]]],
  [
    ["feeds.0.parameters.0", undefined],
    [`${feed}parameters.0.required`, "Y"],
  ],
  [[`${feed}parameters.0.required`, "Y"]],
  ...described(true, `${feed}parameters.0.list`, `${feed}parameters.0.ignoreCase`),
  ...described("x", `${feed}parameters.0.default`, `${feed}parameters.0.unit`, `${feed}parameters.0.entity`),
  [[`${feed}parameters.0.valueMeanings`, { x: "A value." }]],
  [[`${feed}parameters.1.values`, ["a", "b"]]],
  [[`${feed}parameters.2.evidence`, "unknown"]],
  ...described(undefined, `${feed}parameters.1.values`, `${feed}parameters.2.accepts`),
  [[`${feed}parameters.2.accepts`, ["uuid", "legacy-a"]]],

  // Rules, polling and errors.
  [[`${feed}rules.0.severity`, "warning"]],
  [["feeds.0.rules.3", undefined]],
  [[`${feed}rules.3.max`, 4]],
  [[`${feed}rules.3.parameter`, "type"]],
  [[`${feed}rules.0.parameter`, "mode"]],
  [
    [`${feed}rules.0.parameter`, "mode"],
    [`${feed}rules.0.max`, 40],
  ],
  [[`${feed}rules.2.allowed`, [["type", "mode"], ["mode"]]]],
  [[`${feed}rules.2.of`, ["mode", "type"]]],
  [[`${feed}rules.2.of`, ["type", "mode", "person"]]],
  [[`${feed}rules.0.error`, "10200"]],
  [
    ["feeds.0.polling.0", undefined],
    [`${feed}polling.0.alternative`, true],
  ],
  [[`${feed}polling.0.every`, 45]],
  [[`${feed}polling.0.every`, undefined]],
  [[`${feed}polling.0.from`, 0]],
  [
    [`${feed}polling.0.from`, 0],
    [`${feed}polling.0.every`, 45],
  ],
  [[`${feed}errors.0.code`, undefined]],
  [
    [`${feed}errors.0.code`, undefined],
    [`${feed}errors.0.source`, { document: 2 }],
  ],
];

const toSteps = (path: string): Step[] => path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** What all changes of a rule with the same impact state. */
function describeImpact({ rule, level, bump, direction, parts, reason, action = "" }: Change): string {
  return `${rule}: ${level}, ${bump}, ${direction}, in ${parts.join(" ")}; ${`${reason}. ${action}`.trim()}`;
}

/** What a single change states. Another test covers its position. */
function describeChange({ feed: where, path, before, after, sentence }: Change): string {
  return `    ${where} ${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}: ${sentence}`;
}

/** What two changes with the same words have in common: rule, impact, packages and text, without values. */
function toWording({ rule, level, bump, direction, parts, sentence, reason, action }: Change): string {
  return JSON.stringify({ rule, level, bump, direction, parts, text: [sentence, reason, action] }).replaceAll(
    /`[^`]*`/g,
    "``",
  );
}

/** The rules that report changes, with the level and the path of each. */
function listRules(changes: readonly Change[]): string {
  return changes.map(({ rule, level, path }) => `${rule} (${level}) ${path}`.trimEnd()).join(", ") || "nothing";
}

/**
 * Models before and after the edits. If the first of several edits removes the place of the others, the others apply to
 * the model before.
 */
function createModels(changed: readonly Edit[]): readonly [before: AnyModel, after: AnyModel] {
  const apply = (model: AnyModel, [path, value]: Edit): AnyModel => withValue(model, toSteps(path), value);
  const [first, second, ...others] = changed;
  if (first?.[1] !== undefined || second?.[0].startsWith(`${first?.[0]}.`) !== true)
    return [smallModel, changed.reduce(apply, smallModel)];
  const before = [second, ...others].reduce(apply, smallModel);
  return [before, withValue(before, toSteps(first?.[0] ?? ""), undefined)];
}

/** A copy with the keys of all objects in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, reversed(each)] as const)
      .toReversed(),
  );
}

/**
 * After an intended change of a rule, `vitest run test/changes.test.ts -u` writes the expected file. Review its lines.
 */
describe("the rules", () => {
  test("report no change for equal models", () => {
    expect(diff(smallModel, structuredClone(smallModel))).toEqual([]);
  });

  test("report no change for another order of keys", () => {
    expect(JSON.stringify(reversed(smallModel))).not.toBe(JSON.stringify(smallModel));
    expect(diff(smallModel, reversed(smallModel) as AnyModel)).toEqual([]);
  });

  test("report the position of a fact in the newer spec, or in the older one if it was removed", () => {
    const place = ["feeds", 0, "response", "root", "attributes", 0];
    const origin = { file: "spec/shared/a.yaml", line: 3, column: 5 };
    const located = withValue(smallModel, [...place, "origin"], origin);
    const reworded = withValue(smallModel, [...place, "meaning"], "Another meaning.");
    const removed = withValue(smallModel, place, undefined);
    expect(diff(reworded, located).map((change) => change.place)).toEqual([origin]);
    expect(diff(located, removed).map((change) => change.place)).toEqual([origin]);
    expect(diff(located, reworded).map((change) => change.place)).toEqual([{ file: "spec/soccer/made-up.yaml" }]);
  });

  const compared = edits.map((changed) => {
    const [before, after] = createModels(changed);
    return { changed, forth: diff(before, after), back: diff(after, before) };
  });
  const changes = compared.flatMap(({ forth, back }) => [...forth, ...back]);

  test("state for each breaking or risky change what to do, and no action for others", () => {
    const withoutAction = changes.filter(({ level, action }) =>
      level === "breaking" || level === "risky" ? action === undefined : action !== undefined,
    );
    expect(withoutAction).toEqual([]);
  });

  test("report each change of a fact, and its reverse, as the expected file states, with one example of each wording", async () => {
    const report = compared.map(({ changed, forth, back }) => {
      const heading = changed.map(([path, value]) => `${path} = ${JSON.stringify(value) ?? "(removed)"}`).join(", ");
      return `${heading} > ${listRules(forth)} < ${listRules(back)}`;
    });
    const examples = [...Map.groupBy(changes, toWording).values()].map(([first]) => first!);
    const wordings = [...Map.groupBy(examples, describeImpact)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([impact, changes]) => [impact, ...changes.map(describeChange).toSorted()]);
    await expect([...report, "", ...wordings, ""].join("\n")).toMatchFileSnapshot("expected/changes.txt");
  });
});

test("rates a field that all responses have as required where types require it", () => {
  const withRequirement = (required: "A" | "N"): AnyModel =>
    withValue(withValue(smallModel, toSteps(`${status}required`), required), toSteps(`${status}observed`), []);
  const listRules = (before: "A" | "N", after: "A" | "N", types: "observed" | "documented"): string[] =>
    diff(withRequirement(before), withRequirement(after), types).map(({ rule, level }) => `${rule}: ${level}`);
  expect(listRules("A", "N", "observed")).toEqual(["member-optional: breaking"]);
  expect(listRules("N", "A", "observed")).toEqual(["member-assured: breaking"]);
  expect(listRules("A", "N", "documented")).toEqual(["member-requirement-changed: safe"]);
});
