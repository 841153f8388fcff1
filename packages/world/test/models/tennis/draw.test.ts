import { describe, expect, it } from "vitest";
import { random } from "../../../src/core/random.ts";
import { type WinProbability } from "../../../src/models/tennis/draw.ts";
import { drawProbabilities } from "../../../src/models/tennis/index.ts";

const strength = (n: number): Float64Array => {
  const source = random("n");
  return Float64Array.from({ length: n }, () => source.normal());
};
const byStrength =
  (s: Float64Array): WinProbability =>
  (a, b) =>
    1 / (1 + Math.exp(s[b]! - s[a]!));

describe("draw", () => {
  it("shares the title evenly among equals", () => {
    const draw = drawProbabilities({ size: 128, probability: () => 0.5 });
    for (let wins = 0; wins <= 7; wins++) expect(draw.reach(77, wins)).toBeCloseTo(0.5 ** wins, 14);
  });

  it.each([2, 8, 64])("gives every round and every exit of %d places the right sum", (size) => {
    const draw = drawProbabilities({ size, probability: byStrength(strength(size)) });
    for (let wins = 0; wins <= draw.rounds; wins++) {
      let sum = 0;
      for (let i = 0; i < size; i++) sum += draw.reach(i, wins);
      expect(sum).toBeCloseTo(size / 2 ** wins, 10);
    }
    for (let i = 0; i < size; i++) {
      let sum = 0;
      for (let wins = 0; wins <= draw.rounds; wins++) sum += draw.exit(i, wins);
      expect(sum).toBeCloseTo(1, 12);
    }
  });

  it("equals the sum over all courses of a draw of four", () => {
    const p = byStrength(Float64Array.of(0.8, -0.2, 0.3, 0.1));
    const title = p(0, 1) * (p(2, 3) * p(0, 2) + (1 - p(2, 3)) * p(0, 3));
    expect(drawProbabilities({ size: 4, probability: p }).reach(0, 2)).toBeCloseTo(title, 14);
  });

  it("agrees with simulated tournaments", () => {
    const s = strength(16);
    const p = byStrength(s);
    const source = random("5");
    const titles = new Float64Array(16);
    const runs = 20_000;
    for (let run = 0; run < runs; run++) {
      let field = Array.from({ length: 16 }, (_, i) => i);
      while (field.length > 1)
        field = field.flatMap((a, i) => (i % 2 === 1 ? [] : [source.next() < p(a, field[i + 1]!) ? a : field[i + 1]!]));
      titles[field[0]!]! += 1 / runs;
    }
    const draw = drawProbabilities({ size: 16, probability: p });
    for (let i = 0; i < 16; i++) expect(Math.abs(titles[i]! - draw.reach(i, 4))).toBeLessThan(0.015);
  });

  it("advances the opponents of byes, also of two byes", () => {
    const draw = drawProbabilities({ size: 8, byes: [1, 6, 7], probability: () => 0.5 });
    expect(draw.reach(0, 1)).toBe(1);
    expect(draw.reach(1, 0)).toBe(0);
    expect(draw.reach(4, 1)).toBe(0.5);
    expect(draw.reach(4, 2)).toBe(0.5);
    expect([0, 2, 3, 4, 5].reduce((sum, i) => sum + draw.reach(i, 3), 0)).toBeCloseTo(1, 14);
  });

  it("uses results as certain and live matches with their probability", () => {
    const draw = drawProbabilities({
      size: 4,
      probability: () => 0.5,
      known: [
        { a: 1, b: 0, probability: 1 },
        { a: 2, b: 3, probability: 0.9 },
      ],
    });
    expect(draw.reach(0, 1)).toBe(0);
    expect(draw.reach(1, 2)).toBe(0.5);
    expect(draw.reach(2, 2)).toBeCloseTo(0.45, 14);
    const over = drawProbabilities({
      size: 4,
      probability: () => 0.5,
      known: [
        { a: 1, b: 0, probability: 1 },
        { a: 2, b: 3, probability: 1 },
        { a: 2, b: 1, probability: 1 },
      ],
    });
    expect([0, 1, 2, 3].map((entrant) => over.reach(entrant, 2))).toEqual([0, 0, 1, 0]);
    expect(over.exit(1, 1)).toBe(1);
  });
});
