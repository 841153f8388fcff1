/** One side on the pitch: who stands where, who is on the bench, who has been booked. */
import type { Random } from "../../core/random.ts";
import { formations } from "./formations.ts";
import type { Place } from "./formations.ts";
import { benchSize } from "./squad.ts";
import type { LineUp } from "./squad.ts";

/** What a player is picked by. */
export const by = { shots: 0, creates: 1, fouls: 2 } as const;
type Weight = (typeof by)[keyof typeof by];

/** Places of the bench that are tried for a place of the pitch, best first. */
const replacements = { Goalkeeper: [0], Defender: [1, 2, 3, 4, 5, 6], Midfielder: [4, 5, 6, 1, 7, 8], Attacker: [7, 8, 6, 5, 4] } as const;

export class Field {
  readonly #random: Random;
  readonly #lineUp: LineUp;
  readonly #places: readonly Place[];
  /** Slot at every place of the formation; -1 where nobody is left. */
  readonly #slots = Int8Array.from({ length: 11 }, (_, slot) => slot);
  readonly #onBench = Array<boolean>(benchSize).fill(true);
  readonly #weights = [new Float64Array(11), new Float64Array(11), new Float64Array(11)] as const;
  /** Which of the weights are up to date. */
  readonly #fresh = new Uint8Array(3);
  readonly #tired = new Float64Array(11);
  /** Yellow cards by slot. */
  readonly yellows = new Uint8Array(11 + benchSize);
  /** Players with a yellow card. */
  booked = 0;
  men = 11;
  substitutions = 5;

  constructor(random: Random, lineUp: LineUp) {
    this.#random = random;
    this.#lineUp = lineUp;
    this.#places = formations[lineUp.formation] as readonly Place[];
  }

  has(slot: number): boolean {
    return this.#slots.includes(slot);
  }

  /** Slot of the goalkeeper; -1 without one. */
  get keeper(): number {
    return this.#slots[0] as number;
  }

  /** Players in the order in which they would take a penalty. */
  takers(): readonly number[] {
    return this.#lineUp.takers.filter((slot) => this.has(slot));
  }

  /** A player in proportion to a weight of the places and, for shots and passes, to skill. */
  pick(weight: Weight, except = -1): number {
    const weights = this.#weightsOf(weight);
    let total = 0;
    for (let place = 0; place < 11; place++) if (this.#slots[place] !== except) total += weights[place] as number;
    let left = this.#random.next() * total;
    let last = -1;
    for (let place = 0; place < 11; place++) {
      const share = weights[place] as number;
      const slot = this.#slots[place] as number;
      if (share === 0 || slot === except) continue;
      last = slot;
      left -= share;
      if (left < 0) break;
    }
    return last;
  }

  /** Weights of the places; made again when somebody comes or goes. */
  #weightsOf(weight: Weight): Float64Array {
    const weights = this.#weights[weight];
    if (this.#fresh[weight] === 1) return weights;
    this.#fresh[weight] = 1;
    for (let place = 0; place < 11; place++) {
      const slot = this.#slots[place] as number;
      const { shots, creates, fouls } = this.#places[place] as Place;
      weights[place] = slot < 0 ? 0 : weight === by.fouls ? fouls : (weight === by.shots ? shots : creates) * (this.#lineUp.skills[slot] as number);
    }
    return weights;
  }

  /** Sends a player off. Without a goalkeeper, the one on the bench comes on for an attacker, who is returned. */
  sendOff(slot: number): { readonly madeRoom?: number } | undefined {
    const place = this.#slots.indexOf(slot);
    if (place < 0) return undefined;
    this.#slots[place] = -1;
    this.#fresh.fill(0);
    this.men--;
    if (place !== 0 || this.#onBench[0] !== true || this.substitutions === 0) return {};
    const off = this.#slots[8] as number;
    this.#slots[8] = -1;
    this.#slots[0] = 11;
    this.#onBench[0] = false;
    this.substitutions--;
    return off < 0 ? {} : { madeRoom: off };
  }

  /** A player who is tired: attacking ones first, of those who began; `undefined` when nobody is left. */
  tired(): number | undefined {
    let any = 0;
    for (let place = 0; place < 11; place++) {
      const slot = this.#slots[place] as number;
      this.#tired[place] = slot < 0 || slot > 10 || place === 0 ? 0 : 0.4 + (this.#places[place] as Place).shots;
      any += this.#tired[place] as number;
    }
    return any === 0 ? undefined : (this.#slots[this.#random.weighted(this.#tired)]);
  }

  /** Somebody fitting comes on for a player: the slot, or `undefined` when nobody can. */
  replace(off: number): number | undefined {
    const place = this.#slots.indexOf(off);
    if (place < 0 || this.substitutions === 0) return undefined;
    const free = replacements[(this.#places[place] as Place).line].filter((index) => this.#onBench[index] === true);
    if (free.length === 0) return undefined;
    const on = free[free.length > 1 && this.#random.chance(0.3) ? 1 : 0] as number;
    this.#onBench[on] = false;
    this.substitutions--;
    this.#slots[place] = 11 + on;
    this.#fresh.fill(0);
    return 11 + on;
  }
}
