import { describe, expect, it } from "vitest";
import { createRandom, isModelError, ModelError, normalCdf, printParts } from "../../../src/models/index.ts";
import { normalQuantile } from "../../../src/models/math/normal.ts";
import { logFactorial, poissonTable } from "../../../src/models/math/poisson.ts";

describe("random numbers", () => {
  it("follow the published xoshiro128**", () => {
    // The next output is rotl(5 · s1, 7) · 9 of the state s0, s1, s2, s3.
    const random = createRandom(11);
    const five = Math.imul(random.state()[1], 5);
    expect(random.uint32()).toBe(Math.imul((five << 7) | (five >>> 25), 9) >>> 0);
  });
  it("are the same for the same seed and differ between seeds", () => {
    const draw = (seed: number | string): number[] => Array.from({ length: 5 }, createRandom(seed).uint32);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw("7")).not.toEqual(draw(7));
    expect(draw(0.1)).not.toEqual(draw(0.2));
  });
  it("are uniform, and normal deviates have mean 0 and variance 1", () => {
    const random = createRandom(1);
    const bins = new Float64Array(16);
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < 64000; i++) {
      bins[Math.floor(random.next() * 16)]!++;
      const z = random.normal();
      sum += z;
      squares += z * z;
    }
    const chi = bins.reduce((total, n) => total + (n - 4000) ** 2 / 4000, 0);
    expect(chi).toBeLessThan(37.7); // 99.9 % point with 15 degrees of freedom
    expect(Math.abs(sum / 64000)).toBeLessThan(0.016);
    expect(Math.abs(squares / 64000 - 1)).toBeLessThan(0.025);
  });
  it("give different streams without changing their source", () => {
    const random = createRandom(3);
    const state = random.state();
    const [a, b] = [random.stream(0), random.stream(1)];
    expect(random.state()).toEqual(state);
    expect(a.uint32()).not.toBe(b.uint32());
    const jumped = createRandom(3);
    jumped.jump();
    expect(jumped.state()).toEqual(createRandom(3).stream(0).state());
  });
  it("below n cover 0 to n - 1", () => {
    const random = createRandom(5);
    const values = new Set(Array.from({ length: 200 }, () => random.below(6)));
    expect([...values].sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

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
    const random = createRandom(9);
    for (let i = 0; i < 300; i++) {
      const parts = Array.from({ length: 2 + random.below(20) }, () => (random.next() < 0.2 ? 0 : random.next()));
      parts[0] = 0.01;
      const sum = parts.reduce((a, b) => a + b, 0);
      const rounded = printParts(parts, 3).map(Number);
      expect(rounded.reduce((total, part) => total + Math.round(part * 1000), 0)).toBe(100000);
      rounded.forEach((part, k) => expect(Math.abs(part - (100 * parts[k]!) / sum)).toBeLessThan(0.0010001));
    }
  });
  it("rejects a part that is not a share", () => {
    for (const parts of [[-1, 2], [NaN], [0, 0], []]) expect(() => printParts(parts, 2)).toThrow(ModelError);
    expect(() => printParts([1, -1], 2)).toThrow(expect.objectContaining({ where: "parts[1]" }));
    expect(isModelError(new Error("no"))).toBe(false);
  });
});
