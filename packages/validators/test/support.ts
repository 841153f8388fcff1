import { SdfError } from "@sdf/runtime";

/** The typed error that a call throws; anything else, or no error, fails the test. */
export function catchSdfError(call: () => unknown): SdfError {
  try {
    call();
  } catch (error) {
    if (SdfError.is(error)) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

/** Seeded random numbers (mulberry32), so that a failing case can be run again. */
export function random(seed: number): { below(bound: number): number; pick<T>(items: readonly T[]): T } {
  let state = seed;
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
  };
}
