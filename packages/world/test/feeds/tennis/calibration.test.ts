import { describe, expect, it } from "vitest";
import { liveProbabilities, computeWinProbability } from "../../../src/feeds/tennis/predict.ts";
import { createTennis } from "../../../src/simulation/tennis/world.ts";
import { mean } from "../../support/statistics.ts";

const world = createTennis({ seed: "calibration", year: 2026 });

/** Forecasts of singles matches of the second half of the season: before the match and after 60 points. */
const forecasts = world
  .drawsOf(2026)
  .filter((draw) => draw.kind === "single" && draw.meeting.index > 13)
  .flatMap((draw) => draw.slots.flat().map((slot) => ({ draw, slot })))
  .flatMap(({ draw, slot }) => {
    const outcome = world.progress.outcome(slot);
    if (outcome.status !== "Played") return [];
    const [a, b] = ([0, 1] as const).map((side) => world.progress.entry(draw, slot.round, slot.match, side)!.entrant);
    const log = world.progress.log(slot)!;
    return [
      {
        before: computeWinProbability(world, draw)(a!, b!),
        live:
          slot.match % 7 === 0 && log.points.length > 60
            ? liveProbabilities(world, slot, a!, b!, { log, points: 60 }).match.a
            : undefined,
        won: outcome.winner === 0 ? 1 : 0,
      },
    ];
  });

const logLoss = (pairs: readonly (readonly [number, number])[]): number =>
  mean(pairs.map(([chance, won]) => -Math.log(won === 1 ? chance : 1 - chance)));

describe("tennis forecasts", () => {
  const before = forecasts.map((each) => [each.before, each.won] as const);
  const live = forecasts.flatMap((each) => (each.live === undefined ? [] : [[each.live, each.won] as const]));

  it("are informative before the match, but not better than published data allows", () => {
    expect(before.length).toBeGreaterThan(1200);
    expect(logLoss(before)).toBeLessThan(0.66);
    // The form on the day is not published.
    expect(logLoss(before)).toBeGreaterThan(0.5);
  });

  it("match the frequency of wins of favourites", () => {
    const favourites = before.map(
      ([chance, won]) => (chance >= 0.5 ? [chance, won] : [1 - chance, 1 - won]) as [number, number],
    );
    expect(Math.abs(mean(favourites.map(([chance]) => chance)) - mean(favourites.map(([, won]) => won)))).toBeLessThan(
      0.05,
    );
  });

  it("are more accurate after 60 points", () => {
    expect(live.length).toBeGreaterThan(150);
    expect(logLoss(live)).toBeLessThan(logLoss(before) - 0.05);
  });
});
