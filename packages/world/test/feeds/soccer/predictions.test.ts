import { describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../support/night.ts";
import { hour, id, soccerOf, type Json } from "../../support/soccer.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const { world, ask } = soccerOf();
const { universe } = world;
const match = universe.calendar(1).matches[60] ?? universe.calendar(1).matches[0]!;
const sides = (at: number): Json[] =>
  ask("team-player-predictions", { fixture: id(match.id) }, at, { min: ["-1"] }).liveData.lineUp;
const hundredths = (text: string): number => Math.round(Number(text) * 100);

describe("TM15", () => {
  it("contains values that equal the sums of their parts", () => {
    let valueCount = 0;
    for (const side of sides(match.start + 3 * hour)) {
      for (const { team, player = [] } of [...side.preMatchPredictions, ...side.livePredictions]) {
        for (const { value, fh, sh, efh = "0", esh = "0" } of [team, ...player].flatMap((each: Json) => each.stat)) {
          expect(hundredths(value)).toBe([fh, sh, efh, esh].reduce((sum, part) => sum + hundredths(part), 0));
          valueCount++;
        }
      }
    }
    expect(valueCount).toBeGreaterThan(10_000);
  });

  it("distributes the counts of a side among its players", () => {
    const [home] = sides(match.start - hour / 2);
    const { team, player } = home.preMatchPredictions[0];
    expect(team.stat.length).toBeGreaterThan(5);
    for (const { type, value } of team.stat) {
      const sum = player.reduce(
        (total: number, each: Json) => total + Number(each.stat.find((stat: Json) => stat.type === type).value),
        0,
      );
      const [expected, tolerance] = type === "minutes" ? [990, 30] : [Number(value), 0.15];
      expect(Math.abs(sum - expected), type).toBeLessThan(tolerance);
    }
  });
});

describe("statistics of a match", () => {
  it("are final at the end of the match", () => {
    for (const match of universe.calendar(1).matches.slice(40, 60)) {
      const { end } = universe.matches.played(match);
      const statistics = (at: number): Json =>
        ask("match-detailed", { fixture: id(match.id) }, at, {
          live: ["yes"],
          lineups: ["yes"],
        }).match[0].liveData.lineUp?.map(({ stat, player }: Json) => [stat, player.map((each: Json) => each.stat)]);
      const finalStatistics = statistics(end);
      expect(finalStatistics, match.id).toHaveLength(2);
      expect(statistics(end + 60_000), match.id).toEqual(finalStatistics);
    }
  });
});
