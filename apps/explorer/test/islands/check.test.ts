/* cspell:ignore tpye */
import { allFeeds } from "@sdf/validators/all";
import { describe, expect, it } from "vitest";
import { foreignDocuments } from "../../../../packages/validators/test/foreign-documents.ts";
import { feedById } from "../../src/data/feeds.ts";
import { listMembers } from "../../src/data/members.ts";
import { checkResponse } from "../../src/islands/check/check-response.ts";
import { jsonPositions } from "../../src/islands/check/json-position.ts";
import { locate } from "../../src/islands/check/locate.ts";
import { LARGE_DOCUMENT, shorten } from "../../src/islands/check/shorten.ts";
import { feedIds, readFixture } from "./support.ts";

describe("locate", () => {
  it.each(feedIds)("maps every field of %s to its anchor", (id) => {
    const shape = allFeeds.find(({ feed }) => feed === id)?.shape;
    if (shape === undefined) throw new Error("the shape is missing");
    const anchors = listMembers(feedById(id)).map(({ path }) => path);
    expect(anchors.length).toBeGreaterThan(5);
    for (const anchor of anchors)
      expect(locate(shape, anchor.replace(/[@#]/g, ".").replace(/^\./, "")).anchor).toBe(anchor);
  });

  it("maps an unknown field to its deepest known ancestor", () => {
    const shape = allFeeds.find(({ feed }) => feed === "soccer/match-momentum")?.shape;
    if (shape === undefined) throw new Error("the shape is missing");
    expect(locate(shape, "matchInfo.contestant[1].colour").anchor).toBe("matchInfo.contestant");
    expect(locate(shape, "nothing").anchor).toBeUndefined();
  });
});

describe("checkResponse", () => {
  const check = (text: string) => checkResponse(new TextEncoder().encode(text), allFeeds);

  // The formats take turns; `recognise-feeds.test.ts` of the validators reads every fixture.
  it.each(feedIds.map((id, index) => [id, (["json", "xml", "jsonp"] as const)[index % 3]!] as const))(
    "recognises %s as %s",
    (id, format) => {
      const result = check(readFixture(id, `normal.${format}`));
      expect(result).toMatchObject({ kind: "recognised", feed: id, format, issueCount: 0 });
    },
  );

  it.each(["[1,2,3]", "[]", "{}"])("recognises no feed in %s", (text) => {
    expect(check(text)).toMatchObject({ kind: "unrecognised", nearest: [] });
  });

  it.each([
    [`{"message": "API rate limit exceeded"}`, 'a JSON error message: "API rate limit exceeded"'],
    [`{"error": {"code": 9, "message": "upstream"}}`, 'a JSON error message: "upstream"'],
  ])("states what a document is that is none of a chosen feed: %s", (text, words) => {
    expect(check(text)).toMatchObject({ kind: "unrecognised", reason: `No feed matches: this is ${words}.` });
    const chosen = checkResponse(new TextEncoder().encode(text), allFeeds, "soccer/match-momentum");
    expect(chosen).toMatchObject({
      kind: "unrecognised",
      reason: `This is no response of soccer/match-momentum, but ${words}.`,
    });
  });

  // A sample: `judge.test.ts` of the validators reads every kind.
  const described = foreignDocuments.filter(({ document }) => document !== "{}" && document !== "[]");
  it.each(described.filter((_, index) => index % 4 === 0))(
    "states what a document of no feed is: $name",
    ({ document, words }) => {
      const bytes = typeof document === "string" ? new TextEncoder().encode(document) : document;
      const result = checkResponse(bytes, allFeeds);
      const text = result.kind === "malformed" ? result.message : result.kind === "unrecognised" ? result.reason : "";
      expect(text).toContain(words);
    },
  );

  it("states the facts of the match, and values that contradict each other", () => {
    const text = readFixture("soccer/live-win-probability");
    const document = JSON.parse(text) as { liveData: { matchDetails: object } };
    document.liveData.matchDetails = {
      matchStatus: "Played",
      periodId: 14,
      winner: "away",
      scores: { ft: { home: 1, away: 1 }, pen: { home: 4, away: 3 }, total: { home: 5, away: 4 } },
    };
    const result = check(JSON.stringify(document));
    expect(result).toMatchObject({
      facts: {
        matches: [
          {
            facts: [
              { name: "Score", text: "1–1 (4–3)" },
              { name: "State", text: "finished, FT" },
              { name: "Result", text: "The winner is away, but the shoot-out was won by home." },
              { name: "Start" },
            ],
          },
        ],
        contradictions: [expect.stringContaining('winner = "away"')],
      },
    });
  });

  it("states no facts of a table", () => {
    const table = readFixture("soccer/season-simulations", "normal.xml");
    expect(check(table)).toMatchObject({ kind: "recognised", facts: undefined });
  });

  it("suggests documented names and values for misspelt ones", () => {
    const text = readFixture("soccer/match-momentum");
    const result = check(text.replace('"matchStatus": "Pl', '"matchStatus": "Pa').replace('"type"', '"tpye"'));
    expect(result).toMatchObject({
      drift: expect.arrayContaining([
        expect.objectContaining({ path: "liveData.Predictions[0].tpye", suggestion: "Did you mean type?" }),
        expect.objectContaining({ code: "unknown-value", suggestion: expect.stringMatching(/^Did you mean Play/) }),
      ]) as unknown,
    });
    expect(check(text.replace(/"numberOfPeriods": "?\d+"?/, '"numberOfPeriods": "two"'))).toMatchObject({
      issues: [{ message: 'expected integer such as 2, found "two"' }],
    });
  });

  it.each(["json", "xml"])("names the feed of a response with a misspelt name at the top, in %s", (format) => {
    const text = readFixture("soccer/match-momentum", `normal.${format}`);
    expect(check(text.replaceAll("liveData", "livedata"))).toEqual({
      kind: "unrecognised",
      reason: "No feed matches.",
      nearest: [
        expect.objectContaining({
          feed: "soccer/match-momentum",
          reason: "matches with liveData in place of livedata",
        }),
      ],
    });
  });

  it("checks a response against a feed that the reader chose", () => {
    const bytes = new TextEncoder().encode('{ "livedata": {} }');
    expect(checkResponse(bytes, allFeeds, "soccer/match-momentum")).toMatchObject({
      kind: "recognised",
      feed: "soccer/match-momentum",
      drift: [{ path: "livedata", suggestion: "Did you mean liveData?" }],
    });
  });

  it("states the position of a syntax error once", () => {
    expect(check('{"a": 1,}')).toMatchObject({ message: "expected a key in quotes at line 1, column 9" });
    expect(check("<a><b></a>")).toMatchObject({ message: "this end tag does not close <b> at line 1, column 7" });
  });

  it.each(["json", "xml"])("recognises a large response as %s without decoding it for each feed", (format) => {
    const text = readFixture("soccer/match-detailed", `normal.${format}`);
    const [item = ""] =
      /<match>[\s\S]*<\/match>/.exec(text) ?? /(?<="match": \[)[\s\S]*(?=\]\s*\}\s*$)/.exec(text) ?? [];
    const large = text.replace(item, () =>
      Array<string>(120)
        .fill(item)
        .join(format === "json" ? "," : ""),
    );
    expect(large.length).toBeGreaterThan(LARGE_DOCUMENT);
    expect((shorten(large) ?? large).length).toBeLessThan(LARGE_DOCUMENT * 1.1);
    expect(check(large)).toMatchObject({ kind: "recognised", feed: "soccer/match-detailed", issueCount: 0 });
  });
});

describe("jsonPositions", () => {
  it("finds fields, items and parents of missing fields, in JSON and JSONP", () => {
    const text = '{\n  "list": [\n    {"é": 1,\n     "Name": 2}\n  ]\n}';
    for (const [shown, columns] of [
      [text, 0],
      [`handle(${text})`, 7],
    ] as const) {
      const findPosition = jsonPositions(shown);
      expect(findPosition?.("list[0].name")).toEqual({ line: 4, column: 6 });
      expect(findPosition?.("list[0].absent")).toEqual({ line: 3, column: 5 });
      expect(findPosition?.("other")).toEqual({ line: 1, column: 1 + columns });
    }
  });
});
