import type { Sides } from "../types.ts";

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

/** Counts of both sides in a match that has been played. */
export interface CountedMatch {
  /** Day of the match, counted from any fixed day. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly neutral?: boolean | undefined;
  /** Counts of the whole match; unknown counts are absent. */
  readonly counts: Readonly<Partial<Record<Count, Sides>>>;
}

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

/** A weighted record: the sum of events, and the equivalent number of average matches. */
export interface CountRecord {
  readonly sum: number;
  readonly weight: number;
}

/** Record of a team on a day: the counts of the team and of its opponents relative to the league's level. */
export interface TeamCounts {
  readonly day: number;
  readonly own: CountRecord;
  readonly against: CountRecord;
}

/** Estimates of one count: the level of the league and the teams. */
export interface CountLevel {
  readonly day: number;
  readonly home: CountRecord;
  readonly away: CountRecord;
  readonly teams: Readonly<Record<string, TeamCounts>>;
}

/** A fitted count model: plain data that can be stored, and continued with later matches. */
export interface CountModel {
  /** The model includes matches before this day. */
  readonly day: number;
  readonly counts: Readonly<Partial<Record<Count, CountLevel>>>;
}

/** A value of the whole match and of its halves, which add up to it. */
export interface CountSplit {
  readonly value: number;
  readonly fh: number;
  readonly sh: number;
  /** Halves of extra time, if it is played. */
  readonly efh?: number;
  readonly esh?: number;
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

/** A player whose share in a side's counts is computed. */
export interface PlayerInput {
  readonly line: Line;
  /** Expected minutes of the player on the pitch (in the rest of the match, during the match). */
  readonly minutes: number;
  /** Counts of the player in earlier matches. */
  readonly record?: { readonly minutes: number; readonly counts: Readonly<Partial<Record<Count, number>>> };
}
