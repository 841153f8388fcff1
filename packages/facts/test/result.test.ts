import { describe, expect, it } from "vitest";
import { readResult } from "../src/index.ts";
import { basketballMatch, soccerMatch, tennisMatch } from "./matches.ts";

const sides = (home: number, away: number): object => ({ home, away });

describe("readResult of soccer", () => {
  const played = { matchStatus: "Played", periodId: 14 };

  it.each([
    ["a stated winner", { winner: "away", scores: { total: sides(0, 1) } }, "away", "regular-time"],
    ["a draw", { winner: "draw", scores: { total: sides(2, 2) } }, "draw", "regular-time"],
    [
      "a match after extra time",
      { winner: "home", scores: { ft: sides(1, 1), et: sides(2, 1), total: sides(2, 1) } },
      "home",
      "extra-time",
    ],
    ["a missing winner", { scores: { total: sides(3, 1) } }, "home", "regular-time"],
    [
      "a shoot-out with the winner `draw`",
      { winner: "draw", scores: { ft: sides(1, 1), pen: sides(4, 3), total: sides(5, 4) } },
      "home",
      "shoot-out",
    ],
    [
      "a shoot-out without a winner",
      { scores: { ft: sides(0, 0), pen: sides(2, 4), total: sides(0, 0) } },
      "away",
      "shoot-out",
    ],
  ])("reads %s", (_, details, winner, how) => {
    expect(readResult(soccerMatch({ ...played, ...details }))).toMatchObject({ winner, how });
  });

  it("marks a winner that is derived from the score as assumed", () => {
    const result = readResult(soccerMatch({ ...played, scores: { total: sides(3, 1) } }));
    expect(result.source).toMatchObject({ evidence: "assumed", path: "liveData.matchDetails.scores.total" });
  });

  it("takes a winner that the document states as documented, also after a shoot-out", () => {
    const scores = { ft: sides(1, 1), pen: sides(4, 3), total: sides(5, 4) };
    const { source } = readResult(soccerMatch({ ...played, winner: "home", scores }));
    expect(source).toMatchObject({ evidence: "documented", path: "liveData.matchDetails.winner" });
  });

  it("states no winner where winner and score disagree", () => {
    const details = { ...played, winner: "draw", scores: { ft: sides(1, 1), et: sides(2, 1), total: sides(2, 1) } };
    expect(readResult(soccerMatch(details))).toEqual({
      unknown: "The winner is draw, but the score of the match says home.",
    });
  });

  it("separates the winner of a tie from the winner of the match", () => {
    const details = {
      ...played,
      winner: "away",
      aggregateWinnerId: "reed",
      scores: { total: sides(0, 1), aggregate: sides(5, 2) },
    };
    expect(readResult(soccerMatch(details))).toMatchObject({
      winner: "away",
      tieWinner: { side: "home", how: "aggregate" },
    });
  });

  it("reads an awarded result from the score", () => {
    const details = { matchStatus: "Awarded", scores: { total: sides(3, 0) } };
    expect(readResult(soccerMatch(details))).toMatchObject({
      winner: "home",
      how: "award",
      source: { evidence: "assumed" },
    });
  });

  it.each(["Playing", "Suspended", "Fixture"])("states no result of a match with the status %s", (matchStatus) => {
    const result = readResult(soccerMatch({ matchStatus, scores: { total: sides(1, 0) } }));
    expect(result.winner).toBeUndefined();
    expect(result.unknown).toContain("no result");
  });
});

describe("readResult of tennis", () => {
  it.each([
    ["Played", { winner: "b" }, "away", "regular-time"],
    ["Retired", { winner: "a" }, "home", "retirement"],
    ["Walkover", { winner: "b" }, "away", "walkover"],
    ["Played", { scores: { set1: { a: 6, b: 1 }, set2: { a: 6, b: 1 } } }, "home", "regular-time"],
  ])("reads the winner of a match with the status %s", (matchStatus, more, winner, how) => {
    expect(readResult(tennisMatch({ matchStatus, ...more }))).toMatchObject({ winner, how });
  });

  it("states no winner of a retirement without a winner, although one side leads", () => {
    const scores = { set1: { a: 6, b: 1 }, set2: { a: 3, b: 0 } };
    expect(readResult(tennisMatch({ matchStatus: "Retired", matchSet: 2, scores })).winner).toBeUndefined();
  });
});

it("reads the winner of a basketball match after overtime from its points", () => {
  const scores = { q1: sides(1, 1), ot: [{ ordinal: 1, ...sides(5, 3) }], total: sides(6, 4) };
  expect(readResult(basketballMatch({ matchStatus: "Played" }, { scores }))).toMatchObject({
    winner: "home",
    how: "extra-time",
  });
});
