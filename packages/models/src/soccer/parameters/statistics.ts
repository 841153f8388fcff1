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
