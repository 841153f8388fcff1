import { describe, expect, it } from "vitest";
import { copySlice } from "../src/copy-slice.ts";
import { createFindings } from "../src/findings.ts";
import { findInvalidText } from "../src/invalid-text.ts";
import { parseJsonFast } from "../src/json/parse-fast.ts";
import { parseJson } from "../src/json/parse.ts";
import { limits } from "../src/limits.ts";
import { decodeUtf8, encodeUtf8 } from "../src/text.ts";
import { createRandom } from "./support.ts";

const parse = (text: string) => parseJson(text, 0, createFindings("test/parse", text));

describe("JSON", () => {
  const { below, pick } = createRandom(3);
  const space = () => pick(["", "", " ", "\n\t", "\r\n"]);
  const write = (depth: number): string => {
    const kind = below(depth > 4 ? 6 : 8);
    if (kind < 6)
      return pick([
        "0",
        "-0",
        "12.5e-3",
        "true",
        "false",
        "null",
        '""',
        '"a:b"',
        '"{\\"x\\":1}"',
        '"ä 😀"',
        '"\\u00e9\\n"',
        `"${"x".repeat(20)}"`,
      ]);
    const items = Array.from(
      { length: below(4) },
      (_, index) =>
        space() +
        (kind === 6 ? "" : `${pick(['"a"', '"b:"', '"__proto__"', `"${index}"`])}${space()}:${space()}`) +
        `${write(depth + 1)}${space()}`,
    );
    return kind === 6 ? `[${items.join()}]` : `{${items.join()}}`;
  };

  it("is parsed like JSON.parse, unless a key is repeated", () => {
    let fastCount = 0;
    let uniqueCount = 0;
    for (let round = 0; round < 3000; round++) {
      const text = `${space()}${write(0)}${space()}`;
      const { value, end, repeated } = parse(text);
      expect(end).toBe(text.length);
      if (repeated.size === 0) uniqueCount++;
      expect(value).toEqual(repeated.size === 0 ? JSON.parse(text) : value);
      const fast = parseJsonFast(text, limits);
      if (fast === undefined) continue;
      fastCount++;
      expect([text, repeated.size, fast]).toEqual([text, 0, value]);
    }
    expect(fastCount).toBeGreaterThan(1000);
    expect(uniqueCount).toBeGreaterThan(500);
  });

  it.each([
    `{"a":1,"a":1}`,
    `{"a":{"b":1,"b":1}}`,
    `[{"a":1},{"a":1,"a":2}]`,
    `{"a":"\\ud83d"}`,
    `{"a":1}}`,
    "",
    `"${"x".repeat(limits.text + 1)}"`,
    `${"[".repeat(limits.depth + 1)}${"]".repeat(limits.depth + 1)}`,
  ])("is left to parseJson: %#", (text) => expect(parseJsonFast(text, limits)).toBeUndefined());

  it.each<[string, unknown]>([
    [`{"a":"\\u0041"}`, { a: "A" }],
    [`{"\\":\\"":[":\\\\"]}`, { '":"': [":\\"] }],
  ])("is parsed fast with escapes: %s", (text, value) => {
    expect(parseJsonFast(text, limits)).toEqual(value);
  });
});

describe("text", () => {
  const at = (input: string | number[]) => {
    const bytes = typeof input === "string" ? encodeUtf8(input) : new Uint8Array(input);
    return findInvalidText(typeof input === "string" ? input : bytes, bytes, decodeUtf8(bytes));
  };

  it.each<[string | number[], number]>([
    ["", -1],
    ["aä😀\uFFFD", -1],
    ["ä\ud83d", 1],
    ["\ude00\ud83d", 0],
    ["😀\ude00", 2],
    [[0x61, 0xff], 1],
    [[0xef, 0xbf, 0xbd, 0xff], 1],
    [[0xef, 0xbf, 0x61], 0],
    [[0xc3, 0xa4, 0xe2, 0x82], 1],
    [[0xed, 0xa0, 0x80], 0],
    [[0xef, 0xbb, 0xbf, 0x61, 0x80], 2],
  ])("%j is invalid at index %i", (input, place) => {
    expect(at(input)).toBe(place);
  });

  it("is copied unchanged", () => {
    for (const text of ["", "short", "a text of more than thirteen", "ä".repeat(40), "😀".repeat(20)])
      expect(copySlice(text)).toBe(text);
  });
});
