import type { Sides } from "../types.ts";

/** The statistics that are predicted for sides and players, by their names in the feed, and two more that league tables count. */
export type Statistic = "yellow_cards" | "fouls" | "saves" | "red_cards" | "assists" | "minutes" | "shots" | "goals" | "passes" | "shots_on_target" | "corners";

/** Statistics that are counts: all but the minutes. */
export type Count = Exclude<Statistic, "minutes">;

/** What both sides did in a match that was played. */
export interface CountedMatch {
  /** Day of the match, counted from any fixed day. */
  readonly day: number;
  readonly home: string;
  readonly away: string;
  readonly neutral?: boolean;
  /** Counts of the whole match; those that are not known are left out. */
  readonly counts: Readonly<Partial<Record<Count, Sides>>>;
}

/** How one count is modelled. */
export interface CountParameters {
  /** Mean of a top league, home and away: what is assumed before any match was seen. */
  readonly mean: Sides;
  /** Days after which a match counts half for the level of the league. */
  readonly levelHalfLife: number;
  /** Days after which a match counts half for its teams. */
  readonly halfLife: number;
  /** Matches at the league's level that a team's own record is mixed with. */
  readonly shrinkOwn: number;
  /** The same for what a team's opponents did. */
  readonly shrinkAgainst: number;
  /** Size of the negative binomial law: variance = mean + mean²/size. */
  readonly size: number;
  /** Another count whose expectation helps: this one is multiplied by its ratio to its level, raised to `power`. */
  readonly helper?: {
    readonly count: Count;
    /** Whether that of the same side, or of the other. */
    readonly of: "own" | "other";
    readonly power: number;
  };
}

/** A weighted record: what happened, and how many average matches that is worth. */
export interface CountRecord {
  readonly sum: number;
  readonly weight: number;
}

/** Record of a team: how often its own and its opponents' count was the league's level, as of a day. */
export interface TeamCounts {
  readonly day: number;
  readonly own: CountRecord;
  readonly against: CountRecord;
}

/** What is known of one count: the level of the league and the teams. */
export interface CountLevel {
  readonly day: number;
  readonly home: CountRecord;
  readonly away: CountRecord;
  readonly teams: Readonly<Record<string, TeamCounts>>;
}

/** A fitted count model: plain data, so it can be stored, and carried on with later matches. */
export interface CountModel {
  /** Matches before this day are in it. */
  readonly day: number;
  readonly counts: Readonly<Partial<Record<Count, CountLevel>>>;
}

/** A value of the whole match and of its halves; the parts add up to it. */
export interface CountSplit {
  readonly value: number;
  readonly fh: number;
  readonly sh: number;
  /** Halves of extra time, once it is played. */
  readonly efh?: number;
  readonly esh?: number;
}

/** When in a match a count happens. */
export interface CountProfile {
  /** Share of the first half, stoppage time included. */
  readonly firstHalf: number;
  /** How the rate changes inside each half: rate at time t of the half (0..1) in proportion to 1 + slope · (t - 0.5). */
  readonly slopes: readonly [first: number, second: number];
}

/** Line of the formation in which a player stands. */
export type Line = "Goalkeeper" | "Defender" | "Midfielder" | "Attacker";

/** Events per 90 minutes of a player of each line, and how much of it is the player's own. */
export interface LineRates {
  readonly per90: Readonly<Record<Line, number>>;
  /** Events at the line's rate that a player's own record is mixed with. */
  readonly shrink: number;
}

/** A player for the share in a side's counts. */
export interface PlayerInput {
  readonly line: Line;
  /** Minutes that the player is expected to be on the pitch (in the rest of the match, while it is played). */
  readonly minutes: number;
  /** What the player did in earlier matches. */
  readonly record?: { readonly minutes: number; readonly counts: Readonly<Partial<Record<Count, number>>> };
}
