/** A seeded random generator. The same seed produces the same documents on every machine. */
export type Random = ReturnType<typeof createRandom>;

/** Creates a Mulberry32 generator; its 32 bits of state are sufficient for generated documents. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** Number from 0 (inclusive) to 1 (exclusive). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** Integer from `low` to `high`, both inclusive. */
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    chance: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]): T => items[integer(0, items.length - 1)]!,
    /** The same items in another order. */
    shuffle<T>(items: readonly T[]): T[] {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
      }
      return shuffled;
    },
  };
}
