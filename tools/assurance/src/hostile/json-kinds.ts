import { fill, kind, type HostileKind } from "./kind.ts";

type Unit = string | ((index: number) => string);

/** Repeats properties of the root object. Units end with a comma. */
const members = (unit: Unit): HostileKind["write"] => fill("{", unit, `"z":1}`);
/** Repeats properties of `matchInfo`. */
const info = (unit: Unit): HostileKind["write"] => fill(`{"matchInfo":{`, unit, `"z":1}}`);
/** Repeats items of a list, by default of undocumented items. Units end with a comma. */
const items = (unit: Unit, last = "{}", name = "goal"): HostileKind["write"] =>
  fill(`{"liveData":{"${name}":[`, unit, `${last}]}}`);
/** Repeats a unit in one text. */
const text = (unit: string, end = ""): ((size: number) => string) => fill(`{"a":"`, unit, `${end}"}`);

const number = (index: number): string => index.toString(36);

/** Hostile documents in JSON and JSONP. */
export const jsonKinds: readonly HostileKind[] = [
  kind("JSON: one key repeated", members(`"a":1,`)),
  kind("JSON: one key repeated, with lists", members(`"a":[1,2],`)),
  kind("JSON: one key repeated, with objects", members(`"a":{},`)),
  kind("JSON: one key repeated, with repeated keys inside", members(`"a":{"b":1,"b":2},`)),
  kind("JSON: two keys in turn", members(`"a":1,"b":1,`)),
  kind(
    "JSON: a hundred keys in turn",
    members((index) => `"k${index % 100}":1,`),
  ),
  kind("JSON: one key written in two ways", members(`"a":1,"\\u0061":1,`)),
  kind("JSON: __proto__ repeated", members(`"__proto__":1,`)),
  kind("JSON: a known object repeated", members(`"matchInfo":{},`)),
  kind("JSON: a known value repeated", info(`"id":"a",`)),
  kind("JSON: a known list repeated", fill(`{"liveData":{`, `"goal":[{}],`, `"z":1}}`)),
  kind(
    "JSON: a list of all, repeated",
    (size) => `{"a":[${fill("", "1,", "1")(size / 2)}],${fill("", `"a":1,`, `"a":1}`)(size / 2)}`,
  ),
  kind("JSON: repeated keys in each of many objects", items(`{"a":1,"a":2},`)),
  kind(
    "JSON: repeated keys below a long name",
    (size) => `{"${"n".repeat(size / 2)}":[${fill("", `{"a":1,"a":2},`, "{}")(size / 2)}]}`,
    "decode.limit",
  ),
  kind(
    "JSON: different keys",
    members((index) => `"${number(index)}k":1,`),
  ),
  kind(
    "JSON: keys that are numbers",
    members((index) => `"${index}":1,`),
  ),
  kind(
    "JSON: keys that are large numbers",
    members((index) => `"${index * 65_536}":1,`),
  ),
  kind(
    "JSON: keys that are numbers, backwards",
    members((index) => `"${4_000_000 - index}":1,`),
  ),
  kind(
    "JSON: keys of known objects",
    info((index) => `"${number(index)}k":1,`),
  ),
  kind("JSON: a long key", fill(`{"`, "k", `":1}`), "decode.limit"),
  kind("JSON: a long key of escapes", fill(`{"`, "\\n", `":1}`), "decode.limit"),
  kind(
    "JSON: a long key repeated",
    (size) => {
      const key = "k".repeat(size / 8);
      return `{${`"${key}":1,`.repeat(7)}"z":1}`;
    },
    "decode.limit",
  ),
  kind(
    "JSON: keys of 250 characters",
    members((index) => `"${"k".repeat(240)}${number(index)}":1,`),
  ),
  kind(
    "JSON: lists inside lists",
    (size) => fill(`{"a":`, "[", "")(size / 2) + fill("", "]", "}")(size / 2),
    "decode.limit",
  ),
  kind(
    "JSON: objects inside objects",
    (size) => {
      const depth = Math.floor(size / 6);
      return `${`{"a":`.repeat(depth)}1${"}".repeat(depth)}`;
    },
    "decode.limit",
  ),
  kind("JSON: lists that do not end", fill(`{"a":`, "[", ""), "decode.limit"),
  kind(
    "JSON: lists inside lists with an escape in them",
    (size) => {
      const depth = Math.floor(size / 2);
      return `{"a":${"[".repeat(depth)}"\\ud83d\\ude00"${"]".repeat(depth)}}`;
    },
    "decode.limit",
  ),
  kind("JSON: groups of nested lists", items(`${"[".repeat(50)}${"]".repeat(50)},`)),
  kind("JSON: groups of nested objects", items(`${`{"a":`.repeat(12)}1${"}".repeat(12)},`)),
  kind("JSON: escapes", text("\\u0041")),
  kind("JSON: escaped quotes", text(`\\"`)),
  kind("JSON: escaped backslashes, then a pair", text("\\\\", "\\ud83d\\ude00")),
  kind("JSON: escaped pairs", text("\\ud83d\\ude00")),
  kind("JSON: escaped unpaired surrogates", text("\\ud83d"), "decode.malformed"),
  kind("JSON: a wrong escape at the end", text("\\n", "\\x"), "decode.malformed"),
  kind("JSON: a text", text("x")),
  kind("JSON: characters beyond the BMP", text("😀")),
  kind("JSON: accented letters", text("é")),
  kind("JSON: colons and quotes in texts", items(`":\\":",`, `""`)),
  kind("JSON: white space before the document", fill("", " ", "{}")),
  kind("JSON: white space after the document", fill("{}", "\n", "")),
  kind("JSON: white space in objects", items("{ \n },")),
  kind("JSON: white space around commas", items("{}   ,   ")),
  kind("JSON: small numbers", items("1,", "1")),
  kind("JSON: digits of one number", fill(`{"a":`, "1", "}")),
  kind("JSON: digits of a known number", fill(`{"matchInfo":{"numberOfPeriods":`, "1", "}}")),
  kind("JSON: digits after a point", fill(`{"a":0.`, "1", "}")),
  kind("JSON: zeros of an exponent", fill(`{"a":1e`, "0", "1}")),
  kind("JSON: integers beyond 2^53", items("9007199254740993,", "1")),
  kind("JSON: numbers beyond the range", items("1e400,", "1")),
  kind("JSON: true and false", items("true,false,", "true")),
  kind("JSON: nulls", items("null,", "null")),
  kind("JSON: empty objects", items("{},")),
  kind("JSON: empty lists", items("[],", "[]")),
  kind("JSON: null members", fill(`{"liveData":{"Predictions":[`, `{"type":null,"timeMin":null},`, "{}]}}")),
  kind("JSON: known items that are no objects", items("1,", "1", "Predictions")),
  kind("JSON: known items that are empty", items("{},", "{}", "Predictions")),
  kind("JSON: known items with wrong values", items(`{"type":1,"timeMin":[],"prediction":1},`, "{}", "Predictions")),
  kind("JSON: known items with unknown members", items(`{"a":1,"b":{"c":1}},`, "{}", "Predictions")),
  kind("JSON: known items under another name", items(`{"type":"Momentum"},`, "{}", "predictions")),
  kind("JSON: known items in lists of lists", items("[{}],", "{}", "Predictions")),
  kind(
    "JSON: a wrapper with unknown members",
    fill(`{"matchInfo":{"contestants":{"contestant":[],`, (index) => `"${number(index)}k":1,`, `"z":1}}}`),
  ),
  kind("JSON: wrappers around items", items(`{"periods":{"period":[{}]}},`, "{}", "Predictions")),
  kind("JSON: unknown wrappers around known items", fill(`{"liveData":{"x":[`, `{"Predictions":[{}]},`, `{}]}}`)),
  kind(
    "JSON: unknown wrappers of different names",
    fill(`{"liveData":{`, (index) => `"${number(index)}k":{"Predictions":[{}]},`, `"z":1}}`),
  ),
  kind("JSON: commas", items(",", ""), "decode.malformed"),
  kind("JSON: a comma at the end", items("{},", ""), "decode.malformed"),
  kind("JSON: a text that does not end", fill(`{"a":"`, "x", ""), "decode.malformed"),
  kind("JSON: a text with an escape that does not end", fill(`{"a":"`, `\\"`, ""), "decode.malformed"),
  kind("JSON: a key that does not end", fill(`{"`, "k", ""), "decode.malformed"),
  kind("JSON: documents one after the other", fill("", "{}", ""), "decode.malformed"),
  kind("JSON: an error in the last byte", items("{},", "{}]]"), "decode.malformed"),
  kind("JSON: a list of numbers in place of the document", fill("[", "1,", "1]")),
  kind("JSON: byte order marks", fill("", "\ufeff", "{}"), "decode.foreign"),
  kind(
    "JSON: half a character at the end",
    (size) => new TextEncoder().encode(text("é")(size / 2)).subarray(0, -3),
    "decode.malformed",
  ),
  kind("JSON: invalid bytes", (size) => new Uint8Array(size).fill(0x80).fill(0x7b, 0, 1), "decode.malformed"),
  kind("JSON: zero bytes", (size) => new Uint8Array(size).fill(0x7b, 0, 1), "decode.malformed"),
  {
    ...kind("JSON: an unpaired surrogate at the end of a text", text("é", "\ud83d"), "decode.malformed"),
    asText: true,
  },
  { ...kind("JSON: unpaired surrogates in a text", text("\ud83d"), "decode.malformed"), asText: true },
  kind("JSONP: white space in the call", fill("cb(", " ", "{});")),
  kind("JSONP: white space after the name", fill("cb", " ", "({});"), "decode.foreign"),
  kind("JSONP: white space after the call", fill("cb({});", " ", "")),
  kind("JSONP: a long name", fill("", "a", "({});"), "decode.foreign"),
  kind("JSONP: a name with dots", fill("cb", ".a", "({});"), "decode.foreign"),
  kind("JSONP: closing brackets", fill("cb({}", ")", ""), "decode.malformed"),
  kind("JSONP: semicolons", fill("cb({})", ";", ""), "decode.malformed"),
  kind("JSONP: a call that does not end", fill(`cb({"a":1}`, " ", ""), "decode.malformed"),
  kind("JSONP: one key repeated", fill("cb({", `"a":1,`, `"z":1});`)),
  kind("no document: text", fill("", "x ", ""), "decode.foreign"),
  kind("no document: an HTML page", fill("<!DOCTYPE html><html>", "<p>", "</html>"), "decode.foreign"),
];
