/**
 * Deterministic random streams.
 *
 * A seed and keys identify a stream. Equal identifications give equal numbers in every process: all arithmetic uses
 * 32-bit integers, and neither the clock nor `Math.random` is used.
 */

/** Four 32-bit words that depend on every character of the text (the public-domain hash "cyrb128"). */
export function hash128(text: string): readonly [number, number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  const all = a ^ b ^ c ^ d;
  return [all >>> 0, (b ^ all) >>> 0, (c ^ all) >>> 0, (d ^ all) >>> 0];
}

/** A stream of random numbers (generator "sfc32": 128 bits of state, period of about 2^127). */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(a: number, b: number, c: number, d: number) {
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    this.#d = d | 0;
    for (let round = 0; round < 12; round++) this.bits();
  }

  /** 32 random bits, as a signed integer. */
  bits(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum;
  }

  /** Uniform value in [0, 1), in steps of 2^-32. */
  next(): number {
    return (this.bits() >>> 0) / 4294967296;
  }

  /** Uniform integer from 0 to `count - 1`. */
  int(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Uniform value in [from, to). */
  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** Returns true with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a random item of a list that is not empty. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError("Random.pick: the list is empty; pass at least one item");
    return items[this.int(items.length)] as T;
  }

  /** Returns an index drawn in proportion to the weights, which need not add up to 1. */
  weighted(weights: ArrayLike<number>): number {
    let total = 0;
    for (let index = 0; index < weights.length; index++) total += weights[index] as number;
    let remaining = this.next() * total;
    for (let index = 0; index < weights.length - 1; index++) {
      remaining -= weights[index] as number;
      if (remaining < 0) return index;
    }
    return weights.length - 1;
  }

  /**
   * Normal variate with the given mean and standard deviation. Polar method; the spare value is discarded to keep the
   * stream simple.
   */
  normal(mean = 0, sd = 1): number {
    for (;;) {
      const x = this.next() * 2 - 1;
      const y = this.next() * 2 - 1;
      const s = x * x + y * y;
      if (s > 0 && s < 1) return mean + sd * x * Math.sqrt((-2 * Math.log(s)) / s);
    }
  }

  /** Exponential variate with the given mean. */
  exponential(mean = 1): number {
    return -Math.log(1 - this.next()) * mean;
  }

  /** Gamma variate with the given shape, at least 1, and mean (Marsaglia and Tsang). */
  gamma(shape: number, mean = shape): number {
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const cube = 1 + c * x;
      if (cube <= 0) continue;
      const v = cube * cube * cube;
      if (Math.log(1 - this.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return (d * v * mean) / shape;
    }
  }

  /** Returns a shuffled copy. */
  shuffle<T>(items: readonly T[]): T[] {
    const copy = items.slice();
    for (let index = copy.length - 1; index > 0; index--) {
      const other = this.int(index + 1);
      [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
    }
    return copy;
  }
}

/**
 * Returns the stream that a seed and keys identify, such as `random(seed, "soccer", "match", fixture)`.
 *
 * Streams with different keys are independent. Every call returns a new stream that starts with the same numbers.
 */
export function random(seed: string, ...keys: readonly (string | number)[]): Random {
  const [a, b, c, d] = hash128(`${seed}\u0000${keys.join("\u0000")}`);
  return new Random(a, b, c, d);
}
