import { type Sides } from "../types.ts";

/**
 * Factors on a side's goal rate by the score: behind by 2 or more, behind by 1, level, ahead by 1, ahead by 2 or
 * more.
 */
export type ScoreStateFactors = readonly [number, number, number, number, number];

/** Parameters of the live model besides the goal rates of the two teams. */
export interface LiveParameters {
  /** Share of the goals of 90 minutes in each of the six quarters of an hour, without stoppage time. */
  readonly quarters: readonly [number, number, number, number, number, number];
  /** Share of the goals in the stoppage time of each half. All eight shares sum to 1. */
  readonly stoppage: readonly [number, number];
  /** Mean stoppage time of each half in minutes. */
  readonly usualStoppage: readonly [number, number];
  /** Factors by half and side. */
  readonly scoreState: {
    readonly home: readonly [ScoreStateFactors, ScoreStateFactors];
    readonly away: readonly [ScoreStateFactors, ScoreStateFactors];
  };
  /** Factor on the rate of a side for each of its own players sent off, and for each of the other side's. */
  readonly redCard: { readonly own: number; readonly other: number };
  /** Expected dismissals in 90 minutes of each side. */
  readonly dismissals: Sides;
  /** Shape of the gamma law of a side's rate around its expectation before the match: the certainty of the rate. */
  readonly rateShape: number;
  /** Variance of expected goals over their mean at a known rate; 1 is the noise of goals. */
  readonly xgDispersion: number;
  /** Share of the goals of 90 minutes that falls in 30 minutes of extra time. */
  readonly extraTime: number;
}

/** Weights of the possession model, one per feature, in logits. */
export type PossessionWeights = Readonly<Record<string, number>>;

/** Settings of `fitGoalModel`. */
export interface GoalModelParameters {
  /** Decay of the weight with age: exp(-decay · days). */
  readonly decay: number;
  /** Window in days; older matches are ignored. */
  readonly window: number;
  /** Weight of the prior strength, in goals. */
  readonly ridge: number;
  /** Prior attack and defence of a team that is new to the league. */
  readonly newcomerAttack: number;
  readonly newcomerDefence: number;
  /** Low-score dependence of Dixon and Coles. */
  readonly rho: number;
  /** Factor on the difference of strengths at prediction; values below 1 shrink forecasts towards each other. */
  readonly spread: number;
  /**
   * Factor on the openness of a team's matches (attack minus defence), which is less informative than its strength.
   */
  readonly styleSpread: number;
  /** Log of goals by which a side with full stakes exceeds one without stakes (the stakes of a fixture). Default 0. */
  readonly stakes?: number;
  /** Share of the expected goals of a match in its evidence; the goals have the remainder. */
  readonly xgShare: number;
  /** Weight of a match with expected goals relative to one without, because the mixture varies less than goals. */
  readonly xgWorth: number;
}

/** Settings of an Elo table (`createEloTable`). */
export interface EloParameters {
  /** Rating of a team before its first match. */
  readonly start: number;
  /** Home advantage in rating points. */
  readonly homeAdvantage: number;
  /** Factor on the weight of every match. */
  readonly speed: number;
  /** Additional speed of a team's first matches: factor 1 + boost / (1 + matches / boostMatches). */
  readonly boost: number;
  readonly boostMatches: number;
}

/** Statistics that are predicted for sides and players, by their names in the feed, and two more from league tables. */
export type Statistic =
  | "yellow_cards"
  | "fouls"
  | "saves"
  | "red_cards"
  | "assists"
  | "minutes"
  | "shots"
  | "goals"
  | "passes"
  | "shots_on_target"
  | "corners";

/** Statistics that are counts: all except the minutes. */
export type Count = Exclude<Statistic, "minutes">;

/** Parameters of one count. */
export interface CountParameters {
  /** Mean of a top league, home and away: the expectation before the first match. */
  readonly mean: Sides;
  /** Half-life in days of a match's weight for the level of the league. */
  readonly levelHalfLife: number;
  /** Half-life in days of a match's weight for its teams. */
  readonly halfLife: number;
  /** Weight of the league's level in a team's own record, in matches. */
  readonly shrinkOwn: number;
  /** Same weight for the record of a team's opponents. */
  readonly shrinkAgainst: number;
  /** Size of the negative binomial law: variance = mean + mean²/size. */
  readonly size: number;
  /** Another count whose expectation is used: this count is multiplied by its ratio to its level, raised to `power`. */
  readonly helper?:
    | {
        readonly count: Count;
        /** Count of the same side, or of the other. */
        readonly of: "own" | "other";
        readonly power: number;
      }
    | undefined;
}

/** Distribution of a count over the time of a match. */
export interface CountProfile {
  /** Share of the first half, stoppage time included. */
  readonly firstHalf: number;
  /**
   * Slope of the rate within each half: the rate at time t of the half (0..1) is proportional to 1 + slope · (t -
   * 0.5).
   */
  readonly slopes: readonly [first: number, second: number];
}

/** Line of the formation of a player. */
export type Line = "Goalkeeper" | "Defender" | "Midfielder" | "Attacker";

/** Events per 90 minutes of a player of each line, and the weight of the player's own record. */
export interface LineRates {
  readonly per90: Readonly<Record<Line, number>>;
  /** Weight of the line's rate in a player's own record, in events. */
  readonly shrink: number;
}
