import { describe, expect, it } from "vitest";
import { predictBeforeMatch, forecast, lastRun, predictAfterPlay } from "../../../src/feeds/basketball/predict.ts";
import { normalCdf } from "../../../src/models/index.ts";
import { createBasketball } from "../../../src/simulation/basketball/world.ts";
import { mean } from "../../support/statistics.ts";

/** Standard deviation of the margin about its true expectation, in points. */
const marginDeviation = 11.2;

/** Forecasts of games of the regular season from January on: before the match and at half time. */
const forecasts = ["calibration", "other", "third"].flatMap((seed) => {
  const world = createBasketball({ seed, year: 2026, leagues: { basketball: 1 } });
  const [season] = world.seasons as [(typeof world.seasons)[number]];
  return season.league.games
    .filter((game) => game.origin.kind === "teams" && game.fixture.start > Date.UTC(2027, 0, 1))
    .map((game) => {
      const expected = forecast(season, game, lastRun(game.fixture.start));
      const log = season.log(game)!;
      const half = Array.from(log.period).lastIndexOf(1);
      const { homeScore, awayScore } = season.result(game);
      return {
        before: predictBeforeMatch(expected).home,
        half: predictAfterPlay(log, half, expected).home,
        // The best possible forecast: the simulation's own expectation, which no feed publishes.
        best: normalCdf(log.plan.spread / marginDeviation),
        margin: expected.margin,
        won: homeScore > awayScore ? 1 : 0,
        result: homeScore - awayScore,
      };
    });
});

const logLoss = (name: "before" | "half" | "best"): number =>
  mean(forecasts.map((each) => -Math.log(each.won === 1 ? each[name] : 1 - each[name])));

describe("basketball forecasts", () => {
  it("have a pre-match accuracy near that of ratings of real games", () => {
    expect(forecasts.length).toBeGreaterThan(1800);
    expect(logLoss("before")).toBeLessThan(0.62);
    expect(logLoss("before")).toBeGreaterThan(0.4);
    const error = Math.sqrt(mean(forecasts.map((each) => (each.result - each.margin) ** 2)));
    expect(error).toBeLessThan(12.8);
    expect(error).toBeGreaterThan(10.6);
  });

  it("are nearly as accurate as the expectation of the simulation", () => {
    expect(logLoss("before") - logLoss("best")).toBeGreaterThan(0);
    expect(logLoss("before") - logLoss("best")).toBeLessThan(0.035);
  });

  it("are more accurate at half time", () => {
    expect(logLoss("half")).toBeLessThan(logLoss("before") - 0.06);
  });

  it("match the frequency of home wins", () => {
    expect(Math.abs(mean(forecasts.map((each) => each.half)) - mean(forecasts.map((each) => each.won)))).toBeLessThan(
      0.03,
    );
  });
});
