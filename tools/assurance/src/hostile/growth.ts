import type { HostileKind } from "./kind.ts";
import { measure, type Cost, type Engine } from "./measure.ts";

/** Sizes of the documents, in bytes. */
export const sizes = { small: 64 * 1024, middle: 512 * 1024, large: 4 * 1024 * 1024 };

/** Growth of one kind of document: costs of the smallest and the largest measured size, and their ratios per byte. */
export interface Growth {
  readonly name: string;
  readonly expected: string;
  readonly small: Cost;
  readonly large: Cost;
  /** CPU time per byte of the large document, over that of the small one: 1 is linear growth. */
  readonly timeGrowth: number;
  /** The same ratio for allocated bytes. */
  readonly heapGrowth: number;
}

/** Costs below these, in microseconds and bytes, cannot be distinguished from noise. */
const noise = { time: 20_000, heap: 8 * 1024 * 1024 };

/** Maximum growth that counts as linear. Quadratic growth is 64. */
export const bounds = { time: 6, heap: 3 };

function compare(kind: HostileKind, small: Cost, large: Cost): Growth {
  const factor = large.bytes / small.bytes;
  const growth = (one: number, other: number, floor: number): number =>
    Math.max(other, floor) / Math.max(one * factor, floor);
  return {
    name: kind.name,
    expected: kind.outcome,
    small,
    large,
    timeGrowth: growth(small.time, large.time, noise.time),
    heapGrowth: growth(small.heap, large.heap, noise.heap),
  };
}

const best = (one: Cost, other: Cost): Cost => ({
  ...one,
  time: Math.min(one.time, other.time),
  heap: Math.min(one.heap, other.heap),
});

/** True if costs grow faster than the size. */
export function isSuperlinear({ timeGrowth, heapGrowth }: Growth): boolean {
  return timeGrowth > bounds.time || heapGrowth > bounds.heap;
}

/** CPU time for repeated decoding of a small document, in microseconds. */
const budget = 24_000;

/**
 * CPU time at the middle size, extrapolated from the small size, above which noise cannot hide quadratic growth. Quick
 * runs measure only cheaper kinds at the largest size.
 */
const visible = 1.6 * noise.time;

/** Measures a kind of document. If it grows too fast up to the middle size, the largest size is not measured. */
export function growthOf(kind: HostileKind, engine: Engine, isQuick: boolean): Growth {
  let small = measure(kind, sizes.small, engine, budget);
  let growth: Growth | undefined;
  for (const size of [sizes.middle, sizes.large]) {
    let large = measure(kind, size, engine, 1);
    // A figure beyond its bound is measured again, and the minimum counts, because other load only adds to it.
    for (let retry = 0; retry < 2 && isSuperlinear(compare(kind, small, large)); retry++) {
      small = measure(kind, sizes.small, engine, 4 * budget);
      large = best(large, measure(kind, size, engine, 1));
    }
    growth = compare(kind, small, large);
    if (isSuperlinear(growth) || (isQuick && small.time * (sizes.middle / sizes.small) > visible)) break;
  }
  return growth as Growth;
}
