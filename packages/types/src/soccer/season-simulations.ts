// Generated from spec/soccer/season-simulations.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { NoRequest, WithName } from "../without.ts";
import type { Named3 } from "../common/structures.ts";

/** Parameters of Season Simulations (TM12). `SeasonSimulationsRequest` states the allowed combinations. */
export interface SeasonSimulationsParameters {
  /** The tournament calendar. Accepted identifier kinds: uuid. */
  tournamentCalendar?: Id | undefined;
  /** Name of `tournamentCalendar` on the wire. */
  tmcl?: Id | undefined;
  /** Locale. Not shown in the API documentation. Rule: `unlisted`. */
  locale?: string | undefined;
  /** Name of `locale` on the wire. */
  _lcl?: string | undefined;
  /** Request mode. Not shown in the API documentation. Rule: `unlisted`. */
  requestMode?: string | undefined;
  /** Name of `requestMode` on the wire. */
  _rt?: string | undefined;
}

/** Requires `tournamentCalendar` under one of its two names. */
type ByTournamentCalendar = WithName<"calendar-required", SeasonSimulationsParameters, "tournamentCalendar", "tmcl"> | WithName<"calendar-required", SeasonSimulationsParameters, "tmcl", "tournamentCalendar">;

/**
 * Request of Season Simulations (TM12).
 *
 * Rules, checked before the request is sent:
 * - `calendar-required`: The request names one tournament calendar.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists _lcl and _rt. A request that breaks the rule is sent, with a warning.
 */
export type SeasonSimulationsRequest = SeasonSimulationsParameters &
  (ByTournamentCalendar | NoRequest<"tournamentCalendar" | "tmcl">);

/**
 * League tables with the probabilities of every final position, of title, promotion, relegation and qualification.
 *
 * Not shown in the API documentation:
 * - `lastUpdated`: Whether it is a date or an instant. Both are read.
 * - `stages.stage.division.ranking.points`: Values of points that are not integers. Read as a decimal number.
 * - `stages.stage.division.ranking.rankPrediction.rankStatus`: Complete list of season outcomes. The list is open.
 */
export interface SeasonSimulations {
  /**
   * Last change of the tables.
   * XML only.
   * Always present.
   * Observed in use, not documented: also as timestamp; JSON has it as well.
   */
  lastUpdated?: string;
  /** Sport. */
  sport: Named3;
  /** Ruleset. */
  ruleset: Named3;
  /** Competition. */
  competition: SeasonSimulationsCompetition;
  /** Season of the competition. */
  tournamentCalendar: SeasonSimulationsTournamentCalendar;
  /** Stages of the season. */
  stages: SeasonSimulationsStages;
}

/** Occurs at `sport`, `ruleset`. */
export type SeasonSimulationsNamed = Named3;

/** Competition. */
export interface SeasonSimulationsCompetition {
  /** Identifier of the competition. */
  id: string;
  /** Name of the competition. */
  name: string;
}

/** Season of the competition. */
export interface SeasonSimulationsTournamentCalendar {
  /** Identifier of the tournament calendar. */
  id: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Name of the season. */
  name: string;
}

/** Stages of the season. */
export interface SeasonSimulationsStages {
  /** A stage of the season. Not shown in the API documentation: whether it is always present. */
  stage?: SeasonSimulationsStage[];
}

/** A stage of the season. */
export interface SeasonSimulationsStage {
  /** Identifier of the stage in its season. */
  id: string;
  /** Kind of stage; equal in all seasons. */
  formatId: string;
  /** Name of the stage. */
  name: string;
  /**
   * Chronological position of the round or group, by which groups are ordered; rounds with different positions rarely
   * overlap.
   * Optional: present where applicable.
   */
  vertical?: number;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** A table. XML: `<divisions>/<division>`. Not shown in the API documentation: whether it is always present. */
  division?: SeasonSimulationsDivision[];
}

/** A table. */
export interface SeasonSimulationsDivision {
  /** Kind of table. */
  type: "total" | "home" | "away" | "form-total" | "form-home" | "half-time-total" | "half-time-home" | "half-time-away" | "attendance" | "over-under" | (string & {});
  /** Group of the table. Observed in use, not documented. */
  groupId?: string;
  /** Name of the group. Observed in use, not documented. */
  groupName?: string;
  /** Display order among the groups. Observed in use, not documented. */
  horizontal?: number;
  /** Row of a contestant in the table. Not shown in the API documentation: whether it is always present. */
  ranking?: SeasonSimulationsRanking[];
}

/** Row of a contestant in the table. */
export interface SeasonSimulationsRanking {
  /** Rank in the table. */
  rank: number;
  /** Status of the rank. Documented as always present, observed absent. */
  rankStatus?: string;
  /** Identifier of the status of the rank. Documented as always present, observed absent. */
  rankId?: string;
  /** Status of an achievement. */
  achievementStatus?: number;
  /** Kind of achievement. */
  achievementType?: number;
  /** Status of the first achievement. */
  achievementStatus1?: number;
  /** Status of the second achievement. */
  achievementStatus2?: number;
  /** Status of the third achievement. */
  achievementStatus3?: number;
  /** Status of the fourth achievement. */
  achievementStatus4?: number;
  /** Status of the fifth achievement. */
  achievementStatus5?: number;
  /** Kind of the first achievement. */
  achievementType1?: number;
  /** Kind of the second achievement. */
  achievementType2?: number;
  /** Kind of the third achievement. */
  achievementType3?: number;
  /** Kind of the fourth achievement. */
  achievementType4?: number;
  /** Kind of the fifth achievement. */
  achievementType5?: number;
  /** Last rank. Documented as always present, observed absent. */
  lastRank?: number;
  /** Contestant. */
  contestantId: string;
  /** Name. */
  contestantName: string;
  /** Short name. */
  contestantShortName: string;
  /** Name of the club. */
  contestantClubName: string;
  /** Three-character code. */
  contestantCode: string;
  /** Points; usually a whole number. Not shown in the API documentation: its type (decimal). */
  points: number;
  /** Matches played. */
  matchesPlayed: number;
  /** Matches won. */
  matchesWon: number;
  /** Matches lost. */
  matchesLost: number;
  /** Matches drawn. */
  matchesDrawn: number;
  /** Goals scored. */
  goalsFor: number;
  /** Goals conceded. */
  goalsAgainst: number;
  /** Goals scored minus goals conceded. Observed in use, not documented: also as `goaldifference`. */
  goalDifference: string;
  /** Last six results, as the letters W, D and L. */
  lastSix?: string;
  /**
   * Probability of one final position.
   * XML: `<finishPredictions>/<finishPrediction>`.
   * Not shown in the API documentation: whether it is always present.
   */
  finishPrediction?: SeasonSimulationsFinishPrediction[];
  /**
   * Probability of one outcome of the season.
   * XML: `<rankPredictions>/<rankPrediction>`.
   * Not shown in the API documentation: whether it is always present.
   */
  rankPrediction?: SeasonSimulationsRankPrediction[];
}

/** Probability of one final position. */
export interface SeasonSimulationsFinishPrediction {
  /** Final position. */
  position: number;
  /** Probability of the position. */
  value: string;
}

/** Probability of one outcome of the season. */
export interface SeasonSimulationsRankPrediction {
  /**
   * The outcome; also qualification for continental cups.
   * Examples: `Promotion`; `Promotion Play-off`; `Relegation`; `Relegation Play-off`.
   */
  rankStatus: "Promotion" | "Promotion Play-off" | "Relegation" | "Relegation Play-off" | (string & {});
  /** Identifier of the status of the rank. */
  rankId: string;
  /** Probability of the outcome. */
  value: string;
}
