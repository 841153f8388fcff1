import { describe, expect, it } from "vitest";
import { ModelError } from "../../../src/models/index.ts";
import {
  matchOutcome,
  mergeSeasonParts,
  type SeasonMatch,
  seasonForecast,
  simulateSeasonPart,
  splitSeason,
} from "../../../src/models/soccer/index.ts";
import { type Season, type SeasonOptions, type TieBreak } from "../../../src/models/soccer/season/types.ts";

function predictSeason(season: Season, { simulations, ...options }: SeasonOptions & { readonly simulations: number }) {
  return seasonForecast(season, simulateSeasonPart(season, options, { from: 0, to: simulations }));
}
function roundRobin(ids: readonly string[]): SeasonMatch[] {
  return ids.flatMap((home) => ids.filter((away) => away !== home).map((away) => ({ home, away })));
}
function league(size: number, spread: number): Season {
  const ids = Array.from({ length: size }, (_, i) => `t${i}`);
  return {
    teams: ids.map((id, i) => ({ id, attack: spread * (0.5 - i / size), defence: spread * (0.5 - i / size) })),
    matches: roundRobin(ids),
    intercept: 0.2,
    homeAdvantage: 0.3,
    rho: -0.06,
    outcomes: [
      { id: "Title", from: 1, to: 1 },
      { id: "Relegation", from: size - 2, to: size },
    ],
  };
}
/** Final positions of a season with all matches played, by team. */
function positionsOf(
  matches: SeasonMatch[],
  tieBreaks: readonly TieBreak[],
  teams = ["a", "b", "c", "d"],
): Record<string, number> {
  const season: Season = {
    teams: teams.map((id) => ({ id, attack: 0, defence: 0 })),
    matches,
    intercept: 0,
    homeAdvantage: 0,
    tieBreaks,
  };
  const forecast = predictSeason(season, { simulations: 50 });
  return Object.fromEntries(
    forecast.teams.map((team) => [team.id, team.positions.includes(1) ? team.positions.indexOf(1) + 1 : NaN]),
  );
}
const match = (home: string, away: string, homeGoals: number, awayGoals: number): SeasonMatch => ({
  home,
  away,
  homeGoals,
  awayGoals,
});

describe("season simulation", () => {
  const season = league(10, 1);
  const forecast = predictSeason(season, { simulations: 20000, seed: 1 });
  it("gives probabilities that sum to 1 by team and by position, and outcomes", () => {
    for (const team of forecast.teams) expect(team.positions.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    for (let j = 0; j < 10; j++)
      expect(forecast.teams.reduce((sum, team) => sum + team.positions[j]!, 0)).toBeCloseTo(1, 12);
    expect(forecast.teams.reduce((sum, team) => sum + team.outcomes["Relegation"]!, 0)).toBeCloseTo(3, 12);
    expect(forecast.teams[0]!.outcomes["Title"]).toBe(forecast.teams[0]!.positions[0]);
    expect(forecast.teams[0]!.position).toBeLessThan(forecast.teams[9]!.position);
  });
  it("gives the mean points of the match outcomes", () => {
    const exact = season.teams.map(() => 0);
    for (const { home, away } of season.matches) {
      const [h, a] = [
        season.teams.findIndex((team) => team.id === home),
        season.teams.findIndex((team) => team.id === away),
      ];
      const [x, y] = [season.teams[h]!, season.teams[a]!];
      const outcome = matchOutcome(
        { home: Math.exp(0.2 + 0.15 + x.attack - y.defence), away: Math.exp(0.2 - 0.15 + y.attack - x.defence) },
        -0.06,
      );
      exact[h]! += 3 * outcome.home + outcome.draw;
      exact[a]! += 3 * outcome.away + outcome.draw;
    }
    const calm = predictSeason(season, { simulations: 40000, ratingNoise: 0 });
    calm.teams.forEach((team, t) => expect(Math.abs(team.points.mean - exact[t]!)).toBeLessThan(0.12));
  });
  it("has a greater spread with uncertain strengths", () => {
    const wide = predictSeason(season, { simulations: 20000, ratingNoise: 0.6 });
    expect(wide.teams[4]!.points.sd).toBeGreaterThan(forecast.teams[4]!.points.sd + 1);
    const certain = predictSeason(
      { ...season, teams: season.teams.map((team) => ({ ...team, noise: 0 })) },
      { simulations: 20000, ratingNoise: 0.6 },
    );
    expect(certain.teams[4]!.points.sd).toBeLessThan(forecast.teams[4]!.points.sd);
  });
  it("gives the same result for every split and every repetition", () => {
    const whole = predictSeason(season, { simulations: 5500, seed: "x" });
    for (const workers of [2, 3, 9]) {
      const parts = splitSeason(5500, workers).map((stretch) => simulateSeasonPart(season, { seed: "x" }, stretch));
      expect(seasonForecast(season, mergeSeasonParts(parts))).toEqual(whole);
    }
    expect(predictSeason(season, { simulations: 5500, seed: "y" })).not.toEqual(whole);
  });
  it("is certain when all matches are played, and orders level teams by lot", () => {
    const played = season.matches.map((entry, i) => ({
      ...entry,
      homeGoals: entry.home === "t3" ? 5 : 1,
      awayGoals: entry.away === "t3" ? 5 : i % 2,
    }));
    expect(predictSeason({ ...season, matches: played }, { simulations: 1000 }).teams[3]!.positions[0]).toBe(1);
    const nothing = predictSeason({ ...season, matches: [] }, { simulations: 20000 });
    for (const team of nothing.teams) for (const p of team.positions) expect(Math.abs(p - 0.1)).toBeLessThan(0.012);
  });
  it("ranks divisions separately and adds awarded or deducted points", () => {
    const two: Season = {
      ...season,
      teams: season.teams.map((team, i) => ({ ...team, division: i % 2 ? "B" : "A", adjustment: i === 0 ? -30 : 0 })),
    };
    const result = predictSeason(two, { simulations: 2000 });
    expect(result.teams[0]!.positions).toHaveLength(5);
    expect(result.teams[0]!.points.mean).toBeCloseTo(forecast.teams[0]!.points.mean - 30, -0.5);
    expect(
      result.teams.filter((team) => team.division === "A").reduce((sum, team) => sum + team.positions[0]!, 0),
    ).toBeCloseTo(1, 12);
  });
});

describe("tie-break rules", () => {
  // a and b end level on points; a has the better difference, b won both direct matches.
  const matches = [
    match("a", "b", 0, 1),
    match("b", "a", 1, 0),
    match("a", "c", 5, 0),
    match("a", "d", 5, 0),
    match("c", "b", 1, 0),
    match("d", "b", 1, 1),
    match("c", "d", 0, 0),
  ];
  it("apply in the configured order", () => {
    const even = [...matches, match("c", "a", 1, 1)];
    expect(positionsOf(even, ["points", "goal-difference"])).toMatchObject({ a: 1, b: 2 });
    expect(positionsOf(even, ["points", "head-to-head-points", "goal-difference"])).toMatchObject({ b: 1, a: 2 });
    expect(positionsOf(even, ["points", "wins", "goal-difference"])).toMatchObject({ a: 1, b: 2 });
    expect(positionsOf(even, ["goals-for", "goal-difference", "points"])).toMatchObject({ a: 1 });
  });
  it("compare away goals, goals against and points per match", () => {
    const teams = ["a", "b", "c"];
    const level = [match("a", "b", 2, 1), match("b", "a", 1, 0), match("a", "c", 1, 0), match("b", "c", 1, 0)];
    expect(positionsOf(level, ["points", "head-to-head-points", "head-to-head-away-goals"], teams)).toMatchObject({
      b: 1,
      a: 2,
      c: 3,
    });
    expect(
      positionsOf([match("a", "c", 0, 0), match("b", "c", 3, 3)], ["points", "goals-against"], ["a", "b", "c"]),
    ).toMatchObject({ a: 2, b: 3, c: 1 });
    const uneven = [match("a", "b", 1, 0), match("c", "b", 1, 1), match("c", "d", 1, 1), match("b", "c", 0, 0)];
    expect(positionsOf(uneven, ["points-per-match", "goal-difference", "points", "wins"])).toMatchObject({ a: 1 });
  });
});

describe("bad seasons", () => {
  const season = league(4, 1);
  it.each<[string, Season]>([
    ["season.teams", { ...season, teams: [] }],
    ["season.teams[1].id", { ...season, teams: [season.teams[0]!, season.teams[0]!] }],
    ["season.matches[0].away", { ...season, matches: [{ home: "t0", away: "x" }] }],
    ["season.matches[0]", { ...season, matches: [{ home: "t0", away: "t0" }] }],
    ["season.matches[0]", { ...season, matches: [{ home: "t0", away: "t1", homeGoals: 1 }] }],
    ["season.tieBreaks[0]", { ...season, tieBreaks: ["coin" as never] }],
  ])("are rejected with their path: %s", (where, bad) => {
    let error: unknown;
    try {
      predictSeason(bad, { simulations: 10 });
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(ModelError);
    expect((error as ModelError).where).toBe(where);
  });
});
