import { describe, expect, it } from "vitest";
import { random } from "../../../src/core/random.ts";
import {
  type Bracket,
  bracketProbabilities,
  fittedRatings,
  forecastMatch,
  quadrant,
  ranks,
  rateTeams,
  recordValue,
  type PlayedMatch,
} from "../../../src/models/basketball/index.ts";
import { winDistribution } from "../../../src/models/basketball/record.ts";
import { normalCdf } from "../../../src/models/index.ts";

describe("rateTeams", () => {
  it("estimates the ratings that generated the scores without shrinkage", () => {
    const offence = [80, 74, 70, 66],
      defence = [65, 72, 70, 73];
    const average = 70,
      homeAdvantage = 4;
    const matches: PlayedMatch[] = [];
    for (let i = 0; i < 4; i++)
      for (let j = 0; j < 4; j++)
        if (i !== j) {
          matches.push({
            home: i,
            away: j,
            homeScore: offence[i]! + defence[j]! - average + homeAdvantage / 2,
            awayScore: offence[j]! + defence[i]! - average - homeAdvantage / 2,
          });
        }
    const rated = rateTeams(4, matches, undefined, { ...fittedRatings, marginRidge: 1e-7, totalRidge: 1e-7 });
    expect(rated.homeAdvantage).toBeCloseTo(homeAdvantage, 4);
    for (const i of [0, 1, 2, 3]) {
      const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b) / 4;
      expect(rated.offensive[i]! - rated.offensive[0]!).toBeCloseTo(offence[i]! - offence[0]!, 4);
      expect(rated.defensive[i]! - rated.defensive[0]!).toBeCloseTo(defence[i]! - defence[0]!, 4);
      expect(rated.total[i]).toBeCloseTo(rated.offensive[i]! - rated.defensive[i]!, 12);
      expect(rated.total[i]! - (offence[i]! - mean(offence) - defence[i]! + mean(defence))).toBeCloseTo(0, 4);
    }
    const forecast = forecastMatch(rated, 0, 3);
    expect(forecast.margin).toBeCloseTo(offence[0]! + defence[3]! - (offence[3]! + defence[0]!) + homeAdvantage, 4);
    expect(forecast.home).toBeCloseTo(normalCdf(forecast.margin / rated.deviation), 12);
  });

  it("starts from last season", () => {
    const last = { offensive: Float64Array.of(80, 60), defensive: Float64Array.of(65, 75) };
    const empty = rateTeams(2, [], { ...last, homeAdvantage: 3 });
    expect(empty.total[0]! - empty.total[1]!).toBeCloseTo(fittedRatings.carry * 30, 9);
    expect(empty.average).toBeCloseTo(70, 12);
    expect(empty.homeAdvantage).toBe(3);
    const one: PlayedMatch = { home: 0, away: 1, homeScore: 70, awayScore: 70, neutral: true };
    expect(rateTeams(2, [one], last).total[0]).toBeGreaterThan(0);
    expect(rateTeams(2, [one]).total[0]).toBeCloseTo(0, 9);
  });
  it("assigns shared ranks", () => {
    expect([...ranks([3, 9, 3, 1])]).toEqual([2, 1, 2, 4]);
  });
});

describe("quadrants and records", () => {
  it("follow the published limits", () => {
    const at = (place: "home" | "neutral" | "away", edges: readonly number[]): void => {
      edges.forEach((edge, i) => {
        expect(quadrant(edge, place)).toBe(i + 1);
        expect(quadrant(edge + 1, place)).toBe(i + 2);
      });
    };
    at("home", [30, 75, 160]);
    at("neutral", [50, 100, 200]);
    at("away", [75, 135, 240]);
  });

  it("give the binomial law for equal probabilities", () => {
    expect([...winDistribution([0.5, 0.5, 0.5])]).toEqual([0.125, 0.375, 0.375, 0.125]);
    expect(recordValue([0.5, 0.5, 0.5], 3)).toBeCloseTo(100 * (0.875 + 0.0625), 12);
    expect(recordValue([], 0)).toBe(50);
    expect(recordValue([0.9, 0.9], 1.5)).toBeCloseTo((recordValue([0.9, 0.9], 1) + recordValue([0.9, 0.9], 2)) / 2, 12);
  });
});

describe("bracketProbabilities", () => {
  it("agrees with four teams computed by hand", () => {
    const strength = [4, 3, 2, 1];
    const p = (a: number, b: number): number => strength[a]! / (strength[a]! + strength[b]!);
    const { reach } = bracketProbabilities(
      [
        [0, 3],
        [1, 2],
      ],
      p,
    );
    const title = p(0, 3) * (p(1, 2) * p(0, 1) + p(2, 1) * p(0, 2));
    expect(reach[0]![0]).toBeCloseTo(title, 14);
    expect(reach[0]![1]).toBeCloseTo(0.8, 14);
    expect(reach[0]![2]).toBe(1);
  });

  it("sums to the places of each round, with byes", () => {
    const source = random("2");
    const chances = Array.from({ length: 68 }, () => Array.from({ length: 68 }, () => source.next()));
    const first = Array.from({ length: 64 }, (_, i): Bracket => (i < 4 ? [i, 64 + i] : i));
    const halve = (parts: readonly Bracket[]): Bracket =>
      parts.length === 1 ? parts[0]! : [halve(parts.slice(0, parts.length / 2)), halve(parts.slice(parts.length / 2))];
    const { reach, rounds } = bracketProbabilities(halve(first), (a, b) => chances[a]![b]!);
    expect(rounds).toBe(7);
    for (let k = 0; k <= 6; k++) expect(reach.reduce((sum, team) => sum + team[k]!, 0)).toBeCloseTo(2 ** k, 9);
    for (const team of reach)
      for (let k = 0; k < rounds; k++) expect(team[k]!).toBeLessThanOrEqual(team[k + 1]! + 1e-12);
  });
});
