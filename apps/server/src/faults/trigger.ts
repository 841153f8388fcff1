import type { FaultConditions, FaultCounters } from "@sdf/server-control";
import type { Instant } from "@sdf/world";
import { random, type Random } from "@sdf/world/core";

/** Conditions of a fault with parsed instants. */
export interface TriggerConditions extends Omit<FaultConditions, "from" | "until"> {
  readonly from?: Instant | undefined;
  readonly until?: Instant | undefined;
}

/**
 * Decides for each matching request whether a fault applies. The random numbers depend only on the seed and the
 * number of the request, so equal runs have equal faults.
 */
export class FaultTrigger {
  readonly #conditions: TriggerConditions;
  readonly #seed: string;
  #met = 0;
  #struck = 0;
  #burstRemaining = 0;

  constructor(conditions: TriggerConditions, seed: string) {
    this.#conditions = conditions;
    this.#seed = seed;
  }

  get met(): number {
    return this.#met;
  }

  get struck(): number {
    return this.#struck;
  }

  /** Counters of the trigger, for snapshots. */
  get counters(): FaultCounters {
    return { met: this.#met, struck: this.#struck, burst: this.#burstRemaining };
  }

  set counters({ met, struck, burst }: FaultCounters) {
    this.#met = met;
    this.#struck = struck;
    this.#burstRemaining = burst;
  }

  /** Counts a matching request. @returns random numbers for the effect if the fault applies */
  evaluate(at: Instant): Random | undefined {
    const {
      probability = 1,
      count = Infinity,
      after = 0,
      every = 1,
      burst = 1,
      from = -Infinity,
      until = Infinity,
    } = this.#conditions;
    if (at < from || at >= until) return undefined;
    this.#met += 1;
    const draws = random(this.#seed, "fault", this.#met);
    const isDrawn = draws.next() < probability;
    if (this.#struck >= count || this.#met <= after) return undefined;
    if (this.#burstRemaining > 0) this.#burstRemaining -= 1;
    else if (isDrawn && (this.#met - after - 1) % every === 0) this.#burstRemaining = burst - 1;
    else return undefined;
    this.#struck += 1;
    return draws;
  }
}
