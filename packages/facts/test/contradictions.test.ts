import { expect, it } from "vitest";
import { findContradictions } from "../src/index.ts";
import { basketballMatch, goal, soccerMatch, tennisMatch } from "./matches.ts";

const sides = (home: number, away: number): object => ({ home, away });
const played = { matchStatus: "Played", periodId: 14 };

it.each<[string, object]>([
  ["parts-and-total", soccerMatch({ ...played, scores: { ft: sides(1, 1), total: sides(2, 1) } })],
  ["parts-and-total", soccerMatch({ ...played, scores: { ft: sides(1, 1), pen: sides(3, 1), total: sides(3, 1) } })],
  [
    "parts-and-total",
    basketballMatch(
      { matchStatus: "Played", periodId: 15 },
      { scores: { h1: sides(1, 1), h2: sides(2, 2), total: sides(3, 4) } },
    ),
  ],
  [
    "parts-and-total",
    tennisMatch({ matchStatus: "Played", matchSet: 1, scores: { set1: { a: 6, b: 1 }, total: { a: 0, b: 1 } } }),
  ],
  [
    "events-and-score",
    soccerMatch({ ...played, scores: { total: sides(2, 0) } }, { goal: [goal("reed", 1, 9, [1, 0])] }),
  ],
  [
    "goals-in-order",
    soccerMatch({ ...played, scores: { total: sides(2, 0) } }, { goal: [goal("reed", 1, 9, [2, 0])] }),
  ],
  [
    "kicks-and-shoot-out",
    soccerMatch(
      { ...played, scores: { ft: sides(0, 0), pen: sides(2, 1), total: sides(0, 0) } },
      { goal: [], penaltyShot: [{ contestantId: "reed", outcome: "scored" }] },
    ),
  ],
  ["winner-and-score", soccerMatch({ ...played, winner: "away", scores: { total: sides(2, 1) } })],
  ["winner-and-score", tennisMatch({ matchStatus: "Played", winner: "b", scores: { total: { a: 2, b: 0 } } })],
  ["status-and-period", soccerMatch({ matchStatus: "Played", periodId: 2 })],
  ["clock-and-period", soccerMatch({ matchStatus: "Playing", periodId: 2, matchTime: 30 })],
  [
    "probabilities",
    soccerMatch(played, {
      livePredictions: [
        {
          type: "Win",
          prediction: [
            { type: "Home", probability: "60" },
            { type: "Away", probability: "60" },
          ],
        },
      ],
    }),
  ],
])("finds %s", (rule, document) => {
  const found = findContradictions([document]);
  expect(found.map((each) => each.rule)).toEqual([rule]);
  expect(found[0]?.values.every(({ path }) => path !== "")).toBe(true);
});

it("finds a table that contradicts itself and the results of its contestant", () => {
  const ranking = {
    contestantId: "reed",
    matchesPlayed: 1,
    matchesWon: 0,
    matchesDrawn: 0,
    matchesLost: 0,
    goalsFor: 2,
    goalsAgainst: 1,
    goalDifference: "+2",
  };
  const table = {
    tournamentCalendar: { id: "season" },
    stages: { stage: [{ division: [{ type: "total", ranking: [ranking] }] }] },
  };
  const match = soccerMatch(
    { ...played, scores: { total: sides(2, 1) } },
    {},
    { tournamentCalendar: { id: "season" } },
  );
  expect(findContradictions([table, match]).map(({ rule }) => rule)).toEqual(["table", "table", "table-and-results"]);
});

it("compares documents of several feeds about one match", () => {
  const one = soccerMatch({ ...played, scores: { total: sides(2, 1) } });
  const other = soccerMatch({ ...played, scores: { total: sides(2, 2) } }, {}, { lastUpdated: "2031-09-13T20:45:00Z" });
  expect(findContradictions([one, other])).toMatchObject([
    {
      rule: "sister-feeds",
      values: [
        { document: 0, value: sides(2, 1) },
        { document: 1, value: sides(2, 2) },
      ],
    },
  ]);
});

it("does not compare documents of different instants while a match is in play", () => {
  const before = soccerMatch({ matchStatus: "Playing", periodId: 1, scores: { total: sides(0, 0) } });
  const after = soccerMatch(
    { matchStatus: "Playing", periodId: 1, scores: { total: sides(1, 0) } },
    {},
    { lastUpdated: "2031-09-13T20:45:00Z" },
  );
  expect(findContradictions([before, after])).toEqual([]);
});
