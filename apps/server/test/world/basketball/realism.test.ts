import { describe, expect, it } from "vitest";
import { createBasketball } from "../../../src/world/basketball/world.ts";
import { homeAdvantage } from "../../../src/world/basketball/season.ts";
import { overtimes, type MatchLog } from "../../../src/world/basketball/simulate.ts";
import { deviation, mean, shareBand, slope } from "../timeline/statistics.ts";

/** A match with its true expected margin, which only the simulation knows. */
interface Played {
  readonly log: MatchLog;
  readonly expected: number;
  readonly margin: number;
  readonly total: number;
  readonly neutral: boolean;
}

const played: Played[] = ["north", "south", "east", "west", "middle"].flatMap((seed) =>
  createBasketball({ seed, year: 2026 }).seasons.flatMap((season) =>
    season.league.games.map((game): Played => {
      const { home, away, homeScore, awayScore } = season.result(game);
      const [one, other] = [season.league.teams[home]!, season.league.teams[away]!];
      const expected = one.offence + one.defence - other.offence - other.defence + (game.neutral ? 0 : homeAdvantage);
      return { log: season.log(game)!, expected, margin: homeScore - awayScore, total: homeScore + awayScore, neutral: game.neutral };
    }),
  ),
);

/** Deviation from the expected lead with so many seconds left, and of the rest from what is expected of it. */
function split(secondsLeft: number): { readonly before: number[]; readonly rest: number[] } {
  const share = secondsLeft / 2400;
  const before: number[] = [];
  const rest: number[] = [];
  for (const { log, expected, margin } of played) {
    let lead = 0;
    for (let play = 0; play < log.length; play++) {
      const left = log.period[play] === 1 ? 1200 + log.left[play]! : log.period[play] === 2 ? log.left[play]! : -1;
      if (left < secondsLeft) break;
      lead = log.home[play]! - log.away[play]!;
    }
    before.push(lead - expected * (1 - share));
    rest.push(margin - lead - expected * share);
  }
  return { before, rest };
}

/** Within sampling error (99%) and a twentieth of what was measured. */
function expectNear(value: number, target: number, error: number, model = 0.05): void {
  const band = 2.576 * error + model * Math.abs(target);
  expect(Math.abs(value - target), `${value.toFixed(3)} is not within ${band.toFixed(3)} of ${target}`).toBeLessThanOrEqual(band);
}

describe("five seasons of basketball look like those of the colleges", () => {
  it("margins spread about the true expectation by 11.2 points, without bias", () => {
    const rest = played.map(({ margin, expected }) => margin - expected);
    expect(rest.length).toBeGreaterThan(6000);
    expectNear(deviation(rest), 11.2, 11.2 / Math.sqrt(2 * rest.length), 0.02);
    expect(Math.abs(mean(rest))).toBeLessThan((2.576 * 11.2) / Math.sqrt(rest.length) + 0.15);
    expectNear(slope(played.map((each) => each.expected), played.map((each) => each.margin)), 1, 0.012, 0.02);
  });

  it.each([[1200, -0.21, 8.8], [300, -0.09, 5.1], [120, -0.045, 3.6]])("leads shrink with %i seconds left", (seconds, target, spread) => {
    const { before, rest } = split(seconds);
    expectNear(slope(before, rest), target, spread / (deviation(before) * Math.sqrt(rest.length)), 0.1);
    expectNear(deviation(rest), spread, spread / Math.sqrt(2 * rest.length));
  });

  it("about one match in eighteen goes to overtime", () => {
    const share = played.filter(({ log }) => overtimes(log) > 0).length / played.length;
    expect(Math.abs(share - 0.0565)).toBeLessThan(shareBand(0.0565, played.length) + 0.004);
  });

  it("points, and home wins, are as usual", () => {
    expectNear(mean(played.map((each) => each.total)), 145.5, 20 / Math.sqrt(played.length), 0.02);
    expectNear(deviation(played.map((each) => each.total)), 19.9, 0.2, 0.12);
    const home = played.filter((each) => !each.neutral);
    expectNear(mean(home.map((each) => each.margin)), homeAdvantage, 16 / Math.sqrt(home.length), 0.05);
  });
});
