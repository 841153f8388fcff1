/** What a match is played by. */
import type { Random } from "../../../core/random.ts";
import type { Overlay } from "../overlay.ts";
import type { Pair } from "../skeleton.ts";
import type { LineUp } from "../squad.ts";

export interface MatchInput {
  readonly stream: Random;
  /** Logarithms of how many more goals than average the sides score, and how many fewer they concede. */
  readonly attack: Pair;
  readonly defence: Pair;
  readonly lineUps: readonly [LineUp, LineUp];
  /** 0 when nobody is at home. */
  readonly homeAdvantage: number;
  readonly videoReview: boolean;
  /** A winner is needed: lead of the home side from the first leg, absent where a draw stands. */
  readonly decider?: number;
  readonly overlay?: Overlay;
}
