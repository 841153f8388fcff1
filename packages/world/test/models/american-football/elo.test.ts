import { describe, expect, it } from "vitest";
import { eloChange, eloMargin, eloProbability, fittedElo } from "../../../src/models/american-football/index.ts";
import { normalCdf } from "../../../src/models/index.ts";

const match = { homeRating: 1600, awayRating: 1500 };

describe("Elo", () => {
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
});
