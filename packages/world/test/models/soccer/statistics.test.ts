import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedGoalRates } from "../../../src/feeds/soccer/goal-model.ts";
import { countNames } from "../../../src/models/soccer/counts.ts";
import {
  expectedCounts,
  feedStatistics,
  liveCount,
  liveMinutes,
  playerShares,
  roundSplit,
  type Count,
  type PeriodId,
} from "../../../src/models/soccer/index.ts";
import { soccerOf } from "../../support/soccer.ts";

function check<T>(values: fc.Arbitrary<T>, predicate: (value: T) => void): void {
  fc.assert(fc.property(values, predicate), { seed: 7, numRuns: 120 });
}
/** Numbers with two decimals from 0 to a maximum. */
const upTo = (max: number): fc.Arbitrary<number> => fc.nat(max * 100).map((value) => value / 100);

describe("expected counts", () => {
  const usual = { home: 1.548, away: 1.243 };

  it("are the means of sides with the usual goal rates, and equal for both sides on neutral ground", () => {
    const expected = expectedCounts(usual);
    expect(expected.shots).toEqual({ home: 13.55, away: 11.37 });
    expect(Object.keys(expected)).toEqual([...countNames]);
    const neutral = expectedCounts({ home: 1.4, away: 1.4 }, true);
    for (const name of countNames) expect(neutral[name].home).toBe(neutral[name].away);
  });

  it("follow the goal rates: goals are the rate, and the stronger side has more shots and fewer saves", () => {
    const expected = expectedCounts({ home: 2.5, away: 0.8 });
    const means = expectedCounts(usual);
    expect(expected.goals.home).toBeCloseTo(2.5, 12);
    expect(expected.goals.away).toBeCloseTo(0.8, 12);
    expect(expected.shots.home).toBeGreaterThan(means.shots.home);
    expect(expected.shots.away).toBeLessThan(means.shots.away);
    expect(expected.saves.home).toBeLessThan(means.saves.home);
    expect(expected.fouls).toEqual(means.fouls);
  });

  it("are the mean counts of simulated matches that the coefficients have not read", () => {
    const { world } = soccerOf({ seed: "unseen-counts" });
    const calendar = world.universe.calendar(1);
    const counts = { shots: 0, fouls: 0, yellow_cards: 0, saves: 0 };
    const expected = { ...counts };
    for (const match of calendar.matches.slice(0, 200)) {
      for (const moment of world.universe.matches.played(match).outline.moments) {
        if (moment.kind === "foul") counts.fouls++;
        if (moment.kind === "card" && moment.card === "YC") counts.yellow_cards++;
        if (moment.kind === "shot" && moment.disallowed === undefined) {
          counts.shots++;
          if (moment.end === "saved") counts.saves++;
        }
      }
      const ofMatch = expectedCounts(expectedGoalRates(world.universe, match, match.start));
      for (const name of Object.keys(counts) as (keyof typeof counts)[])
        expected[name] += ofMatch[name].home + ofMatch[name].away;
    }
    for (const name of Object.keys(counts) as (keyof typeof counts)[])
      expect(counts[name] / expected[name], name).toBeCloseTo(1, 1);
  });
});

describe("counts during a match", () => {
  const at = (name: Count, periodId: PeriodId, minute: number, soFar = {}, redCards?: { own: number; other: number }) =>
    liveCount(name, 12, { periodId, minute, soFar, redCards });

  it("equal the split expectation before the match and the final counts after it", () => {
    for (const name of countNames) {
      const before = at(name, 16, 0);
      expect(before.fh + before.sh).toBeCloseTo(12, 12);
      expect(before.value).toBeCloseTo(12, 12);
      expect(at(name, 14, 0, { fh: 3, sh: 4 })).toEqual({ value: 7, fh: 3, sh: 4 });
      expect(at(name, 14, 0, { fh: 3, sh: 4, efh: 1, esh: 0 })).toEqual({ value: 8, fh: 3, sh: 4, efh: 1, esh: 0 });
      const start = at(name, 1, 0);
      expect(start.value).toBeCloseTo(12, 9);
      expect(before.fh).toBeGreaterThan(0.2 * 12);
      expect(before.fh).toBeLessThan(0.6 * 12);
    }
  });

  it("are never below the current count, and their remainder shrinks with time without events", () => {
    check(
      fc.record({
        name: fc.constantFrom(...countNames),
        expected: upTo(300),
        fh: fc.nat(30),
        sh: fc.nat(30),
        minute: upTo(55),
        later: upTo(20),
      }),
      ({ name, expected, fh, sh, minute, later }) => {
        const of = (clock: number) => liveCount(name, expected, { periodId: 2, minute: 45 + clock, soFar: { fh, sh } });
        const now = of(minute);
        expect(now.value).toBeGreaterThanOrEqual(fh + sh);
        expect(now.value).toBeCloseTo(now.fh + now.sh, 9);
        expect(of(minute + later).value).toBeLessThanOrEqual(now.value + 1e-9);
      },
    );
  });

  it("rise after a half with many events, fall with one player fewer, and follow the other side for saves", () => {
    expect(at("shots", 10, 0, { fh: 12 }).sh).toBeGreaterThan(at("shots", 10, 0, { fh: 0 }).sh);
    expect(at("shots", 2, 60, { fh: 4 }, { own: 1, other: 0 }).sh).toBeLessThan(at("shots", 2, 60, { fh: 4 }).sh);
    expect(at("saves", 2, 60, { fh: 4 }, { own: 1, other: 0 }).sh).toBeGreaterThan(at("saves", 2, 60, { fh: 4 }).sh);
    expect(at("fouls", 2, 60, { fh: 4 }, { own: 1, other: 0 })).toEqual(at("fouls", 2, 60, { fh: 4 }));
  });

  it("have printed parts that add up", () => {
    check(
      fc.record({ fh: upTo(50), sh: upTo(50), some: upTo(9), played: fc.boolean() }),
      ({ fh, sh, some, played: extraTime }) => {
        const extra = extraTime ? some : undefined;
        const shown = roundSplit({ value: fh + sh, fh, sh, efh: extra, esh: extra }, 2);
        const units = (value: number | undefined): number => Math.round((value ?? 0) * 100);
        expect(units(shown.fh) + units(shown.sh) + units(shown.efh) + units(shown.esh)).toBe(units(shown.value));
        expect(shown.efh === undefined).toBe(extra === undefined);
      },
    );
  });

  it("count the minutes of eleven players, fewer after dismissals", () => {
    expect(liveMinutes({ fh: 0, sh: 0 }, 11, { periodId: 16, minute: 0 })).toEqual({ value: 990, fh: 495, sh: 495 });
    expect(liveMinutes({ fh: 495, sh: 220 }, 10, { periodId: 2, minute: 65 })).toEqual({
      value: 965,
      fh: 495,
      sh: 470,
    });
    expect(liveMinutes({ fh: 495, sh: 495 }, 11, { periodId: 11, minute: 0 }).value).toBe(1320);
    expect(liveMinutes({ fh: 495, sh: 470 }, 10, { periodId: 14, minute: 0 }).value).toBe(965);
    expect(feedStatistics).toHaveLength(9);
  });
});

describe("shares of players", () => {
  it("sum to 1, follow minutes and records, and give all saves to the goalkeeper", () => {
    check(
      fc.record({
        name: fc.constantFrom(...countNames),
        field: fc.array(
          fc.record({
            line: fc.constantFrom("Defender" as const, "Midfielder" as const, "Attacker" as const),
            minutes: fc.integer({ min: 1, max: 90 }),
          }),
          { minLength: 1, maxLength: 15 },
        ),
      }),
      ({ name, field }) => {
        const shares = playerShares(name, [{ line: "Goalkeeper", minutes: 90 }, ...field]);
        const sum = shares.reduce((total, share) => total + share, 0);
        expect(sum).toBeCloseTo(1, 12);
      },
    );
    expect(
      playerShares("saves", [
        { line: "Goalkeeper", minutes: 90 },
        { line: "Defender", minutes: 90 },
      ]),
    ).toEqual(Float64Array.of(1, 0));
    const [plain, good] = playerShares("shots", [
      { line: "Attacker", minutes: 80, record: { minutes: 900, counts: { shots: 5 } } },
      { line: "Attacker", minutes: 80, record: { minutes: 900, counts: { shots: 60 } } },
    ]);
    expect(good).toBeGreaterThan(plain!);
    const [short, long] = playerShares("passes", [
      { line: "Defender", minutes: 30 },
      { line: "Defender", minutes: 60 },
    ]);
    expect(long! / short!).toBeCloseTo(2, 12);
  });
});
