import { describe, expect, it } from "vitest";
import { extraPointMade, fourthDownChance, kickChance, kickExtra, twoPointMade } from "../../../src/world/american-football/plays.ts";
import { went } from "../../../src/world/american-football/scenarios.ts";
import { homeAdvantage } from "../../../src/world/american-football/season.ts";
import { kinds, type MatchLog } from "../../../src/world/american-football/log.ts";
import { createFootball } from "../../../src/world/american-football/world.ts";
import { chiSquareLimit, deviation, mean, shareBand, Shares, slope } from "../timeline/statistics.ts";

/** A match with its true expected margin, which only the simulation knows. */
interface Played {
  readonly log: MatchLog;
  readonly expected: number;
  readonly margin: number;
  readonly total: number;
}

const played: Played[] = ["north", "south", "east", "west", "middle", "coast"].flatMap((seed) =>
  createFootball({ seed, year: 2026 }).seasons.flatMap((season) =>
    season.league.games.map((game): Played => {
      const { home, away, homeScore, awayScore } = season.result(game);
      const [one, other] = [season.league.teams[home]!, season.league.teams[away]!];
      const expected = one.offence + one.defence - other.offence - other.defence + (game.neutral ? 0 : homeAdvantage);
      return { log: season.log(game)!, expected, margin: homeScore - awayScore, total: homeScore + awayScore };
    }),
  ),
);

const count = (wanted: (log: MatchLog, play: number) => boolean): number =>
  mean(played.map(({ log }) => Array.from({ length: log.length }, (_, play) => play).filter((play) => wanted(log, play)).length));
const is = (log: MatchLog, play: number, ...wanted: string[]): boolean => wanted.includes(kinds[log.kind[play]!]!);

describe("six seasons of American football look like those of the league", () => {
  it("margins spread about the true expectation by 13.3 points, without bias", () => {
    const rest = played.map(({ margin, expected }) => margin - expected);
    expect(rest.length).toBeGreaterThan(1600);
    const error = 13.3 / Math.sqrt(2 * rest.length);
    expect(Math.abs(deviation(rest) - 13.3)).toBeLessThan(2.576 * error);
    expect(Math.abs(mean(rest))).toBeLessThan((2.576 * 13.3) / Math.sqrt(rest.length));
    const expected = played.map((each) => each.expected);
    expect(Math.abs(slope(expected, played.map((each) => each.margin)) - 1)).toBeLessThan((2.576 * 13.3) / (deviation(expected) * Math.sqrt(rest.length)));
  });

  it("fourth downs are made as often as measured, by yards to go", () => {
    const shares = new Shares();
    for (const { log } of played) {
      for (let play = 0; play < log.length; play++) if (log.down[play] === 4 && went(log, play)) shares.add(Math.min(10, log.toGo[play]!), log.good[play] === 1);
    }
    const { value, freedom } = shares.chiSquare(fourthDownChance);
    expect(freedom).toBe(10);
    expect(value).toBeLessThan(chiSquareLimit(freedom));
  });

  it("field goals are made as often as measured, by distance", () => {
    const shares = new Shares();
    for (const { log } of played) {
      for (let play = 0; play < log.length; play++) if (is(log, play, "field-goal")) shares.add(log.yardLine[play]! + kickExtra, log.good[play] === 1);
    }
    const { value, freedom } = shares.chiSquare(kickChance);
    expect(freedom).toBeGreaterThan(30);
    expect(value).toBeLessThan(chiSquareLimit(freedom));
    expect(Math.abs(shares.share - 0.836)).toBeLessThan(0.03);
  });

  it("tries for one and for two points", () => {
    for (const [kind, target] of [["extra-point", extraPointMade], ["two-point", twoPointMade]] as const) {
      const shares = new Shares();
      for (const { log } of played) for (let play = 0; play < log.length; play++) if (is(log, play, kind)) shares.add(0, log.good[play] === 1);
      expect(shares.total).toBeGreaterThan(200);
      expect(Math.abs(shares.share - target), kind).toBeLessThan(shareBand(target, shares.total));
    }
  });

  it.each([
    ["field goals tried", 3.82, 0.35, (log: MatchLog, play: number) => is(log, play, "field-goal")],
    ["punts", 9.59, 0.9, (log: MatchLog, play: number) => is(log, play, "punt")],
    ["extra points tried", 4.4, 0.5, (log: MatchLog, play: number) => is(log, play, "extra-point")],
    ["runs", 52.3, 3.5, (log: MatchLog, play: number) => is(log, play, "run", "fumble")],
    ["passes", 71, 7, (log: MatchLog, play: number) => is(log, play, "pass", "incomplete", "interception") && log.down[play]! > 0],
    ["interceptions", 1.7, 0.35, (log: MatchLog, play: number) => is(log, play, "interception")],
    ["fourth downs played", 1.8, 0.6, (log: MatchLog, play: number) => log.down[play] === 4 && went(log, play)],
  ])("%s per match", (_, target, band, wanted) => {
    const found = count(wanted);
    expect(Math.abs(found - target), `${found.toFixed(2)} is not within ${band} of ${target}`).toBeLessThan(band);
  });

  it("points, overtimes and ties", () => {
    const total = mean(played.map((each) => each.total));
    expect(Math.abs(total - 45)).toBeLessThan(2.5);
    const overtime = played.filter(({ log }) => log.period[log.length - 1]! > 4).length / played.length;
    expect(Math.abs(overtime - 0.06)).toBeLessThan(shareBand(0.06, played.length) + 0.01);
    const ties = played.filter((each) => each.margin === 0).length / played.length;
    expect(ties).toBeLessThan(0.015);
    const threes = played.filter((each) => Math.abs(each.margin) === 3).length / played.length;
    const fives = played.filter((each) => Math.abs(each.margin) === 5).length / played.length;
    expect(threes).toBeGreaterThan(fives * 1.5);
  });
});
