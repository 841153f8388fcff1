import { describe, expect, it } from "vitest";
import { FactsError, findContradictions, formatScore, listMatches, readScore } from "../src/index.ts";
import { basketballMatch, sides, soccerMatch, tennisMatch } from "./matches.ts";

describe("readScore of soccer", () => {
  it("leaves the kicks of a shoot-out out of the total", () => {
    const scores = { ft: sides(1, 1), et: sides(1, 1), pen: sides(4, 3), total: sides(5, 4) };
    const score = readScore(soccerMatch({ matchStatus: "Played", periodId: 14, scores }));
    expect(score.total).toMatchObject({ home: 1, away: 1, source: { evidence: "assumed" } });
    expect(score.shootOut).toMatchObject(sides(4, 3));
    expect(formatScore(score)).toBe("1–1 (4–3)");
  });

  it.each([
    ["from kick-off", sides(2, 1), sides(2, 1), "until"],
    ["within extra time", sides(1, 0), sides(2, 1), "within"],
  ])("recognises a score of extra time that counts %s", (_, et, total, counts) => {
    const scores = { ft: sides(1, 1), et, total };
    const { parts } = readScore(soccerMatch({ matchStatus: "Played", scores }));
    expect(parts.find(({ name }) => name === "extra-time")?.counts).toBe(counts);
  });

  it("states that a total with a shoot-out and nothing else is unknown unless the caller decides", () => {
    const match = soccerMatch({ matchStatus: "Played", scores: { pen: sides(4, 3), total: sides(5, 4) } });
    expect(readScore(match)).toMatchObject({ unknown: expect.stringContaining("shoot-out") as string });
    expect(readScore(match).total).toBeUndefined();
    expect(readScore(match, { totalIncludesShootOut: true }).total).toMatchObject({
      ...sides(1, 1),
      source: { evidence: "assumed" },
    });
    expect(readScore(match, { totalIncludesShootOut: false }).total).toMatchObject(sides(5, 4));
  });
});

describe("readScore of basketball", () => {
  it("reads quarters and overtimes in the order of play", () => {
    const scores = {
      q1: sides(24, 24),
      q2: sides(27, 30),
      q3: sides(24, 21),
      q4: sides(20, 20),
      ot: [
        { ordinal: 2, ...sides(9, 4) },
        { ordinal: 1, ...sides(5, 5) },
      ],
      total: sides(109, 104),
    };
    const { total, parts } = readScore(basketballMatch({ matchStatus: "Played" }, { scores }));
    expect(total).toMatchObject({ ...sides(109, 104), source: { evidence: "documented" } });
    expect(parts.map(({ name, ordinal }) => `${name} ${ordinal}`)).toEqual([
      "quarter 1",
      "quarter 2",
      "quarter 3",
      "quarter 4",
      "overtime 1",
      "overtime 2",
    ]);
  });
});

describe("readScore of tennis", () => {
  it("counts complete sets only while a match is in play", () => {
    const scores = {
      set1: { a: 6, b: 4 },
      set2: { a: 6, b: 7, tiebreakA: 5, tiebreakB: 7 },
      set3: { a: 2, b: 1 },
      total: { a: 2, b: 1 },
    };
    const { total, parts } = readScore(tennisMatch({ matchStatus: "Playing", matchSet: 3, scores }));
    expect(total).toMatchObject(sides(1, 1));
    expect(parts[1]).toMatchObject({ name: "set", ordinal: 2, ...sides(6, 7), tieBreak: sides(5, 7) });
  });
});

describe("readScore of any document", () => {
  it("states that American football has no score", () => {
    const match = {
      matchInfo: { id: "a", date: "2031-09-13Z", sport: { name: "American Football" } },
      predictions: { livePredictions: [] },
    };
    expect(readScore(match)).toEqual({ parts: [], unknown: "Documents of American football have no score." });
  });

  it("rejects a list of several matches, each of which can be read", () => {
    const list = { match: [soccerMatch({}), soccerMatch({ scores: { total: sides(1, 0) } }, {}, { id: "fixture-2" })] };
    expect(() => readScore(list)).toThrow(FactsError);
    expect(listMatches(list).map((each) => readScore(each).total?.home)).toEqual([undefined, 1]);
  });

  it.each([
    ["the last of equally new ones", ["20:30", 1], ["20:30", 2], 2],
    ["the newest, also before an older one", ["20:31", 2], ["20:30", 1], 2],
    ["the newest of three", ["20:31", 1], ["20:33", 3], 3],
    ["one with a time before one without", ["20:31", 1], ["", 3], 1],
    ["one with a readable time before one with another", ["20:31", 1], ["8:32 PM", 3], 1],
  ] as const)("reads a match that is twice in a list once: %s", (_, first, second, home) => {
    const list = {
      match: [first, second, ["20:29", 0] as const].map(([time, goals]) =>
        soccerMatch(
          { matchStatus: "Played", scores: { total: sides(goals, 0) } },
          {},
          { lastUpdated: `2031-09-13T${time}:00Z` },
        ),
      ),
    };
    expect(readScore(list).total).toMatchObject({
      home,
      source: { path: expect.stringMatching(/^match\[[01]\]/) as string },
    });
    expect(
      findContradictions([list, soccerMatch({ matchStatus: "Played", scores: { total: sides(home, 0) } })]),
    ).toEqual([]);
  });

  it("rejects a document without a match", () => {
    expect(() => readScore({ stages: {} })).toThrow("does not show its sport");
  });
});
