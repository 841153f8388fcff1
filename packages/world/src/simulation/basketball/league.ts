/** A season of a basketball competition, as planned. */
import type { Instant } from "../../core/contract.ts";
import type { LeagueGame, Stage, League as TeamLeague } from "../leagues/schedule.ts";
import type { Conference, Team } from "./teams.ts";

/** Determines the sides of a fixture. */
export type Origin =
  | { readonly kind: "teams"; readonly home: number; readonly away: number }
  /** Conference tournament. First round: seeds of the conference; later rounds: winners. */
  | { readonly kind: "conference"; readonly conference: number; readonly round: number; readonly match: number }
  /** National tournament or play-offs. First round: places in the bracket; later rounds: winners. */
  | { readonly kind: "national"; readonly round: number; readonly match: number };

export interface Game extends LeagueGame {
  readonly statsId: string;
  readonly stage: Stage;
  readonly origin: Origin;
  readonly conferenceGame: boolean;
}

export interface League extends TeamLeague<Game, Team> {
  readonly kind: "college" | "professional";
  readonly isWomen: boolean;
  /** Points and possessions of both sides in an average game. */
  readonly average: { readonly total: number; readonly possessions: number };
  readonly conferences: readonly Conference[];
  /** End of the regular season, when the conference tournaments are seeded. */
  readonly seedsPublishedAt: Instant;
  /** Publication of the field of the national tournament, or of the play-offs. */
  readonly fieldPublishedAt: Instant;
  /** Games by position: `conferenceBrackets[conference][round][match]` and `nationalBracket[round][match]`. */
  readonly conferenceBrackets: readonly (readonly (readonly Game[])[])[];
  readonly nationalBracket: readonly (readonly Game[])[];
}
