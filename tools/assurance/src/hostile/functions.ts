/** Functions besides the decoders that read untrusted text: of responses, headers, errors, streams and files. */
import { splitLines } from "@sdf/documents";
import { judgeAnswer, parseId } from "@sdf/runtime";
import { readDateTime, readHttpDate, readTimestamp } from "@sdf/runtime/dates";
import { printable } from "@sdf/runtime/error";
import { detectFormat, isCallback } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { readDeclaredEncoding } from "@sdf/validators/encodings";
import { judge } from "@sdf/validators/judge";
import { recognise } from "@sdf/validators/recognise";
import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
import { redact, redactCause } from "../../../../packages/runtime/src/transport/redact.ts";
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

const dates = [readDateTime, readHttpDate, readTimestamp];

export const functionKinds: readonly HostileKind[] = [
  ...redacted,
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
