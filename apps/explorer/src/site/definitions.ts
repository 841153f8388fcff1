/** Definitions of fields: unit, range, sign, when they are missing, an example, and how to use their value. */
import { hasEnd, noteAt, noteOf, type DefinitionNote } from "../data/definition-notes.ts";
import { casesOf, readCase } from "../data/fixtures.ts";
import { groupBy } from "../data/group.ts";
import { conditionInWords, evidenceInWords, requirementInWords, sourceInWords } from "../data/labels.ts";
import { membersOf, type Member } from "../data/members.ts";
import { model, type Feed } from "../data/model.ts";
import { oncePerFeed } from "../data/per-feed.ts";
import { anchorOfUnknown } from "./anchors.ts";

/** A line of a definition: `["Unit", "minutes"]`. */
export type DefinitionLine = readonly [label: string, text: string];

/** Types of numbers that measure something, so that a unit, a range and a sign matter. */
const measures = new Set(["decimal", "decimal-string", "percentage", "signed-string"]);
const numbers = new Set([...measures, "integer", "integer-string"]);

/** How to convert a value, by type. */
const conversions: Readonly<Record<string, string>> = {
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
};

/** How to use a value without a note, by type. */
const uses: Readonly<Record<string, string>> = {
  ...conversions,
  uuid: "Compare it, or send it as an identifier in requests. Do not parse it.",
  "yes-no": 'Compare it with "yes".',
};

const scalars = new Map(model.scalars.map(({ name, meaning }) => [name, meaning]));
const silent = "not stated by the API documentation";

/** True for numbers whose unit or range the API documentation does not state. */
export function isUnmeasured(feed: Feed, member: Member): boolean {
  const unit = noteOf(feed, member)?.unit ?? member.unit;
  return unit === undefined ? measures.has(member.type) : unit.startsWith("not stated");
}

const unknownsByAnchor = oncePerFeed((feed) => groupBy(feed.unknowns, ({ at }) => anchorOfUnknown(feed, at)));

/** The definition of a field. The meaning is only included if it says more than that of the spec. */
export function definitionOf(feed: Feed, member: Member): readonly DefinitionLine[] {
  const isScalar = member.kind !== "element" || member.type !== "object";
  const note = noteOf(feed, member);
  const example = isScalar ? exampleOf(feed, member) : undefined;
  const isNumber = (numbers.has(member.type) && member.values === undefined) || note?.sign !== undefined;
  const lines: (DefinitionLine | false)[] = [
    note?.meaning !== undefined && ["Meaning", note.meaning],
    ["Type", typeInWords(member, isScalar)],
    isScalar && ["Unit", note?.unit ?? unitInWords(member)],
    isScalar && ["Range", note?.range ?? rangeInWords(member)],
    isScalar && isNumber && ["Sign", note?.sign ?? signInWords(feed, member)],
    ["Missing", missingInWords(feed, member, note)],
    example !== undefined && ["Example", example],
    ["Use", note?.use ?? useInWords(member, isScalar)],
    note !== undefined && conversions[member.type] !== undefined && ["In code", conversions[member.type] ?? ""],
    ["Source", member.evidence === "unknown" ? evidenceInWords.unknown : sourceInWords(member.source)],
    ...(unknownsByAnchor(feed).get(member.path) ?? []).map(({ what, answer }): DefinitionLine => [
      "Unknown",
      `${what}. ${answer}.`,
    ]),
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
  if (values !== undefined && numbers.has(type)) return "no unit; the number is a code";
  return measures.has(type) ? silent : "no unit";
}

/** Which values can appear. */
function rangeInWords({ type, values }: Member): string {
  if (values !== undefined) return `${values.items.length} listed values${values.closed ? "" : "; accept others"}`;
  if (type === "string") return "any text; the API documentation lists no values";
  return numbers.has(type) ? `${silent}; accept every number` : "any value of its type";
}

function signInWords(feed: Feed, member: Member): string {
  const isNegative = examplesOf(feed, member).some((text) => text.startsWith("-"));
  return isNegative
    ? "positive or negative in the examples of this site"
    : `${silent}; no example of this site is negative`;
}

/** When a field is missing, including the conditions of the elements that contain it. */
function missingInWords(feed: Feed, member: Member, note?: DefinitionNote): string {
  const condition = conditionText(member);
  const own =
    member.when === undefined
      ? absence[member.required]
      : condition.startsWith("only when")
        ? `present ${condition}`
        : condition;
  const parents = ancestorsOf(feed, member)
    .filter((parent) => parent.when !== undefined || parent.required !== "Y")
    .map(
      (parent) =>
        `${parent.path} (${parent.when === undefined ? requirementInWords[parent.required] : conditionText(parent)})`,
    );
  return [
    `${own}.`,
    ...(note?.missing === undefined ? [] : [note.missing]),
    ...(parents.length === 0 ? [] : [`Also missing if its parent is: ${parents.join(", ")}.`]),
  ].join(" ");
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

/** Values of a field in the invented examples of the feed. */
function examplesOf(feed: Feed, { path }: Member): readonly string[] {
  return examplesByKey(feed).get(keyOf(path)) ?? [];
}

/** Equal for fields, attributes and texts, for both spellings of a name, and for a match and a list of matches. */
function keyOf(path: string): string {
  return path
    .replace(/[@#]/g, ".")
    .replace(/^\.|^match\./, "")
    .toLowerCase();
}

const examplesByKey = oncePerFeed((feed): ReadonlyMap<string, readonly string[]> => {
  const values = new Map<string, string[]>();
  const collect = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) collect(item, path);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, path === "" ? name : `${path}.${name}`);
    else {
      const key = keyOf(path);
      const list = values.get(key) ?? [];
      list.push(String(value));
      values.set(key, list);
    }
  };
  for (const name of casesOf(feed)) collect(JSON.parse(readCase(feed, name, "json")), "");
  return values;
});

/** A value of the field, else one of the same field at another place of the sport. */
function exampleOf(feed: Feed, member: Member): string | undefined {
  const end = noteAt(feed, member)?.field;
  const firstOf = (one: Feed, place: Member): string | undefined => examplesOf(one, place).find((text) => text !== "");
  return (
    firstOf(feed, member) ??
    model.feeds
      .filter(({ sport }) => sport === feed.sport)
      .flatMap((one) =>
        membersOf(one)
          .filter(({ path }) => path === member.path || (end !== undefined && hasEnd(path, end)))
          .map((place) => firstOf(one, place)),
      )
      .find((text) => text !== undefined)
  );
}

/** Definitions of all fields of a feed, by path, for scripts. */
export function definitionsOf(feed: Feed): Readonly<Record<string, readonly DefinitionLine[]>> {
  return Object.fromEntries(membersOf(feed).map((member) => [member.path, definitionOf(feed, member)]));
}
