/** Input of a match simulation. */
import type { Random } from "../../../../core/random.ts";
import type { HomeAway } from "../../match/match-outline.ts";
import type { SimulationOverrides } from "../../match/simulation-overrides.ts";
import type { LineUp } from "../../squad/squad.ts";

export interface MatchInput {
  readonly stream: Random;
  /** Logarithms of the sides' factors on goals scored and, negated, on goals conceded. */
  readonly attack: HomeAway;
  readonly defence: HomeAway;
  readonly lineUps: readonly [LineUp, LineUp];
  /** 1 if the home side plays at home, 0 on neutral ground. */
  readonly homeAdvantage: number;
  readonly videoReview: boolean;
  /** Lead of the home side from the first leg, if the match needs a winner. Absent if a draw is possible. */
  readonly decider?: number;
  readonly overrides?: SimulationOverrides | undefined;
}
