import { describe, expect, it } from "vitest";
import {
  eloChange,
  eloMargin,
  eloNextSeason,
  eloProbability,
  fittedElo,
} from "../../../src/models/american-football/index.ts";
import { normalCdf } from "../../../src/models/index.ts";

const match = { homeRating: 1600, awayRating: 1500 };

describe("Elo", () => {
  it("gives equal teams one half on neutral ground, and odds of ten to one at 400 points", () => {
    expect(eloProbability({ homeRating: 1500, awayRating: 1500, neutral: true })).toBe(0.5);
    expect(eloProbability({ homeRating: 1900, awayRating: 1500, neutral: true })).toBeCloseTo(10 / 11, 12);
  });

  it("converts ratings into margins with about the same probability", () => {
    for (let homeRating = 1300; homeRating <= 1700; homeRating += 50) {
      const other = { ...match, homeRating };
      const p = normalCdf(eloMargin(other) / fittedElo.marginDeviation);
      expect(Math.abs(p - eloProbability(other))).toBeLessThan(0.01);
    }
  });

  it("changes ratings by the published formula", () => {
    const parameters = { ...fittedElo, k: 20, homeAdvantage: 65 };
    const p = 1 / (1 + 10 ** (-165 / 400));
    expect(eloChange(match, 10, parameters)).toBeCloseTo(20 * Math.log(11) * (2.2 / (0.165 + 2.2)) * (1 - p), 12);
    expect(eloChange(match, -10, parameters)).toBeCloseTo(-20 * Math.log(11) * (2.2 / (-0.165 + 2.2)) * p, 12);
    expect(eloChange({ homeRating: 1500, awayRating: 1500, neutral: true }, 0)).toBe(0);
  });

  it("reverts to the mean", () => {
    expect(eloNextSeason(fittedElo.mean)).toBe(fittedElo.mean);
    expect(eloNextSeason(1700)).toBeCloseTo(1700 - fittedElo.reversion * (1700 - fittedElo.mean), 12);
  });
});
