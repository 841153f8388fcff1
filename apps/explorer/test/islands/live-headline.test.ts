import { fourthDownPredictions } from "@sdf/american-football/fourth-down-predictions";
import { liveWinProbability as basketball } from "@sdf/basketball/live-win-probability";
import { matchPredictionsDetail } from "@sdf/tennis/match-predictions-detail";
import { describe, expect, it } from "vitest";
import type { MomentumChart, WinChart } from "../../../harvester/src/charts/data.ts";
import { drawChart } from "../../../harvester/src/charts/draw.ts";
import { basketballWin, tennisWin } from "../../../harvester/src/charts/from-documents.ts";
import { lightTheme } from "../../../harvester/src/charts/theme.ts";
import { fourthDown, fourthDowns, tennisPoints } from "../../src/islands/live/charts-of-sports.ts";
import { readHeadline } from "../../src/islands/live/scoreboard.ts";
import { readFixture as read } from "./support.ts";

const periods = {};
const win = (minute: number, period = 2, values = [60, 25, 15]): WinChart => ({
  kind: "win",
  title: "",
  sides: ["Harbour", "Draw", "Millbrook"],
  points: [{ minute, period, values }],
  marks: [],
  periods,
});
const momentum = (minute: number, period = 2): MomentumChart => ({
  kind: "momentum",
  title: "",
  sides: ["Harbour", "Millbrook"],
  points: [{ minute, period, value: 0.1 }],
  marks: [],
  periods,
});
const document = (matchTime: number, home: number, periodId = 2, lastUpdated = ""): unknown => ({
  matchInfo: { lastUpdated, sport: { name: "Soccer" }, periodLength: 45 },
  liveData: { matchDetails: { matchStatus: "Playing", periodId, matchTime, scores: { total: { home, away: 0 } } } },
});

describe("headline of a match", () => {
  it("has score and clock of the document that is furthest in the match", () => {
    const behind = { data: document(62, 0), chart: win(62) };
    const ahead = { data: document(63, 1), chart: momentum(63) };
    expect(readHeadline([behind, ahead])).toMatchObject({ score: "1–0", clock: "63′", home: "Harbour" });
    expect(readHeadline([{ ...behind, data: document(64, 0) }, ahead])).toMatchObject({ score: "0–0", clock: "64′" });
    const laterInMinute = { data: document(63, 1, 2, "2026-09-12T12:00:30Z"), chart: momentum(63) };
    expect(
      readHeadline([{ data: document(63, 0, 2, "2026-09-12T12:00:10Z"), chart: win(63) }, laterInMinute])?.score,
    ).toBe("1–0");
  });

  it("has the clock of the facts of the document", () => {
    expect(readHeadline([{ data: document(47, 0, 1), chart: win(45.5, 1) }])?.clock).toBe("45+2′");
    expect(readHeadline([{ data: document(0, 0, 10), chart: win(46, 1) }])?.clock).toBe("HT");
  });

  it("shows how the chances changed", () => {
    const { chances = [] } = readHeadline([{ data: document(63, 1), chart: win(63) }], win(62, 2, [40, 35, 25])) ?? {};
    expect(chances.map(({ percent, change }) => [percent, change])).toEqual([
      [60, 20],
      [25, -10],
      [15, -10],
    ]);
  });

  it("has the score and clock of basketball", () => {
    const { value } = basketball.decode(read("basketball/live-win-probability"));
    expect(readHeadline([{ data: value, chart: basketballWin(value) }])).toMatchObject({
      score: "77–75",
      clock: "Final",
    });
    const details = { matchStatus: "Playing", periodId: 5, periodTimeMin: 4, periodTimeSec: 3 };
    const playing = { ...value, liveData: { ...value.liveData, matchDetails: details } };
    expect(readHeadline([{ data: playing, chart: basketballWin(value) }])?.clock).toBe("Q3 4:03");
  });

  it("has the sets and games of tennis", () => {
    const { value } = matchPredictionsDetail.decode(read("tennis/match-predictions-detail"));
    expect(readHeadline([{ data: value, chart: tennisWin(value) }])).toMatchObject({
      home: "Mara Alder",
      score: "2–1",
      clock: "6–4 3–6 7–5",
    });
  });

  it("has the options of a fourth down", () => {
    const { value } = fourthDownPredictions.decode(read("american-football/fourth-down-predictions"));
    expect(readHeadline([{ data: value, chart: fourthDown(value) }])).toMatchObject({
      home: "Otters",
      away: "Foxes",
      clock: "52:18",
      chances: [{ name: "Go for it" }, { name: "Field Goal" }, { name: "Punt" }],
    });
  });
});

describe("charts of tennis and American football", () => {
  it("list the score after each point with the server and both probabilities", () => {
    const { value } = matchPredictionsDetail.decode(read("tennis/match-predictions-detail"));
    const [state] = value.match;
    const predictions = [
      {
        type: "match",
        prediction: [
          { type: "a", probability: "61.5" },
          { type: "b", probability: "38.5" },
        ],
      },
    ];
    const liveData = { ...state!.liveData, predictions };
    const matchDetails = { ...state!.liveData!.matchDetails!, matchStatus: "Playing" };
    const inPlay = { ...state!, liveData: { ...liveData, matchDetails } };
    const chart = tennisPoints({ match: [inPlay, { ...state!, liveData }] });
    expect(chart.columns).toEqual(["Mara Alder", "Jana Birch"]);
    expect(chart.rows.map(({ name, values }) => [name, values])).toEqual([
      ["6–4 3–6 7–5", [61.5, 38.5]],
      ["3rd set 7–5 · Mara Alder serves", [61.5, 38.5]],
    ]);
  });

  it("compare the three options of a fourth down, and mark the best one", () => {
    const { value } = fourthDownPredictions.decode(read("american-football/fourth-down-predictions"));
    const chart = fourthDown(value);
    expect(chart).toMatchObject({
      subtitle: "Fourth down at 52:18 Otters",
      options: [
        { name: "Go for it", value: 54.91, details: "succeeds in 54.1 %, then 64.0 %, else 44.2 %" },
        { name: "Field Goal", value: 54.28 },
        { name: "Punt", value: 50.12, details: "" },
      ],
    });
    const svg = drawChart(chart, { theme: lightTheme });
    expect(svg).toMatch(/Go for it 54\.9 %, Field Goal 54\.3 %, Punt 50\.1 %/);
    expect(svg.match(/font-weight="700"[^>]*>[^<]+/g)?.map((text) => text.split(">")[1])).toEqual([
      "Go for it",
      "54.9 %",
    ]);
    expect(fourthDowns(value)).toMatchObject({
      columns: ["Go for it", "Field Goal", "Punt"],
      rows: [{ name: "52:18 Otters", values: [54.91, 54.28, 50.12] }],
    });
  });
});
