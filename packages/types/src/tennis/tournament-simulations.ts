// Generated from spec/tennis/tournament-simulations.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { Without } from "../without.ts";

/** Parameters of Tournament Simulations (TM11); `TournamentSimulationsRequest` says which go together. */
export interface TournamentSimulationsParameters {
  /**
   * The tournament.
   * Takes identifiers of kind uuid.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  tournament?: Id;
  /** `tournament` under the name of its query parameter, which asks for a query form of the URL. */
  trn?: Id;
  /**
   * Players of the singles or doubles teams.
   * Takes identifiers of kind uuid.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  contestant?: Id | readonly Id[];
  /** `contestant` under the name of its query parameter, which asks for a query form of the URL. */
  ctst?: Id | readonly Id[];
  /**
   * Period of the simulations.
   * A day; the form of a range is not documented, so it is passed through as given.
   * See rules `supported-combinations`, `path-without-filters`, `date-form`, `date-in-order`.
   * Source: document 3, Tennis TM11.
   */
  date?: Date | string;
  /**
   * Customer key that the service has given out.
   * Needed; sent by the client when its `auth` has `apiKey()`.
   * See rule `apikey-required`.
   * Source: document 3, Authentication.
   */
  apikey?: string;
  /**
   * Request mode; its values are not shown, field clients send b.
   * Source: document 2, Endpoints.
   */
  _rt?: string;
}

/** With `tournament`, by either of its names. */
type ByTournament = { tournament: Id; trn?: never } | { trn: Id; tournament?: never };

/** With `contestant`, by either of its names. */
type ByContestant = { contestant: Id | readonly Id[]; ctst?: never } | { ctst: Id | readonly Id[]; contestant?: never };

/**
 * Request of Tournament Simulations (TM11).
 *
 * Rules, checked before anything is sent:
 * - `tournament-required`: The request names one tournament.
 * - `apikey-required`: The request carries the customer key.
 * - `supported-combinations`: trn stands alone, with ctst or with date; ctst and date are not combined.
 * - `path-without-filters`: The path form takes the tournament alone; ctst and date go with trn in the query.
 * - `date-form`: How the period is written is not shown. Not documented: sent, with a warning.
 * - `date-in-order`: The period runs from its first day to its last.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 3, Tennis TM11 Tournament Simulations.
 */
export type TournamentSimulationsRequest = TournamentSimulationsParameters &
  (
    | (ByTournament & ByContestant & Without<"date">)
    | (ByTournament & Without<"contestant" | "ctst">)
  );

/**
 * Participants of one tennis tournament, in singles, doubles or mixed doubles, with the probabilities of reaching each
 * round, of winning and of every end position.
 */
export interface TournamentSimulations {
  /**
   * Tournament.
   * XML: `<tournament>`.
   * Required under a condition. The tournament is named by trn.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  tournament?: TournamentSimulationsTournament;
  /**
   * Simulated outcomes.
   * XML: `<predictions>`.
   * Optional. The tournament is not returned.
   * The documents do not show its form.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  predictions?: TournamentSimulationsPredictions;
}

/** Tournament. */
export interface TournamentSimulationsTournament {
  /**
   * Identifier of the tournament.
   * XML: attribute `id`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  id: string;
  /**
   * Name.
   * XML: attribute `name`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  name: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  endDate: string;
  /**
   * Kind of tournament.
   * XML: attribute `type`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  type: "single" | "double" | "mix" | (string & {});
  /**
   * Players in the main draw.
   * XML: attribute `drawSize`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  drawSize: number;
  /**
   * Who plays against whom.
   * XML: attribute `matchType`.
   * Always present.
   * Known values: `Single` Singles; `Double` Doubles; `Mix` Doubles of mixed genders.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  matchType: "Single" | "Double" | "Mix" | (string & {});
  /**
   * Gender of the players.
   * XML: attribute `gender`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  gender: "men" | "women" | "mixed" | (string & {});
  /**
   * State of the tournament.
   * XML: attribute `status`.
   * Always present.
   * Known values: `Scheduled` Before the first match; In Progress follows when that match starts; `In Progress` A match
   * has started; Completed follows with the end of the last one; `Completed` The last match is over; no further state
   * is stated; `Postponed` Put on hold without being cancelled; what follows is not shown; `Suspended` All active
   * matches are delayed, by rain for example; what follows is not shown; `Cancelled` Stays in the schedule and will not
   * be played; what follows is not shown; `Break` All active matches are stopped for the day and scheduled anew for the
   * next one; what follows is not shown.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  status: "Scheduled" | "In Progress" | "Completed" | "Postponed" | "Suspended" | "Cancelled" | "Break" | (string & {});
  /**
   * Identifier of the winner or winners.
   * XML: attribute `winningPeopleId`.
   * Optional. Absent while the tournament is in progress.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  winningPeopleId?: string;
  /**
   * Winner or winners.
   * XML: attribute `winningPeople`.
   * Optional. Absent while the tournament is in progress.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  winningPeople?: string;
  /**
   * Prize money in total.
   * XML: attribute `totalPrizeMoney`.
   * Optional.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  totalPrizeMoney?: number;
  /**
   * Currency of the total.
   * XML: attribute `totalPrizeCurrency`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  totalPrizeCurrency: string;
  /**
   * Prize money of the winner.
   * XML: attribute `winnerPrizeMoney`.
   * Optional.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  winnerPrizeMoney?: number;
  /**
   * Currency of the winner's prize.
   * XML: attribute `winnerPrizeCurrency`.
   * Optional.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  winnerPrizeCurrency?: string;
  /**
   * Simulated outcomes.
   * XML: `<predictions>`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  predictions: TournamentSimulationsPredictions;
}

/** Simulated outcomes. */
export interface TournamentSimulationsPredictions {
  /**
   * Last change of these predictions.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  lastUpdated: string;
  /**
   * Predicted order at the end of the tournament.
   * XML: `<tournamentPredictions>`.
   * Always present.
   * Also seen: one object in place of a list.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  tournamentPredictions: TournamentSimulationsTournamentPredictions[];
  /**
   * How far each contestant is likely to come.
   * XML: `<playerPredictions>`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  playerPredictions: TournamentSimulationsPlayerPredictions;
}

/** Predicted order at the end of the tournament. */
export interface TournamentSimulationsTournamentPredictions {
  /**
   * Kind of prediction.
   * XML: attribute `type`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  type: string;
  /**
   * One predicted end position.
   * XML: `<ranking>`.
   * Always present.
   * Also seen: one object in place of a list.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  ranking: TournamentSimulationsRanking[];
}

/** One predicted end position. */
export interface TournamentSimulationsRanking {
  /**
   * Predicted end position.
   * XML: attribute `position`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  position: number;
  /**
   * Identifier of the doubles team.
   * XML: attribute `contestantId`.
   * Required under a condition. Doubles and mixed doubles only.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  contestantId?: string;
  /**
   * Name of the doubles team.
   * XML: attribute `team`.
   * Required under a condition. Doubles and mixed doubles only.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  team?: string;
  /**
   * Probability of this position (percent).
   * XML: attribute `value`.
   * Always present.
   * Also seen: as decimal-string.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  value: number;
  /**
   * A player; two of them in doubles and mixed doubles.
   * XML: `<player>`.
   * Always present.
   * Also seen: one object in place of a list.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  player: TournamentSimulationsRankingPlayer[];
}

/** A player; two of them in doubles and mixed doubles. */
export interface TournamentSimulationsRankingPlayer {
  /**
   * Identifier of the player.
   * XML: attribute `id`.
   * Required under a condition. Doubles and mixed doubles only.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  id?: string;
  /**
   * Name as shown in a match.
   * XML: attribute `matchName`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  matchName: string;
  /**
   * First name.
   * XML: attribute `firstName`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  firstName: string;
  /**
   * Last name.
   * XML: attribute `lastName`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  lastName: string;
  /**
   * Seed: a number, or a label such as that of a qualifier.
   * XML: attribute `seed`.
   * Optional.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  seed?: string;
  /**
   * Identifier of the nationality.
   * XML: attribute `nationalityId`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  nationalityId: string;
  /**
   * Nationality.
   * XML: attribute `nationality`.
   * Optional.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  nationality?: string;
  /**
   * Identifier of the country of birth.
   * XML: attribute `countryOfBirthId`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  countryOfBirthId: string;
  /**
   * Country of birth.
   * XML: attribute `countryOfBirth`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  countryOfBirth: string;
  /**
   * Day of birth.
   * XML: attribute `dateOfBirth`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  dateOfBirth: string;
  /**
   * Gender.
   * XML: attribute `gender`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  gender: string;
  /**
   * Place of birth.
   * XML: attribute `placeOfBirth`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  placeOfBirth: string;
  /**
   * Height (centimetres).
   * XML: attribute `height`.
   * Optional.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  height?: number;
  /**
   * Weight (kilograms).
   * XML: attribute `weight`.
   * Optional.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  weight?: number;
}

/** How far each contestant is likely to come. */
export interface TournamentSimulationsPlayerPredictions {
  /**
   * Predictions for one contestant.
   * XML: `<playerPrediction>`.
   * Always present.
   * Also seen: one object in place of a list.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  playerPrediction: TournamentSimulationsPlayerPrediction[];
}

/** Predictions for one contestant. */
export interface TournamentSimulationsPlayerPrediction {
  /**
   * A player, or a doubles team.
   * XML: `<contestant>`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  contestant: TournamentSimulationsContestant;
  /**
   * Probability of reaching one stage.
   * XML: `<predicted>`.
   * Always present.
   * Also seen: one object in place of a list.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  predicted: TournamentSimulationsPredicted[];
}

/** A player, or a doubles team. */
export interface TournamentSimulationsContestant {
  /**
   * Identifier of the doubles team.
   * XML: attribute `contestantId`.
   * Required under a condition. Doubles and mixed doubles only.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  contestantId?: string;
  /**
   * Name of the doubles team.
   * XML: attribute `team`.
   * Required under a condition. Doubles and mixed doubles only.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  team?: string;
  /**
   * A player; two of them in doubles and mixed doubles.
   * XML: `<player>`.
   * Always present.
   * Also seen: one object in place of a list.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  player: TournamentSimulationsContestantPlayer[];
}

/** A player; two of them in doubles and mixed doubles. */
export interface TournamentSimulationsContestantPlayer {
  /**
   * Identifier of the player.
   * XML: attribute `id`.
   * Required under a condition. Doubles and mixed doubles only.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  id?: string;
  /**
   * Name as shown in a match.
   * XML: attribute `matchName`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  matchName: string;
  /**
   * First name.
   * XML: attribute `firstName`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  firstName: string;
  /**
   * Last name.
   * XML: attribute `lastName`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  lastName: string;
  /**
   * Seed: a number, or a label such as that of a qualifier.
   * XML: attribute `seed`.
   * Optional.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  seed?: string;
  /**
   * Identifier of the nationality.
   * XML: attribute `nationalityId`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  nationalityId: string;
  /**
   * Nationality.
   * XML: attribute `nationality`.
   * Optional.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  nationality?: string;
  /**
   * Identifier of the country of birth.
   * XML: attribute `countryOfBirthId`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  countryOfBirthId: string;
  /**
   * Country of birth.
   * XML: attribute `countryOfBirth`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  countryOfBirth: string;
  /**
   * Day of birth.
   * XML: attribute `dateOfBirth`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  dateOfBirth: string;
  /**
   * Gender.
   * XML: attribute `gender`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  gender: string;
}

/** Probability of reaching one stage. */
export interface TournamentSimulationsPredicted {
  /**
   * Stage that is reached.
   * XML: attribute `type`.
   * Always present.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  type: "1/16 Final" | "Quarter Finals" | "Semi-finals" | "Final" | "Champion" | (string & {});
  /**
   * Probability (percent).
   * XML: attribute `value`.
   * Always present.
   * Also seen: as decimal-string.
   * Source: document 3, Tennis TM11 Tournament Simulations.
   */
  value: number;
}
