import { describe, expect, test } from "vitest";
import { diff } from "../src/diff.ts";
import { withValue, type AnyModel, type Step } from "./changed-model.ts";
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

/** Changes of one fact, or of several facts that a rule regards together. Each is compared in both directions. */
const edits: readonly (readonly Edit[])[] = [
  [["feeds.0", undefined]],
  [[`${feed}code`, "MA2"]],
  [[`${feed}title`, "Another title"]],
  [[`${feed}summary`, "Another summary."]],
  [[`${feed}source`, { document: 2 }]],
  [[`${feed}file`, "spec/soccer/other.yaml"]],
  [[`${feed}dependsOn`, []]],
  [[`${feed}description.path`, "/other"]],
  [[`${feed}description.pages`, "match"]],
  [[`${feed}response.namespace`, { prefix: "ma", required: "Y" }]],
  [[`${feed}response.jsonRoot`, "made"]],
  [[`${feed}response.bare`, { element: "match", evidence: "observed" }]],

  // The root of the response.
  [[`${root}xmlName`, "other"]],
  [[`${root}meaning`, "Another root."]],
  [[`${root}evidence`, "observed"]],
  [[`${root}source`, { document: 2 }]],
  [[`${root}content`, "open"]],
  [[`${root}many`, true]],
  [
    [`${root}content`, "scalar"],
    [`${root}type`, "decimal"],
  ],
  [[`${root}content`, "scalar"]],
  [[`${root}required`, "N"]],
  [[`${root}aliases`, ["base"]]],

  // Fields: presence, requirement, evidence and descriptions.
  [["feeds.0.response.root.elements.0", undefined]],
  [[`${root}elements.1`, undefined]],
  [[`${root}elements.2`, undefined]],
  [[`${root}attributes.0`, undefined]],
  [
    [`${root}elements.0.name`, "game"],
    [`${root}elements.0.aliases`, ["match"]],
  ],
  [
    [`${match}attributes.1.name`, "stage"],
    [`${match}attributes.1.aliases`, ["phase"]],
  ],
  [[`${match}attributes.1.name`, "stage"]],
  [[`${match}wrapper`, undefined]],
  [[`${match}wrapper.name`, "games"]],
  [[`${root}elements.2.wrapper`, { name: "scores", required: "Y" }]],
  [
    [`${root}elements.2.wrapper`, { name: "scores", required: "Y" }],
    [`${root}elements.2.wrapper.name`, "result"],
  ],
  [[`${match}text`, undefined]],
  [[`${match}attributes.4`, undefined]],
  [[`${root}attributes.0.required`, "N"]],
  [[`${root}attributes.0.observed`, ["absent"]]],
  [[`${match}attributes.4.required`, "N"]],
  [
    [`${match}attributes.4.required`, "N"],
    [`${match}attributes.4.observed`, []],
  ],
  [[`${match}attributes.3.required`, "C"]],
  [[`${match}attributes.3.only`, undefined]],
  [[`${match}attributes.3.only`, "xml"]],
  [[`${root}attributes.0.evidence`, "observed"]],
  [[`${root}attributes.0.evidence`, "unknown"]],
  [[`${root}attributes.0.meaning`, "Another meaning."]],
  [[`${root}attributes.0.seen`, "Often empty."]],
  [[`${root}attributes.0.source`, { document: 2 }]],
  [[`${match}attributes.2.when.note`, "In other words."]],
  [[`${match}attributes.2.when.status`, ["Playing"]]],
  [[`${match}attributes.2.when`, undefined]],
  [[`${root}attributes.1.unit`, "seconds"]],
  [[`${root}attributes.1.unit`, undefined]],
  [[`${match}attributes.4.aliases`, ["older", "oldest"]]],
  [[`${match}attributes.4.observed`, ["absent"]]],
  [[`${match}attributes.4.observed`, ["absent", "integer", "list", "single"]]],

  // Fields: types and XML forms.
  [[`${match}many`, false]],
  [[`${root}elements.1.content`, "object"]],
  [[`${root}elements.1.many`, true]],
  [[`${match}content`, "scalar"]],
  [
    [`${match}content`, "scalar"],
    [`${match}type`, "string"],
    [`${match}many`, false],
  ],
  [[`${root}elements.2.content`, "open"]],
  [[`${root}elements.2.type`, "string"]],
  [[`${root}elements.2.type`, "integer"]],
  [[`${root}attributes.0.type`, "token"]],
  [["scalars.1.pattern", "[1-9]"]],
  [["scalars.1.json", "string"]],
  [[`${root}elements.2.xmlName`, "points"]],
  [[`${match}wrapper`, undefined]],
  [[`${match}wrapper.required`, "N"]],
  [[`${match}wrapper.required`, "C"]],

  // Fields: lists of values, in responses and in requests.
  [[`${status}values.items`, values("Fixture")]],
  [[`${phase}values.items`, values("Fixture")]],
  [[`${status}values.closed`, false]],
  [[`${status}values.items.0.meaning`, "In other words."]],
  [[`${status}values.name`, "other"]],
  [[`${status}values`, undefined]],
  [
    [`${status}values.closed`, false],
    [`${status}values.items`, values("Fixture")],
  ],
  [[`${sent}2.values.items`, values("Fixture")]],
  [[`${sent}3.values.items`, values("Fixture")]],
  [[`${sent}2.values.closed`, false]],
  [
    [`${sent}2.values.closed`, false],
    [`${sent}2.values.items`, values("Fixture")],
  ],
  [[`${sent}0`, undefined]],
  [[`${sent}1`, undefined]],
  [[`${sent}0.required`, "N"]],
  [[`${sent}0.type`, "token"]],

  // Identifiers.
  [[`${feed}description.identify.fixture`, undefined]],
  [[`${feed}description.identify.fixture.list`, true]],
  [[`${feed}description.identify.fixture.query`, "fixture"]],
  [[`${feed}description.identify.fixture.query`, undefined]],
  [[`${feed}description.identify.fixture.path`, undefined]],
  [[`${feed}description.identify.fixture.entity`, "stage"]],
  [[`${feed}description.identify.fixture.accepts`, ["uuid"]]],
  [[`${feed}identities.0.meaning`, "Another meaning."]],
  [[`${feed}identities.0.source`, { document: 2 }]],
  [["feeds.0.identities.0", undefined]],

  // Parameters.
  [["feeds.0.parameters.0", undefined]],
  [[`${feed}parameters.0.required`, "Y"]],
  [[`${feed}parameters.0.required`, "C"]],
  [
    ["feeds.0.parameters.0", undefined],
    [`${feed}parameters.0.required`, "Y"],
  ],
  [[`${feed}parameters.0.type`, "integer"]],
  [[`${feed}parameters.0.list`, true]],
  [[`${feed}parameters.0.ignoreCase`, true]],
  [[`${feed}parameters.0.default`, "x"]],
  [[`${feed}parameters.0.meaning`, "Another meaning."]],
  [[`${feed}parameters.0.source`, { document: 2 }]],
  [[`${feed}parameters.0.unit`, "minutes"]],
  [[`${feed}parameters.0.valueMeanings`, { x: "A value." }]],
  [[`${feed}parameters.0.entity`, "fixture"]],
  [[`${feed}parameters.0.evidence`, "unknown"]],
  [[`${feed}parameters.1.values`, ["a", "b"]]],
  [[`${feed}parameters.1.values`, undefined]],
  [[`${feed}parameters.2.accepts`, ["uuid", "legacy-a"]]],
  [[`${feed}parameters.2.accepts`, undefined]],
  [[`${feed}parameters.2.evidence`, "unknown"]],

  // URL forms.
  [["feeds.0.forms.0", undefined]],
  [[`${feed}forms.0.template`, "{path}?fx={fixture}"]],
  [[`${feed}forms.0.meaning`, "Another form."]],
  [[`${feed}forms.0.evidence`, "observed"]],

  // Rules of requests.
  [["feeds.0.rules.0", undefined]],
  [["feeds.0.rules.3", undefined]],
  [[`${feed}rules.0.max`, 40]],
  [[`${feed}rules.1.years`, 3]],
  [[`${feed}rules.3.max`, 4]],
  [[`${feed}rules.0.severity`, "warning"]],
  [[`${feed}rules.0.parameter`, "mode"]],
  [
    [`${feed}rules.0.parameter`, "mode"],
    [`${feed}rules.0.max`, 40],
  ],
  [[`${feed}rules.3.parameter`, "type"]],
  [[`${feed}rules.2.allowed`, [["type", "mode"], ["mode"]]]],
  [[`${feed}rules.2.of`, ["mode", "type"]]],
  [[`${feed}rules.2.of`, ["type", "mode", "person"]]],
  [[`${feed}rules.0.meaning`, "Another rule."]],
  [[`${feed}rules.0.source`, { document: 2 }]],
  [[`${feed}rules.0.evidence`, "observed"]],
  [[`${feed}rules.0.error`, "10200"]],

  // Polling windows.
  [["feeds.0.polling.0", undefined]],
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
  [[`${feed}polling.0.meaning`, "Each minute."]],
  [[`${feed}polling.0.source`, { document: 2 }]],

  // Errors, notes, unknowns and conventions.
  [["feeds.0.errors.0", undefined]],
  [[`${feed}errors.0.when`, "no result"]],
  [[`${feed}errors.0.source`, { document: 2 }]],
  [[`${feed}errors.0.code`, undefined]],
  [
    [`${feed}errors.0.code`, undefined],
    [`${feed}errors.0.source`, { document: 2 }],
  ],
  [["errors.0", undefined]],
  [["errors.0.status", 404]],
  [["errors.0.meaning", "Another meaning."]],
  [["feeds.0.notes.0", undefined]],
  [[`${feed}notes.0.evidence`, "observed"]],
  [[`${feed}notes.0.source`, { document: 2 }]],
  [["feeds.0.unknowns.0", undefined]],
  [[`${feed}unknowns.0.answer`, "sorted"]],
  [["services.0.unknowns.0", undefined]],
  [["unknowns.0", undefined]],
  [["conventions.0", undefined]],
  [["conventions.0.meaning", "In other words."]],

  // Endpoints of a service.
  [["services.0.endpoints.0", undefined]],
  [[`${endpoint}method`, "GET"]],
  [[`${endpoint}path`, "/question"]],
  [[`${endpoint}responseType`, "text"]],
  [[`${endpoint}timeout`, 60]],
  [[`${endpoint}title`, "Question"]],
  [[`${endpoint}summary`, "Answers."]],
  [[`${endpoint}notes`, ["A note."]]],
  [[`${endpoint}request`, undefined]],
  [[`${endpoint}response`, undefined]],
  [[`${endpoint}response.content`, "scalar"]],
  [[`${endpoint}response.many`, true]],
];

const toSteps = (path: string): Step[] => path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** One line per change, with all facts of the change. */
function listLines(before: AnyModel, after: AnyModel, sign: string): string[] {
  return diff(before, after).map((change) => {
    const { rule, level, bump, direction, feed: where, path, sentence, reason, place, parts } = change;
    return [
      `${sign} ${rule}: ${level}, ${bump}, ${direction}, in ${parts.join(" ")}`,
      `    ${place.file} ${where} ${path}: ${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}`,
      `    ${sentence}; ${reason}${change.action === undefined ? "" : `. ${change.action}`}`,
    ].join("\n");
  });
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

  test("state for each breaking or risky change what to do, and no action for others", () => {
    const changes = edits.flatMap((changed) => {
      const [before, after] = createModels(changed);
      return [...diff(before, after), ...diff(after, before)];
    });
    const withoutAction = changes.filter(({ level, action }) =>
      level === "breaking" || level === "risky" ? action === undefined : action !== undefined,
    );
    expect(withoutAction).toEqual([]);
  });

  test("report each change of a fact, and its reverse, as the expected file states", async () => {
    const report = edits.map((changed) => {
      const [before, after] = createModels(changed);
      const heading = changed.map(([path, value]) => `${path} = ${JSON.stringify(value) ?? "(removed)"}`).join(", ");
      return [heading, ...listLines(before, after, ">"), ...listLines(after, before, "<"), ""].join("\n");
    });
    await expect(report.join("\n")).toMatchFileSnapshot("expected/changes.txt");
  });
});
