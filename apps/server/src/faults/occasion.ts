import type { FaultOccasion } from "@sdf/server-control";
import { random, type Random } from "../world/core/random.ts";
import type { Instant } from "../world/contract.ts";

/** An occasion with its instants read. */
export interface Occasion extends Omit<FaultOccasion, "from" | "until"> {
  readonly from?: Instant;
  readonly until?: Instant;
}

/**
 * Tells of each request that a fault can meet whether it strikes it. What is drawn follows from the
 * seed and the number of the request alone, so that a run with the same requests meets the same faults.
 */
export class Striker {
  readonly #occasion: Occasion;
  readonly #seed: string;
  #met = 0;
  #struck = 0;
  #burst = 0;

  constructor(occasion: Occasion, seed: string) {
    this.#occasion = occasion;
    this.#seed = seed;
  }

  get met(): number {
    return this.#met;
  }

  get struck(): number {
    return this.#struck;
  }

  /** @returns draws for the effect when it strikes */
  meet(at: Instant): Random | undefined {
    const { probability = 1, count = Infinity, after = 0, every = 1, burst = 1, from = -Infinity, until = Infinity } = this.#occasion;
    if (at < from || at >= until) return undefined;
    this.#met += 1;
    const draws = random(this.#seed, "fault", this.#met);
    const drawn = draws.next() < probability;
    if (this.#struck >= count || this.#met <= after) return undefined;
    if (this.#burst > 0) this.#burst -= 1;
    else if (drawn && (this.#met - after - 1) % every === 0) this.#burst = burst - 1;
    else return undefined;
    this.#struck += 1;
    return draws;
  }
}
