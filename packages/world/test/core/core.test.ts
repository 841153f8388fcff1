import { describe, expect, it } from "vitest";
import { LruCache } from "../../src/core/collections.ts";
import { countries } from "../../src/core/countries.ts";
import { cultures } from "../../src/core/cultures.ts";
import { day, fromLocal, hour, offset, utc } from "../../src/core/dates.ts";
import { uuid } from "../../src/core/ids.ts";
import { personName, placeNames, scoreboardCode } from "../../src/core/names.ts";
import { random } from "../../src/core/random.ts";

describe("random", () => {
  it("gives equal numbers for equal keys in every process", () => {
    const stream = random("seed", "match", 7);
    // Fixed values. If they change, every world changes.
    expect([stream.bits(), stream.bits(), stream.bits()]).toEqual([1230307928, 1261333623, -1686042573]);
    expect(uuid("seed", "person", 1)).toBe("mm6892penp0mayt31u0s09f8v");
    expect(random("a", "b").next()).not.toBe(random("ab").next());
    expect(random("seed", "x").next()).not.toBe(random("seed", "y").next());
  });

  it("draws from the documented distributions", () => {
    const stream = random("moments");
    const draws = 40_000;
    const cases: readonly (readonly [draw: () => number, mean: number, variance: number])[] = [
      [() => stream.next(), 0.5, 1 / 12],
      [() => stream.normal(3, 2), 3, 4],
      [() => stream.exponential(2), 2, 4],
      [() => stream.gamma(5, 10), 10, 20],
      [() => stream.int(6), 2.5, 35 / 12],
      [() => (stream.weighted([1, 0, 3]) === 2 ? 1 : 0), 0.75, 0.1875],
    ];
    for (const [draw, mean, variance] of cases) {
      const values = Array.from({ length: draws }, draw);
      const average = values.reduce((sum, value) => sum + value, 0) / draws;
      const spread = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / draws;
      expect(Math.abs(average - mean)).toBeLessThan(4 * Math.sqrt(variance / draws));
      expect(Math.abs(spread / variance - 1)).toBeLessThan(0.06);
    }
    expect(stream.shuffle([1, 2, 3, 4]).sort((one, other) => one - other)).toEqual([1, 2, 3, 4]);
    expect(() => stream.pick([])).toThrow(/empty/);
  });
});

describe("LruCache", () => {
  it("evicts the least recently used entry when full", () => {
    const computedKeys: string[] = [];
    const cache = new LruCache<string, number>(10, (value) => value);
    const get = (key: string, weight: number): number =>
      cache.get(key, () => {
        computedKeys.push(key);
        return weight;
      });
    get("a", 4);
    get("b", 4);
    get("a", 4);
    get("c", 4);
    expect(cache.weight).toBeLessThanOrEqual(10);
    expect([cache.peek("a"), cache.peek("b"), cache.peek("c")]).toEqual([4, undefined, 4]);
    get("d", 99);
    expect(cache.size).toBe(1);
    expect(computedKeys).toEqual(["a", "b", "c", "d"]);
  });
});

describe("dates", () => {
  it("observe summer time in both hemispheres", () => {
    const north = { hours: 1, summer: "north" } as const;
    expect(offset(north, utc(2026, 3, 29, 0, 59))).toBe(hour);
    expect(offset(north, utc(2026, 3, 29, 1, 0))).toBe(2 * hour);
    expect(offset(north, utc(2026, 10, 25, 1, 0))).toBe(hour);
    expect(offset({ hours: 10, summer: "south" }, utc(2026, 1, 15))).toBe(11 * hour);
    expect(offset({ hours: -3 }, utc(2026, 7, 1))).toBe(-3 * hour);
    for (let at = utc(2026, 1, 1); at < utc(2027, 1, 1); at += day) {
      const local = at + 15 * hour;
      expect(fromLocal(north, local) + offset(north, fromLocal(north, local))).toBe(local);
    }
  });
});

describe("names", () => {
  it("exist for every culture, in Unicode form C, with enough variety", () => {
    for (const culture of Object.keys(cultures) as (keyof typeof cultures)[]) {
      const stream = random("names", culture);
      for (const gender of ["men", "women"] as const) {
        const names = Array.from({ length: 200 }, () => personName(stream, culture, gender));
        for (const name of names) {
          for (const part of [name.first, name.last, name.match]) expect(part).toBe(part.normalize("NFC"));
          expect(name.match.length).toBeGreaterThan(1);
        }
        expect(new Set(names.map(({ first, last }) => `${first} ${last}`)).size).toBeGreaterThan(170);
      }
      expect(placeNames(stream, culture, 26)).toHaveLength(26);
      expect(cultures[culture].family[0].length).toBeGreaterThan(15);
    }
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  });

  it("give unique codes of three letters", () => {
    const usedCodes = new Set<string>();
    const codes = ["Águabela", "Água Bela", "Aguabello", "Ø", "Saint-Mans"].map((name) =>
      scoreboardCode(name, usedCodes),
    );
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{3}$/);
  });
});
