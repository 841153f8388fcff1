import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countNames } from "../../../src/models/soccer/counts.ts";
import {
  type Count,
  type CountedMatch,
  expectedCounts,
  feedStatistics,
  fitCountModel,
  liveCount,
  liveMinutes,
  type PeriodId,
  playerShares,
  roundSplit,
  splitHalves,
} from "../../../src/models/soccer/index.ts";

function check<T>(values: fc.Arbitrary<T>, predicate: (value: T) => void): void {
  fc.assert(fc.property(values, predicate), { seed: 7, numRuns: 120 });
}
/** Numbers with two decimals from 0 to a maximum. */
const upTo = (max: number): fc.Arbitrary<number> => fc.nat(max * 100).map((value) => value / 100);

const played = (day: number, home: string, away: string, shots: readonly [number, number]): CountedMatch => ({
  day,
  home,
  away,
  counts: { shots: { home: shots[0], away: shots[1] } },
});

describe("count model", () => {
  it("returns the default means before any match", () => {
    const expected = expectedCounts(fitCountModel([], { day: 0 }), { home: "a", away: "b" });
    expect(expected.shots.home).toBeCloseTo(13.97, 9);
    expect(Object.keys(expected).sort()).toEqual([...countNames].sort());
    const neutral = expectedCounts(fitCountModel([], { day: 0 }), { home: "a", away: "b", neutral: true });
    expect(neutral.shots.home).toBe(neutral.shots.away);
  });

  it("expects more of teams that made more and against teams that allowed more, shrunk towards the league", () => {
    const matches = Array.from({ length: 20 }, (_, day) => [
      played(day, "many", "few", [20, 6]),
      played(day, "even", "same", [13, 12]),
    ]).flat();
    const model = fitCountModel(matches, { day: 20 });
    const { shots } = expectedCounts(model, { home: "many", away: "same" });
    const plain = expectedCounts(model, { home: "even", away: "same" }).shots;
    expect(shots.home).toBeGreaterThan(plain.home);
    expect(shots.home).toBeLessThan(20);
    expect(expectedCounts(model, { home: "even", away: "few" }).shots.home).toBeGreaterThan(plain.home);
  });
});

describe("counts during a match", () => {
  const at = (name: Count, periodId: PeriodId, minute: number, soFar = {}, redCards?: { own: number; other: number }) =>
    liveCount(name, 12, { periodId, minute, soFar, redCards });

  it("equal the split expectation before the match and the final counts after it", () => {
    for (const name of countNames) {
      const before = splitHalves(name, 12);
      expect(before.fh + before.sh).toBeCloseTo(12, 12);
      expect(at(name, 16, 0).fh).toBeCloseTo(before.fh, 12);
      expect(at(name, 16, 0).value).toBeCloseTo(12, 12);
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
