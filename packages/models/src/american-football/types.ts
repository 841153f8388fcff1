/** A side of the match. */
export type Side = "home" | "away";

/**
 * The match at one snap (or kick-off), as the feeds and a play-by-play describe it.
 * Points are whole numbers, clocks are seconds, places are yards.
 */
export interface GameState {
  /** Quarter, 1 to 4; 5 and above are overtime periods. */
  readonly period: number;
  /** Seconds left on the clock of this period, 0 to 900. */
  readonly secondsLeft: number;
  readonly homeScore: number;
  readonly awayScore: number;
  /** Side that has the ball, or is about to receive the kick. */
  readonly possession: Side;
  /** Down, 1 to 4. Absent: the side in possession is about to receive a kick-off. */
  readonly down?: number;
  /** Yards to a first down (to the goal when it is nearer). Needed when `down` is given. */
  readonly yardsToGo?: number;
  /** Yards from the ball to the opponent's goal line, 1 to 99. Needed when `down` is given. */
  readonly yardsToGoal?: number;
  /** Side that receives the kick-off of the second half; only used in the first half. */
  readonly secondHalfReceiver?: Side;
}

/** What is known before kick-off. */
export interface PreGame {
  /** Expected points of the home side minus those of the away side, such as the closing spread or `eloMargin`. */
  readonly expectedMargin: number;
  /** A draw after overtime is replayed or played on until somebody wins (play-offs). Default `false`. */
  readonly playoff?: boolean;
}

/** Outcome probabilities of a match; the three sum to 1. */
export interface MatchProbabilities {
  readonly home: number;
  readonly away: number;
  /** Draw after one overtime; 0 in play-offs. */
  readonly draw: number;
}

/**
 * One way to decide, with the four values that the feeds print, for the side in possession, 0 to 1.
 * `decision = success * ifMade + (1 - success) * ifFailed` exactly.
 */
export interface Decision<Type extends string> {
  /** The name that the feed prints. */
  readonly type: Type;
  /** "Success": probability that it works. */
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
