/** One side during a match: positions, bench and bookings. */
import type { Random } from "../../../core/random.ts";
import { benchSize, formations, type FormationPlace, type LineUp } from "../squad/squad.ts";

/** Bench places to try as replacement for a position group, best first. */
const replacements = {
  Goalkeeper: [0],
  Defender: [1, 2, 3, 4, 5, 6],
  Midfielder: [4, 5, 6, 1, 7, 8],
  Attacker: [7, 8, 6, 5, 4],
} as const;

/** Place in every formation of the attacker whom a substitute goalkeeper replaces. */
const SACRIFICED_PLACE = 8;
/** First slot of the bench: that of the substitute goalkeeper. */
const FIRST_BENCH_SLOT = 11;

/** Mark of weights that have to be computed again. */
const OUTDATED = -1;

export class TeamOnPitch {
  readonly #random: Random;
  readonly #lineUp: LineUp;
  readonly #places: readonly FormationPlace[];
  /** Slot at every place of the formation; -1 if the place is vacant. */
  readonly #slots = Int8Array.from({ length: 11 }, (_, slot) => slot);
  readonly #isOnBench = Array<boolean>(benchSize).fill(true);
  /** Weights of the places by share. The first one is {@link OUTDATED} after a change of the players. */
  readonly #weights = {
    shots: new Float64Array(11).fill(OUTDATED),
    keyPasses: new Float64Array(11).fill(OUTDATED),
    fouls: new Float64Array(11).fill(OUTDATED),
  };
  readonly yellows = new Uint8Array(FIRST_BENCH_SLOT + benchSize);
  /** Players with a yellow card. */
  booked = 0;
  playerCount = 11;
  remainingSubstitutions = 5;

  constructor(random: Random, lineUp: LineUp) {
    this.#random = random;
    this.#lineUp = lineUp;
    this.#places = formations[lineUp.formation]!;
  }

  isOnPitch(slot: number): boolean {
    return this.#slots.includes(slot);
  }

  /** Slots of the players on the pitch, in the order in which they take penalties. */
  penaltyTakers(): readonly number[] {
    return this.#lineUp.penaltyTakers.filter((slot) => this.isOnPitch(slot));
  }

  /** Returns a slot drawn by the shares of the places and, for shots and key passes, by skill. */
  pick(share: "shots" | "keyPasses" | "fouls", except = -1): number {
    const weights = this.#weights[share];
    if (weights[0] === OUTDATED)
      for (let place = 0; place < 11; place++) {
        const slot = this.#slots[place]!;
        const skill = share === "fouls" ? 1 : this.#lineUp.skills[slot]!;
        weights[place] = slot < 0 ? 0 : this.#places[place]![share] * skill;
      }
    // A loop of its own, because `Random.weighted` is slow with arrays of several kinds.
    let total = 0;
    for (let place = 0; place < 11; place++) total += weights[place]!;
    for (;;) {
      let place = 0;
      for (let rest = this.#random.next() * total - weights[0]!; rest >= 0 && place < 10; rest -= weights[place]!)
        place++;
      if (this.#slots[place] !== except) return this.#slots[place]!;
    }
  }

  #changeWeights(): void {
    for (const share of ["shots", "keyPasses", "fouls"] as const) this.#weights[share][0] = OUTDATED;
  }

  /**
   * Removes a dismissed player. A substitute goalkeeper replaces an attacker if the goalkeeper is dismissed; that
   * attacker's slot is returned.
   */
  dismiss(slot: number): number | undefined {
    const place = this.#slots.indexOf(slot);
    this.#slots[place] = -1;
    this.#changeWeights();
    this.playerCount--;
    if (place !== 0 || this.#isOnBench[0] !== true || this.remainingSubstitutions === 0) return undefined;
    const off = this.#slots[SACRIFICED_PLACE]!;
    this.#slots[SACRIFICED_PLACE] = -1;
    this.#slots[0] = FIRST_BENCH_SLOT;
    this.#isOnBench[0] = false;
    this.remainingSubstitutions--;
    return off < 0 ? undefined : off;
  }

  /** Returns a player to substitute, preferably an attacking starter; `undefined` if no starter is left. */
  pickToSubstitute(): number | undefined {
    const weights = this.#places.map(({ shots }, place) => {
      const isStarter = place > 0 && this.#slots[place]! >= 0 && this.#slots[place]! < FIRST_BENCH_SLOT;
      return isStarter ? 0.4 + shots : 0;
    });
    return weights.some((weight) => weight > 0) ? this.#slots[this.#random.weighted(weights)] : undefined;
  }

  /** Substitutes a player. Returns the slot of the replacement, or `undefined` if no substitution is possible. */
  replace(off: number): number | undefined {
    const place = this.#slots.indexOf(off);
    if (place < 0 || this.remainingSubstitutions === 0) return undefined;
    const available = replacements[this.#places[place]!.positionGroup].filter((index) => this.#isOnBench[index]);
    if (available.length === 0) return undefined;
    const on = available[available.length > 1 && this.#random.chance(0.3) ? 1 : 0]!;
    this.#isOnBench[on] = false;
    this.remainingSubstitutions--;
    this.#slots[place] = FIRST_BENCH_SLOT + on;
    this.#changeWeights();
    return FIRST_BENCH_SLOT + on;
  }
}
