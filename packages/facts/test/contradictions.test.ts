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
  ["parts-and-total", soccerMatch({ ...played, scores: { ht: sides(2, 0), total: sides(1, 0) } })],
  ["parts-and-total", soccerMatch({ ...played, scores: { ft: sides(1, 1), et: sides(1, 0), total: sides(3, 1) } })],
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
  ["winner-and-score", soccerMatch({ ...played, winner: "home", scores: { total: sides(1, 1) } })],
  ["status-and-period", basketballMatch({ matchStatus: "Fixture", periodId: 4 })],
  ["clock-and-period", soccerMatch({ matchStatus: "Playing", periodId: 2, matchTime: 30 })],
  ["clock-and-period", soccerMatch({ matchStatus: "Playing", periodId: 3, matchTime: 70 })],
  [
    "set-and-score",
    tennisMatch({ matchStatus: "Playing", matchSet: 1, scores: { set1: { a: 6, b: 4 }, set2: { a: 1, b: 0 } } }),
  ],
  [
    "probabilities",
    tennisMatch(
      { matchStatus: "Playing", matchSet: 1 },
      { predictions: [{ type: "set", prediction: ["70", "45"].map((probability) => ({ type: "a", probability })) }] },
    ),
  ],
  [
    "probabilities",
    basketballMatch(
      {},
      { predictions: { livePredictions: [{ winPrediction: { prediction: [{ value: "80" }, { value: "80" }] } }] } },
    ),
  ],
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
  const tableRules = ["table", "table", "table-and-results"];
  const table = {
    tournamentCalendar: { id: "season" },
    stages: { stage: [{ division: [{ type: "total", ranking: [ranking] }] }] },
  };
  const match = soccerMatch(
    { ...played, scores: { total: sides(2, 1) } },
    {},
    { tournamentCalendar: { id: "season" } },
  );
  expect(findContradictions([table, match]).map(({ rule }) => rule)).toEqual(tableRules);
  const season = { tournamentCalendar: { id: "season" } };
  const consistent = { ...ranking, matchesWon: 1, goalDifference: "+1" };
  const read = (numbers: object): string[] =>
    findContradictions([
      { ...season, stage: [{ division: [{ type: "total", ranking: [{ ...consistent, ...numbers }] }] }] },
      match,
    ]).map(({ message }) => message);
  expect(read({})).toEqual([]);
  expect(read({ goalsFor: 3, goalDifference: "+2" })).toEqual([
    "goalsFor differs from the results of all matches, which are 2.",
  ]);
  expect(read({ matchesWon: 0, matchesDrawn: 1 })).toHaveLength(2);
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

it.each<[string, object]>([
  ["extra time alone", soccerMatch({ ...played, scores: { ft: sides(1, 1), et: sides(1, 0), total: sides(2, 1) } })],
  [
    "extra time from kick-off",
    soccerMatch({ ...played, scores: { ft: sides(1, 1), et: sides(2, 1), total: sides(2, 1) } }),
  ],
  [
    "quarters beside halves",
    basketballMatch(
      { matchStatus: "Played", periodId: 15 },
      { scores: { q1: sides(1, 2), q2: sides(3, 4), h1: sides(4, 6), total: sides(4, 6) } },
    ),
  ],
  [
    "a draw that a shoot-out decides",
    soccerMatch({ ...played, winner: "draw", scores: { ft: sides(1, 1), pen: sides(4, 3), total: sides(1, 1) } }),
  ],
  ["stoppage time", soccerMatch({ matchStatus: "Playing", periodId: 1, matchTime: 49 })],
  [
    "a set that the total counts in play",
    tennisMatch({
      matchStatus: "Playing",
      matchSet: 2,
      scores: { set1: { a: 6, b: 4 }, set2: { a: 0, b: 0 }, total: { a: 1, b: 0 } },
    }),
  ],
])("finds nothing in %s", (_, document) => {
  expect(findContradictions([document])).toEqual([]);
});

it("finds contestants that change sides between two feeds of one match", () => {
  const other = soccerMatch(
    played,
    {},
    {
      contestant: [
        { id: "fen", position: "home" },
        { id: "reed", position: "away" },
      ],
    },
  );
  expect(findContradictions([soccerMatch(played), other]).map(({ rule }) => rule)).toEqual(["sister-feeds"]);
});
