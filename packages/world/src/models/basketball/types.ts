/** A side of the match. */
export type Side = "home" | "away";

/** How long a match lasts. */
export interface MatchLength {
  /** Seconds of both halves or all four quarters: 2400 for colleges and international rules. */
  readonly regulationSeconds: number;
  /** Seconds of one overtime period, 300 everywhere. */
  readonly overtimeSeconds: number;
}

/** Two halves of 20 minutes (men) or four quarters of 10 (women, international rules). */
export const collegeLength: MatchLength = { regulationSeconds: 2400, overtimeSeconds: 300 };

/** State of the match at one moment. */
export interface MatchState {
  readonly homeScore: number;
  readonly awayScore: number;
  /** Remaining seconds in regulation, or in this overtime period when `overtime` is set. */
  readonly secondsLeft: number;
  /** Number of the current overtime period, from 1. Absent or 0 in regulation. */
  readonly overtime?: number;
  /** Side that has the ball, if known. */
  readonly possession?: Side | undefined;
}

/** Information before the match. */
export interface PreMatch {
  /** Expected points of the home side minus those of the away side: the closing spread, or a difference of ratings. */
  readonly expectedMargin: number;
  /** Default {@link collegeLength}. */
  readonly length?: MatchLength;
}
