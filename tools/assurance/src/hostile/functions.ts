/** Functions besides the decoders that read untrusted text: of responses, headers, errors, streams and files. */
import { splitLines } from "@sdf/documents";
import { judgeAnswer, parseId } from "@sdf/runtime";
import { readDateTime, readHttpDate, readTimestamp } from "@sdf/runtime/dates";
import { printable } from "@sdf/runtime/error";
import { decode, detectFormat, isCallback } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { readDeclaredEncoding } from "@sdf/validators/encodings";
import { judge } from "@sdf/validators/judge";
import { recognise } from "@sdf/validators/recognise";
import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
import { createEventReader, offeredStream } from "../../../../packages/runtime/src/poll/change-stream.ts";
import { redact, redactCause } from "../../../../packages/runtime/src/transport/redact.ts";
import { retryAfter } from "../../../../packages/runtime/src/transport/retry.ts";
import { fill, type HostileKind } from "./kinds.ts";

const secrets = ["se+cret/with=signs==", "+++", "a%2B+b"];
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Declares a function and the text that it reads. */
function reading(name: string, write: (size: number) => string, run: (text: string) => unknown): HostileKind {
  return { name, write, run: (document) => run(document as string), asText: true, outcome: "value" };
}

const redacted = Object.entries({
  "percent signs": "se%2B",
  "escapes of JSON": "se\\u002b",
  entities: "se&#43;",
  "entities with zeros": "se&#000000043",
  backslashes: "se\\",
  "the beginning of a secret": "se+",
  truncations: "se+c…",
  addresses: "//user@host?apikey=a",
}).map(([name, unit]) => reading(`redact: ${name}`, fill("", unit, ""), (text) => redact(text, secrets)));

/** Declares a reader of a header. */
const headers = Object.entries({
  "Retry-After: digits": [["retry-after", "", "9", ""]],
  "Retry-After: a date": [["retry-after", "Sat, 13 Sep 2031 18:30:00", " ", "GMT"]],
  "Date: digits": [["date", "Sat, 13 Sep ", "2", " 18:30:00 GMT"]],
  "x-sdf-stream: parameters": [["x-sdf-stream", "/stream?from=1", "&a=%2B", ""]],
  "x-sdf-stream: steps of the path": [["x-sdf-stream", "/", "a/../", ""]],
}).map(([name, [[header = "", before = "", unit = "", after = ""] = []]]) =>
  reading(`headers: ${name}`, fill(before, unit, after), (text) => {
    const received = new Headers({ date: "Sat, 13 Sep 2031 18:30:00 GMT", [header]: text });
    const sent = { url: "https://feeds.example/a", headers: received } as Request;
    return [retryAfter(received, 0), offeredStream(sent, { headers: received } as Response)];
  }),
);

/** Reads a stream of changes in parts. */
function readStream(text: string, partLength: number): void {
  const readEvents = createEventReader();
  for (let at = 0; at < text.length; at += partLength) readEvents(text.slice(at, at + partLength));
}

const streams = Object.entries({
  events: "data: {}\n\n",
  "events with an id": "id: 1\ndata: {}\r\n\r\n",
  "one event": "data: a",
  "lines of one event": "data\n:",
  "carriage returns": "\r",
}).flatMap(([name, unit]) =>
  [1, 1000].map((partLength) =>
    reading(`streams: ${name}, in parts of ${partLength}`, fill("", unit, ""), (text) => readStream(text, partLength)),
  ),
);

/** Kinds of calls of JSONP. */
const calls = Object.entries({
  "spaces before the call": ["", " ", "a({})"],
  "a long name": ["", "a", "({})"],
  "parts of a name": ["a", ".a", "({})"],
  "parentheses in a text": ['a({"x":"', ")(", '"})'],
  "parentheses at the end": ["a({}", ")", ""],
  "spaces at the end": ["a({})", " ", ""],
  "semicolons at the end": ["a({})", ";", ""],
  "a comment": ["/**/", " ", "a({})"],
}).map(([name, [before = "", unit = "", after = ""]]) =>
  reading(`JSONP: ${name}`, fill(before, unit, after), (text) => {
    try {
      return decode(bytes(text), { feed: matchMomentum, format: "jsonp" });
    } catch (error) {
      return error;
    }
  }),
);

const dates = [readDateTime, readHttpDate, readTimestamp];

export const functionKinds: readonly HostileKind[] = [
  ...redacted,
  ...headers,
  ...streams,
  ...calls,
  reading("redact: the message and the stack of an error", fill("", "at se+ (\n", ""), (text) =>
    redactCause(new Error(text), secrets),
  ),
  reading("printable: control characters", fill("", "\u001b", ""), printable),
  reading("dates: digits", fill("2031-09-13T18:30:00.", "1", "Z"), (text) => dates.map((read) => read(text))),
  reading("ids: colons", fill("urn:", "a:", ""), parseId),
  reading("callbacks: dots", fill("a", ".a", "("), isCallback),
  reading("formats: spaces", fill("", " ", "{}"), (text) => detectFormat(bytes(text))),
  reading("encodings: a declaration", fill("<?xml version='1.0' encoding='", "u", "'?><a/>"), (text) => {
    try {
      return readDeclaredEncoding(bytes(text));
    } catch (error) {
      return error;
    }
  }),
  reading("judge: a page", fill("<html><title>", "<title <pre ", "</title>"), (text) =>
    judge(text, { feed: matchMomentum }),
  ),
  reading("judge: an error message", fill('{"errors":[{"message":"', "a b", '"}]}'), (text) =>
    judge(text, { feed: matchMomentum }),
  ),
  reading(
    "answers: matches",
    fill('{"match":[', '{"matchInfo":{"id":"a","lastUpdated":"2031-09-13T18:30:00Z"}},', "{}]}"),
    (text) => judgeAnswer(JSON.parse(text), { fixture: ["b"] }, { matches: { a: 1 } }),
  ),
  reading("recognise: unknown XML", fill("<x>", "<y a='1'><z>t</z></y>", "</x>"), (text) => recognise(text, allFeeds)),
  reading(
    "recognise: unknown XML with many names",
    fill("<x>", (index) => `<y${index}/>`, "</x>"),
    (text) => recognise(text, allFeeds),
  ),
  reading("recognise: unknown JSON", fill('{"x":[', '{"a":1,"b":"t"},', "1]}"), (text) => recognise(text, allFeeds)),
  reading(
    "recognise: JSON of a match with unknown data",
    fill('{"matchInfo":{"id":"a"},"x":[', '{"a":1},', "1]}"),
    (text) => recognise(text, allFeeds),
  ),
  reading("lines: JSON documents", fill("", '{"a":1}\n', ""), (text) =>
    splitLines({ file: "a", bytes: bytes(text), compressions: [] }),
  ),
];
