import { describe, expect, it } from "vitest";
import { readResult } from "../src/index.ts";
import { sides, soccerMatch } from "./matches.ts";

// The cases in the folder `cases` have results of all sports, of which the conformance suite reads each.
describe("readResult of soccer", () => {
  const played = { matchStatus: "Played", periodId: 14 };

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

  it.each(["Playing", "Suspended", "Fixture"])("states no result of a match with the status %s", (matchStatus) => {
    const result = readResult(soccerMatch({ matchStatus, scores: { total: sides(1, 0) } }));
    expect(result.winner).toBeUndefined();
    expect(result.unknown).toContain("no result");
  });
});
