// Generated from spec/soccer/season-simulations.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";

/** Parameters of Season Simulations (TM12); `SeasonSimulationsRequest` says which go together. */
export interface SeasonSimulationsParameters {
  /**
   * The tournament calendar.
   * Takes identifiers of kind uuid.
   * Source: document 2, TM12 Season Simulations.
   */
  tmcl?: Id;
  /**
   * Request mode; its values are not shown, field clients send b.
   * Source: document 2, Endpoints.
   */
  _rt?: string;
}

/**
 * Request of Season Simulations (TM12).
 *
 * Rules, checked before anything is sent:
 * - `calendar-required`: The request names one tournament calendar.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 2, TM12 Season Simulations.
 */
export type SeasonSimulationsRequest = SeasonSimulationsParameters & { tmcl: Id };

/** League tables with the probabilities of every final position, of title, promotion, relegation and qualification. */
export interface SeasonSimulations {
  /**
   * Last change of the tables; documented for XML only, and seen in JSON as well.
   * XML: attribute `lastUpdated`; XML only.
   * Always present.
   * Also seen: as timestamp.
   * Source: document 2, TM12 Season Simulations.
   */
  lastUpdated?: string;
  /**
   * Sport.
   * XML: `<sport>`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  sport: SeasonSimulationsNamed;
  /**
   * Set of rules played by.
   * XML: `<ruleset>`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  ruleset: SeasonSimulationsNamed;
  /**
   * Competition.
   * XML: `<competition>`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  competition: SeasonSimulationsCompetition;
  /**
   * Season of the competition.
   * XML: `<tournamentCalendar>`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  tournamentCalendar: SeasonSimulationsTournamentCalendar;
  /**
   * Stages of the season.
   * XML: `<stages>`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  stages: SeasonSimulationsStages;
}

/** Stands at `sport`, `ruleset`. */
export interface SeasonSimulationsNamed {
  /**
   * Identifier.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  id: string;
  /**
   * Name.
   * XML: the element's text.
   * Optional.
   * Seen in responses, not documented.
   * Source: document 2, TM12 Season Simulations.
   */
  name?: string;
}

/** Competition. */
export interface SeasonSimulationsCompetition {
  /**
   * Identifier of the competition.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  id: string;
  /**
   * Name of the competition.
   * XML: attribute `name`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  name: string;
}

/** Season of the competition. */
export interface SeasonSimulationsTournamentCalendar {
  /**
   * Identifier of the tournament calendar.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  id: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  endDate: string;
  /**
   * Name of the season.
   * XML: attribute `name`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  name: string;
}

/** Stages of the season. */
export interface SeasonSimulationsStages {
  /**
   * A stage of the season.
   * XML: `<stage>`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  stage?: SeasonSimulationsStage[];
}

/** A stage of the season. */
export interface SeasonSimulationsStage {
  /**
   * Identifier of the stage in its season.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  id: string;
  /**
   * Kind of stage; the same in every season.
   * XML: attribute `formatId`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  formatId: string;
  /**
   * Name of the stage.
   * XML: attribute `name`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  name: string;
  /**
   * Place of the round or group in time, by which groups are ordered; rounds that differ in it rarely overlap.
   * XML: attribute `vertical`.
   * Optional. Where it applies.
   * Source: document 2, TM12 Season Simulations.
   */
  vertical?: number;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  endDate: string;
  /**
   * A table.
   * XML: `<divisions>/<division>`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  division?: SeasonSimulationsDivision[];
}

/** A table. */
export interface SeasonSimulationsDivision {
  /**
   * Which matches the table counts.
   * XML: attribute `type`.
   * Always present.
   * Known values: `total` All matches; `home` Home matches; `away` Away matches; `form-total` Recent matches;
   * `form-home` Recent home matches; `half-time-total` All matches by their score at half time; `half-time-home` Home
   * matches by their score at half time; `half-time-away` Away matches by their score at half time; `attendance`
   * Spectators; `over-under` Matches with more or fewer goals than a line.
   * Source: document 2, TM12 Season Simulations.
   */
  type: "total" | "home" | "away" | "form-total" | "form-home" | "half-time-total" | "half-time-home" | "half-time-away" | "attendance" | "over-under" | (string & {});
  /**
   * Group of the table.
   * XML: attribute `groupId`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  groupId?: string;
  /**
   * Name of the group.
   * XML: attribute `groupName`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  groupName?: string;
  /**
   * Display order among the groups.
   * XML: attribute `horizontal`.
   * Optional.
   * Seen in responses, not documented.
   * Source: field-notes.
   */
  horizontal?: number;
  /**
   * A contestant's line in the table.
   * XML: `<ranking>`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  ranking?: SeasonSimulationsRanking[];
}

/** A contestant's line in the table. */
export interface SeasonSimulationsRanking {
  /**
   * Place in the table.
   * XML: attribute `rank`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  rank: number;
  /**
   * What the place would bring.
   * XML: attribute `rankStatus`.
   * Always present.
   * Also seen: absent.
   * Source: document 2, TM12 Season Simulations.
   */
  rankStatus?: string;
  /**
   * Identifier of that outcome.
   * XML: attribute `rankId`.
   * Always present.
   * Also seen: absent.
   * Source: document 2, TM12 Season Simulations.
   */
  rankId?: string;
  /**
   * Status of an achievement.
   * XML: attribute `achievementStatus`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementStatus?: number;
  /**
   * Kind of achievement.
   * XML: attribute `achievementType`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementType?: number;
  /**
   * Status of the first achievement.
   * XML: attribute `achievementStatus1`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementStatus1?: number;
  /**
   * Status of the second achievement.
   * XML: attribute `achievementStatus2`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementStatus2?: number;
  /**
   * Status of the third achievement.
   * XML: attribute `achievementStatus3`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementStatus3?: number;
  /**
   * Status of the fourth achievement.
   * XML: attribute `achievementStatus4`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementStatus4?: number;
  /**
   * Status of the fifth achievement.
   * XML: attribute `achievementStatus5`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementStatus5?: number;
  /**
   * Kind of the first achievement.
   * XML: attribute `achievementType1`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementType1?: number;
  /**
   * Kind of the second achievement.
   * XML: attribute `achievementType2`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementType2?: number;
  /**
   * Kind of the third achievement.
   * XML: attribute `achievementType3`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementType3?: number;
  /**
   * Kind of the fourth achievement.
   * XML: attribute `achievementType4`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementType4?: number;
  /**
   * Kind of the fifth achievement.
   * XML: attribute `achievementType5`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  achievementType5?: number;
  /**
   * Place before.
   * XML: attribute `lastRank`.
   * Always present.
   * Also seen: absent.
   * Source: document 2, TM12 Season Simulations.
   */
  lastRank?: number;
  /**
   * Contestant.
   * XML: attribute `contestantId`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  contestantId: string;
  /**
   * Name.
   * XML: attribute `contestantName`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  contestantName: string;
  /**
   * Short name.
   * XML: attribute `contestantShortName`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  contestantShortName: string;
  /**
   * Name of the club.
   * XML: attribute `contestantClubName`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  contestantClubName: string;
  /**
   * Three characters.
   * XML: attribute `contestantCode`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  contestantCode: string;
  /**
   * Points; as a rule a whole number.
   * XML: attribute `points`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  points: number;
  /**
   * Matches played.
   * XML: attribute `matchesPlayed`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  matchesPlayed: number;
  /**
   * Matches won.
   * XML: attribute `matchesWon`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  matchesWon: number;
  /**
   * Matches lost.
   * XML: attribute `matchesLost`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  matchesLost: number;
  /**
   * Matches drawn.
   * XML: attribute `matchesDrawn`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  matchesDrawn: number;
  /**
   * Goals scored.
   * XML: attribute `goalsFor`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  goalsFor: number;
  /**
   * Goals conceded.
   * XML: attribute `goalsAgainst`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  goalsAgainst: number;
  /**
   * Goals scored less goals conceded.
   * XML: attribute `goalDifference`.
   * Always present.
   * Also called `goaldifference`.
   * Source: document 2, TM12 Season Simulations.
   */
  goalDifference: string;
  /**
   * Last six results, as the letters W, D and L.
   * XML: attribute `lastSix`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  lastSix?: string;
  /**
   * Probability of one final position.
   * XML: `<finishPredictions>/<finishPrediction>`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  finishPrediction?: SeasonSimulationsFinishPrediction[];
  /**
   * Probability of one outcome of the season.
   * XML: `<rankPredictions>/<rankPrediction>`.
   * Optional.
   * Source: document 2, TM12 Season Simulations.
   */
  rankPrediction?: SeasonSimulationsRankPrediction[];
}

/** Probability of one final position. */
export interface SeasonSimulationsFinishPrediction {
  /**
   * Final position.
   * XML: attribute `position`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  position: number;
  /**
   * Its probability.
   * XML: attribute `value`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  value: string;
}

/** Probability of one outcome of the season. */
export interface SeasonSimulationsRankPrediction {
  /**
   * The outcome; qualification for continental cups besides those listed.
   * XML: attribute `rankStatus`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  rankStatus: "Promotion" | "Promotion Play-off" | "Relegation" | "Relegation Play-off" | (string & {});
  /**
   * Identifier of the outcome.
   * XML: attribute `rankId`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  rankId: string;
  /**
   * Its probability.
   * XML: attribute `value`.
   * Always present.
   * Source: document 2, TM12 Season Simulations.
   */
  value: string;
}
