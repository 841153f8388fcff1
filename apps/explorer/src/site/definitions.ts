/** Definitions of fields: unit, range, sign, when they are missing, an example, and how to use their value. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sources } from "../data/assets.ts";
import { casesOf, readCase } from "../data/fixtures.ts";
import { conditionInWords, requirementInWords } from "../data/labels.ts";
import { membersOf, type Member } from "../data/members.ts";
import { model, type Feed } from "../data/model.ts";
import { anchorOfUnknown } from "./anchors.ts";

/** A line of a definition: `["Unit", "minutes"]`. */
export type DefinitionLine = readonly [label: string, text: string];

/** Types of numbers that measure something, so that a unit, a range and a sign matter. */
const measures = new Set(["decimal", "decimal-string", "percentage", "signed-string"]);
const numbers = new Set([...measures, "integer", "integer-string"]);

/** How to use a value, by type. */
const uses: Readonly<Record<string, string>> = {
  uuid: "Compare it, or send it as an identifier in requests. Do not parse it.",
  string: "Show it or compare it.",
  integer: "A number in all formats.",
  decimal: "A number in all formats.",
  "integer-string": "Text in all formats; Number(value) converts it.",
  "decimal-string": "Text in all formats; Number(value) converts it.",
  "signed-string": "Text in all formats; Number(value) converts it.",
  percentage: "Text in all formats; Number.parseFloat(value) converts it, with or without %.",
  timestamp: "new Date(value) converts it.",
  "date-z": 'A day in UTC; new Date(value.replace("Z", "T00:00:00Z")) converts it.',
  date: "A day without a time zone; new Date(value) converts it to midnight UTC.",
  "time-z": "A time of day in UTC; combine it with the date of the same element. It can be empty.",
  time: "A local time of day without a time zone; combine it with the local date. It can be empty.",
  "minute-second": 'Text such as 63:10; split it at ":". Minutes can exceed 59.',
  "yes-no": 'Compare it with "yes".',
};

/** Facts about single fields that the model does not contain. */
export interface DefinitionNote {
  readonly feed: string;
  /** End of the path of the field. */
  readonly path: string;
  readonly note: string;
  readonly source: string;
}
export const notes = JSON.parse(
  readFileSync(join(sources, "data/definition-notes.json"), "utf8"),
) as readonly DefinitionNote[];

const scalars = new Map(model.scalars.map(({ name, meaning }) => [name, meaning]));
const silent = "not stated by the API documentation";

/** True for numbers whose unit or range the API documentation does not state. */
export function isUnmeasured({ type, unit }: Member): boolean {
  return measures.has(type) && unit === undefined;
}

/** The definition of a field, without its meaning. */
export function definitionOf(feed: Feed, member: Member): readonly DefinitionLine[] {
  const isScalar = member.kind !== "element" || member.type !== "object";
  const example = isScalar ? exampleOf(feed, member) : undefined;
  const lines: (DefinitionLine | false)[] = [
    ["Type", typeInWords(member, isScalar)],
    (numbers.has(member.type) || member.unit !== undefined) && ["Unit", unitInWords(member)],
    measures.has(member.type) && ["Range", `${silent}; accept every number`],
    measures.has(member.type) && ["Sign", signInWords(feed, member)],
    ["Missing", missingInWords(feed, member)],
    example !== undefined && ["Example", example],
    ["Use", useInWords(member, isScalar)],
    ...notes
      .filter((note) => note.feed === feed.id && member.path.endsWith(note.path))
      .map(({ note, source }): DefinitionLine => ["Note", `${note} (${source})`]),
    ...feed.unknowns
      .filter(({ at }) => anchorOfUnknown(feed, at) === member.path)
      .map(({ what, answer }): DefinitionLine => ["Unknown", `${what}. ${answer}.`]),
  ];
  return lines.filter((line) => line !== false);
}

function typeInWords({ type, many, open, values }: Member, isScalar: boolean): string {
  const element = open ? "element with fields that the API documentation does not list" : "element";
  if (!isScalar) return `${element}${many ? ", list" : ""}`;
  const words = scalars.get(type);
  const text = words === undefined ? type : `${type}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  return `${text}${many ? ", list" : ""}${values === undefined ? "" : `, one of ${values.items.length} values`}`;
}

function unitInWords({ unit, type, values }: Member): string {
  if (unit !== undefined) return unit;
  if (type === "percentage") return "percent";
  if (values !== undefined) return "none; the number is a code";
  return measures.has(type) ? silent : "none";
}

function signInWords(feed: Feed, member: Member): string {
  const isNegative = examplesOf(feed, member).some((text) => text.startsWith("-"));
  return isNegative
    ? "positive or negative in the examples of this site"
    : `${silent}; no example of this site is negative`;
}

/** When a field is missing, including the conditions of the elements that contain it. */
function missingInWords(feed: Feed, member: Member): string {
  const own = member.when === undefined ? absence[member.required] : `${conditionText(member)}; otherwise missing`;
  const parents = ancestorsOf(feed, member)
    .filter((parent) => parent.when !== undefined || parent.required !== "Y")
    .map(
      (parent) =>
        `${parent.path} (${parent.when === undefined ? requirementInWords[parent.required] : conditionText(parent)})`,
    );
  return parents.length === 0 ? `${own}.` : `${own}. Also missing if its parent is: ${parents.join(", ")}.`;
}

const absence: Readonly<Record<Member["required"], string>> = {
  Y: "never, in its element",
  N: "it is optional: expect it to be absent",
  C: "conditional; the API documentation does not state the condition here",
  A: "never in the recorded responses, but the API documentation does not promise it",
};

function conditionText({ when = {} }: Member): string {
  const words = conditionInWords(when);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Elements that contain a field, outermost first. */
function ancestorsOf(feed: Feed, member: Member): readonly Member[] {
  const parent = membersOf(feed).find(({ path }) => path === member.parent);
  return parent === undefined ? [] : [...ancestorsOf(feed, parent), parent];
}

function useInWords({ values, type, open, many }: Member, isScalar: boolean): string {
  if (!isScalar)
    return open
      ? "Treat its content as unknown."
      : many
        ? "A list, also if there is one item."
        : "Contains other fields.";
  return values === undefined
    ? (uses[type] ?? "Show it or compare it.")
    : "Compare it with the listed values, and accept others.";
}

const examples = new WeakMap<Feed, ReadonlyMap<string, readonly string[]>>();

/** Values of a field in the invented examples of the feed. */
function examplesOf(feed: Feed, { path }: Member): readonly string[] {
  let values = examples.get(feed);
  if (values === undefined) {
    values = collectExamples(feed);
    examples.set(feed, values);
  }
  return values.get(keyOf(path)) ?? [];
}

/** A path that is equal for fields, attributes and texts, and for both spellings of a name. */
function keyOf(path: string): string {
  return path.replace(/[@#]/g, ".").replace(/^\./, "").toLowerCase();
}

function collectExamples(feed: Feed): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  const collect = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) collect(item, path);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, path === "" ? name : `${path}.${name}`);
    else {
      const key = path.toLowerCase();
      const list = values.get(key) ?? [];
      list.push(String(value));
      values.set(key, list);
    }
  };
  for (const name of casesOf(feed)) collect(JSON.parse(readCase(feed, name, "json")), "");
  return values;
}

function exampleOf(feed: Feed, member: Member): string | undefined {
  return examplesOf(feed, member).find((text) => text !== "");
}

/** Definitions of all fields of a feed, by path, for scripts. */
export function definitionsOf(feed: Feed): Readonly<Record<string, readonly DefinitionLine[]>> {
  return Object.fromEntries(membersOf(feed).map((member) => [member.path, definitionOf(feed, member)]));
}
