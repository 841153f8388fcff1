import { describe, expect, it } from "vitest";
import { readNames, readState } from "../src/index.ts";
import { basketballMatch, soccerMatch, tennisMatch } from "./matches.ts";

// The cases in the folder `cases` have more phases and clocks, of which the conformance suite reads each.
describe("readState of soccer", () => {
  it.each([
    [{ matchStatus: "Playing", periodId: 3, matchTime: 99 }, "in-play", "99′"],
    [{ matchStatus: "Playing", periodId: 10, matchTime: 45 }, "break", "HT"],
    [{ matchStatus: "Playing", periodId: 5 }, "in-play", "Pens"],
    [{ matchStatus: "Played", periodId: 14 }, "finished", "FT"],
    [{ matchStatus: "Postponed", periodId: 16 }, "postponed", "Postponed"],
    [{ matchStatus: "Awarded", periodId: 14 }, "awarded", "Awarded"],
    [{ matchStatus: "Fixture", periodId: 16 }, "scheduled", ""],
  ])("derives phase and text from %j", (details, phase, display) => {
    expect(readState(soccerMatch(details))).toMatchObject({ phase, display });
  });

  it("marks a clock that is taken from the latest entry as assumed", () => {
    const live = {
      livePredictions: [
        { periodId: 2, timeMin: 60 },
        { periodId: 2, timeMin: 63 },
        { periodId: 14, timeMin: 0 },
      ],
    };
    const { clock, display } = readState(soccerMatch({ matchStatus: "Playing", periodId: 2 }, live));
    expect(clock).toMatchObject({
      minute: 63,
      source: { evidence: "assumed", path: "liveData.livePredictions[1].timeMin" },
    });
    expect(display).toBe("63′");
  });

  it("states the start, or why it is unknown", () => {
    expect(readState(soccerMatch({}, {}, { time: "18:30:00Z" })).start).toEqual({
      instant: new Date("2031-09-13T18:30:00Z"),
    });
    for (const time of [undefined, "", "6:30 PM"])
      expect(readState(soccerMatch({ matchStatus: "Fixture" }, {}, { time }))).toMatchObject({
        phase: "time-unknown",
        start: { day: "2031-09-13", unknown: expect.stringContaining("not confirmed") as string },
      });
  });
});

describe("readState of basketball", () => {
  it.each([
    [{ matchStatus: "Playing", periodId: 1, matchTimeMin: 13, matchTimeSec: 5 }, "in-play", "H1 13:05"],
    [{ matchStatus: "Playing", periodId: 12 }, "break", "HT"],
    [{ matchStatus: "Playing", periodId: 14 }, "break", "OT next"],
    [{ matchStatus: "Played", periodId: 15 }, "finished", "Final"],
    [{ matchStatus: "Suspended", periodId: 4 }, "suspended", "Suspended"],
  ])("derives phase and text from %j", (details, phase, display) => {
    expect(readState(basketballMatch(details))).toMatchObject({ phase, display });
  });

  it("numbers the overtimes", () => {
    const scores = {
      ot: [
        { ordinal: 1, home: 5, away: 5 },
        { ordinal: 2, home: 2, away: 0 },
      ],
    };
    const details = { matchStatus: "Playing", periodId: 7, periodTimeMin: 3, periodTimeSec: 0 };
    expect(readState(basketballMatch(details, { scores })).display).toBe("OT2 3:00");
  });
});

describe("readState of tennis", () => {
  const details = {
    matchStatus: "Playing",
    matchSet: 2,
    firstServerId: "ash",
    scores: { set1: { a: 6, b: 4 }, set2: { a: 4, b: 3 } },
    gameState: { score: { a: 40, b: 30 } },
  };

  it("derives the server from the first server and the games played", () => {
    expect(readState(tennisMatch(details)).server).toMatchObject({ side: "away", source: { evidence: "assumed" } });
  });

  it("states no server in a tie-break", () => {
    const tieBreak = { ...details, scores: { set1: { a: 6, b: 6 } }, matchSet: 1 };
    expect(readState(tennisMatch(tieBreak)).server).toBeUndefined();
  });

  it.each(["2031-06-01T10:12:00", "2031-06-01T10:12:00+02:00", "2031-06-31T10:12:00Z", "01/06/2031 10:12", "7"])(
    "reads no start from %s, which its type refuses",
    (text) => {
      const matchInfo = { id: "t", officialStartDate: text, actualStartDate: text };
      expect(readState({ matchInfo, liveData: {} }).start).toHaveProperty("unknown");
    },
  );
});

it("states game time and no phase of American football", () => {
  const state = readState({
    matchInfo: { id: "a", date: "2031-09-13Z", time: "18:00:00Z", sport: { name: "American Football" } },
    predictions: { livePredictions: [{ timeMin: 8, timeSec: 3, periodId: "1" }] },
  });
  expect(state).toMatchObject({ phase: "unknown", display: "8:03", clock: { minute: 8, second: 3, period: 1 } });
});

describe("readNames", () => {
  const contestants = (...contestant: object[]): object => soccerMatch({}, {}, { contestant });

  it("prefers the short name, and joins the players of a pair", () => {
    expect(readNames(tennisMatch({}))).toEqual({ home: "Ash", away: "Birch" });
    expect(
      readNames(
        contestants(
          { name: "B. Oak", position: "b" },
          { name: "C. Elm", position: "a" },
          { name: "Dun Fir", shortName: "D. Fir", position: "b" },
        ),
      ),
    ).toEqual({ home: "C. Elm", away: "B. Oak / D. Fir" });
  });

  it("returns the placeholder of an unknown contestant, or an empty text", () => {
    expect(readNames(contestants({ position: "home", name: "", phrase: "Winner of match 3" }))).toEqual({
      home: "Winner of match 3",
      away: "",
    });
  });
});
