import { liveWinProbability as basketball } from "@sdf/basketball/live-win-probability";
import { createClient } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { seasonSimulations } from "@sdf/soccer/season-simulations";
import { matchPredictions } from "@sdf/tennis/match-predictions";
import { tournamentSimulations } from "@sdf/tennis/tournament-simulations";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { foreignDocuments } from "../../../../packages/validators/test/foreign-documents.ts";
import {
  basketballWin,
  momentum,
  seasonTable,
  soccerWin,
  tennisDraw,
} from "../../../harvester/src/charts/from-documents.ts";
import { changesBetween, excerpt, listLines } from "../../src/islands/live/changes.ts";
import { liveFeeds } from "../../src/islands/live/feeds.ts";
import { describeDelay, readBoardRow } from "../../src/islands/live/match-board.ts";
import { worldClock } from "../../src/islands/live/world-clock.ts";
import { readFixture as read } from "./support.ts";

describe("charts of feeds", () => {
  it("contain the win probabilities of soccer and basketball", () => {
    const soccer = soccerWin(liveWinProbability.decode(read("soccer/live-win-probability")).value);
    expect(soccer).toMatchObject({ sides: ["Harbour", "Draw", "Millbrook"], length: 90 });
    expect(soccer.points.length).toBeGreaterThan(0);
    soccer.points.forEach(({ values }) => expect(values.reduce((sum, value) => sum + value)).toBeCloseTo(100, 0));
    const game = basketballWin(basketball.decode(read("basketball/live-win-probability")).value);
    expect(game.sides).toEqual(["Lakeshore Herons", "Stonebridge Badgers"]);
    expect(game.points.at(-1)).toEqual({ minute: 39 + 52 / 60, period: 6, values: [97.05, 2.95] });
  });

  it("contain momentum as the lead of a side", () => {
    expect(momentum(matchMomentum.decode(read("soccer/match-momentum")).value).points).toEqual([
      { minute: 1, period: 1, value: 0.07345 },
      { minute: 2, period: 1, value: -0.11105 },
    ]);
  });

  it("contain the final table and the draw", () => {
    const table = seasonTable(seasonSimulations.decode(read("soccer/season-simulations")).value);
    expect(table.rows).toEqual([
      { name: "Harbour", note: "13", values: [61.2, 38.8] },
      { name: "Millbrook", note: "4", values: [38.8, 61.2] },
    ]);
    const draw = tennisDraw(tournamentSimulations.decode(read("tennis/tournament-simulations")).value);
    expect(draw.columns).toEqual(["Semi-finals", "Final", "Champion"]);
    expect(draw.rows[0]).toEqual({ name: "M. Alder", note: "3", values: [100, 61.4, 31.25] });
  });

  it("place full time, which has no clock, at the end of play", () => {
    const { value } = liveWinProbability.decode(read("soccer/live-win-probability"));
    const prediction = ["Home", "Draw", "Away"].map((type) => ({
      type,
      probability: type === "Home" ? "100.000" : "0.000",
    }));
    const { points } = soccerWin({
      matchInfo: value.matchInfo,
      liveData: {
        livePredictions: [
          { timeMin: 94, periodId: 2, prediction },
          { timeMin: 0, periodId: 14, prediction },
        ],
      },
    });
    expect(points.map(({ minute, period }) => [minute, period])).toEqual([
      [94, 2],
      [94, 14],
    ]);
  });

  it("omit points without values", () => {
    const { value } = liveWinProbability.decode(read("soccer/live-win-probability"));
    expect(
      soccerWin({
        matchInfo: value.matchInfo,
        liveData: { livePredictions: [{ timeMin: 1, prediction: [{ type: "Home", probability: "x" }] }] },
      }).points,
    ).toEqual([]);
  });
});

describe("the documents of a live chart", () => {
  const match = (id: string, seconds: number, more: object = {}): object => ({
    matchInfo: { id, date: "2031-09-13Z", time: "18:30:00Z", lastUpdated: new Date(kickOff + seconds * 1000), ...more },
    liveData: { matchDetails: { matchStatus: seconds < 600 ? "Playing" : "Played" } },
  });
  const kickOff = Date.parse("2031-09-13T18:30:00Z");
  const id = "1match2heron3badger4lake5";

  it.each([
    ...foreignDocuments.filter((_, index) => index % 8 === 0).map(({ name, document }) => [name, document] as const),
    ["a document of another match", JSON.stringify(match("2match3otter4beaver5pond6", 90))] as const,
    ["an older copy", JSON.stringify(match(id, 30))] as const,
  ])("are the answers before and after %s", async (_, document) => {
    const bodies = [JSON.stringify(match(id, 60)), document, JSON.stringify(match(id, 600))];
    let now = kickOff;
    const clock = { now: () => now, sleep: async (milliseconds: number) => void (now += milliseconds) };
    const fetch = async (): Promise<Response> => new Response(bodies.shift() as BodyInit);
    const client = createClient({ baseUrl: "https://feeds.example", fetch, clock, retry: false });
    const feed = liveFeeds.find((each) => each.id === "soccer/match-momentum")!;
    const times: unknown[] = [];
    for await (const { data, chart } of feed.follow(client, id, { maxFailures: Infinity }))
      times.push([(data as { matchInfo: { lastUpdated: string } }).matchInfo.lastUpdated, chart.kind]);
    expect(times).toEqual([
      ["2031-09-13T18:31:00.000Z", "momentum"],
      ["2031-09-13T18:40:00.000Z", "momentum"],
    ]);
  });
});

describe("document changes", () => {
  const before = { a: 1, list: [{ x: "p" }, { x: "q" }], gone: true };
  const after = { a: 2, list: [{ x: "p" }, { x: "r" }, { x: "s" }] };

  it("lists changed, added and removed values", () => {
    expect(changesBetween(before, after)).toEqual([
      { path: "a", before: "1", after: "2" },
      { path: "list[1].x", before: '"q"', after: '"r"' },
      { path: "list[2].x", after: '"s"' },
      { path: "gone", before: "true" },
    ]);
    expect(changesBetween(undefined, after)).toEqual([]);
  });

  it("marks changed lines and preserves the document", () => {
    const lines = listLines(after, changesBetween(before, after));
    expect(JSON.parse(lines.map(({ text }) => text).join("\n"))).toEqual(after);
    expect(lines.filter(({ changed }) => changed).map(({ text }) => text.trim())).toEqual([
      '"a": 2,',
      '"x": "r"',
      '"x": "s"',
    ]);
  });

  it("shortens long documents to the changed lines", () => {
    const lines = Array.from({ length: 1000 }, (_, index) => ({ text: String(index), changed: index === 700 }));
    const shown = excerpt(lines, 40);
    expect(shown.length).toBeLessThan(50);
    expect(shown.some(({ changed }) => changed)).toBe(true);
    expect(shown.at(-1)?.text).toBe("… 296 lines");
  });
});

describe("worldClock", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it("sleeps in the time of the world", async () => {
    const clock = worldClock();
    clock.set({ at: 0, factor: 60 });
    let woken = false;
    void clock.sleep(60_000).then(() => (woken = true));
    await vi.advanceTimersByTimeAsync(990);
    expect(woken).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(woken).toBe(true);
    expect(clock.now()).toBeCloseTo(60_600, -2);
  });

  it("accounts for slow responses and never moves far ahead", () => {
    const clock = worldClock();
    // Requested at 1 000 000 and answered 500 ms later; the state was valid in between.
    vi.setSystemTime(1_000_500);
    clock.set({ at: 12_000, factor: 60 }, 1_000_000, 1_000_500);
    expect(clock.now()).toBe(42_000);
    clock.set({ at: 41_990, factor: 60 }, 1_000_499, 1_000_500);
    expect(clock.now()).toBeLessThanOrEqual(42_050);
    expect(clock.now()).toBeGreaterThanOrEqual(41_990);
    // The world's clock was set.
    clock.set({ at: 900_000, factor: 60 }, 1_000_500, 1_000_500);
    expect(clock.now()).toBe(900_000);
  });

  it("wakes sleepers when a stopped clock is set", async () => {
    const clock = worldClock();
    clock.set({ at: 0, factor: 0 });
    let woken = false;
    void clock.sleep(5000).then(() => (woken = true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(woken).toBe(false);
    clock.set({ at: 6000, factor: 0 });
    await vi.advanceTimersByTimeAsync(0);
    expect(woken).toBe(true);
  });

  it("rejects a sleep when its signal aborts", async () => {
    const stop = new AbortController();
    const waiting = worldClock().sleep(5000, stop.signal);
    stop.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
  });
});

describe("the board of matches", () => {
  const soccerMatch = (matchDetails: object): object => ({
    matchInfo: {
      id: "m",
      coverageLevel: "13",
      lastUpdated: "2031-09-13T20:30:00Z",
      contestant: [
        { id: "a", name: "Reed Town", position: "home" },
        { id: "b", name: "Fen United", position: "away" },
      ],
    },
    liveData: { matchDetails },
  });

  it("keeps a shoot-out apart from the score, and names the parts", () => {
    const scores = {
      ht: { home: 0, away: 1 },
      ft: { home: 1, away: 1 },
      et: { home: 1, away: 1 },
      pen: { home: 4, away: 3 },
      total: { home: 1, away: 1 },
    };
    expect(readBoardRow("soccer", soccerMatch({ matchStatus: "Played", periodId: 14, scores }))).toMatchObject({
      id: "m",
      home: "Reed Town",
      away: "Fen United",
      score: "1–1",
      parts: "HT 0–1, FT 1–1, ET 1–1, shoot-out 4–3",
      phase: "finished",
      lastUpdated: "2031-09-13T20:30:00Z",
    });
  });

  it.each(["Fixture", "Postponed", "Suspended", "Cancelled", "Awarded"])(
    "has a text for the status %s",
    (matchStatus) => {
      const { state } = readBoardRow("soccer", soccerMatch({ matchStatus, periodId: 16 }));
      expect(state).not.toBe("");
    },
  );

  it("has the sets of a tennis match in play, from its newest state", () => {
    const { value } = matchPredictions.decode(read("tennis/match-predictions"));
    const row = readBoardRow("tennis", value);
    expect(row.home).not.toBe("");
    expect(row.parts).toMatch(/^Set 1 \d–\d/);
  });

  it("says where the time between a change and the page went", () => {
    const changedAt = Date.UTC(2031, 8, 13, 15, 42, 10);
    expect(
      describeDelay({ changedAt, receivedAt: changedAt + 21_000, shownAt: changedAt + 22_000, cadence: "every 60 s" }),
    ).toBe(
      "The service changed it at 15:42:10. The harvester, which polls every 60 s, received it 21 s later. " +
        "This page showed it 1 s after that.",
    );
  });
});
