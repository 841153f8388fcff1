import { describe, expect, it } from "vitest";
import {
  conversionShares,
  extraPointShare,
  findKickShare,
  KICK_OFFSET,
  playKinds,
  twoPointShare,
  type MatchLog,
} from "../../../src/simulation/american-football/match.ts";
import { isScrimmagePlay } from "../../../src/simulation/american-football/scenarios.ts";
import { homeAdvantage } from "../../../src/simulation/american-football/season.ts";
import { createFootball } from "../../../src/simulation/american-football/world.ts";
import { chiSquareLimit, deviation, mean, shareBand, Shares, slope } from "../../support/statistics.ts";

/** A match with its true expected margin, which no feed publishes. */
interface SampleMatch {
  readonly log: MatchLog;
  readonly expected: number;
  readonly margin: number;
  readonly total: number;
}

const sample: SampleMatch[] = ["north", "south", "east", "west", "middle", "coast"].flatMap((seed) =>
  createFootball({ seed, year: 2026 }).seasons.flatMap((season) =>
    season.league.games.map((game): SampleMatch => {
      const { home, away, homeScore, awayScore } = season.result(game);
      const [one, other] = [season.league.teams[home]!, season.league.teams[away]!];
      const expected = one.offence + one.defence - other.offence - other.defence + (game.neutral ? 0 : homeAdvantage);
      return { log: season.log(game)!, expected, margin: homeScore - awayScore, total: homeScore + awayScore };
    }),
  ),
);

const meanCount = (isCounted: (log: MatchLog, play: number) => boolean): number =>
  mean(
    sample.map(
      ({ log }) => Array.from({ length: log.length }, (_, play) => play).filter((play) => isCounted(log, play)).length,
    ),
  );
const isKind = (log: MatchLog, play: number, ...wantedKinds: string[]): boolean =>
  wantedKinds.includes(playKinds[log.kind[play]!]!);

describe("realism of six American football seasons", () => {
  it("has margins with a standard deviation of 13.3 points about the expectation, without bias", () => {
    const errors = sample.map(({ margin, expected }) => margin - expected);
    expect(errors.length).toBeGreaterThan(1600);
    const error = 13.3 / Math.sqrt(2 * errors.length);
    expect(Math.abs(deviation(errors) - 13.3)).toBeLessThan(2.576 * error);
    expect(Math.abs(mean(errors))).toBeLessThan((2.576 * 13.3) / Math.sqrt(errors.length));
    const expected = sample.map((each) => each.expected);
    expect(
      Math.abs(
        slope(
          expected,
          sample.map((each) => each.margin),
        ) - 1,
      ),
    ).toBeLessThan((2.576 * 13.3) / (deviation(expected) * Math.sqrt(errors.length)));
  });

  it("converts fourth downs as often as measured, by yards to go", () => {
    const shares = new Shares();
    for (const { log } of sample) {
      for (let play = 0; play < log.length; play++)
        if (log.down[play] === 4 && isScrimmagePlay(log, play))
          shares.add(Math.min(10, log.toGo[play]!), log.succeeded[play] === 1);
    }
    const { value, freedom } = shares.chiSquare((toGo) => conversionShares[toGo - 1]!);
    expect(freedom).toBe(10);
    expect(value).toBeLessThan(chiSquareLimit(freedom));
  });

  it("makes field goals as often as measured, by distance", () => {
    const shares = new Shares();
    for (const { log } of sample) {
      for (let play = 0; play < log.length; play++)
        if (isKind(log, play, "field-goal")) shares.add(log.yardLine[play]! + KICK_OFFSET, log.succeeded[play] === 1);
    }
    const { value, freedom } = shares.chiSquare(findKickShare);
    expect(freedom).toBeGreaterThan(30);
    expect(value).toBeLessThan(chiSquareLimit(freedom));
    expect(Math.abs(shares.share - 0.836)).toBeLessThan(0.03);
  });

  it("makes tries for one and two points as often as measured", () => {
    for (const [kind, target] of [
      ["extra-point", extraPointShare],
      ["two-point", twoPointShare],
    ] as const) {
      const shares = new Shares();
      for (const { log } of sample)
        for (let play = 0; play < log.length; play++)
          if (isKind(log, play, kind)) shares.add(0, log.succeeded[play] === 1);
      expect(shares.total).toBeGreaterThan(200);
      expect(Math.abs(shares.share - target), kind).toBeLessThan(shareBand(target, shares.total));
    }
  });

  it.each([
    ["field goal attempts", 3.82, 0.35, (log: MatchLog, play: number) => isKind(log, play, "field-goal")],
    ["punts", 9.59, 0.9, (log: MatchLog, play: number) => isKind(log, play, "punt")],
    ["extra point attempts", 4.4, 0.5, (log: MatchLog, play: number) => isKind(log, play, "extra-point")],
    ["runs", 52.3, 3.5, (log: MatchLog, play: number) => isKind(log, play, "run", "fumble")],
    [
      "passes",
      71,
      7,
      (log: MatchLog, play: number) => isKind(log, play, "pass", "incomplete", "interception") && log.down[play]! > 0,
    ],
    ["interceptions", 1.7, 0.35, (log: MatchLog, play: number) => isKind(log, play, "interception")],
    [
      "fourth-down attempts",
      1.8,
      0.6,
      (log: MatchLog, play: number) => log.down[play] === 4 && isScrimmagePlay(log, play),
    ],
  ])("has the measured number of %s per match", (_, target, band, isCounted) => {
    const measured = meanCount(isCounted);
    expect(Math.abs(measured - target), `${measured.toFixed(2)} is not within ${band} of ${target}`).toBeLessThan(band);
  });

  it("has the measured points, overtimes and ties", () => {
    const total = mean(sample.map((each) => each.total));
    expect(Math.abs(total - 45)).toBeLessThan(2.5);
    const overtime = sample.filter(({ log }) => log.period[log.length - 1]! > 4).length / sample.length;
    expect(Math.abs(overtime - 0.06)).toBeLessThan(shareBand(0.06, sample.length) + 0.01);
    const ties = sample.filter((each) => each.margin === 0).length / sample.length;
    expect(ties).toBeLessThan(0.015);
    const threes = sample.filter((each) => Math.abs(each.margin) === 3).length / sample.length;
    const fives = sample.filter((each) => Math.abs(each.margin) === 5).length / sample.length;
    expect(threes).toBeGreaterThan(fives * 1.5);
  });
});
