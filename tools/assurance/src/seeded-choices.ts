/**
 * Makes seeded choices for the writers, which vary the notation of a document. Seed 0 always chooses the simplest
 * notation, so that a failing property shrinks to a simple document.
 */
export class SeededChoices {
  #state: number;
  readonly #plain: boolean;

  constructor(seed: number) {
    this.#state = seed | 0;
    this.#plain = seed === 0;
  }

  /** Returns an integer from 0 up to, but not including, `bound` (mulberry32). */
  below(bound: number): number {
    if (this.#plain) return 0;
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }

  /** Returns true with a probability of 1 in `times`; never for seed 0. */
  oneIn(times: number): boolean {
    return !this.#plain && this.below(times) === 0;
  }

  /** Returns one of the items; the first for seed 0. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error("the list of items is empty");
    return items[this.below(items.length)] as T;
  }

  /** Returns the items in random order; unchanged for seed 0. */
  shuffled<T>(items: readonly T[]): T[] {
    const mixed = [...items];
    if (this.#plain) return mixed;
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = this.below(at + 1);
      [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
    }
    return mixed;
  }
}
