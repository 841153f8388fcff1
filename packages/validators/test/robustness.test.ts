import { describe, expect, it } from "vitest";
import { check, decode } from "../src/index.ts";
import { single, xml } from "./shapes.ts";

describe("names of properties of Object.prototype", () => {
  it.each([
    [
      "json",
      `{"matchInfo": {"__proto__": {"polluted": 1}, "constructor": "c", "hasOwnProperty": "h", "id": "1"}, "__proto__": ` +
        `{"polluted": 1}}`,
    ],
    [
      "xml",
      `<matchSingle><matchInfo __proto__="p" constructor="c" hasOwnProperty="h"/>` +
        `<__proto__ polluted="1"/></matchSingle>`,
    ],
    [
      "xml",
      `<matchSingle><odd><__proto__ polluted="1"/></odd>` +
        `<matchInfo __proto__="p" constructor="c" hasOwnProperty="h"/><__proto__ polluted="1"/></matchSingle>`,
    ],
  ])("are data in %s", (_format, text) => {
    const read = decode<{ matchInfo: object }>(text, { feed: single }).value;
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(read.matchInfo)).toBe(Object.prototype);
    expect(Object.keys(read)).toContain("__proto__");
    expect(Object.keys(read.matchInfo).slice(0, 3)).toEqual(["__proto__", "constructor", "hasOwnProperty"]);
  });
});

it("check does not change its input", () => {
  const input = {
    matchInfo: { id: 1, periods: "2", optaEventId: "9", contestants: { contestant: { id: "c", name: null } } },
    more: [{}],
  };
  const before = structuredClone(input);
  check(input, { feed: single });
  expect(input).toEqual(before);
});

it("does not keep the document in memory", ({ skip }) => {
  skip(globalThis.gc === undefined, "SKIPPED: Node runs without --expose-gc");
  const heapBefore = process.memoryUsage().heapUsed;
  const sponsors = Array.from({ length: 16 }, () => {
    const large = xml.replace("a comment", "x".repeat(1_000_000));
    return decode(large, { feed: single }).value.matchInfo["sponsor"];
  });
  expect(new Set(sponsors)).toEqual(new Set(["Höfner & Söhne <1>"]));
  expect(globalThis.gc, "vitest.config.ts exposes the garbage collector").toBeDefined();
  globalThis.gc!();
  // All 16 documents of 1 MB are 16 MB, or 32 MB as UTF-16.
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(10_000_000);
});
