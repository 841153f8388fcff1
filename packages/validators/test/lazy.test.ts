import { SdfError, type Decoder } from "@sdf/runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decodeJsonFast } from "../src/decode-json-fast.ts";
import { decode } from "../src/index.ts";
import { listed, single, value, xml, type Match } from "./shapes.ts";
import { catchSdfError } from "./support.ts";

const json = JSON.stringify(value);

/** The decoder of a browser before it loads code. */
let browserDecode: Decoder<Match>;
beforeEach(async () => {
  vi.resetModules();
  browserDecode = (await import("../src/client/lazy.ts")).clientDecoder(single);
});
afterEach(() => vi.doUnmock("../src/decode-input.ts"));

/** Returns the decoded response, or the error with all its details. */
async function outcome(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    return { message: error.message, code: error.code, details: error.details, body: error.details.body };
  }
}

const inputs: [description: string, input: string | Uint8Array][] = [
  ["XML", xml],
  ["JSON", json],
  ["JSON in bytes", new TextEncoder().encode(json)],
  ["JSON with space around it", ` \n${JSON.stringify(value, null, 2)}\n`],
  ["JSON with a byte order mark", `\uFEFF${json}`],
  ["JSON with escapes", json.replace("Soccer", '\\"a\\":\\\\ \\u00e9\\/')],
  ["an unpaired surrogate in an escape", json.replace("Soccer", "\\ud83d")],
  ["a surrogate pair in escapes", json.replace("Soccer", "\\ud83d\\ude00")],
  ["an unpaired surrogate", json.replace("Soccer", "\ud83d")],
  ["U+FFFD", json.replace("Soccer", "\uFFFD")],
  ["invalid UTF-8", new Uint8Array([...new TextEncoder().encode(json.slice(0, -1)), 0xff, 0x7d])],
  ["a repeated key", json.replace('"week"', '"week":"1","week"')],
  ["issues and drift", json.replace('"id":"m1",', "").replace('"week":"7"', '"week":7,"odd":{"a":null}')],
  ["JSONP", `callback(${json});`],
  ["an error body", '{"errorCode":"10400"}'],
  ["an error body in XML", "<errorCode>10400</errorCode>"],
  ["a list", `[${json}]`],
  ["text", '"text"'],
  ["an empty document", ""],
  ["an HTML page", "<!doctype html><html></html>"],
  ["deep nesting", `{"odd":${"[".repeat(70)}${"]".repeat(70)}}`],
];

describe("the decoder of a browser", () => {
  it.each(inputs)("gives the result of decode: %s", async (_description, input) => {
    const formats = [{ format: "json" }, { format: "xml" }, { format: "jsonp", callback: "callback" }] as const;
    for (const options of [{}, { strict: true }, ...formats]) {
      const expected = await outcome(() => decode(input, { feed: single, ...options }));
      expect(await outcome(() => browserDecode.decodeAsync?.(input, options))).toEqual(expected);
      // All code is loaded now, so synchronous calls work, too.
      expect(await outcome(() => browserDecode(input, options))).toEqual(expected);
    }
  });

  it("gives the result of decode for truncated and damaged documents", async () => {
    for (let at = 0; at < json.length; at += 7) {
      const [head, tail] = [json.slice(0, at), json.slice(at)];
      for (const input of [head, `${head}"${tail}`, `${head}\\${tail}`, head + tail.slice(1)]) {
        expect(await outcome(() => browserDecode.decodeAsync?.(input))).toEqual(
          await outcome(() => decode(input, { feed: single })),
        );
      }
    }
  });

  it("decodes JSON synchronously without loading code", () => {
    vi.doMock("../src/decode-input.ts", () => {
      throw new Error("loaded");
    });
    expect(browserDecode(json)).toEqual(decode(json, { feed: single }));
    expect(decodeJsonFast(JSON.stringify({ match: [value] }), listed)?.value).toEqual({ match: [value] });
  });

  it("names decodeAsync in the error if a synchronous call needs code to be loaded", () => {
    const details = { feed: "test/single", fix: expect.stringContaining("decodeAsync") as string };
    expect(catchSdfError(() => browserDecode(xml))).toMatchObject({ code: "decode.format", details });
  });

  it("loads the code for responses to requests with fields", async () => {
    const document = JSON.stringify({ matchInfo: {} });
    const options = { fields: ["main.id"] };
    expect(catchSdfError(() => browserDecode(document, options))).toMatchObject({ code: "decode.format" });
    expect(await browserDecode.decodeAsync?.(document, options)).toEqual(
      decode(document, { feed: single, ...options }),
    );
  });

  it("throws http.network if the code cannot be loaded, and only then", async () => {
    vi.doMock("../src/decode-input.ts", () => {
      throw new Error("gone");
    });
    expect((await browserDecode.decodeAsync?.(json))?.value).toEqual(value);
    const expected = { code: "http.network", details: { feed: "test/single" } };
    expect(await outcome(() => browserDecode.decodeAsync?.(xml))).toMatchObject(expected);
  });
});
