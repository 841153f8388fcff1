import { SdfError, type Decoder } from "@sdf/runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decodeJsonFast } from "../src/decode-json-fast.ts";
import { decode } from "../src/index.ts";
import { catchSdfError } from "./support.ts";
import { listed, single, value, xml, type Match } from "./shapes.ts";

const json = JSON.stringify(value);

/** The decoder of a browser, with nothing loaded yet. */
let fresh: Decoder<Match>;
beforeEach(async () => {
  vi.resetModules();
  fresh = (await import("../src/client/lazy.ts")).clientDecoder(single);
});
afterEach(() => vi.doUnmock("../src/decode.ts"));

/** What comes of a document: the decoded response, or the error with all that it tells. */
async function outcome(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    return { message: error.message, code: error.code, details: error.details, body: error.details.body };
  }
}

const inputs: [what: string, input: string | Uint8Array][] = [
  ["XML", xml],
  ["JSON", json],
  ["JSON in bytes", new TextEncoder().encode(json)],
  ["JSON with space around it", ` \n${JSON.stringify(value, null, 2)}\n`],
  ["JSON with a byte order mark", `\uFEFF${json}`],
  ["JSON with escapes", json.replace("Soccer", '\\"a\\":\\\\ \\u00e9\\/')],
  ["half a surrogate pair in an escape", json.replace("Soccer", "\\ud83d")],
  ["a surrogate pair in escapes", json.replace("Soccer", "\\ud83d\\ude00")],
  ["half a surrogate pair", json.replace("Soccer", "\ud83d")],
  ["U+FFFD", json.replace("Soccer", "\uFFFD")],
  ["bytes that are no UTF-8", new Uint8Array([...new TextEncoder().encode(json.slice(0, -1)), 0xff, 0x7d])],
  ["a key that comes twice", json.replace('"week"', '"week":"1","week"')],
  ["issues and drift", json.replace('"id":"m1",', "").replace('"week":"7"', '"week":7,"odd":{"a":null}')],
  ["JSONP", `callback(${json});`],
  ["an error body", '{"errorCode":"10400"}'],
  ["an error body in XML", "<errorCode>10400</errorCode>"],
  ["a list", `[${json}]`],
  ["text", '"text"'],
  ["nothing", ""],
  ["a page", "<!doctype html><html></html>"],
  ["too deep", `{"odd":${"[".repeat(70)}${"]".repeat(70)}}`],
];

describe("the decoder of a browser", () => {
  it.each(inputs)("gives what decode gives: %s", async (_what, input) => {
    for (const options of [{}, { strict: true }, { format: "json" }, { format: "xml" }, { format: "jsonp", callback: "callback" }] as const) {
      const expected = await outcome(() => decode(input, { feed: single, ...options }));
      expect(await outcome(() => fresh.decodeAsync?.(input, options))).toEqual(expected);
      // From now on everything is there, so that nobody has to wait.
      expect(await outcome(() => fresh(input, options))).toEqual(expected);
    }
  });

  it("gives what decode gives, wherever a document is cut or damaged", async () => {
    for (let at = 0; at < json.length; at += 7) {
      for (const input of [json.slice(0, at), `${json.slice(0, at)}"${json.slice(at)}`, `${json.slice(0, at)}\\${json.slice(at)}`, json.slice(0, at) + json.slice(at + 1)]) {
        expect(await outcome(() => fresh.decodeAsync?.(input))).toEqual(await outcome(() => decode(input, { feed: single })));
      }
    }
  });

  it("reads JSON at once, without anything being loaded", () => {
    vi.doMock("../src/decode.ts", () => { throw new Error("loaded"); });
    expect(fresh(json)).toEqual(decode(json, { feed: single }));
    expect(decodeJsonFast(JSON.stringify({ match: [value] }), listed)?.value).toEqual({ match: [value] });
  });

  it("says what to do when more would have to be loaded and nobody waits", () => {
    expect(catchSdfError(() => fresh(xml))).toMatchObject({ code: "decode.format", details: { feed: "test/single", fix: expect.stringContaining("decodeAsync") } });
  });

  it("loads what reads responses to requests with fields", async () => {
    const document = JSON.stringify({ matchInfo: {} });
    const options = { fields: ["main.id"] };
    expect(catchSdfError(() => fresh(document, options))).toMatchObject({ code: "decode.format" });
    expect(await fresh.decodeAsync?.(document, options)).toEqual(decode(document, { feed: single, ...options }));
  });

  it("fails like the network when the rest cannot be loaded, and only then", async () => {
    vi.doMock("../src/decode.ts", () => { throw new Error("gone"); });
    expect((await fresh.decodeAsync?.(json))?.value).toEqual(value);
    expect(await outcome(() => fresh.decodeAsync?.(xml))).toMatchObject({ code: "http.network", details: { feed: "test/single" } });
  });
});
