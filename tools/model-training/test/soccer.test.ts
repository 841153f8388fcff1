import { createRandom } from "@sdf/models";
import { goalModelParameters, internationalParameters, matchOutcome, predictSeason } from "@sdf/models/soccer";
import { describe, expect, it, vi } from "vitest";
import { benchSeason } from "../src/bench/soccer.ts";
import type { Row } from "../src/data.ts";
import type { Evaluation } from "../src/evaluation.ts";
import { evaluation as internationals } from "../src/evaluations/soccer-internationals.ts";
import { evaluation as halfTime } from "../src/evaluations/soccer-live-half-time.ts";
import { evaluation as liveInternationals } from "../src/evaluations/soccer-live-internationals.ts";
import { evaluation as simulation } from "../src/evaluations/soccer-live-simulation.ts";
import { evaluation as leagues } from "../src/evaluations/soccer-prematch-leagues.ts";
import { evaluation as odds } from "../src/evaluations/soccer-prematch-odds.ts";
import { evaluation as spi } from "../src/evaluations/soccer-prematch-spi.ts";
import { evaluation as seasons } from "../src/evaluations/soccer-season.ts";
import { coordinateSearch } from "../src/fit/soccer/search.ts";
import { readInternationals } from "../src/soccer/internationals.ts";
import { fitLiveParameters } from "../src/soccer/live-fit.ts";
import { ratesOfOutcome } from "../src/soccer/market.ts";
import { type LeagueMatch, readLeagues } from "../src/soccer/matches.ts";
import { priorsFromNeighbours } from "../src/soccer/moves.ts";
import { idealCalibrationError } from "../src/soccer/outcomes.ts";
import { rollForecasts } from "../src/soccer/rolling.ts";
import { predictSeasonOnThreads } from "../src/soccer/season-workers.ts";
import { withStakes } from "../src/soccer/stakes.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 180_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const random = createRandom("soccer tests");
function goals(mean: number): number {
  let n = -1;
  for (let p = 1; p > Math.exp(-mean); n++) p *= random.next();
  return n;
}
const date = (day: number): string => new Date(day * 86400000).toISOString().slice(0, 10);

/** Generated seasons of a league in the columns of the data sets. */
function leagueRows(first: number, count: number, teams = 20): Row[] {
  const rows: Row[] = [];
  for (let season = first; season < first + count; season++) {
    const start = Date.UTC(season, 7, 10) / 86400000;
    let n = 0;
    for (let h = 0; h < teams; h++) {
      for (let a = 0; a < teams; a++) {
        if (h === a) continue;
        const [x, y] = [1.4 * Math.exp((a - h) / 30), 1.1 * Math.exp((h - a) / 30)];
        const [h1, a1, h2, a2] = [goals(x * 0.45), goals(y * 0.45), goals(x * 0.55), goals(y * 0.55)];
        const code = `${String(season % 100).padStart(2, "0")}${String((season + 1) % 100).padStart(2, "0")}`;
        rows.push({
          div: "E0",
          league: "E0",
          season: code,
          date: date(start + Math.floor((n++ * 270) / (teams * (teams - 1)))),
          home: `t${h}`,
          away: `t${a}`,
          FTHG: String(h1 + h2),
          FTAG: String(a1 + a2),
          HTHG: String(h1),
          HTAG: String(a1),
          HS: "12",
          AS: "10",
          HST: "5",
          AST: "4",
          HC: "5",
          AC: "5",
          HR: "0",
          AR: n % 9 ? "0" : "1",
          BbAvH: "2.1",
          BbAvD: "3.4",
          BbAvA: "3.6",
        });
      }
    }
  }
  return rows;
}
function internationalRows(): { results: Row[]; scorers: Row[] } {
  const results: Row[] = [];
  const scorers: Row[] = [];
  for (let i = 0; i < 1500; i++) {
    const [h, a] = [random.below(10), 10 + random.below(10)];
    const row = {
      date: date(Date.UTC(2003, 0, 1) / 86400000 + 5 * i),
      home_team: `n${h}`,
      away_team: `n${a}`,
      tournament: i % 3 ? "FIFA World Cup qualification" : "Friendly",
      neutral: i % 5 ? "FALSE" : "TRUE",
    };
    const [hg, ag] = [goals(1.5), goals(1.1)];
    results.push({ ...row, home_score: String(hg), away_score: String(ag) });
    for (let g = 0; g < hg + ag; g++)
      scorers.push({ ...row, team: g < hg ? row.home_team : row.away_team, minute: String(1 + random.below(90)) });
  }
  return { results, scorers };
}
const spiRows = (): Row[] =>
  leagueRows(2016, 3).map((row) => ({
    date: row["date"]!,
    league: "Generated League",
    team1: row["home"]!,
    team2: row["away"]!,
    score1: row["FTHG"]!,
    score2: row["FTAG"]!,
    prob1: "0.45",
    prob2: "0.3",
    probtie: "0.25",
    proj_score1: "1.5",
    proj_score2: "1.2",
    xg1: "1.4",
    xg2: "1.1",
    nsxg1: "1.3",
    nsxg2: "1.2",
  }));

async function runQuick(evaluation: Evaluation, tables: Record<string, Row[]>) {
  let last = 0;
  const rows = await evaluation.run({
    data: async (_, file) => tables[file]!,
    progress: (done, total) => {
      expect(done).toBeLessThanOrEqual(total);
      last = done / total;
    },
    signal: new AbortController().signal,
    quick: true,
  });
  expect(last).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.n).toBeGreaterThan(0);
    expect(Number.isFinite(row.value)).toBe(true);
    const scores: readonly number[] = [...(row.scores?.values ?? [row.value * row.n])];
    expect(scores.reduce((sum, score) => sum + score, 0) / row.n).toBeCloseTo(row.value, 9);
  }
  return rows;
}

describe("evaluations on generated data", () => {
  const league = leagueRows(2006, 6);
  const national = internationalRows();
  const tables = {
    "matches.csv": league,
    "results.csv": national.results,
    "goalscorers.csv": national.scorers,
    "spi_matches.csv": spiRows(),
  };
  it.each([
    ["odds", odds],
    ["leagues", leagues],
    ["spi", spi],
    ["internationals", internationals],
    ["half time", halfTime],
    ["live internationals", liveInternationals],
    ["seasons", seasons],
    ["simulation", simulation],
  ] as const)("give finite figures for %s", async (_, evaluation) => {
    const rows = await runQuick(evaluation, tables);
    expect(rows).not.toEqual([]);
    expect(rows.filter(({ what, value }) => what.startsWith("RPS") && value >= 0.26)).toEqual([]);
  });
  it("forecast generated leagues better than their base rate", async () => {
    const [rps] = await runQuick(leagues, { "matches.csv": league });
    const base = leagueRows(2010, 1).length;
    expect(base).toBe(380);
    expect(rps!.value).toBeLessThan(0.225);
  });
});

describe("reading and rolling", () => {
  it("reads seasons and odds without margin, and excludes matches that were not played", () => {
    const rows = leagueRows(1999, 1, 4);
    rows[0]!["FTHG"] = "";
    const matches = readLeagues(rows).get("E0")!;
    expect(matches).toHaveLength(11);
    expect(matches[0]!.season).toBe(1999);
    expect(matches[0]!.market!.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  });
  it("never uses matches on the day or later", () => {
    const matches = readLeagues(leagueRows(2005, 2)).get("E0")!;
    const test = (match: { season: number }): boolean => match.season === 2006;
    const forecasts = rollForecasts(matches, { parameters: goalModelParameters, test });
    const cut = forecasts[200]!.match.day;
    const changed = matches.map((match) => (match.day >= cut ? { ...match, homeGoals: 9, awayGoals: 0 } : match));
    const again = rollForecasts(changed, { parameters: goalModelParameters, test });
    const untouched = forecasts.filter(({ match }) => match.day <= cut);
    untouched.forEach((forecast, i) => expect(again[i]!.rates).toEqual(forecast.rates));
  });
  it("derives stakes from the table before the day only, at the end of full seasons", () => {
    // Twelve teams, each round on a day of its own; who plays whom turns by the circle method.
    const matches = Array.from({ length: 22 }, (_, round) =>
      Array.from({ length: 6 }, (_, k): LeagueMatch => {
        const turn = (place: number): number => (place === 0 ? 0 : 1 + ((place - 1 + round) % 11));
        const pair = [turn(k), turn(11 - k)];
        const [h, a] = (round < 11 ? pair : pair.reverse()) as [number, number];
        return {
          day: 13000 + 10 * round,
          season: 2005,
          league: "E0",
          home: `t${h}`,
          away: `t${a}`,
          homeGoals: (h * 5 + a * 3 + round) % 3,
          awayGoals: (h + a * 7) % 2,
        };
      }),
    ).flat();
    const staked = withStakes(matches);
    expect(staked).toHaveLength(132);
    expect(staked.slice(0, 72).every((match) => match.stakes!.home === 0 && match.stakes!.away === 0)).toBe(true);
    expect(staked.slice(-18).some((match) => match.stakes!.home > 0.4)).toBe(true);
    const cut = matches.at(-12)!.day;
    const changed = withStakes(
      matches.map((match) => (match.day >= cut ? { ...match, homeGoals: 9, awayGoals: 0 } : match)),
    );
    const before = staked.flatMap((match, index) => (match.day <= cut ? [index] : []));
    expect(before.length).toBeGreaterThan(100);
    expect(before.map((index) => changed[index]!.stakes)).toEqual(before.map((index) => staked[index]!.stakes));
    expect(changed.at(-1)!.stakes).not.toEqual(staked.at(-1)!.stakes);
  });
  it("gives matches the same stakes when later rows are cut, down to half a season", () => {
    const matches = readLeagues(leagueRows(2005, 2, 12)).get("E0")!;
    const staked = withStakes(matches);
    for (const share of [0.4, 0.5, 0.75, 0.9]) {
      const last = matches[Math.floor(share * matches.length)]!.day;
      const cut = matches.filter((match) => match.day <= last);
      expect(withStakes(cut)).toEqual(staked.slice(0, cut.length));
    }
    expect(staked.filter((match) => match.stakes !== undefined && match.stakes.home > 0.4).length).toBeGreaterThan(10);
  });
  it("gives no stakes once two teams have met twice at one ground, nor in the season after", () => {
    const matches = readLeagues(leagueRows(2005, 2, 12)).get("E0")!;
    const [first, second] = [
      matches.filter((match) => match.season === 2005),
      matches.filter((match) => match.season === 2006),
    ];
    const repeated = { ...first[0]!, day: first.at(-1)!.day + 1 };
    const staked = withStakes([...first, repeated, ...second]);
    expect(staked[first.length - 1]!.stakes).toBeDefined();
    expect(staked.slice(first.length).every((match) => match.stakes === undefined)).toBe(true);
  });
  it("gives teams of a neighbouring league a prior once its season is over", () => {
    const [day0, names] = [15000, { lower: "German 2. Bundesliga", upper: "German Bundesliga" }];
    const rows = readLeagues(leagueRows(2005, 2)).get("E0")!;
    const start = rows[0]!.day;
    const lower = rows.map((match) => ({ ...match, day: match.day - start + day0 }));
    const end = lower.findLast((match) => match.season === 2005)!.day;
    const priors = priorsFromNeighbours(new Map([[names.lower, lower]]), names.upper, goalModelParameters, 0.4);
    expect(Object.keys(priors(end))).toEqual([]);
    const after = priors(end + 1);
    expect(Object.keys(after)).toHaveLength(20);
    const strength = Object.values(after).map(({ attack, defence }) => (attack + defence) / 2);
    expect(strength.reduce((a, b) => a + b, 0) / 20).toBeCloseTo(-0.4, 1);
    const down = priorsFromNeighbours(new Map([[names.upper, lower]]), names.lower, goalModelParameters, 0.4)(end + 1);
    expect(down[rows[0]!.home]!.attack).toBeCloseTo(after[rows[0]!.home]!.attack + 0.8, 9);
  });
  it("uses goal minutes only if all are known", () => {
    const { results, scorers } = internationalRows();
    const missing = scorers.slice(1);
    const before = readInternationals(results, scorers).filter((match) => match.goals).length;
    expect(readInternationals(results, missing).filter((match) => match.goals).length).toBe(before - 1);
  });
  it("computes the calibration error from chance alone", () => {
    const few = Float64Array.from({ length: 300 }, (_, i) => [0.5, 0.3, 0.2][i % 3]!);
    const many = Float64Array.from({ length: 30000 }, (_, i) => [0.5, 0.3, 0.2][i % 3]!);
    expect(idealCalibrationError(few)).toBeGreaterThan(0.015);
    expect(idealCalibrationError(few) / idealCalibrationError(many)).toBeGreaterThan(5);
    expect(idealCalibrationError(Float64Array.from([1, 0, 0, 0, 1, 0]))).toBe(0);
  });
  it("computes rates from odds", () => {
    const rates = { home: 1.7, away: 0.9 };
    const fitted = ratesOfOutcome(matchOutcome(rates, -0.08), -0.08);
    expect(fitted.home).toBeCloseTo(1.7, 4);
    expect(fitted.away).toBeCloseTo(0.9, 4);
  });
});

describe("fitting", () => {
  it("finds a minimum along coordinates", () => {
    const at = coordinateSearch(
      ({ x, y }) => (x! - 1) ** 2 + (y! + 2) ** 2,
      { x: 0, y: 0 },
      [
        { name: "x", step: 0.5, min: -5, max: 5 },
        { name: "y", step: 0.5, min: -1.5, max: 5 },
      ],
      4,
      () => undefined,
    );
    expect(at["x"]).toBeCloseTo(1, 1);
    expect(at["y"]).toBe(-1.5);
  });
  it("gives live parameters whose shares sum to 1 and follow the goals", () => {
    const timed = Array.from({ length: 400 }, () => ({ rates: { home: 1.5, away: 1.2 }, goals: [5, -50, 90] }));
    const { quarters, stoppage, scoreState } = fitLiveParameters({
      timed,
      halfTimed: [],
      dismissals: { home: 0.05, away: 0.06 },
      xgDispersion: 0.3,
    });
    expect([...quarters, ...stoppage].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    expect(quarters[0]).toBeCloseTo(1 / 3, 6);
    expect(stoppage[1]).toBeCloseTo(1 / 3, 6);
    // The away side scored whenever it was behind.
    expect(scoreState.away[1][1]).toBeGreaterThan(1);
    expect(internationalParameters.goalShare).toBeGreaterThan(0);
  });
});

describe("season on threads", () => {
  it("equals the season on one thread", async () => {
    const season = benchSeason();
    expect(await predictSeasonOnThreads(season, { simulations: 4000, seed: 3 }, 2)).toEqual(
      predictSeason(season, { simulations: 4000, seed: 3 }),
    );
  });
});
