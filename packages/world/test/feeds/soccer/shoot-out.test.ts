import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS, size } from "../../support/night.ts";
import { id, soccerOf, type Json } from "../../support/soccer.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS });

const hour = 3_600_000;
const seeds = Array.from({ length: size(5, 60) }, (_, index) => `shoot-out-${index + 4}`);

describe.each(["second-leg-shoot-out", "penalty-shoot-out"])("the winner of a match with the scenario %s", (name) => {
  it("is the winner of the shoot-out in every feed, whatever the score of the match", () => {
    const leadsOfWinners = new Set<number>();
    for (const seed of seeds) {
      const { world, ask } = soccerOf({ seed, scenarios: [{ name }] });
      const match = world.seasons.flatMap(({ matches }) => matches).find(({ scenario }) => scenario?.name === name)!;
      const at = match.start + 6 * hour;
      const [home, away] = match.sides();
      const [{ liveData }] = ask("match-detailed", { fixture: id(match.id) }, at, { live: ["yes"] }).match as Json[];
      const { winner, scores, aggregateWinnerId } = liveData.matchDetails;
      const expected = scores.pen.home > scores.pen.away ? "home" : "away";
      const sign = expected === "home" ? 1 : -1;
      leadsOfWinners.add(Math.sign(sign * (scores.total.home - scores.total.away)));
      expect({ seed, winner }).toEqual({ seed, winner: expected });
      const isSecondLeg = match.leg === 2;
      expect(aggregateWinnerId).toBe(isSecondLeg ? (expected === "home" ? home : away).id : undefined);
      expect(scores.aggregate === undefined || scores.aggregate.home === scores.aggregate.away).toBe(true);
      for (const feed of ["live-win-probability", "match-momentum", "match-possession-values"] as const) {
        const document = ask(feed, { fixture: id(match.id) }, at) as Json;
        expect(document.liveData.matchDetails.winner, feed).toBe(expected);
      }
      const [{ prediction }] = ask("live-win-probability", { fixture: id(match.id) }, at).liveData
        .overallLivePredictions as Json[];
      const certain = prediction.find(({ type }: Json) => type.toLowerCase() === expected);
      expect(certain.probability).toBe("100.000");
      const winningSide = expected === "home" ? home : away;
      const sidesOfNext = match.tie?.next?.legs[0]?.sides() ?? [winningSide];
      expect(sidesOfNext).toContain(winningSide);
    }
    // A final is level, and in a second leg the winner of the shoot-out may have fewer goals.
    expect(leadsOfWinners.size > 1 || leadsOfWinners.has(0)).toBe(true);
    expect(leadsOfWinners.size > 1).toBe(name === "second-leg-shoot-out");
  });
});
