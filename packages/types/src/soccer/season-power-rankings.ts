// Generated from spec/soccer/season-power-rankings.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { ExcludedBy, NoRequest, WithName } from "../without.ts";

/** Parameters of Season Power Rankings (TM14). `SeasonPowerRankingsRequest` states the allowed combinations. */
export interface SeasonPowerRankingsParameters {
  /**
   * The tournament calendar; it must be active on the day of the request unless rankDt is sent.
   * Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b.
   * A legacy id is sent as `urn:svc:legacy:tournamentCalendar:<id>`, like the legacy id of a fixture. Not shown in the
   * API documentation.
   */
  tournamentCalendar?: Id | undefined;
  /** Name of `tournamentCalendar` on the wire. */
  tmcl?: Id | undefined;
  /** Whether to rank by confederation. Rules: `combinations`, `named-parameter`. */
  confederation?: "yes" | undefined;
  /** Name of `confederation` on the wire. */
  confed?: "yes" | undefined;
  /**
   * Rank or range of ranks, from 1; worldwide, of the confederation or of the calendar, as the other parameters
   * determine.
   * A number. The API documentation does not show the format of a range, so a range is sent unchanged.
   * Rules: `combinations`, `named-parameter`, `rank-from-one`, `rank-range-form`, `ranks-in-order`.
   */
  rank?: number | string | undefined;
  /**
   * Date of the ranking; within the calendar if tmcl is an inactive calendar.
   * `YYYY-MM-DD`, or a `Date`, of which the UTC day is sent.
   * Rules: `combinations`, `named-parameter`.
   */
  rankingDate?: Date | string | undefined;
  /** Name of `rankingDate` on the wire. */
  rankDt?: Date | string | undefined;
  /** Men's or women's football. Default: `men`. Rules: `type-without-calendar`, `combinations`, `named-parameter`. */
  type?: "men" | "women" | undefined;
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
type ByTournamentCalendar = WithName<"type-without-calendar", SeasonPowerRankingsParameters, "tmcl", "tournamentCalendar"> | WithName<"type-without-calendar", SeasonPowerRankingsParameters, "tournamentCalendar", "tmcl">;

interface SeasonPowerRankingsOtherParameters extends Omit<SeasonPowerRankingsParameters, "tournamentCalendar" | "tmcl"> {}

/**
 * Request of Season Power Rankings (TM14).
 *
 * Rules, checked before the request is sent:
 * - `type-without-calendar`: type is not combined with tmcl.
 * - `calendar-by-uuid`: The API documentation shows tmcl with a UUID only in this feed. A request that breaks the rule
 *   is sent, with a warning.
 * - `combinations`: The API documentation lists the supported combinations and does not state that the list is
 *   complete. A request that breaks the rule is sent, with a warning.
 * - `named-parameter`: The API documentation shows no request without one of these parameters. A request that breaks
 *   the rule is sent, with a warning.
 * - `rank-from-one`: Ranks are counted from 1.
 * - `rank-range-form`: The API documentation does not show the format of a range of ranks. A request that breaks the
 *   rule is sent, with a warning.
 * - `ranks-in-order`: The API documentation does not state the order of the ranks of a range. A request that breaks the
 *   rule is sent, with a warning.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists _lcl and _rt. A request that breaks the rule is sent, with a warning.
 *
 * Not shown in the API documentation:
 * - `request.rank`: Format of a range of ranks. Two numbers with any separator are sent unchanged, with a warning.
 */
export type SeasonPowerRankingsRequest = SeasonPowerRankingsOtherParameters &
  (
    | (ByTournamentCalendar & ExcludedBy<"type-without-calendar", SeasonPowerRankingsParameters, "type">)
    | ExcludedBy<"type-without-calendar", SeasonPowerRankingsParameters, "tournamentCalendar" | "tmcl">
    | NoRequest<"tournamentCalendar" | "tmcl" | "type">
  );

/**
 * Power ratings and ranks of contestants: worldwide, in their confederation or in a tournament calendar.
 *
 * Not shown in the API documentation:
 * - `competition`: Whether the root in JSON is the object competition or an object around it. Both are read; an object
 *   around it is expected.
 * - `competition`: Whether it is returned without tmcl. Typed as optional.
 * - `tournamentCalendar`: Whether it is returned without tmcl. Typed as optional.
 * - `lastUpdated`: Whether it is next to competition in JSON or inside it. Both are read.
 * - `division.type`: Values of the type. Any text is accepted.
 */
export interface SeasonPowerRankings {
  /** Last change of the rankings; in JSON it is an attribute of the root. XML only. Always present. */
  lastUpdated?: string;
  /** Competition. Not shown in the API documentation: whether it is always present. */
  competition?: SeasonPowerRankingsCompetition;
  /** Season of the competition. Not shown in the API documentation: whether it is always present. */
  tournamentCalendar?: SeasonPowerRankingsTournamentCalendar;
  /** A list of ranks. Not shown in the API documentation: whether it is always present. */
  division?: SeasonPowerRankingsDivision[];
}

/** Competition. */
export interface SeasonPowerRankingsCompetition {
  /** Identifier of the competition. */
  id: string;
  /** Name of the competition. */
  name: string;
  /** Name including the sponsor. Documented as always present, observed absent. */
  sponsorName?: string;
  /** Last change of the rankings. JSON only. Required when there is no `lastUpdated`. */
  lastUpdated?: string;
}

/** Season of the competition. */
export interface SeasonPowerRankingsTournamentCalendar {
  /** Identifier of the tournament calendar. */
  id: string;
  /** Calendar id in legacy scheme B. Present only when the request uses an id of legacy scheme B. */
  ocId?: string;
  /** Calendar id in legacy scheme A. Present only when the request uses an id of legacy scheme A. */
  opId?: string;
  /** First day. */
  startDate: string;
  /** Last day. */
  endDate: string;
  /** Highest rating among the teams. */
  highestTeamRating?: number;
  /** Lowest rating among the teams. */
  lowestTeamRating?: number;
  /** Mean rating of the teams. */
  averageTeamRating?: number;
  /** Rank of the competition in its confederation. */
  confederationCompRank?: number;
  /** Rank of the competition worldwide. */
  globalCompRank?: number;
  /** Name of the season. XML: text of the element. */
  name: string;
}

/** A list of ranks. */
export interface SeasonPowerRankingsDivision {
  /** Kind of list. */
  type?: string;
  /** Rank of a contestant. Not shown in the API documentation: whether it is always present. */
  ranking?: SeasonPowerRankingsRanking[];
}

/** Rank of a contestant. */
export interface SeasonPowerRankingsRanking {
  /** Rank in the list. */
  rank: number;
  /** Contestant. */
  contestantId: string;
  /** League of the contestant. */
  leagueUuid?: string;
  /** Country of the contestant. */
  countryUuid?: string;
  /** Confederation of the contestant. */
  confederationUuid?: string;
  /** Rank of the league in its confederation. */
  leagueConfederationRank?: string;
  /** Rank of the league worldwide. */
  leagueGlobalRank?: string;
  /** Name. */
  contestantName?: string;
  /** Short name. */
  contestantShortName?: string;
  /** Name of the club. */
  contestantClubName?: string;
  /** Code. */
  contestantCode?: string;
  /** Current rating. */
  currentRating?: number;
  /** Highest rating of the season. */
  highestSeasonRating?: number;
  /** Lowest rating of the season. */
  lowestSeasonRating?: number;
  /** Mean rating of the season. */
  seasonAverageRating?: number;
  /** Current rank in the confederation. */
  currentConfederationRank?: number;
  /** Current rank worldwide. */
  currentGlobalRank?: number;
}
