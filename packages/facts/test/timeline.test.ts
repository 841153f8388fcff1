import { describe, expect, it } from "vitest";
import { readProbabilities, readTimeline } from "../src/index.ts";
import { basketballMatch, goal, soccerMatch, tennisMatch } from "./matches.ts";

const playing = { matchStatus: "Playing", periodId: 2 };

describe("readTimeline", () => {
  it("states no side of a goal whose score does not show it", () => {
    const live = { goal: [goal("reed", 1, 10, [0, 2])] };
    expect(readTimeline(soccerMatch(playing, live)).events[0]?.side).toBeUndefined();
  });

  it("credits goals without a score to their contestant, except for own goals", () => {
    const scoreless = { homeScore: undefined, awayScore: undefined };
    const live = {
      goal: [goal("reed", 1, 10, [0, 0], scoreless), goal("reed", 1, 20, [0, 0], { ...scoreless, type: "OG" })],
    };
    expect(readTimeline(soccerMatch(playing, live)).events.map(({ side }) => side)).toEqual(["home", undefined]);
  });

  it("states the score after each event with its source", () => {
    const at = { periodId: 2, timeMin: 50 };
    const live = {
      goal: [goal("fen", 1, 9, [0, 1]), goal("reed", 2, 70, [1, 1])],
      card: [{ type: "YC", contestantId: "reed", periodId: 1, timeMin: 3 }],
      substitute: [{ contestantId: "fen", ...at }],
      VAR: [{ contestantId: "fen", ...at, periodId: 2, timeMin: 88 }],
    };
    const { events } = readTimeline(soccerMatch(playing, live));
    expect(events.map(({ kind, score }) => [kind, score?.home, score?.away, score?.source.path])).toEqual([
      ["card", 0, 0, "liveData.goal[0].homeScore"],
      ["goal", 0, 1, "liveData.goal[0].homeScore"],
      ["substitution", 0, 1, "liveData.goal[0].homeScore"],
      ["goal", 1, 1, "liveData.goal[1].homeScore"],
      ["video-review", 1, 1, "liveData.goal[1].homeScore"],
    ]);
    expect(events.map(({ score }) => score?.source.evidence)).toEqual([
      "assumed",
      "documented",
      "assumed",
      "documented",
      "assumed",
    ]);
  });

  it("reads goals and cards of a list of typed events, without the side of a goal", () => {
    const at = { periodId: 1, timeMin: 12, timeSec: 34 };
    const event = [
      { ...at, typeId: 32, contestantId: "reed" },
      { ...at, typeId: 16, contestantId: "fen", playerId: "p9", timeStamp: "2031-09-13T18:42:39.010Z" },
      { ...at, typeId: 17, contestantId: "fen", timeMin: 3, lastModified: "2031-09-13T18:34:00Z" },
      { ...at, typeId: 16, contestantId: "fen", periodId: 5 },
    ];
    const { events } = readTimeline(soccerMatch(playing, { event }));
    expect(events).toEqual([
      {
        kind: "card",
        side: "away",
        persons: [],
        period: 1,
        minute: 4,
        matchSecond: 214,
        lastUpdated: new Date("2031-09-13T18:34:00Z"),
        unknown: expect.stringContaining("does not show") as string,
        path: "liveData.event[2]",
      },
      {
        kind: "goal",
        persons: [{ role: "player", id: "p9" }],
        period: 1,
        minute: 13,
        matchSecond: 754,
        instant: new Date("2031-09-13T18:42:39.010Z"),
        unknown: expect.stringContaining("does not show") as string,
        path: "liveData.event[1]",
      },
    ]);
    const both = { event, goal: [goal("reed", 1, 10, [1, 0], { lastUpdated: "2031-09-13T18:45:00Z" })] };
    expect(readTimeline(soccerMatch(playing, both)).events).toMatchObject([
      { path: "liveData.goal[0]", lastUpdated: new Date("2031-09-13T18:45:00Z") },
    ]);
  });

  it("joins the two entries of a saved penalty", () => {
    const at = { periodId: 1, timeMin: 30, timeMinSec: "29:11" };
    const live = {
      missedPen: [
        { type: "PM", contestantId: "reed", playerId: "taker", ...at },
        { type: "PS", contestantId: "fen", playerId: "keeper", ...at },
      ],
    };
    const { events } = readTimeline(soccerMatch(playing, live));
    expect(events).toMatchObject([
      {
        kind: "missed-penalty",
        detail: "PS",
        side: "home",
        persons: [
          { role: "player", id: "taker" },
          { role: "goalkeeper", id: "keeper" },
        ],
      },
    ]);
  });

  it("lists the points of a tennis match", () => {
    const point = (a: number, b: number): object => ({
      matchStatus: "Playing",
      matchSet: 1,
      scores: { set1: { a, b } },
    });
    const matches = [point(0, 1), point(1, 1)].flatMap(
      (details) => (tennisMatch(details) as { match: object[] }).match,
    );
    const { events } = readTimeline({ match: matches });
    expect(events.map(({ kind, detail, score, path }) => [kind, detail, score?.source.path, path])).toEqual([
      ["point", "1st set 0–1", "match[0].liveData.matchDetails.scores", "match[0]"],
      ["point", "1st set 1–1", "match[1].liveData.matchDetails.scores", "match[1]"],
    ]);
  });
});

describe("readProbabilities", () => {
  const win = (home: string, draw: string, away: string): object => ({
    type: "Win",
    prediction: [
      { type: "Home", probability: home },
      { type: "Draw", probability: draw },
      { type: "Away", probability: away },
    ],
  });

  it("reads the newest prediction as numbers that add up to 1", () => {
    const live = {
      preMatchPredictions: [win("40.0", "30.0", "30.0")],
      livePredictions: [win("50.0", "25.0", "25.0"), win("56.216", "20.0", "23.784")],
    };
    const [probabilities] = readProbabilities(soccerMatch(playing, live));
    expect(probabilities).toMatchObject({
      scope: "match",
      live: true,
      source: { path: "liveData.livePredictions[1]" },
    });
    expect(probabilities?.outcomes[0]).toEqual({ outcome: "home", probability: 0.56216 });
    expect(probabilities?.outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  it("reads predictions before the match otherwise", () => {
    const live = { preMatchPredictions: [win("40.0", "30.0", "30.0")] };
    expect(readProbabilities(soccerMatch(playing, live))[0]?.live).toBe(false);
  });

  it("returns no prediction whose probabilities do not add up", () => {
    expect(readProbabilities(soccerMatch(playing, { livePredictions: [win("50", "50", "50")] }))).toEqual([]);
  });

  it("reads basketball and tennis in the same form", () => {
    const prediction = [
      { type: "Home", value: "86.31" },
      { type: "Away", value: "13.69" },
    ];
    const basketball = basketballMatch(
      {},
      { predictions: { preMatchPredictions: [{ winPrediction: { prediction } }] } },
    );
    expect(readProbabilities(basketball)[0]?.outcomes.map(({ outcome }) => outcome)).toEqual(["home", "away"]);
    const predictions = [
      {
        type: "game",
        prediction: [
          { type: "a", probability: "70" },
          { type: "b", probability: "30" },
        ],
      },
    ];
    expect(readProbabilities(tennisMatch({ matchStatus: "Playing" }, { predictions }))).toMatchObject([
      { scope: "game", outcomes: [{ outcome: "home", probability: 0.7 }, { outcome: "away" }] },
    ]);
  });

  it("reads a decision of American football as pairs of outcomes", () => {
    const prediction = [
      { type: "Success", value: "0.57" },
      { type: "Win probability if made", value: "0.34" },
      { type: "Win probability if decision", value: 0.29 },
    ];
    const match = {
      matchInfo: { id: "a", sport: { name: "American Football" }, contestant: [{ id: "x", position: "away" }] },
      predictions: { livePredictions: [{ contestantId: "x", fourthDown: [{ type: "Go for it", prediction }] }] },
    };
    const read = readProbabilities(match);
    expect(read.map(({ scope, condition }) => `${scope}: ${condition}`)).toEqual([
      "drive: Go for it",
      "match: Go for it, made",
      "match: Go for it",
    ]);
    expect(read[1]?.outcomes[0]).toEqual({ outcome: "away", probability: 0.34 });
  });
});
