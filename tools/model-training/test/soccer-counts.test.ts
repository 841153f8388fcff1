import { createRandom } from "@sdf/models";
import { allCountParameters, fitCountModel, possessionChance, type PossessionEvent } from "@sdf/models/soccer";
import { describe, expect, it, vi } from "vitest";
import type { Row } from "../src/data.ts";
import type { Evaluation } from "../src/evaluation.ts";
import { evaluation as momentum } from "../src/evaluations/soccer-momentum.ts";
import { evaluation as possession } from "../src/evaluations/soccer-possession.ts";
import { evaluation as live } from "../src/evaluations/soccer-statistics-live.ts";
import { evaluation as statistics } from "../src/evaluations/soccer-statistics.ts";
import { fitCount } from "../src/fit/soccer/statistics-fit.ts";
import { readCounts, rollCounts } from "../src/soccer/counts.ts";
import { labelledStates } from "../src/soccer/possession-states.ts";
import { areaUnderCurve, equalCountCalibrationError, rankCorrelation, ranksOf } from "../src/soccer/ranks.ts";
import { countedIn, countedMatch, playersOf } from "../src/soccer/world-counts.ts";
import { possessionEvents, worldMatches } from "../src/soccer/world.ts";
import { threatAt } from "../src/soccer/xt.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const random = createRandom("count tests");

/** Generated seasons in the columns of the league tables: team 0 shoots most. */
function leagueRows(first: number, seasons: number, teams = 8): Row[] {
  const rows: Row[] = [];
  const number = (mean: number): string => String(Math.max(0, Math.round(mean + random.normal() * Math.sqrt(mean))));
  for (let season = first; season < first + seasons; season++) {
    let n = 0;
    for (let h = 0; h < teams; h++) {
      for (let a = 0; a < teams; a++) {
        if (h === a) continue;
        const date = new Date(Date.UTC(season, 7, 10) + Math.floor((n++ * 270) / (teams * (teams - 1))) * 86_400_000)
          .toISOString()
          .slice(0, 10);
        rows.push({
          league: "premier-league",
          season: `${String(season % 100).padStart(2, "0")}${String((season + 1) % 100).padStart(2, "0")}`,
          date,
          home: `t${h}`,
          away: `t${a}`,
          FTHG: "1",
          FTAG: "2",
          HTHG: "0",
          HTAG: "1",
          HS: number(18 - h),
          AS: number(16 - a),
          HST: "5",
          AST: "6",
          HF: "10",
          AF: "11",
          HC: "5",
          AC: "4",
          HY: "2",
          AY: "2",
          HR: "0",
          AR: "0",
          Referee: "",
        });
      }
    }
  }
  return rows;
}

async function run(evaluation: Evaluation, rows: readonly Row[] = []) {
  return evaluation.run({
    data: async () => rows,
    progress: () => undefined,
    signal: new AbortController().signal,
    quick: true,
  });
}

describe("ranks", () => {
  it("share the mean rank of ties", () => {
    expect(ranksOf([3, 1, 3, 2])).toEqual(Float64Array.of(3.5, 1, 3.5, 2));
  });
  it("correlate 1, -1 and 0 for the same, the opposite and no order", () => {
    expect(rankCorrelation([1, 2, 3], [10, 20, 90])).toBeCloseTo(1, 12);
    expect(rankCorrelation([1, 2, 3], [9, 5, 1])).toBeCloseTo(-1, 12);
    expect(areaUnderCurve([0.1, 0.9, 0.2], [0, 1, 0])).toBe(1);
    expect(areaUnderCurve([0.5, 0.5], [0, 1])).toBe(0.5);
    expect(areaUnderCurve([0.9, 0.1], [0, 1])).toBe(0);
  });
  it("reveal a calibration error that one wide bin hides", () => {
    const predicted = Float64Array.from({ length: 2000 }, (_, at) => (at < 1000 ? 0.02 : 0.06));
    const outcome = Uint8Array.from({ length: 2000 }, (_, at) => (at % 25 === 0 ? 1 : 0));
    expect(equalCountCalibrationError(predicted, outcome, 2)).toBeCloseTo(0.02, 6);
    expect(
      equalCountCalibrationError(
        Float64Array.from(outcome, () => 0.04),
        outcome,
        2,
      ),
    ).toBeCloseTo(0, 12);
  });
});

describe("expected threat", () => {
  it("equals the cell in its centre, is interpolated between cells and clamped at the edge", () => {
    const grid = [
      [1, 3],
      [1, 3],
    ];
    expect(threatAt(grid, 25, 25)).toBe(1);
    expect(threatAt(grid, 50, 50)).toBe(2);
    expect(threatAt(grid, 100, 0)).toBe(3);
  });
});

describe("counts of league tables", () => {
  it("are read by league with derived saves and without missing values", () => {
    const rows = leagueRows(2014, 1);
    rows[0] = { ...rows[0]!, HS: "", HST: "0" };
    const [first, second] = readCounts(rows).get("premier-league")!;
    expect(first!.counts.shots).toBeUndefined();
    expect(first!.counts.saves).toBeUndefined();
    expect(second!.counts.saves).toEqual({ home: 4, away: 4 });
    expect(second!.season).toBe(2014);
  });
  it("never use matches on the day or later", () => {
    const matches = readCounts(leagueRows(2015, 2)).get("premier-league")!;
    const forecasts = rollCounts(matches, ["shots"], () => true, allCountParameters);
    const cut = matches[60]!.day;
    const changed = matches.map((match) =>
      match.day >= cut ? { ...match, counts: { shots: { home: 0, away: 99 } } } : match,
    );
    const again = rollCounts(changed, ["shots"], () => true, allCountParameters);
    let compared = 0;
    forecasts.forEach((forecast, at) => {
      if (matches[forecast.match]!.day > cut) return;
      compared++;
      expect(again[at]!.expected).toBe(forecast.expected);
    });
    expect(compared).toBeGreaterThan(100);
  });
  it("are forecast better than by the league's mean in later seasons", async () => {
    const figures = await run(statistics, leagueRows(2031, 4));
    const shots = figures.find(({ what }) => what === "MAE shots")!;
    expect(shots.n).toBe(4 * 56 * 2);
    expect(shots.value).toBeLessThan(shots.anchor!.value);
  });
  it("give identical settings on repetition", () => {
    const leagues = [readCounts(leagueRows(2003, 2)).get("premier-league")!];
    const once = fitCount(
      "shots",
      leagues,
      () => true,
      () => undefined,
    );
    expect(
      fitCount(
        "shots",
        leagues,
        () => true,
        () => undefined,
      ),
    ).toEqual(once);
    expect(once.mean.home).toBeGreaterThan(10);
  });
});

describe("simulated matches", () => {
  const [match] = [...worldMatches(["count-tests"], { count: 1 })];
  const events = possessionEvents(match!.log);

  it("are identical for the same seed, event by event", () => {
    expect(events).toHaveLength(match!.log.length);
    const [again] = [...worldMatches(["count-tests"], { count: 1 })];
    expect(possessionEvents(again!.log)).toEqual(events);
  });
  it("label states that lead to a goal within ten seconds, counted from a restart", () => {
    const pass = (second: number, side: 0 | 1): PossessionEvent => ({
      periodId: 1,
      second,
      typeId: 1,
      side,
      outcome: 1,
      x: 80,
      y: 50,
    });
    const goal = (second: number, more: Partial<PossessionEvent> = {}): PossessionEvent => ({
      ...pass(second, 0),
      typeId: 16,
      ...more,
    });
    const labels = (list: readonly PossessionEvent[]): number[] => labelledStates(list).map(({ scored }) => scored);
    expect(labels([pass(0, 0), pass(5, 0), goal(12)])).toEqual([0, 1]);
    expect(labels([pass(5, 1), goal(12)])).toEqual([0]);
    expect(labels([pass(5, 1), goal(12, { ownGoal: true })])).toEqual([1]);
    expect(labels([{ ...pass(0, 0), typeId: 4 }, goal(50)])).toEqual([1]);
    expect(labels([pass(0, 0), goal(3, { periodId: 2 })])).toEqual([0]);
  });
  it("count actions by side and player", () => {
    const counted = countedIn(match!);
    const { counts } = countedMatch(match!, counted);
    expect(counts.passes!.home).toBeGreaterThan(150);
    expect(counts.goals).toEqual({ home: match!.played.outline.score.ft[0], away: match!.played.outline.score.ft[1] });
    const players = playersOf(match!);
    const minutes = players.filter(({ side }) => side === 0).reduce((sum, player) => sum + player.minutes, 0);
    expect(minutes).toBeLessThanOrEqual(990 + 1e-9);
    expect(minutes).toBeGreaterThan(850);
  });
  it("give every state a probability", () => {
    for (const { state } of labelledStates(events)) {
      const chance = possessionChance(state);
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
    }
  });
  it("are forecast better than chance and base rate by the evaluations", async () => {
    const [auc, ece, , loss] = await run(possession);
    expect(auc!.value).toBeGreaterThan(0.75);
    expect(ece!.value).toBeLessThan(0.005);
    expect(loss!.value).toBeLessThan(loss!.anchor!.value);
    const [own, , exact] = await run(momentum);
    expect(own!.value).toBeGreaterThan(0.5);
    expect(exact!.value).toBe(0);
    const figures = await run(live);
    const errors = figures.filter(({ what }) => what.startsWith("MAE"));
    expect(errors).not.toEqual([]);
    expect(errors.filter(({ value, anchor }) => value >= anchor!.value)).toEqual([]);
  });
  it("continue an empty model", () => {
    expect(fitCountModel([], { day: 3 }).day).toBe(3);
  });
});
