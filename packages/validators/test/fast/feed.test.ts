import { readFileSync } from "node:fs";
import { SdfError } from "@sdf/runtime";
import { afterEach, describe, expect, it, vi } from "vitest";
import { check, decode, encode, limits, type WireFormat } from "../../src/index.ts";
import { matchDetailed } from "../../src/soccer/match-detailed.ts";
import { matchMomentum } from "../../src/soccer/match-momentum.ts";
import { single, value as anyValue, xml as anyXml } from "../shapes.ts";

const { fast, ...tables } = matchDetailed;
const encoder = new TextEncoder();

const named = (name: string) => ({ id: "289u5typ3vp4ifwh5thalohmq", name });
const value = {
  match: [
    {
      matchInfo: {
        id: "71pif9hi2vwzp6q0xzilyxst0",
        coverageLevel: "15",
        date: "2021-09-11Z",
        lastUpdated: "2024-03-14T21:27:20Z",
        description: "Brighton & Hove Albion vs Malmö FF",
        sport: named("Soccer"),
        ruleset: named("Men"),
        competition: { ...named("A competition with a longer name"), country: named("Österreich") },
        tournamentCalendar: { ...named("2021/2022"), startDate: "2021-07-23Z", endDate: "2022-05-15Z" },
        stage: { ...named("Regular Season"), startDate: "2021-07-23Z", endDate: "2022-05-15Z" },
        contestant: [
          { id: "c1", position: "home" as const, currentPowerRating: -1.25 },
          { id: "c2", position: "away" as const },
        ],
      },
      liveData: {
        matchDetails: { periodId: 14 as const, matchStatus: "Played" as const, scores: { ft: { home: 1, away: 0 } } },
      },
    },
  ],
};
const documents = (["xml", "json", "jsonp"] as const).map(
  (format) =>
    [
      format,
      encoder.encode(encode(value, { feed: matchDetailed, format, ...(format === "jsonp" && { callback: "call" }) })),
    ] as const,
);

function read(bytes: Uint8Array, format: WireFormat): unknown {
  if (fast === undefined) throw new Error("the feed has no fast decoder");
  return fast.decode(bytes, format, undefined, matchDetailed)?.value;
}

describe.each(documents)("a clean %s document", (format, bytes) => {
  it("is decoded to a plain value without the tables", () => {
    const decoded = read(bytes, format);
    expect(decoded).toStrictEqual(value);
    expect(decode(bytes, { feed: matchDetailed })).toStrictEqual({ value, format, issues: [], drift: [] });
  });

  it("is decoded at any position in memory, with any bytes after it", () => {
    const memory = new Uint8Array(bytes.length + 300).fill(0x3e);
    for (const offset of [0, 1, 2, 3, 7]) {
      memory.set(bytes, offset);
      expect(read(memory.subarray(offset, offset + bytes.length), format)).toStrictEqual(value);
    }
  });

  it("is decoded after a larger document, and after a document that the tables decode", () => {
    const more = encoder.encode(
      encode(
        { match: Array.from({ length: 1000 }, () => value.match[0]) as typeof value.match },
        { feed: matchDetailed, format, ...(format === "jsonp" && { callback: "call" }) },
      ),
    );
    expect((read(more, format) as typeof value).match).toHaveLength(1000);
    expect(read(bytes.subarray(0, -9), format)).toBeUndefined();
    expect(read(bytes, format)).toStrictEqual(value);
  });

  it("gives a value that does not change with the bytes", () => {
    const copy = bytes.slice();
    const decoded = read(copy, format);
    copy.fill(0x20);
    expect(decoded).toStrictEqual(value);
  });
});

describe("a document that may have issues", () => {
  const xml = new TextDecoder().decode(documents[0]?.[1]);
  const json = new TextDecoder().decode(documents[1]?.[1]);
  // The suites of `tools/assurance` compare both decoders for changed and damaged documents of every feed.
  it.each([
    ["a DTD", xml.replace("<matchDetailed", "<!DOCTYPE a><matchDetailed")],
    ["a repeated key", json.replace('"id":"c1"', '"id":"c1","id":"c1"')],
    ["a text beyond the limit", json.replace("Regular Season", "x".repeat(limits.text + 1))],
  ])("%s is left to the tables", (_description, text) => {
    expect([xml, json]).not.toContain(text);
    expect(read(encoder.encode(text), text.startsWith("<") ? "xml" : "json")).toBeUndefined();
  });
});

describe("a list under another name", () => {
  const { fast: reader, ...slow } = matchMomentum;
  const file = new URL("../../../../spec/fixtures/soccer/match-momentum/normal.json", import.meta.url);
  const named = readFileSync(file, "utf8").replace('"Predictions"', '"predictions"');
  // The single prediction is drift of its own, within the list and behind the note of its name.
  const text = named.replace(/"prediction":\s*\[\s*(\{[^}]*\})[^\]]*\]/, '"prediction":$1');

  it("is decoded without tables, with the drift that the tables report", () => {
    const bytes = encoder.encode(text);
    const { value: expected, issues, drift } = decode(bytes, { feed: slow });
    expect(issues).toEqual([]);
    expect(drift.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["liveData.Predictions", "liveData.Predictions[0].prediction"]),
    );
    expect(reader?.decode(bytes, "json", undefined, matchMomentum)).toEqual({ value: expected, drift });
  });

  it("is left to the tables next to a list under the documented name", () => {
    const both = text.replace('"predictions"', '"Predictions":[],"predictions"');
    expect(both).not.toBe(text);
    expect(reader?.decode(encoder.encode(both), "json", undefined, matchMomentum)).toBeUndefined();
  });
});

describe("a parsed value", () => {
  it("is returned unchanged without issues", () => {
    expect(fast?.check(value, matchDetailed)).toBe(true);
    expect(check(value, { feed: matchDetailed }).value).toBe(value);
  });

  it("is valid without content, because the list is optional", () => {
    expect(fast?.check({}, matchDetailed)).toBe(true);
  });

  it.each<[unknown]>([
    [null],
    [[]],
    ["text"],
    [{ match: [] }],
    [{ match: [{}] }],
    [{ ...value, other: 1 }],
    [{ match: [{ ...value.match[0], matchInfo: null }] }],
    [{ errorCode: "1" }],
  ])("%j is left to the tables", (each) => {
    expect(fast?.check(each, matchDetailed)).toBe(false);
    const result = (feed: typeof matchDetailed): unknown => {
      try {
        return check(each, { feed });
      } catch (error) {
        return SdfError.is(error) && [error.code, error.message];
      }
    };
    expect(result(matchDetailed)).toEqual(result(tables));
  });
});

describe("in a runtime without Buffer", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it("decodes the same values with the tables", async () => {
    vi.stubGlobal("Buffer", undefined);
    vi.resetModules();
    const browser = await import("../../src/index.ts");
    const json = JSON.stringify(anyValue);
    const long = "é".repeat(20_000);
    for (const text of [anyXml, json, anyXml.replace("a comment", long), json.replace("Höfner", long)])
      expect(browser.decode(text, { feed: single })).toEqual(decode(text, { feed: single }));
  });

  it("decodes the same values with the fast decoder", async () => {
    vi.stubGlobal("Buffer", undefined);
    vi.resetModules();
    const portable = (await import("../../src/soccer/match-detailed.ts")).matchDetailed;
    expect(portable).not.toBe(matchDetailed);
    for (const [format, bytes] of documents)
      expect(portable.fast?.decode(bytes, format, undefined, portable)?.value).toStrictEqual(value);
  });
});

it("does not keep the document in memory", ({ skip }) => {
  skip(globalThis.gc === undefined, "SKIPPED: Node runs without --expose-gc");
  const text = new TextDecoder().decode(documents[1]?.[1]);
  const memoryBefore = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const ids = Array.from({ length: 12 }, (_, index) => {
    const document = encoder.encode(text.replace("Regular Season", `${index}${"x".repeat(2_000_000)}`));
    return (read(document, "json") as typeof value).match[0]?.matchInfo.id;
  });
  expect(new Set(ids)).toEqual(new Set(["71pif9hi2vwzp6q0xzilyxst0"]));
  globalThis.gc?.();
  // All 12 documents of 2 MB are 24 MB.
  expect(process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers - memoryBefore).toBeLessThan(6_000_000);
});
