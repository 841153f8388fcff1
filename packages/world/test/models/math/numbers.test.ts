import { describe, expect, it } from "vitest";
import { random } from "../../../src/core/random.ts";
import { normalCdf, printParts } from "../../../src/models/index.ts";
import { normalQuantile } from "../../../src/models/math/normal.ts";
import { logFactorial, poissonTable } from "../../../src/models/math/poisson.ts";

describe("laws", () => {
  it("agree for the normal law with published values, are symmetric and have an inverse", () => {
    expect(normalCdf(0)).toBeCloseTo(0.5, 15);
    expect(normalCdf(1.959963984540054)).toBeCloseTo(0.975, 13);
    expect(normalCdf(-8) / 6.220960574271785e-16).toBeCloseTo(1, 7);
    for (let x = -7; x <= 7; x += 0.37) expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
    for (let x = -4.9; x < 5; x += 0.37) expect(normalQuantile(normalCdf(x))).toBeCloseTo(x, 8);
    expect([normalQuantile(0), normalQuantile(1), normalQuantile(1.1)]).toEqual([-Infinity, Infinity, NaN]);
  });
  it("sum to 1 for Poisson, agree with the formula and include the tail", () => {
    for (const mean of [0, 0.1, 1.37, 6, 900]) {
      const table = poissonTable(mean, mean > 100 ? 2000 : 40);
      expect(table.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
      for (const k of [0, 1, 5])
        expect(table[k]!).toBeCloseTo(
          mean === 0 ? (k === 0 ? 1 : 0) : Math.exp(k * Math.log(mean) - mean - logFactorial(k)),
          14,
        );
    }
    expect(poissonTable(3, 1)[1]).toBeCloseTo(1 - Math.exp(-3), 14);
    expect(logFactorial(5)).toBeCloseTo(Math.log(120), 12);
    expect(logFactorial(171) - logFactorial(170)).toBeCloseTo(Math.log(171), 9);
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
