import { describe, expect, it } from "vitest";
import { createSoccer } from "../../../src/simulation/soccer/world.ts";
import { correlation, kinds, mean, seasonsOf, takeSample, variance } from "../../support/sample.ts";
import type { Kind } from "../../support/sample.ts";
import { slope } from "../../support/statistics.ts";

/** Measured in 4,180 matches of a top league: mean and index of dispersion, home and away. */
const measuredMatches = 4180;
const measured: Readonly<
  Record<Kind, { readonly mean: readonly [number, number]; readonly dispersion: readonly [number, number] }>
> = {
  goals: { mean: [1.55, 1.27], dispersion: [1.1, 1.14] },
  shots: { mean: [13.9, 11.5], dispersion: [2.31, 2.19] },
  onTarget: { mean: [4.76, 4.01], dispersion: [1.44, 1.37] },
  fouls: { mean: [10.5, 10.9], dispersion: [1.12, 1.16] },
  corners: { mean: [5.69, 4.71], dispersion: [1.67, 1.63] },
  yellows: { mean: [1.64, 1.83], dispersion: [0.97, 0.94] },
  reds: { mean: [0.055, 0.064], dispersion: [1, 1] },
};

/** Share of goals by ten minutes. The last part includes stoppage time. */
const tenMinutes = [0.079, 0.093, 0.095, 0.099, 0.122, 0.114, 0.109, 0.115, 0.174];

/** Two-sided 99% of the normal distribution, and 99% of chi-square with eight degrees of freedom. */
const z99 = 2.576;
const chi99 = 20.09;

const sample = takeSample(["realism", "realism-0"]);
const matches = sample.xg.length / 2;

describe("realism of the soccer world", () => {
  it("has a sample of at least five seasons", () => {
    expect(sample.pointsSpread.length).toBeGreaterThanOrEqual(5);
    expect(matches).toBe(sample.pointsSpread.length * 380);
  });

  describe.each(kinds)("%s", (kind) => {
    it.each([0, 1] as const)("has the measured mean and dispersion (side %i)", (side) => {
      const values = sample.counts[kind][side];
      const [target, index] = [measured[kind].mean[side], measured[kind].dispersion[side]];
      // Both values are samples; the band is that of their difference.
      const n = 1 / values.length + 1 / measuredMatches;
      expect(Math.abs(mean(values) - target), `mean ${mean(values)} against ${target}`).toBeLessThan(
        z99 * Math.sqrt(index * target * n),
      );
      const dispersion = variance(values) / mean(values);
      expect(Math.abs(dispersion - index), `dispersion ${dispersion} against ${index}`).toBeLessThan(
        z99 * index * Math.sqrt((2 + 1 / target) * n),
      );
    });
  });

  it("has a home advantage", () => {
    const [home, away] = sample.counts.goals;
    expect(mean(home) / mean(away)).toBeGreaterThan(1.13);
    expect(mean(home) / mean(away)).toBeLessThan(1.31);
  });

  it("scores 56 per cent of goals in second halves", () => {
    const goals = sample.goalsByTenMinutes.reduce((sum, count) => sum + count, 0);
    expect(Math.abs(sample.secondHalf / goals - 0.56)).toBeLessThan(0.01);
  });

  it("distributes goals over the minutes as measured", () => {
    const goals = sample.goalsByTenMinutes.reduce((sum, count) => sum + count, 0);
    const chiSquare = sample.goalsByTenMinutes.reduce(
      (sum, count, part) =>
        sum + (count - goals * (tenMinutes[part] as number)) ** 2 / (goals * (tenMinutes[part] as number)),
      0,
    );
    expect(chiSquare, sample.goalsByTenMinutes.map((count) => (count / goals).toFixed(4)).join(" ")).toBeLessThan(
      chi99,
    );
  });

  it("has the measured share of draws", () => {
    expect(Math.abs(sample.draws / matches - 0.257), String(sample.draws / matches)).toBeLessThan(0.01);
  });

  it("has a spread of points per season as in real seasons", () => {
    const spread = [...sample.pointsSpread].sort((one, other) => one - other);
    // 95 real seasons: median 15.9, from 10.1 to 20.5.
    expect(spread[0]).toBeGreaterThan(10.1);
    expect(spread.at(-1)).toBeLessThan(20.5);
    const median = spread[Math.floor(spread.length / 2)] as number;
    expect(Math.abs(median - 15.9), String(median)).toBeLessThan(2);
  });

  it("has correlations between the two sides as in five top leagues", () => {
    // Measured in 19,983 matches since 2012: shots from -.418 to -.242, goals from -.132 to -.050.
    const band = z99 / Math.sqrt(matches);
    const [shots, goals] = [correlation(...sample.counts.shots), correlation(...sample.counts.goals)];
    expect(shots).toBeGreaterThan(-0.418 - band);
    expect(shots).toBeLessThan(-0.242 + band);
    expect(goals).toBeGreaterThan(-0.132 - band);
    expect(goals).toBeLessThan(-0.05 + band);
  });

  it("has as many substitutions as recorded matches, and cards as late", () => {
    // Five recorded matches; two sampling errors.
    expect(Math.abs(sample.substitutions / matches - 9.2)).toBeLessThan(0.75);
    expect(Math.abs(mean(sample.cardMinutes) - 57)).toBeLessThan(6.1);
    const firstHalf = sample.cardMinutes.filter((minute) => minute <= 45).length / sample.cardMinutes.length;
    expect(Math.abs(firstHalf - 0.316)).toBeLessThan(0.098);
  });

  it("has one dismissal in about eight matches", () => {
    const reds = [...sample.counts.reds[0], ...sample.counts.reds[1]].reduce((sum, count) => sum + count, 0) / matches;
    expect(Math.abs(reds - 0.12), String(reds)).toBeLessThan(z99 * Math.sqrt(0.12 / matches + 0.12 / measuredMatches));
  });

  it("has expected goals that match goals", () => {
    const line = slope(
      sample.xg.map(([xg]) => xg),
      sample.xg.map(([, goals]) => goals),
    );
    expect(line).toBeGreaterThan(0.95);
    expect(line).toBeLessThan(1.05);
    // Calibration of shots, by deciles of probability.
    const ordered = [...sample.shots].sort(([one], [other]) => one - other);
    for (let part = 0; part < 10; part++) {
      const decile = ordered.slice(
        Math.floor((part * ordered.length) / 10),
        Math.floor(((part + 1) * ordered.length) / 10),
      );
      const [expected, real] = [mean(decile.map(([value]) => value)), mean(decile.map(([, , goal]) => goal))];
      expect(Math.abs(real - expected), `part ${part}: ${real} against ${expected}`).toBeLessThan(
        3.3 * Math.sqrt((expected * (1 - expected)) / decile.length),
      );
    }
  });

  it("has estimated shot values that match goals", () => {
    const [estimated, goals] = [sample.shots.map(([, value]) => value), sample.shots.map(([, , goal]) => goal)];
    expect(Math.abs(slope(estimated, goals) - 1)).toBeLessThan(0.05);
    expect(Math.abs(mean(estimated) - mean(goals))).toBeLessThan(0.004);
  });

  it("has 1,500 to 2,000 events per match, with as many goals as in the score", () => {
    const { universe } = createSoccer({ seed: "realism", year: 2026, leagues: { soccer: 1 } });
    const [number] = seasonsOf(universe);
    const lengths = universe.calendar(number as number).matches.map((match) => {
      const log = universe.matches.log(match);
      const { ft } = universe.matches.played(match).outline.score;
      const goals = log.type.reduce((sum, type) => sum + (type === 16 ? 1 : 0), 0);
      expect(goals).toBe(ft[0] + ft[1]);
      for (let index = 1; index < log.length; index++) {
        const isSamePeriod = log.period[index] === log.period[index - 1];
        if (isSamePeriod && (log.ms[index] as number) < (log.ms[index - 1] as number))
          throw new Error(`event ${index} of ${match.id} is earlier than the previous event`);
      }
      return log.length;
    });
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(1500);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2000);
    expect(mean(lengths)).toBeGreaterThan(1650);
    expect(mean(lengths)).toBeLessThan(1850);
  });
});
