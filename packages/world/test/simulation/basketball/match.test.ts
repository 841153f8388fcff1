import { describe, expect, it } from "vitest";
import { random } from "../../../src/core/random.ts";
import {
  chaseShares,
  chooseTactic,
  goodFreeThrows,
  TeamFouls,
  type FreeThrows,
} from "../../../src/simulation/basketball/simulate-match.ts";
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

/** Share of a thousand draws of a tactic. */
function computeShare(tactic: string, lead: number, seconds: number): number {
  const stream = random("end-game", tactic, lead, seconds);
  return (
    Array.from({ length: 1000 }, () => chooseTactic(lead, seconds, stream)).filter((each) => each === tactic).length /
    1000
  );
}

describe("tactics of the closing minutes of basketball", () => {
  it("are normal until two and a half minutes before the end", () => {
    expect(computeShare("play", -5, 151)).toBe(1);
  });

  it("foul a side that leads by a few points, and let one that leads clearly run out the clock", () => {
    expect(computeShare("foul", 3, 20)).toBeGreaterThan(0.9);
    expect(computeShare("foul", 15, 20)).toBe(0);
    expect(computeShare("run-out", 15, 20)).toBe(1);
  });

  it("let a trailing side shoot quickly, the earlier the more it trails", () => {
    expect([computeShare("chase", -3, 45), computeShare("chase", -3, 60)]).toEqual([1, 0]);
    expect(computeShare("chase", -8, 100)).toBe(1);
  });

  it("hold the ball for the last shot when the score is level", () => {
    expect(computeShare("last-shot", 0, 30)).toBe(1);
  });

  it("attempt three-pointers when a side trails by three with seconds left", () => {
    const [three, two] = chaseShares(3, 5, random("end-game", "shares"));
    expect(three).toBeGreaterThan(5 * two);
  });
});
