import { describe, expect, it } from "vitest";
import {
  addResult,
  createTables,
  orderConference,
  orderDivision,
  simulateSeason,
  type SeasonMatch,
} from "../../../src/models/american-football/index.ts";
import { type LeagueSeason } from "../../../src/models/american-football/results.ts";
import { countSeasons, projectTeams } from "../../../src/models/american-football/season.ts";
import {
  divisionTieBreakers,
  first as firstByTieBreakers,
  wildCardTieBreakers,
  type Groups,
} from "../../../src/models/american-football/tie-breakers.ts";

const noCoin = (): number => {
  throw new Error("a coin was tossed");
};

// Two conferences of four divisions of four; every team plays every other of its conference once and three of the
// other.
function league(ratings: (team: number) => number = () => 1500): LeagueSeason {
  const teams = Array.from({ length: 32 }, (_, i) => ({
    conference: i < 16 ? "Coastal" : "Inland",
    division: `D${Math.floor((i % 16) / 4)}`,
    rating: ratings(i),
  }));
  const coming: SeasonMatch[] = [];
  for (let i = 0; i < 32; i++) {
    for (let j = i + 1; j < 32; j++) {
      if (i < 16 === j < 16) coming.push((i + j) % 2 === 0 ? { home: i, away: j } : { home: j, away: i });
      else if ((i + j) % 16 < 2) coming.push({ home: i, away: j });
    }
  }
  return { teams, played: [], coming };
}

describe("tie-breakers", () => {
  const groups: Groups = { conference: Int32Array.of(0, 0, 0, 0, 0, 0), division: Int32Array.of(0, 0, 0, 1, 1, 2) };

  it("start with the matches between the tied teams", () => {
    const tables = createTables(6);
    addResult(tables, 0, 1, 20, 10);
    addResult(tables, 1, 3, 20, 10);
    addResult(tables, 3, 0, 20, 10);
    expect(firstByTieBreakers([0, 1], tables, groups, divisionTieBreakers, noCoin)).toBe(0);
  });

  it("start again with the teams that remain after a step", () => {
    const tables = createTables(6);
    // 0, 1 and 2: one win and one loss each against each other.
    addResult(tables, 0, 1, 3, 0);
    addResult(tables, 1, 2, 3, 0);
    addResult(tables, 2, 0, 3, 0);
    // Common opponent 3: beaten by 0 and 1, not by 2, who wins against 4 instead; 5 was not met by 2.
    addResult(tables, 0, 3, 3, 0);
    addResult(tables, 1, 3, 3, 0);
    addResult(tables, 3, 2, 3, 0);
    addResult(tables, 2, 4, 3, 0);
    addResult(tables, 5, 0, 3, 0);
    addResult(tables, 5, 1, 3, 0);
    // After the common games only 0 and 1 remain, and 0 has beaten 1.
    expect(orderDivision([2, 1, 0], tables, groups, noCoin)).toEqual([0, 1, 2]);
  });

  it("compare one team of each division for wild cards and count a sweep among three teams", () => {
    const tables = createTables(6);
    addResult(tables, 3, 0, 3, 0);
    addResult(tables, 3, 5, 3, 0);
    addResult(tables, 0, 1, 3, 0);
    addResult(tables, 5, 1, 3, 0);
    addResult(tables, 4, 3, 3, 0);
    addResult(tables, 2, 3, 3, 0);
    addResult(tables, 0, 4, 0, 3);
    addResult(tables, 0, 2, 3, 0);
    addResult(tables, 5, 4, 3, 0);
    addResult(tables, 2, 5, 3, 0);
    // 0, 3 and 5 have two wins and two losses each; 3 has beaten both others.
    expect(firstByTieBreakers([0, 3, 5], tables, groups, wildCardTieBreakers, noCoin)).toBe(3);
    const order = orderConference([[0, 1], [3, 4], [5]], 3, tables, groups, () => 0);
    expect(order[0]).toBe(3);
    expect(new Set(order).size).toBe(3);
  });

  it("toss a coin when no step separates the teams", () => {
    let tossed = 0;
    firstByTieBreakers([0, 1], createTables(6), groups, divisionTieBreakers, () => (tossed++, 0.9));
    expect(tossed).toBe(1);
  });
});

describe("simulateSeason", () => {
  it("gives probabilities that sum to the number of places", () => {
    const teams = simulateSeason(
      league((i) => 1500 + (i % 7) * 20),
      { seed: 3, runs: 300 },
    );
    const sum = (value: (team: (typeof teams)[number]) => number): number =>
      teams.reduce((total, team) => total + value(team), 0);
    expect(sum((team) => team.title)).toBeCloseTo(1, 9);
    expect(sum((team) => team.final)).toBeCloseTo(2, 9);
    expect(sum((team) => team.conferenceFinal)).toBeCloseTo(4, 9);
    expect(sum((team) => team.divisionalRound)).toBeCloseTo(8, 9);
    expect(sum((team) => team.playoffs)).toBeCloseTo(14, 9);
    expect(sum((team) => team.bye)).toBeCloseTo(2, 9);
    expect(sum((team) => team.divisionTitle)).toBeCloseTo(8, 9);
    const matches = league().coming.filter(({ home, away }) => home === 5 || away === 5).length;
    expect(teams[5]!.wins + teams[5]!.losses + teams[5]!.draws).toBeCloseTo(matches, 9);
    for (const team of teams) {
      expect(team.title).toBeLessThanOrEqual(team.final);
      expect(team.final).toBeLessThanOrEqual(team.conferenceFinal);
      expect(team.divisionTitle).toBeLessThanOrEqual(team.playoffs + 1e-12);
    }
  });

  it("gives the same result for the same seed", () => {
    const options = { seed: "a", runs: 120 };
    expect(simulateSeason(league(), options)).toEqual(simulateSeason(league(), options));
    expect(simulateSeason(league(), { ...options, seed: "b" })).not.toEqual(simulateSeason(league(), options));
  });

  it("gives a far better team nearly all titles and equal teams equal probabilities", () => {
    const best = simulateSeason(
      league((i) => (i === 9 ? 2400 : 1500)),
      { seed: 1, runs: 200 },
    )[9]!;
    expect(best.divisionTitle).toBeGreaterThan(0.99);
    expect(best.title).toBeGreaterThan(0.9);
    const equal = simulateSeason(league(), { seed: 1, runs: 2000 });
    for (const team of equal) expect(Math.abs(team.playoffs - 14 / 32)).toBeLessThan(0.08);
  });

  it("gives certain results when all matches are played", () => {
    const { teams, coming } = league();
    // The lower number always wins, so that the order of each division is that of the numbers.
    const played = coming.map(({ home, away }) => ({
      home,
      away,
      homeScore: home < away ? 24 : 17,
      awayScore: home < away ? 17 : 24,
    }));
    const done = simulateSeason(
      { teams, played, coming: [], playoffResults: [{ home: 0, away: 16, homeScore: 20, awayScore: 27 }] },
      { seed: 5, runs: 64 },
    );
    for (const first of [0, 4, 8, 12, 16, 20, 24, 28]) expect(done[first]!.divisionTitle).toBe(1);
    expect(done[0]!.bye).toBe(1);
    expect(done[15]!.playoffs).toBe(0);
    // Team 16 won the final against 0 in every run that reaches it.
    const only = countSeasons(
      { teams, played, coming: [], playoffResults: [{ home: 0, away: 16, homeScore: 20, awayScore: 27 }] },
      { seed: 5, runs: 64, rules: { teamsPerConference: 4, byes: 3 } },
    );
    expect(projectTeams(only, 3)[0]!.playoffs).toBe(1);
  });

  it("accepts the rules of earlier seasons", () => {
    const teams = simulateSeason(league(), { seed: 2, runs: 100, rules: { teamsPerConference: 6, byes: 2 } });
    expect(teams.reduce((sum, team) => sum + team.playoffs, 0)).toBeCloseTo(12, 9);
    expect(teams.reduce((sum, team) => sum + team.bye, 0)).toBeCloseTo(4, 9);
    expect(teams.reduce((sum, team) => sum + team.divisionalRound, 0)).toBeCloseTo(8, 9);
  });

  it("rejects impossible input", () => {
    const season = league();
    expect(() => countSeasons({ ...season, coming: [{ home: 0, away: 99 }] }, { seed: 1 })).toThrow(
      /season\.coming\[0\]\.away/,
    );
    expect(() => countSeasons({ ...season, coming: [{ home: 3, away: 3 }] }, { seed: 1 })).toThrow(/plays itself/);
    expect(() =>
      countSeasons(
        { ...season, teams: season.teams.map((team, i) => ({ ...team, conference: `C${i % 3}` })) },
        { seed: 1 },
      ),
    ).toThrow(/3 conferences/);
  });
});
