/** Fouls and free throws: fouls on shots, and the bonus after several fouls of a side in a period. */
import type { Random } from "../../core/random.ts";

/** `one-and-one`: the second throw follows only after a good first one. */
export type FreeThrows = "one-and-one" | "two";

/** Fouls of a side in a half from which every foul leads to a one-and-one, and to two free throws. */
const bonusFrom = 7;
const doubleBonusFrom = 10;
/** Fouls of a side in a quarter from which every foul leads to two free throws. */
const quarterBonusFrom = 5;

/** Probabilities that a normal possession has a foul on a failed shot, or another foul, in the first half. */
const foulShares = { shot: 0.06, other: 0.2 } as const;
/** Factors on these probabilities in the second half. */
const secondHalf = { shot: 1.5, other: 1.11 } as const;
/** Factor on the other fouls once the next one leads to free throws: sides avoid it. */
const bonusCaution = 0.58;

/** Probabilities that a free throw is good: of any player, and of those whom a side that leads at the end chooses. */
export const freeThrow = { any: 0.71, chosen: 0.78 } as const;

/** Share of good two-pointers with a foul, which lead to one free throw. */
export const andOneShare = 0.08;

/** Fouls of both sides in a period, and the free throws that follow from them. */
export class TeamFouls {
  readonly #fouls: [away: number, home: number] = [0, 0];
  readonly #periods: 2 | 4;

  constructor(periods: 2 | 4) {
    this.#periods = periods;
  }

  /** Begins a half or a quarter. An overtime continues the last one. */
  startPeriod(): void {
    this.#fouls.fill(0);
  }

  /** Counts a foul that is not on a shot, and returns the free throws for it. */
  commit(side: 0 | 1): FreeThrows | undefined {
    const fouls = ++this.#fouls[side];
    if (this.#periods === 4) return fouls >= quarterBonusFrom ? "two" : undefined;
    if (fouls >= doubleBonusFrom) return "two";
    return fouls >= bonusFrom ? "one-and-one" : undefined;
  }

  /** Draws the free throws that a normal possession leads to; `undefined` if it ends with a shot or a turnover. */
  draw(defence: 0 | 1, isSecondHalf: boolean, stream: Random): FreeThrows | undefined {
    const shot = foulShares.shot * (isSecondHalf ? secondHalf.shot : 1);
    const caution = this.#fouls[defence] + 1 >= (this.#periods === 4 ? quarterBonusFrom : bonusFrom) ? bonusCaution : 1;
    const other = foulShares.other * (isSecondHalf ? secondHalf.other : 1) * caution;
    const draw = stream.next();
    if (draw >= shot + other) return undefined;
    const throws = this.commit(defence);
    return draw < shot ? "two" : throws;
  }
}

/** Draws the number of good free throws. */
export function goodFreeThrows(throws: FreeThrows, probability: number, stream: Random): number {
  const first = stream.chance(probability) ? 1 : 0;
  return first + ((first === 1 || throws === "two") && stream.chance(probability) ? 1 : 0);
}
