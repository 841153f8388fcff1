import { functionKinds } from "./functions.ts";
import { hostileKinds, type HostileKind } from "./kinds.ts";
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

/** Allocated bytes that cannot be distinguished from noise. */
const HEAP_NOISE = 8 * 1024 * 1024;

/**
 * CPU time of a document of a size, in microseconds, that cannot be distinguished from noise: a fixed part, and 10
 * nanoseconds for each byte, which new pages of memory cost a large document while a small one stays in the caches.
 */
const timeNoise = (bytes: number): number => Math.max(20_000, bytes / 100);

/** Maximum growth that counts as linear. Quadratic growth is 64. */
export const bounds = { time: 6, heap: 3 };

/** Measurements of a figure beyond its bound. */
const MAX_RETRIES = 6;

function compare(kind: HostileKind, small: Cost, large: Cost): Growth {
  const factor = large.bytes / small.bytes;
  const growth = (one: number, other: number, floor: number): number =>
    Math.max(other, floor) / Math.max(one * factor, floor);
  return {
    name: kind.name,
    expected: kind.outcome,
    small,
    large,
    timeGrowth: growth(small.time, large.time, timeNoise(large.bytes)),
    heapGrowth: growth(small.heap, large.heap, HEAP_NOISE),
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

/**
 * CPU time for repeated decoding of a small document, in microseconds. The fast decoder leaves most hostile documents to
 * the tables at their beginning, so that less time is enough.
 */
const budgets = { tables: 24_000, fast: 4_000, functions: 24_000 } as const satisfies Record<Engine, number>;

/** Sizes at which quick runs measure the tables and functions: the first one at which noise cannot hide quadratic growth. */
const quickSizes = [sizes.middle, 2 * sizes.middle, 4 * sizes.middle, sizes.large];

/** Whether quadratic growth of costs of a small document up to a number of bytes exceeds the bounds, beyond noise. */
function showsQuadraticGrowth(
  { time, heap, bytes }: Cost,
  size: number,
): { readonly time: boolean; readonly heap: boolean } {
  const factor = size / bytes;
  const isVisible = (cost: number, floor: number, bound: number): boolean =>
    (cost * factor ** 2) / Math.max(cost * factor, floor) > 1.3 * bound;
  return { time: isVisible(time, timeNoise(size), bounds.time), heap: isVisible(heap, HEAP_NOISE, bounds.heap) };
}

/**
 * True if noise cannot hide quadratic growth up to a number of bytes, for costs of a small document. A kind that is
 * expensive at the middle size shows only its time there; it is not measured at larger ones.
 */
export function isConclusive(small: Cost, size: number): boolean {
  if ((small.time * size) / small.bytes > 1.6 * timeNoise(size)) return true;
  const isVisible = showsQuadraticGrowth(small, size);
  return isVisible.time && isVisible.heap;
}

/**
 * True if quadratic growth up to the largest size stays within the bounds, for costs of a small document: no size shows
 * it. The fast decoder leaves most hostile documents to the tables at their beginning.
 */
export function isNegligible(small: Cost): boolean {
  const isVisible = showsQuadraticGrowth(small, sizes.large);
  return !isVisible.time && !isVisible.heap;
}

/**
 * Positions of the kinds that quick runs measure: the first one, and the distance to the next one. They measure every
 * sixth kind of document, each with one of the decoders.
 */
const samples = {
  tables: { first: 1, distance: 12 },
  fast: { first: 7, distance: 12 },
  functions: { first: 1, distance: 6 },
} as const satisfies Record<Engine, object>;

/** Kinds that are measured with an engine. A sample has kinds of each group, because similar kinds are neighbours. */
export function selectKinds(engine: Engine, isQuick: boolean): readonly HostileKind[] {
  const kinds = engine === "functions" ? functionKinds : hostileKinds;
  const { first, distance } = samples[engine];
  return isQuick ? kinds.filter((_, index) => index % distance === first) : kinds;
}

/** Measures a kind of document. If it grows too fast up to a size, larger ones are not measured. */
export function measureGrowth(kind: HostileKind, engine: Engine, isQuick: boolean): Growth {
  let small = measure(kind, sizes.small, engine, budgets[engine]);
  if (isQuick && isNegligible(small)) return compare(kind, small, small);
  let growth: Growth | undefined;
  const larger = isQuick && engine !== "fast" ? quickSizes : [sizes.middle, sizes.large];
  // -1 selects the last size.
  const first = isQuick ? larger.findIndex((size) => isConclusive(small, size)) : 0;
  for (const size of larger.slice(first)) {
    let large = measure(kind, size, engine, 1);
    // A figure beyond its bound is measured again, and the minimum counts: other load only adds to it, and Node compiles
    // the code of large documents after some runs, later on a busy machine.
    for (let retry = 0; retry < MAX_RETRIES && isSuperlinear(compare(kind, small, large)); retry++) {
      small = measure(kind, sizes.small, engine, 4 * budgets[engine]);
      large = best(large, measure(kind, size, engine, 1));
    }
    growth = compare(kind, small, large);
    if (isSuperlinear(growth) || (isQuick && isConclusive(small, large.bytes))) break;
  }
  return growth as Growth;
}
