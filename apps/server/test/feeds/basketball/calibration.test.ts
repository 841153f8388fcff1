import { describe, expect, it } from "vitest";
import { beforeMatch, forecast, lastRun, live } from "../../../src/feeds/basketball/predict.ts";
import { createBasketball } from "../../../src/world/basketball/world.ts";
import { mean } from "../../world/timeline/statistics.ts";

const world = createBasketball({ seed: "calibration", year: 2026 });
const [season] = world.seasons as [(typeof world.seasons)[number]];

/** Forecasts of games from January on: the day before, and at half time. */
const forecasts = season.league.games
  .filter((game) => game.origin.kind === "teams" && game.fixture.start > Date.UTC(2027, 0, 1))
  .map((game) => {
    const expected = forecast(season, world.seed, game, lastRun(game.fixture.start));
    const log = season.log(game)!;
    const half = Array.from(log.period).lastIndexOf(1);
    const { homeScore, awayScore } = season.result(game);
    return { before: beforeMatch(expected).home, half: live(log, half, expected).home, margin: expected.margin, won: homeScore > awayScore ? 1 : 0, result: homeScore - awayScore };
  });

const logLoss = (name: "before" | "half"): number => mean(forecasts.map((each) => -Math.log(each.won === 1 ? each[name] : 1 - each[name])));

describe("basketball forecasts hold in the world, of which they know what a client knows", () => {
  it("before the match they are near what ratings can know of real ones", () => {
    expect(forecasts.length).toBeGreaterThan(600);
    expect(logLoss("before")).toBeLessThan(0.6);
    expect(logLoss("before")).toBeGreaterThan(0.4);
    const error = Math.sqrt(mean(forecasts.map((each) => (each.result - each.margin) ** 2)));
    expect(error).toBeLessThan(12.8);
    expect(error).toBeGreaterThan(10.6);
  });

  it("at half time they know more", () => {
    expect(logLoss("half")).toBeLessThan(logLoss("before") - 0.06);
  });

  it("home sides win as often as is said", () => {
    expect(Math.abs(mean(forecasts.map((each) => each.half)) - mean(forecasts.map((each) => each.won)))).toBeLessThan(0.03);
  });
});
