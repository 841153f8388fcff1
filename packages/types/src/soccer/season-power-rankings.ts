// Generated from spec/soccer/season-power-rankings.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { Without } from "../without.ts";

/** Parameters of Season Power Rankings (TM14); `SeasonPowerRankingsRequest` says which go together. */
export interface SeasonPowerRankingsParameters {
  /**
   * The tournament calendar; without rankDt it must be active on the day of the request.
   * Takes identifiers of kind uuid, legacy, legacy-a, legacy-b.
   * Source: document 2, TM14 Season Power Rankings.
   */
  tmcl?: Id;
  /**
   * Ranks by confederation.
   * See rule `combinations`.
   * Source: document 2, TM14 Season Power Rankings.
   */
  confed?: "yes";
  /**
   * Rank or range of ranks, from 1: worldwide, of the confederation or of the calendar, as the other parameters say.
   * A number; the form of a range is not documented, so it is passed through as given.
   * See rules `combinations`, `rank-from-one`, `rank-range-form`, `ranks-in-order`.
   * Source: document 2, TM14 Season Power Rankings.
   */
  rank?: number | string;
  /**
   * Date of the ranking; inside the calendar where tmcl names an inactive one.
   * `YYYY-MM-DD`, or a date whose day in UTC is meant.
   * See rule `combinations`.
   * Source: document 2, TM14 Season Power Rankings.
   */
  rankDt?: Date | string;
  /**
   * Men's or women's football.
   * Default: `men`.
   * See rules `type-without-calendar`, `combinations`.
   * Source: document 2, TM14 Season Power Rankings.
   */
  type?: "men" | "women";
  /**
   * Request mode; its values are not shown, field clients send b.
   * Source: document 2, Endpoints.
   */
  _rt?: string;
}

/**
 * Request of Season Power Rankings (TM14).
 *
 * Rules, checked before anything is sent:
 * - `type-without-calendar`: type is not taken together with tmcl.
 * - `combinations`: The API documentation lists the supported combinations, and does not state that there are no
 *   others. Not documented: sent, with a warning.
 * - `rank-from-one`: Ranks are counted from 1.
 * - `rank-range-form`: How a range of ranks is written is not shown. Not documented: sent, with a warning.
 * - `ranks-in-order`: A range of ranks runs from the first to the last.
 * - `plain-text`: ! negates only where a parameter supports it, which is documented for none, and braces only mark
 *   placeholders.
 *
 * Source: document 2, TM14 Season Power Rankings.
 */
export type SeasonPowerRankingsRequest = SeasonPowerRankingsParameters &
  (
    | ({ tmcl: Id } & Without<"type">)
    | Without<"tmcl">
  );

/** How strong contestants are and where they rank: worldwide, in their confederation or in a tournament calendar. */
export interface SeasonPowerRankings {
  /**
   * Last change of the rankings; in JSON it may stand in competition.
   * XML: attribute `lastUpdated`.
   * Always present.
   * Also seen: absent.
   * Source: document 2, TM14 Season Power Rankings.
   */
  lastUpdated?: string;
  /**
   * Competition.
   * XML: `<competition>`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  competition?: SeasonPowerRankingsCompetition;
  /**
   * Season of the competition.
   * XML: `<tournamentCalendar>`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  tournamentCalendar?: SeasonPowerRankingsTournamentCalendar;
  /**
   * A ranking list.
   * XML: `<division>`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  division?: SeasonPowerRankingsDivision[];
}

/** Competition. */
export interface SeasonPowerRankingsCompetition {
  /**
   * Identifier of the competition.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, TM14 Season Power Rankings.
   */
  id: string;
  /**
   * Name of the competition.
   * XML: attribute `name`.
   * Always present.
   * Source: document 2, TM14 Season Power Rankings.
   */
  name: string;
  /**
   * Name with its sponsor.
   * XML: attribute `sponsorName`.
   * Always present.
   * Also seen: absent.
   * Source: document 2, TM14 Season Power Rankings.
   */
  sponsorName?: string;
  /**
   * Last change of the rankings, for a reading of the documents in which it stands here.
   * JSON only.
   * Optional.
   * The documents do not show its form.
   * Source: document 2, TM14 Season Power Rankings.
   */
  lastUpdated?: string;
}

/** Season of the competition. */
export interface SeasonPowerRankingsTournamentCalendar {
  /**
   * Identifier of the tournament calendar.
   * XML: attribute `id`.
   * Always present.
   * Source: document 2, TM14 Season Power Rankings.
   */
  id: string;
  /**
   * Calendar id in legacy scheme B.
   * XML: attribute `ocId`.
   * Present only when asked for by an id of legacy scheme B.
   * Source: document 2, TM14 Season Power Rankings.
   */
  ocId?: string;
  /**
   * Calendar id in legacy scheme A.
   * XML: attribute `opId`.
   * Present only when asked for by an id of legacy scheme A.
   * Source: document 2, TM14 Season Power Rankings.
   */
  opId?: string;
  /**
   * First day.
   * XML: attribute `startDate`.
   * Always present.
   * Source: document 2, TM14 Season Power Rankings.
   */
  startDate: string;
  /**
   * Last day.
   * XML: attribute `endDate`.
   * Always present.
   * Source: document 2, TM14 Season Power Rankings.
   */
  endDate: string;
  /**
   * Highest rating among the teams.
   * XML: attribute `highestTeamRating`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  highestTeamRating?: number;
  /**
   * Lowest rating among the teams.
   * XML: attribute `lowestTeamRating`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  lowestTeamRating?: number;
  /**
   * Mean rating of the teams.
   * XML: attribute `averageTeamRating`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  averageTeamRating?: number;
  /**
   * Rank of the competition in its confederation.
   * XML: attribute `confederationCompRank`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  confederationCompRank?: number;
  /**
   * Rank of the competition worldwide.
   * XML: attribute `globalCompRank`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  globalCompRank?: number;
  /**
   * Name of the season.
   * XML: the element's text.
   * Always present.
   * Source: document 2, TM14 Season Power Rankings.
   */
  name: string;
}

/** A ranking list. */
export interface SeasonPowerRankingsDivision {
  /**
   * Kind of list.
   * XML: attribute `type`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  type?: string;
  /**
   * A contestant's place in the list.
   * XML: `<ranking>`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  ranking?: SeasonPowerRankingsRanking[];
}

/** A contestant's place in the list. */
export interface SeasonPowerRankingsRanking {
  /**
   * Place in the list.
   * XML: attribute `rank`.
   * Always present.
   * Source: document 2, TM14 Season Power Rankings.
   */
  rank: number;
  /**
   * Contestant.
   * XML: attribute `contestantId`.
   * Always present.
   * Source: document 2, TM14 Season Power Rankings.
   */
  contestantId: string;
  /**
   * League of the contestant.
   * XML: attribute `leagueUuid`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  leagueUuid?: string;
  /**
   * Country of the contestant.
   * XML: attribute `countryUuid`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  countryUuid?: string;
  /**
   * Confederation of the contestant.
   * XML: attribute `confederationUuid`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  confederationUuid?: string;
  /**
   * Rank of the league in its confederation.
   * XML: attribute `leagueConfederationRank`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  leagueConfederationRank?: string;
  /**
   * Rank of the league worldwide.
   * XML: attribute `leagueGlobalRank`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  leagueGlobalRank?: string;
  /**
   * Name.
   * XML: attribute `contestantName`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  contestantName?: string;
  /**
   * Short name.
   * XML: attribute `contestantShortName`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  contestantShortName?: string;
  /**
   * Name of the club.
   * XML: attribute `contestantClubName`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  contestantClubName?: string;
  /**
   * Code as used on score boards.
   * XML: attribute `contestantCode`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  contestantCode?: string;
  /**
   * Rating now.
   * XML: attribute `currentRating`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  currentRating?: number;
  /**
   * Highest rating of the season.
   * XML: attribute `highestSeasonRating`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  highestSeasonRating?: number;
  /**
   * Lowest rating of the season.
   * XML: attribute `lowestSeasonRating`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  lowestSeasonRating?: number;
  /**
   * Mean rating of the season.
   * XML: attribute `seasonAverageRating`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  seasonAverageRating?: number;
  /**
   * Rank in the confederation now.
   * XML: attribute `currentConfederationRank`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  currentConfederationRank?: number;
  /**
   * Rank worldwide now.
   * XML: attribute `currentGlobalRank`.
   * Optional.
   * Source: document 2, TM14 Season Power Rankings.
   */
  currentGlobalRank?: number;
}
