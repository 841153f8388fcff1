/** Kinds of documents that are designed to cost the decoder more time or memory than their size justifies. */
import { readCorpus } from "../corpus.ts";

type Outcome = "value" | `decode.${"malformed" | "forbidden" | "limit" | "foreign" | "callback"}` | "api.error";
type Document = string | Uint8Array;

export interface HostileKind {
  readonly name: string;
  /** Writes a document of about `size` bytes. */
  readonly write: (size: number) => Document;
  /** Expected result of the decoder: a value, or the code of the error. */
  readonly outcome: Outcome;
  /** True to decode the document as text instead of bytes. */
  readonly asText?: true;
  /** The function that reads the text. Default: the decoder. */
  readonly run?: (document: Document) => unknown;
}

/**
 * Repeats a unit between a beginning and an end up to a number of characters.
 *
 * @param unit - The unit, or a function of its index.
 */
export function fill(
  before: string,
  unit: string | ((index: number) => string),
  after: string,
): (size: number) => string {
  return (size) => {
    let remaining = size - before.length - after.length;
    if (typeof unit === "string") return before + unit.repeat(Math.ceil(remaining / unit.length)) + after;
    const units: string[] = [];
    for (let index = 0; remaining > 0; index++) {
      const next = unit(index);
      units.push(next);
      remaining -= next.length;
    }
    return before + units.join("") + after;
  };
}

type Frame = readonly [before: string, after: string];

const { frames, kinds } = readCorpus("hostile") as {
  readonly frames: Readonly<Record<string, Frame>>;
  readonly kinds: readonly (readonly [name: string, frame: string | Frame, unit: string, outcome?: Outcome])[];
};

function findFrame(name: string): Frame {
  const frame = frames[name];
  if (frame === undefined) throw new Error(`corpus/hostile.yaml has no frame ${name}`);
  return frame;
}

const toUnit = (unit: string): string | ((index: number) => string) =>
  unit.includes("{i}") ? (index) => unit.replaceAll("{i}", index.toString(36)) : unit;

/** Fills a frame of `corpus/hostile.yaml`. */
const inFrame = (frame: string, unit: string | ((index: number) => string)): HostileKind["write"] => {
  const [before, after] = findFrame(frame);
  return fill(before, unit, after);
};

/** Writes a document whose halves repeat one unit each. */
const halves =
  (before: string, first: string, between: string, second: string, after: string): HostileKind["write"] =>
  (size) =>
    fill(before, first, "")(size / 2) + fill(between, second, after)(size / 2);

const repeat = (count: number, write: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(index)).join("");
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const deep = (size: number, content = ""): string =>
  `{"a":${"[".repeat(Math.floor(size / 2))}${content}${"]".repeat(Math.floor(size / 2))}}`;
const objects = (depth: number): string => `${`{"a":`.repeat(depth)}1${"}".repeat(depth)}`;
const momentum = "<matchMomentum>";

/** Kinds whose documents need code. */
const computed: readonly (readonly [name: string, write: HostileKind["write"], outcome?: Outcome])[] = [
  ["XML: elements inside elements", halves("", "<a>", "", "</a>", ""), "decode.limit"],
  ["XML: groups of nested elements", inFrame("root", "<a>".repeat(40) + "</a>".repeat(40))],
  [
    "XML: 250 namespace declarations on each element",
    inFrame("live", `<goal${repeat(250, (index) => ` xmlns:n${index}="u"`)}/>`),
  ],
  ["XML: attributes of unknown elements", inFrame("root", `<a${repeat(200, (index) => ` n${index}=""`)}/>`)],
  [
    "XML: attributes in another order on each element",
    inFrame("live", (index) => `<goal a${index % 97}="" b${index % 89}="" c${index % 83}=""/>`),
  ],
  ["XML: long names of different elements", inFrame("root", (index) => `<${"a".repeat(240)}n${index}/>`)],
  ["XML: long prefixes", inFrame("live", `<${"x:".repeat(120)}goal/>`)],
  [
    "XML: white space around an integer",
    halves(`${momentum}<matchInfo numberOfPeriods="`, " ", "1", " ", `"/></matchMomentum>`),
  ],
  [
    "XML: white space inside an integer",
    halves(`${momentum}<matchInfo numberOfPeriods="1`, " ", "1", " ", `x"/></matchMomentum>`),
  ],
  [
    "XML: white space in a broken declaration",
    halves(`<?xml`, " ", `version="1.0"`, " ", `x?><matchMomentum/>`),
    "decode.malformed",
  ],
  [
    "XML: half a character at the end",
    (size) => encode(fill(momentum, "é<a/>", "")(size)).subarray(0, size),
    "decode.malformed",
  ],
  ["JSON: a hundred keys in turn", inFrame("members", (index) => `"k${index % 100}":1,`)],
  ["JSON: a list of all, repeated", halves(`{"a":[1`, ",1", `],"a":1`, `,"a":1`, "}")],
  [
    "JSON: repeated keys below a long name",
    (size) => `{"${"n".repeat(size / 2)}":[${fill("", `{"a":1,"a":2},`, "{}")(size / 2)}]}`,
    "decode.limit",
  ],
  ["JSON: keys that are numbers", inFrame("members", (index) => `"${index}":1,`)],
  ["JSON: keys that are large numbers", inFrame("members", (index) => `"${index * 65_536}":1,`)],
  ["JSON: keys that are numbers, backwards", inFrame("members", (index) => `"${4_000_000 - index}":1,`)],
  ["JSON: a long key repeated", (size) => `{${`"${"k".repeat(size / 8)}":1,`.repeat(7)}"z":1}`, "decode.limit"],
  ["JSON: keys of 250 characters", inFrame("members", (index) => `"${"k".repeat(240)}${index}":1,`)],
  ["JSON: lists inside lists", (size) => deep(size), "decode.limit"],
  ["JSON: objects inside objects", (size) => objects(Math.floor(size / 6)), "decode.limit"],
  ["JSON: lists inside lists with an escape in them", (size) => deep(size, `"\\ud83d\\ude00"`), "decode.limit"],
  ["JSON: groups of nested lists", inFrame("items", `${"[".repeat(50)}${"]".repeat(50)},`)],
  [
    "JSON: half a character at the end",
    (size) => encode(inFrame("text", "é")(size / 2) as string).subarray(0, -3),
    "decode.malformed",
  ],
  ["JSON: invalid bytes", (size) => new Uint8Array(size).fill(0x80).fill(0x7b, 0, 1), "decode.malformed"],
  ["JSON: zero bytes", (size) => new Uint8Array(size).fill(0x7b, 0, 1), "decode.malformed"],
];

/** Unpaired surrogates exist only in texts. */
const texts: readonly HostileKind[] = [
  ["JSON: an unpaired surrogate at the end of a text", fill(`{"a":"`, "é", `\ud83d"}`)],
  ["JSON: unpaired surrogates in a text", inFrame("text", "\ud83d")],
].map(([name, write]) => ({ name, write, outcome: "decode.malformed", asText: true }) as HostileKind);

/** Every hostile kind of document. */
export const hostileKinds: readonly HostileKind[] = [
  ...kinds.map(([name, frame, unit, outcome = "value"]) => {
    const [before, after] = typeof frame === "string" ? findFrame(frame) : frame;
    return { name, write: fill(before, toUnit(unit), after), outcome };
  }),
  ...computed.map(([name, write, outcome = "value"]) => ({ name, write, outcome })),
  ...texts,
];
