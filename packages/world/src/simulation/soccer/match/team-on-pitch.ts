/** One side during a match: positions, bench and bookings. */
import type { Random } from "../../../core/random.ts";
import { formations } from "../squad/formations.ts";
import type { FormationPlace } from "../squad/formations.ts";
import { benchSize } from "../squad/squad.ts";
import type { LineUp } from "../squad/squad.ts";

/** Weights for the selection of a player. */
export const weightKind = { shots: 0, creates: 1, fouls: 2 } as const;
type WeightKind = (typeof weightKind)[keyof typeof weightKind];

/** Bench places to try as replacement for a position group, best first. */
const replacements = {
  Goalkeeper: [0],
  Defender: [1, 2, 3, 4, 5, 6],
  Midfielder: [4, 5, 6, 1, 7, 8],
  Attacker: [7, 8, 6, 5, 4],
} as const;

export class TeamOnPitch {
  readonly #random: Random;
  readonly #lineUp: LineUp;
  readonly #places: readonly FormationPlace[];
  /** Slot at every place of the formation; -1 if the place is vacant. */
  readonly #slots = Int8Array.from({ length: 11 }, (_, slot) => slot);
  readonly #isOnBench = Array<boolean>(benchSize).fill(true);
  readonly #weights = [new Float64Array(11), new Float64Array(11), new Float64Array(11)] as const;
  /** 1 for every weight array that is up to date. */
  readonly #isWeightCurrent = new Uint8Array(3);
  readonly #substitutionWeights = new Float64Array(11);
  /** Yellow cards by slot. */
  readonly yellows = new Uint8Array(11 + benchSize);
  /** Players with a yellow card. */
  booked = 0;
  playerCount = 11;
  remainingSubstitutions = 5;

  constructor(random: Random, lineUp: LineUp) {
    this.#random = random;
    this.#lineUp = lineUp;
    this.#places = formations[lineUp.formation] as readonly FormationPlace[];
  }

  isOnPitch(slot: number): boolean {
    return this.#slots.includes(slot);
  }

  /** Slot of the goalkeeper; -1 if there is none. */
  get keeper(): number {
    return this.#slots[0] as number;
  }

  /** Slots of the players on the pitch, in the order in which they take penalties. */
  penaltyTakers(): readonly number[] {
    return this.#lineUp.penaltyTakers.filter((slot) => this.isOnPitch(slot));
  }

  /** Returns a slot drawn by the weights of the places and, for shots and passes, by skill. */
  pick(weight: WeightKind, except = -1): number {
    const weights = this.#weightsOf(weight);
    let total = 0;
    for (let place = 0; place < 11; place++) if (this.#slots[place] !== except) total += weights[place] as number;
    let remaining = this.#random.next() * total;
    let last = -1;
    for (let place = 0; place < 11; place++) {
      const share = weights[place] as number;
      const slot = this.#slots[place] as number;
      if (share === 0 || slot === except) continue;
      last = slot;
      remaining -= share;
      if (remaining < 0) break;
    }
    return last;
  }

  /** Returns the weights of the places. They are recomputed after substitutions and dismissals. */
  #weightsOf(weight: WeightKind): Float64Array {
    const weights = this.#weights[weight];
    if (this.#isWeightCurrent[weight] === 1) return weights;
    this.#isWeightCurrent[weight] = 1;
    for (let place = 0; place < 11; place++) {
      const slot = this.#slots[place] as number;
      const { shots, keyPasses, fouls } = this.#places[place] as FormationPlace;
      weights[place] =
        slot < 0
          ? 0
          : weight === weightKind.fouls
            ? fouls
            : (weight === weightKind.shots ? shots : keyPasses) * (this.#lineUp.skills[slot] as number);
    }
    return weights;
  }

  /**
   * Removes a dismissed player. A substitute goalkeeper replaces an attacker if the goalkeeper is dismissed; that
   * attacker's slot is returned.
   */
  dismiss(slot: number): { readonly replacedSlot?: number } | undefined {
    const place = this.#slots.indexOf(slot);
    if (place < 0) return undefined;
    this.#slots[place] = -1;
    this.#isWeightCurrent.fill(0);
    this.playerCount--;
    if (place !== 0 || this.#isOnBench[0] !== true || this.remainingSubstitutions === 0) return {};
    const off = this.#slots[8] as number;
    this.#slots[8] = -1;
    this.#slots[0] = 11;
    this.#isOnBench[0] = false;
    this.remainingSubstitutions--;
    return off < 0 ? {} : { replacedSlot: off };
  }

  /** Returns a player to substitute, preferably an attacking starter; `undefined` if no starter is left. */
  pickToSubstitute(): number | undefined {
    let total = 0;
    for (let place = 0; place < 11; place++) {
      const slot = this.#slots[place] as number;
      this.#substitutionWeights[place] =
        slot < 0 || slot > 10 || place === 0 ? 0 : 0.4 + (this.#places[place] as FormationPlace).shots;
      total += this.#substitutionWeights[place] as number;
    }
    return total === 0 ? undefined : this.#slots[this.#random.weighted(this.#substitutionWeights)];
  }

  /** Substitutes a player. Returns the slot of the replacement, or `undefined` if no substitution is possible. */
  replace(off: number): number | undefined {
    const place = this.#slots.indexOf(off);
    if (place < 0 || this.remainingSubstitutions === 0) return undefined;
    const available = replacements[(this.#places[place] as FormationPlace).positionGroup].filter(
      (index) => this.#isOnBench[index] === true,
    );
    if (available.length === 0) return undefined;
    const on = available[available.length > 1 && this.#random.chance(0.3) ? 1 : 0] as number;
    this.#isOnBench[on] = false;
    this.remainingSubstitutions--;
    this.#slots[place] = 11 + on;
    this.#isWeightCurrent.fill(0);
    return 11 + on;
  }
}
