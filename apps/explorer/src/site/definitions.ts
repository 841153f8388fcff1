/** Definitions of fields: unit, range, sign, when they are missing, an example, and how to use their value. */
import { hasEnd, findNoteAt, findNote } from "../data/definition-notes.ts";
import { listCases, readCase } from "../data/fixtures.ts";
import { evidenceInWords, joinWords } from "../data/labels.ts";
import { listMembers, type Member } from "../data/members.ts";
import { model, oncePerFeed, type Feed } from "../data/model.ts";
import { aboutField, statedIn } from "../data/statements.ts";
import { toSpecPath } from "../html/text.ts";
import { anchorOfUnknown } from "./anchors.ts";

/** A line of a definition: `["Unit", "minutes"]`. */
export type DefinitionLine = readonly [label: string, text: string];

/** Types of numbers that measure something, so that a unit, a range and a sign matter. */
const measures = new Set(["decimal", "decimal-string", "percentage", "signed-string"]);

/** How to convert a value, by type. */
const conversions: Readonly<Record<string, string>> = {
  integer: "A number in all formats.",
  decimal: "A number in all formats.",
  "integer-string": "Text in all formats; Number(value) converts it.",
  "decimal-string": "Text in all formats; Number(value) converts it.",
  "signed-string": "Text in all formats; Number(value) converts it.",
  percentage: "Text in all formats; Number.parseFloat(value) converts it, with or without %.",
  timestamp: "readTimestamp(value) of @sdf/runtime/dates converts it.",
  "date-z": "A day in UTC; readDay(value) of @sdf/runtime/dates converts it to midnight UTC.",
  date: "A day without a time zone; readDay(value) of @sdf/runtime/dates converts it to midnight UTC.",
  "time-z": "A time of day in UTC; matchStart(element) of @sdf/runtime/dates combines it with the date.",
  "time-z-or-empty":
    "A time of day in UTC, which can be empty; matchStart(element) of @sdf/runtime/dates combines it with the date.",
  time: "A local time of day without a time zone; combine it with the local date.",
  "minute-second": 'Text such as 63:10; split it at ":". Minutes can exceed 59.',
  "match-clock": 'Text such as 4:17; split it at ":". Minutes can exceed 59.',
};

/** How to use a value without a note, by type. */
const uses: Readonly<Record<string, string>> = {
  ...conversions,
  uuid: "Compare it, or send it as an identifier in requests. Do not parse it.",
  "yes-no": 'Compare it with "yes".',
};

const scalars = new Map(model.scalars.map(({ name, meaning }) => [name, meaning]));

/** True for numbers whose unit or range the API documentation does not state. */
export function isUnmeasured(feed: Feed, member: Member): boolean {
  const unit = findNote(feed, member)?.unit ?? member.unit;
  return unit === undefined ? measures.has(member.type) : unit.startsWith("not stated");
}

const unknownsByAnchor = oncePerFeed((feed) => Map.groupBy(feed.unknowns, ({ at }) => anchorOfUnknown(feed, at)));

/**
 * The definition of a field: what is known, then one line with what the API documentation does not state. Facts that
 * the row of the field shows, and facts without content, are left out.
 */
export function defineField(feed: Feed, member: Member): readonly DefinitionLine[] {
  const isScalar = member.kind !== "element" || member.type !== "object";
  const note = findNote(feed, member);
  const example = isScalar ? findExample(feed, member) : undefined;
  const unit = keepStated(note?.unit) ?? member.unit ?? (member.type === "percentage" ? "percent" : undefined);
  const range = keepStated(note?.range) ?? rangeInWords(member);
  const isNegative = listExamples(feed, member).some((text) => text.startsWith("-"));
  const sign = keepStated(note?.sign) ?? (isNegative ? "positive or negative in the examples of this site" : undefined);
  const isMeasure =
    isScalar && member.values === undefined && (measures.has(member.type) || isUnmeasured(feed, member));
  const unstated = [
    isMeasure && unit === undefined && "unit",
    isMeasure && range === undefined && "range",
    isMeasure && sign === undefined && "sign",
  ].filter((fact) => fact !== false);
  const absence = note?.missing ?? (member.when === undefined ? absences[member.required] : undefined);
  const lines: (DefinitionLine | false)[] = [
    note?.meaning !== undefined && ["Meaning", note.meaning],
    ["Type", typeInWords(member, isScalar)],
    unit !== undefined && !unit.startsWith("no unit") && ["Unit", unit],
    range !== undefined && ["Range", range],
    sign !== undefined && ["Sign", sign],
    absence !== undefined && ["Missing", absence],
    example !== undefined && ["Example", example],
    ["Use", note?.use ?? useInWords(member, isScalar)],
    note !== undefined && conversions[member.type] !== undefined && ["In code", conversions[member.type] ?? ""],
    unstated.length > 0 && ["Not stated", `The API documentation does not state the ${joinWords(unstated, "and")}.`],
    [
      "Source",
      member.evidence === "documented"
        ? statedIn(feed, aboutField(member.path), member.source)
        : evidenceInWords[member.evidence],
    ],
    ...(unknownsByAnchor(feed).get(member.path) ?? []).map(({ what, answer }): DefinitionLine => [
      "Unknown",
      `${what}. ${answer}.`,
    ]),
  ];
  return lines.filter((line) => line !== false);
}

/** Leaves out notes that only say that a fact is not documented. */
function keepStated(text: string | undefined): string | undefined {
  return text === undefined || /^not (?:stated|documented)(?: by the API documentation)?$/.test(text)
    ? undefined
    : text;
}

/** When a field is missing, where the label of its row does not say it. */
const absences: Partial<Record<Member["required"], string>> = {
  C: "Conditional; the API documentation does not state the condition.",
  A: "Not in the recorded responses; the API documentation does not promise it.",
};

function typeInWords({ type, many, open, values }: Member, isScalar: boolean): string {
  const element = open ? "element with fields that the API documentation does not list" : "element";
  if (!isScalar) return `${element}${many ? ", list" : ""}`;
  const words = scalars.get(type);
  const text = words === undefined ? type : `${type}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  return `${text}${many ? ", list" : ""}${values === undefined ? "" : `, one of ${values.items.length} values`}`;
}

/** Which values can appear; undefined if the type says it. */
function rangeInWords({ values }: Member): string | undefined {
  return values === undefined
    ? undefined
    : `${values.items.length} listed values${values.closed ? "" : "; accept others"}`;
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
function listExamples(feed: Feed, { path }: Member): readonly string[] {
  return examplesByKey(feed).get(toKey(path)) ?? [];
}

/** Equal for fields, attributes and texts, for both spellings of a name, and for a match and a list of matches. */
function toKey(path: string): string {
  return toSpecPath(path)
    .replace(/^match\./, "")
    .toLowerCase();
}

const examplesByKey = oncePerFeed((feed): ReadonlyMap<string, readonly string[]> => {
  const values = new Map<string, string[]>();
  const collect = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) collect(item, path);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, path === "" ? name : `${path}.${name}`);
    else {
      const key = toKey(path);
      const list = values.get(key) ?? [];
      list.push(String(value));
      values.set(key, list);
    }
  };
  for (const name of listCases(feed)) collect(JSON.parse(readCase(feed, name, "json")), "");
  return values;
});

/** A value of the field, else one of the same field at another place of the sport. */
function findExample(feed: Feed, member: Member): string | undefined {
  const end = findNoteAt(feed, member)?.field;
  const findFirst = (one: Feed, place: Member): string | undefined =>
    listExamples(one, place).find((text) => text !== "");
  return (
    findFirst(feed, member) ??
    model.feeds
      .filter(({ sport }) => sport === feed.sport)
      .flatMap((one) =>
        listMembers(one)
          .filter(({ path }) => path === member.path || (end !== undefined && hasEnd(path, end)))
          .map((place) => findFirst(one, place)),
      )
      .find((text) => text !== undefined)
  );
}

/** Definitions of all fields of a feed, by path, for scripts. */
export function defineFields(feed: Feed): Readonly<Record<string, readonly DefinitionLine[]>> {
  return Object.fromEntries(listMembers(feed).map((member) => [member.path, defineField(feed, member)]));
}
