import { describe, expect, it } from "vitest";
import { homeAdvantage } from "../../../src/simulation/basketball/season.ts";
import { overtimeCount, type MatchLog } from "../../../src/simulation/basketball/simulate-match.ts";
import { createBasketball } from "../../../src/simulation/basketball/world.ts";
import { deviation, mean, shareBand, slope } from "../../support/statistics.ts";

/** A match with its true expected margin, which no feed publishes. */
interface SampleMatch {
  readonly log: MatchLog;
  readonly expected: number;
  readonly margin: number;
  readonly total: number;
  /** True for the matches of a conference, in which every side is as often at home as away. */
  readonly isConferenceMatch: boolean;
}

const sample: SampleMatch[] = ["north", "south", "east", "west", "middle"].flatMap((seed) =>
  createBasketball({ seed, year: 2026, leagues: { basketball: 1 } }).seasons.flatMap((season) =>
    season.league.games.map((game): SampleMatch => {
      const { home, away, homeScore, awayScore } = season.result(game);
      const [one, other] = [season.league.teams[home]!, season.league.teams[away]!];
      const expected = one.offence + one.defence - other.offence - other.defence + (game.neutral ? 0 : homeAdvantage);
      return {
        log: season.log(game)!,
        expected,
        margin: homeScore - awayScore,
        total: homeScore + awayScore,
        isConferenceMatch: game.series !== undefined && !game.neutral,
      };
    }),
  ),
);

/** Deviations from the expected lead at a time, and deviations of the rest of the match from its expectation. */
function deviationsAt(secondsLeft: number): { readonly before: number[]; readonly rest: number[] } {
  const share = secondsLeft / 2400;
  const leadDeviations: number[] = [];
  const restDeviations: number[] = [];
  for (const { log, expected, margin } of sample) {
    let lead = 0;
    for (let play = 0; play < log.length; play++) {
      const remaining =
        log.period[play] === 1 ? 1200 + log.secondsLeft[play]! : log.period[play] === 2 ? log.secondsLeft[play]! : -1;
      if (remaining < secondsLeft) break;
      lead = log.home[play]! - log.away[play]!;
    }
    leadDeviations.push(lead - expected * (1 - share));
    restDeviations.push(margin - lead - expected * share);
  }
  return { before: leadDeviations, rest: restDeviations };
}

/** Expects a value within the sampling error (99%) and a tolerance of the measured one. */
function expectNear(value: number, target: number, error: number, model = 0.05): void {
  const band = 2.576 * error + model * Math.abs(target);
  expect(
    Math.abs(value - target),
    `${value.toFixed(3)} is not within ${band.toFixed(3)} of ${target}`,
  ).toBeLessThanOrEqual(band);
}

describe("realism of five basketball seasons", () => {
  it("has margins with a standard deviation of 11.2 points about the expectation, without bias", () => {
    const errors = sample.map(({ margin, expected }) => margin - expected);
    expect(errors.length).toBeGreaterThan(6000);
    expectNear(deviation(errors), 11.2, 11.2 / Math.sqrt(2 * errors.length), 0.02);
    expect(Math.abs(mean(errors))).toBeLessThan((2.576 * 11.2) / Math.sqrt(errors.length) + 0.15);
    expectNear(
      slope(
        sample.map((each) => each.expected),
        sample.map((each) => each.margin),
      ),
      1,
      0.012,
      0.02,
    );
  });

  it.each([
    [1200, -0.21, 8.8],
    [300, -0.09, 5.1],
    [120, -0.045, 3.6],
  ])("shrinks leads with %i seconds left", (seconds, target, spread) => {
    const { before, rest } = deviationsAt(seconds);
    expectNear(slope(before, rest), target, spread / (deviation(before) * Math.sqrt(rest.length)), 0.1);
    expectNear(deviation(rest), spread, spread / Math.sqrt(2 * rest.length));
  });

  it("has overtime in about one match in eighteen", () => {
    const share = sample.filter(({ log }) => overtimeCount(log) > 0).length / sample.length;
    expect(Math.abs(share - 0.0565)).toBeLessThan(shareBand(0.0565, sample.length) + 0.004);
  });

  it("has the measured points and home advantage", () => {
    expectNear(mean(sample.map((each) => each.total)), 145.5, 20 / Math.sqrt(sample.length), 0.02);
    expectNear(deviation(sample.map((each) => each.total)), 19.9, 0.2, 0.12);
    const home = sample.filter((each) => each.isConferenceMatch);
    expectNear(mean(home.map((each) => each.margin)), homeAdvantage, 16 / Math.sqrt(home.length), 0.05);
  });
});
