/**
 * Seeded choices for the writers, which vary how a document is written. Seed 0 always chooses the
 * plainest way, so that a failing property shrinks to a plain document.
 */
export class Chance {
  #state: number;
  readonly #plain: boolean;

  constructor(seed: number) {
    this.#state = seed | 0;
    this.#plain = seed === 0;
  }

  /** A whole number from 0 up to, but not including, `bound` (mulberry32). */
  below(bound: number): number {
    if (this.#plain) return 0;
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }

  /** True once in `times`; never for seed 0. */
  once(times: number): boolean {
    return !this.#plain && this.below(times) === 0;
  }

  /** One of the items; the first for seed 0. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error("there is nothing to pick from");
    return items[this.below(items.length)] as T;
  }

  /** The items in some order; as they are for seed 0. */
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
