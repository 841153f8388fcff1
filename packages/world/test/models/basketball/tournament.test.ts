import { describe, expect, it } from "vitest";
import {
  fittedRatings,
  forecastMatch,
  quadrant,
  rateTeams,
  recordValue,
  type PlayedMatch,
} from "../../../src/models/basketball/index.ts";
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
    expect(recordValue([0.5, 0.5, 0.5], 3)).toBeCloseTo(100 * (0.875 + 0.0625), 12);
    expect(recordValue([], 0)).toBe(50);
    expect(recordValue([0.9, 0.5], 1)).toBeCloseTo(100 * (0.05 + 0.5 / 2), 12);
  });
});
