/** A side of the match. */
export type Side = "home" | "away";

/**
 * State of a match at one snap (or kick-off), as the feeds and a play-by-play describe it. Points are whole numbers,
 * clocks are seconds, positions are yards.
 */
export interface GameState {
  /** Quarter, 1 to 4; 5 and above are overtime periods. */
  readonly period: number;
  /** Remaining seconds on the clock of this period, 0 to 900. */
  readonly secondsLeft: number;
  readonly homeScore: number;
  readonly awayScore: number;
  /** Side that has the ball or is about to receive the kick. */
  readonly possession: Side;
  /** Down, 1 to 4. Absent: the side in possession is about to receive a kick-off. */
  readonly down?: number;
  /** Yards to a first down (or to the goal if it is nearer). Required when `down` is set. */
  readonly yardsToGo?: number;
  /** Yards from the ball to the opponent's goal line, 1 to 99. Required when `down` is set. */
  readonly yardsToGoal?: number;
  /** Side that receives the kick-off of the second half; only used in the first half. */
  readonly secondHalfReceiver?: Side | undefined;
}

/** Information before kick-off. */
export interface PreGame {
  /** Expected points of the home side minus those of the away side, such as the closing spread or `eloMargin`. */
  readonly expectedMargin: number;
  /**
   * True when a draw after overtime is not possible, because play continues until one side wins (play-offs). Default
   * `false`.
   */
  readonly playoff?: boolean;
}

/** Outcome probabilities of a match; the three sum to 1. */
export interface MatchProbabilities {
  readonly home: number;
  readonly away: number;
  /** Probability of a draw after one overtime; 0 in play-offs. */
  readonly draw: number;
}

/**
 * One possible decision with the four values that the feeds print, for the side in possession, 0 to 1. `decision =
 * success * ifMade + (1 - success) * ifFailed` exactly.
 */
export interface Decision<Type extends string> {
  /** Name that the feed prints. */
  readonly type: Type;
  /** "Success": probability that the decision succeeds. */
  readonly success: number;
  /** "Win probability if made". */
  readonly ifMade: number;
  /** "Win probability if failed". */
  readonly ifFailed: number;
  /** "Win probability if decision". */
  readonly decision: number;
}

/** Decision types of the feed Fourth Down Predictions (MA5). */
export type FourthDownType = "Go for it" | "Field Goal" | "Punt";
/** Decision types of the feed Go For Two Predictions (MA4). */
export type GoForTwoType = "Go For It" | "Extra Point Kick";
