import { SdfError } from "@sdf/runtime";

/** Returns the typed error that a call throws. Another error, or none, fails the test. */
export function catchSdfError(call: () => unknown): SdfError {
  try {
    call();
  } catch (error) {
    if (SdfError.is(error)) return error;
    throw error;
  }
  throw new Error("the call did not throw");
}

/** Creates a seeded random number generator (mulberry32), so that a failing case is reproducible. */
export function createRandom(seed: number): { below(bound: number): number; pick<T>(items: readonly T[]): T } {
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
      if (item === undefined) throw new Error("the list is empty");
      return item;
    },
  };
}
