import { describe, expect, it } from "vitest";
import { random } from "../../../src/core/random.ts";
import { knockOutProbabilities, normalCdf, printParts } from "../../../src/models/index.ts";
import { poissonTable } from "../../../src/models/math/laws.ts";

describe("laws", () => {
  it("agree for the normal law with published values, and are symmetric", () => {
    expect(normalCdf(0)).toBeCloseTo(0.5, 15);
    expect(normalCdf(1.959963984540054)).toBeCloseTo(0.975, 13);
    expect(normalCdf(-8) / 6.220960574271785e-16).toBeCloseTo(1, 7);
    for (let x = -7; x <= 7; x += 0.37) expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
  });
  it("sum to 1 for Poisson, agree with the formula and include the tail", () => {
    for (const mean of [0, 0.1, 1.37, 6]) {
      const table = poissonTable(mean, 40);
      expect(table.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
      expect(table[2]!).toBeCloseTo((mean ** 2 / 2) * Math.exp(-mean), 14);
    }
    expect(poissonTable(3, 1)[1]).toBeCloseTo(1 - Math.exp(-3), 14);
  });
});

describe("rounding of parts", () => {
  it("sums exactly, stays within one unit, and prints the decimals of the feed", () => {
    expect(printParts([1, 1, 1], 3)).toEqual(["33.334", "33.333", "33.333"]);
    expect(printParts([0.56216, 0.25, 0.18784], 3)).toEqual(["56.216", "25.000", "18.784"]);
    expect(printParts([1, 0, 0], 3)).toEqual(["100.000", "0.000", "0.000"]);
    const source = random("9");
    for (let i = 0; i < 300; i++) {
      const parts = Array.from({ length: 2 + source.int(20) }, () => (source.next() < 0.2 ? 0 : source.next()));
      parts[0] = 0.01;
      const sum = parts.reduce((a, b) => a + b, 0);
      const rounded = printParts(parts, 3).map(Number);
      expect(rounded.reduce((total, part) => total + Math.round(part * 1000), 0)).toBe(100000);
      rounded.forEach((part, k) => expect(Math.abs(part - (100 * parts[k]!) / sum)).toBeLessThan(0.0010001));
    }
  });
});

describe("knock-out draws", () => {
  const source = random("strengths");
  const strengths = Array.from({ length: 64 }, () => source.normal());
  const probability = (a: number, b: number): number => 1 / (1 + Math.exp(strengths[b]! - strengths[a]!));
  const sum = (row: Float64Array): number => row.reduce((total, chance) => total + chance, 0);

  it.each([2, 8, 64])("give every round of %d places the right sum", (size) => {
    const reach = knockOutProbabilities({ size, probability });
    expect(reach.map(sum).map((total, wins) => total * 2 ** wins)).toEqual(
      reach.map(() => expect.closeTo(size, 9) as number),
    );
  });

  it("advance the opponents of byes, also of two byes", () => {
    const reach = knockOutProbabilities({ size: 8, byes: [1, 6, 7], probability: () => 0.5 });
    expect([reach[1]![0], reach[0]![1], reach[1]![4], reach[2]![4]]).toEqual([1, 0, 0.5, 0.5]);
    expect(sum(reach[3]!)).toBeCloseTo(1, 14);
  });

  it("use results as certain and live matches with their probability", () => {
    const known = [
      { a: 1, b: 0, probability: 1 },
      { a: 2, b: 3, probability: 0.9 },
    ];
    const reach = knockOutProbabilities({ size: 4, probability: () => 0.5, known });
    expect([...reach[1]!]).toEqual([0, 1, 0.9, expect.closeTo(0.1, 14)]);
    expect([...reach[2]!]).toEqual([0, 0.5, 0.45, expect.closeTo(0.05, 14)]);
  });
});
