import { describe, expect, it } from "vitest";
import { random } from "../../../src/core/random.ts";
import { goodFreeThrows, TeamFouls, type FreeThrows } from "../../../src/simulation/basketball/simulate-match.ts";
import { createBasketball } from "../../../src/simulation/basketball/world.ts";

/** Free throws for the first twelve fouls of the home side in a period. */
function throwsOfFouls(periods: 2 | 4): (FreeThrows | undefined)[] {
  const fouls = new TeamFouls(periods);
  return Array.from({ length: 12 }, () => fouls.commit(1));
}

describe("fouls of basketball", () => {
  it("lead to a one-and-one from the seventh and to two throws from the tenth of a half", () => {
    expect(throwsOfFouls(2)).toEqual([
      ...Array.from({ length: 6 }, () => undefined),
      ...Array.from({ length: 3 }, () => "one-and-one"),
      ...Array.from({ length: 3 }, () => "two"),
    ]);
  });

  it("lead to two throws from the fifth of a quarter", () => {
    expect(throwsOfFouls(4)).toEqual([
      ...Array.from({ length: 4 }, () => undefined),
      ...Array.from({ length: 8 }, () => "two"),
    ]);
  });

  it("are counted by side, and anew in each period", () => {
    const fouls = new TeamFouls(4);
    for (let foul = 0; foul < 5; foul++) fouls.commit(1);
    expect(fouls.commit(0)).toBeUndefined();
    fouls.startPeriod();
    expect(fouls.commit(1)).toBeUndefined();
  });

  it("give about one and a half points for two throws, and less for a one-and-one", () => {
    const stream = random("fouls", "throws");
    const mean = (throws: FreeThrows): number =>
      Array.from({ length: 5000 }, () => goodFreeThrows(throws, 0.75, stream)).reduce((sum, each) => sum + each, 0) /
      5000;
    expect(Math.abs(mean("two") - 1.5)).toBeLessThan(0.03);
    expect(Math.abs(mean("one-and-one") - 1.3125)).toBeLessThan(0.04);
  });
});

describe("free throws of simulated matches", () => {
  const { seasons } = createBasketball({ seed: "free-throws", year: 2026 });
  const [season] = seasons as [(typeof seasons)[number]];
  const logs = season.league.games.slice(0, 200).map((game) => season.log(game)!);

  it("are plays of their own at one second of the clock", () => {
    let pairs = 0;
    for (const { length, secondsLeft, period, home, away, times } of logs)
      for (let play = 2; play < length; play++) {
        const gains = [play - 1, play].map((each) => [home[each]! - home[each - 1]!, away[each]! - away[each - 1]!]);
        const isPair =
          secondsLeft[play] === secondsLeft[play - 1] &&
          period[play] === period[play - 1] &&
          [0, 1].some((side) => gains.every((gain) => gain[side] === 1));
        if (!isPair) continue;
        pairs++;
        expect(times[play]! - times[play - 1]!).toBe(20_000);
      }
    // Real matches have 9.4 pairs of good free throws.
    expect(pairs / logs.length).toBeGreaterThan(7.5);
    expect(pairs / logs.length).toBeLessThan(11.5);
  });

  it("increase towards the end of each half", () => {
    const points = [0, 0, 0, 0];
    for (const { length, period, secondsLeft, home, away } of logs)
      for (let play = 1; play < length && period[play]! <= 2; play++)
        if (home[play]! + away[play]! - home[play - 1]! - away[play - 1]! === 1)
          points[(period[play]! - 1) * 2 + (secondsLeft[play]! >= 600 ? 0 : 1)]!++;
    // Real matches have 3.5, 6.8, 5.7 and 12.2 good free throws in their quarters.
    expect(points[1]! / points[0]!).toBeGreaterThan(1.5);
    expect(points[3]! / points[2]!).toBeGreaterThan(1.5);
    expect(points[2]).toBeGreaterThan(points[0]!);
  });
});
