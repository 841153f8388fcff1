import { expect, it } from "vitest";
import { findContradictions } from "../src/index.ts";
import { basketballMatch, goal, sides, soccerMatch, tennisMatch } from "./matches.ts";

const games = (a: number, b: number): object => ({ a, b });
const played = { matchStatus: "Played", periodId: 14 };
/** A soccer match that was played, with these scores and lists of events. */
const soccer = (scores: object, live = {}): object => soccerMatch({ ...played, scores }, live);
const basketball = (scores: object): object => basketballMatch({ matchStatus: "Played", periodId: 15 }, { scores });
const tennis = (details: object, more = {}): object =>
  tennisMatch({ matchStatus: "Playing", matchSet: 1, ...details }, more);
const tooLikely = ["Home", "Away"].map((type) => ({ type, probability: "60", value: "60" }));

it.each<[string, object]>([
  ["parts-and-total", soccer({ ft: sides(1, 1), total: sides(2, 1) })],
  ["parts-and-total", soccer({ ft: sides(1, 1), pen: sides(3, 1), total: sides(3, 1) })],
  ["parts-and-total", basketball({ h1: sides(1, 1), h2: sides(2, 2), total: sides(3, 4) })],
  ["parts-and-total", tennis({ matchStatus: "Played", scores: { set1: games(6, 1), total: games(0, 1) } })],
  ["parts-and-total", soccer({ ht: sides(2, 0), total: sides(1, 0) })],
  ["parts-and-total", soccer({ ft: sides(1, 1), et: sides(1, 0), total: sides(3, 1) })],
  ["events-and-score", soccer({ total: sides(2, 0) }, { goal: [goal("reed", 1, 9, [1, 0])] })],
  ["goals-in-order", soccer({ total: sides(2, 0) }, { goal: [goal("reed", 1, 9, [2, 0])] })],
  [
    "kicks-and-shoot-out",
    soccer(
      { ft: sides(0, 0), pen: sides(2, 1), total: sides(0, 0) },
      { goal: [], penaltyShot: [{ contestantId: "reed", outcome: "scored" }] },
    ),
  ],
  ["winner-and-score", soccerMatch({ ...played, winner: "away", scores: { total: sides(2, 1) } })],
  ["winner-and-score", tennisMatch({ matchStatus: "Played", winner: "b", scores: { total: games(2, 0) } })],
  ["status-and-period", soccerMatch({ matchStatus: "Played", periodId: 2 })],
  ["winner-and-score", soccerMatch({ ...played, winner: "home", scores: { total: sides(1, 1) } })],
  ["status-and-period", basketballMatch({ matchStatus: "Fixture", periodId: 4 })],
  ["clock-and-period", soccerMatch({ matchStatus: "Playing", periodId: 2, matchTime: 30 })],
  ["clock-and-period", soccerMatch({ matchStatus: "Playing", periodId: 3, matchTime: 70 })],
  ["set-and-score", tennis({ scores: { set1: games(6, 4), set2: games(1, 0) } })],
  ["probabilities", tennis({}, { predictions: [{ type: "set", prediction: tooLikely }] })],
  [
    "probabilities",
    basketballMatch({}, { predictions: { livePredictions: [{ winPrediction: { prediction: tooLikely } }] } }),
  ],
  ["probabilities", soccerMatch(played, { livePredictions: [{ type: "Win", prediction: tooLikely }] })],
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
  const one = soccer({ total: sides(2, 1) });
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
  ["extra time alone", soccer({ ft: sides(1, 1), et: sides(1, 0), total: sides(2, 1) })],
  ["extra time from kick-off", soccer({ ft: sides(1, 1), et: sides(2, 1), total: sides(2, 1) })],
  ["quarters beside halves", basketball({ q1: sides(1, 2), q2: sides(3, 4), h1: sides(4, 6), total: sides(4, 6) })],
  [
    "a draw that a shoot-out decides",
    soccerMatch({ ...played, winner: "draw", scores: { ft: sides(1, 1), pen: sides(4, 3), total: sides(1, 1) } }),
  ],
  ["stoppage time", soccerMatch({ matchStatus: "Playing", periodId: 1, matchTime: 49 })],
  [
    "a set that the total counts in play",
    tennis({ matchSet: 2, scores: { set1: games(6, 4), set2: games(0, 0), total: games(1, 0) } }),
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
