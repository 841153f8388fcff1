// Generated from spec/soccer/team-player-predictions.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { NoRequest, WithName } from "../without.ts";
import type { Named, Named2 } from "../common/structures.ts";
import type {
  SoccerCompetition,
  SoccerContestant2,
  SoccerLineUp,
  SoccerLineUpPlayer,
  SoccerMatchDetails,
  SoccerPeriod,
  SoccerScore,
  SoccerScores,
  SoccerStage,
  SoccerStat,
  SoccerTeamOfficial,
  SoccerTeamStat,
  SoccerTournamentCalendar2,
  SoccerVenue,
} from "./structures.ts";

/** Parameters of Team Player Predictions (TM15). `TeamPlayerPredictionsRequest` states the allowed combinations. */
export interface TeamPlayerPredictionsParameters {
  /** The fixture; its UUID, or one legacy id. Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b. */
  fixture?: Id | undefined;
  /** Query name of `fixture`: selects a query form of the URL. */
  fx?: Id | undefined;
  /**
   * Whether to return live data; only the conditions of other fields name it. Not shown in the API documentation.
   * Rule: `unlisted`.
   */
  live?: "yes" | "no" | boolean | undefined;
  /**
   * Minute of the predictions, or the first and last minute of a range, whose predictions are grouped by minute; -1 for
   * the entire match.
   * Rules: `whole-match-or-minutes`, `minutes-in-order`.
   */
  minute?: number | readonly [first: number, last: number] | undefined;
  /** Name of `minute` on the wire. */
  min?: number | readonly [first: number, last: number] | undefined;
  /** Returns only these statistics. */
  statistic?: "yellow_cards" | "fouls" | "saves" | "red_cards" | "assists" | "minutes" | "shots" | "goals" | "passes" | readonly ("yellow_cards" | "fouls" | "saves" | "red_cards" | "assists" | "minutes" | "shots" | "goals" | "passes")[] | undefined;
  /** Name of `statistic` on the wire. */
  stat?: "yellow_cards" | "fouls" | "saves" | "red_cards" | "assists" | "minutes" | "shots" | "goals" | "passes" | readonly ("yellow_cards" | "fouls" | "saves" | "red_cards" | "assists" | "minutes" | "shots" | "goals" | "passes")[] | undefined;
  /** Whether to return details; shown in the outlet form. Rule: `outlet-form-only`. */
  detailed?: "yes" | "no" | boolean | undefined;
  /** Request mode. Rule: `outlet-form-only`. */
  requestMode?: string | undefined;
  /** Name of `requestMode` on the wire. */
  _rt?: string | undefined;
  /** Locale. Not shown in the API documentation. Rule: `unlisted`. */
  locale?: string | undefined;
  /** Name of `locale` on the wire. */
  _lcl?: string | undefined;
}

/** Requires `fixture` under one of its two names. */
type ByFixture = WithName<"fixture-required", TeamPlayerPredictionsParameters, "fixture", "fx"> | WithName<"fixture-required", TeamPlayerPredictionsParameters, "fx", "fixture">;

/**
 * Request of Team Player Predictions (TM15).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is sent alone.
 * - `fixture-by-uuid`: The API documentation shows fx with a UUID only. A request that breaks the rule is sent, with a
 *   warning.
 * - `outlet-form-only`: The API documentation shows detailed and _rt in the outlet form only. A request that breaks the
 *   rule is sent, with a warning.
 * - `whole-match-or-minutes`: Minutes are not negative, except a single -1, which denotes the entire match.
 * - `minutes-in-order`: The API documentation does not state the order of the minutes of a range. A request that breaks
 *   the rule is sent, with a warning.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists live and _lcl. A request that breaks the rule is sent, with a warning.
 *
 * Not shown in the API documentation:
 * - `request._rt`: Allowed request modes. Any text is sent; observed clients send b.
 * - `request.detailed`: Whether the other URL forms support it and what its default is. Sent in any form if the caller
 *   sets it.
 * - `request.live`: Whether the feed supports live, which the conditions of periods name and its parameters do not
 *   list. Sent if the caller sets it.
 * - `request.stat`: How several statistics are written. Separated by commas.
 * - `request`: How the outlet key of the second path form is issued. The caller provides the key.
 */
export type TeamPlayerPredictionsRequest = TeamPlayerPredictionsParameters & (ByFixture | NoRequest<"fixture" | "fx">);

/**
 * Predicted statistics of the teams and line-up players of a soccer match, with season averages.
 *
 * Not shown in the API documentation:
 * - `matchInfo`: Whether the root in JSON is the object matchInfo or an object around it. Both are read; an object
 *   around it is expected.
 * - `liveData.matchDetails`: Attributes after aggregateId. Read as in the shared match structure.
 * - `liveData.matchDetails.period`: Attributes of periods outside MA27. Read as in MA27; all are optional.
 * - `liveData.matchDetails.matchStatus`: Order of statuses and periods. Any order is accepted.
 * - `liveData.matchDetails.scores`: Scores of this feed. Read as observed.
 * - `liveData.goal`: Attributes of goals. Kept unchanged.
 * - `liveData.card`: Attributes of cards. Kept unchanged.
 * - `liveData.substitute`: Attributes of substitutions. Kept unchanged.
 * - `liveData.VAR`: Attributes of video reviews. Kept unchanged.
 * - `liveData.lineUp`: Line-ups, formations and team officials. Read as observed.
 * - `liveData.lineUp.preMatchPredictions`: Prediction elements and season averages. Read as observed; additional fields
 *   are kept.
 * - `liveData.lineUp.livePredictions`: Prediction elements and season averages. Read as observed; additional fields are
 *   kept.
 * - `liveData.matchDetailsExtra`: Position of the element, and its fields. Read below liveData, as in other soccer
 *   feeds; fields are kept unchanged.
 */
export interface TeamPlayerPredictions {
  /** The fixture and its competition. */
  matchInfo: TeamPlayerPredictionsMatchInfo;
  /** State and predictions of the match; empty unless the match is in play or finished. */
  liveData?: TeamPlayerPredictionsLiveData;
}

/** The fixture and its competition. */
export interface TeamPlayerPredictionsMatchInfo {
  /** Identifier of the fixture. */
  id: string;
  /** Coverage level (tier) of the match. */
  coverageLevel: string;
  /** Day of the match in UTC. */
  date: string;
  /** Kick-off in UTC; absent or empty until confirmed. */
  time?: string;
  /** Local day of the match. */
  localDate: string;
  /** Local kick-off. */
  localTime?: string;
  /** Week. */
  week?: string;
  /** Number of periods; 2 in a regular match. */
  numberOfPeriods?: number;
  /** Length of a period; 45 in a regular match (minutes). */
  periodLength?: number;
  /** Video review flag that match feeds send instead of varEnabled. Observed in use, not documented. */
  var?: string;
  /** Next match of the winner. Observed in use, not documented. */
  nextMatchWinnerId?: string;
  /** Next match of the loser. Observed in use, not documented. */
  nextMatchLoserId?: string;
  /** Set to 1 once collection after the match is complete. Observed in use, not documented. */
  postMatch?: string;
  /** Last change of this record. */
  lastUpdated: string;
  /** Text such as the contestants' names. */
  description?: string;
  /** Sport. */
  sport: Named;
  /** Ruleset. */
  ruleset: Named;
  /** Competition. */
  competition: TeamPlayerPredictionsCompetition;
  /** Season of the competition. */
  tournamentCalendar: SoccerTournamentCalendar2;
  /** Stage of the season. */
  stage: SoccerStage;
  /** The contestants; absent until known. XML: `<contestants>/<contestant>`. */
  contestant?: SoccerContestant2[];
  /** Venue of the match. */
  venue?: TeamPlayerPredictionsVenue;
}

/** Occurs at `matchInfo.sport`, `matchInfo.ruleset`. */
export type TeamPlayerPredictionsNamed = Named;

/** Competition. */
export interface TeamPlayerPredictionsCompetition extends Omit<SoccerCompetition, "opId" | "ocId" | "sponsorName"> {}

/** Occurs at `matchInfo.competition.country`, `matchInfo.contestant.country`. */
export type TeamPlayerPredictionsCountry = Named2;

/** Season of the competition. */
export type TeamPlayerPredictionsTournamentCalendar = SoccerTournamentCalendar2;

/** Stage of the season. */
export type TeamPlayerPredictionsStage = SoccerStage;

/** The contestants; absent until known. */
export type TeamPlayerPredictionsContestant = SoccerContestant2;

/** Venue of the match. */
export interface TeamPlayerPredictionsVenue extends SoccerVenue {
  /** Whether the venue is neutral. */
  neutral: "yes" | "no";
}

/** State and predictions of the match; empty unless the match is in play or finished. */
export interface TeamPlayerPredictionsLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: TeamPlayerPredictionsMatchDetails;
  /** A goal. Not shown in the API documentation: its fields, which are kept unchanged. */
  goal?: { [member: string]: unknown }[];
  /** A card. Not shown in the API documentation: its fields, which are kept unchanged. */
  card?: { [member: string]: unknown }[];
  /** A substitution. Not shown in the API documentation: its fields, which are kept unchanged. */
  substitute?: { [member: string]: unknown }[];
  /** A video review. Not shown in the API documentation: its fields, which are kept unchanged. */
  VAR?: { [member: string]: unknown }[];
  /**
   * A contestant's line-up.
   * Observed in use, not documented: its type, whether it repeats and its place.
   * Not shown in the API documentation: whether it is always present.
   */
  lineUp?: TeamPlayerPredictionsLineUp[];
  /**
   * Attendance and further details.
   * Not shown in the API documentation: whether it is always present, its place and its fields, which are kept
   * unchanged.
   */
  matchDetailsExtra?: { [member: string]: unknown };
}

/** State of the match. */
export interface TeamPlayerPredictionsMatchDetails extends SoccerMatchDetails {
  /** Number of the leg. */
  leg?: number;
}

/** A period of the match. */
export type TeamPlayerPredictionsPeriod = SoccerPeriod;

/** Scores by part of the match. */
export type TeamPlayerPredictionsScores = SoccerScores;

/**
 * Occurs at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.et`,
 * `liveData.matchDetails.scores.pen`, `liveData.matchDetails.scores.total`, `liveData.matchDetails.scores.aggregate`,
 * `liveData.matchDetails.scores.totalUnconfirmed`.
 */
export type TeamPlayerPredictionsScore = SoccerScore;

/** A contestant's line-up. */
export interface TeamPlayerPredictionsLineUp extends Omit<SoccerLineUp, "stat"> {
  /** Predictions before kick-off. Observed in use, not documented; also a single object instead of a list. */
  preMatchPredictions?: TeamPlayerPredictionsStatisticPredictions[];
  /**
   * Predictions at one minute of the match.
   * Observed in use, not documented; also a single object instead of a list.
   */
  livePredictions?: TeamPlayerPredictionsStatisticPredictions[];
}

/** A player of the line-up. Observed in use, not documented. */
export type TeamPlayerPredictionsLineUpPlayer = SoccerLineUpPlayer;

/** A statistic of the player. Observed in use, not documented. */
export type TeamPlayerPredictionsLineUpPlayerStat = SoccerStat;

/** A team official. Observed in use, not documented. */
export type TeamPlayerPredictionsTeamOfficial = SoccerTeamOfficial;

/** Occurs at `liveData.lineUp.preMatchPredictions`, `liveData.lineUp.livePredictions`. */
export interface TeamPlayerPredictionsStatisticPredictions {
  /** Minutes on the match clock. Observed in use, not documented; also as integer-string. */
  timeMin?: number;
  /** Seconds on the match clock. Observed in use, not documented; also as integer-string. */
  timeSec?: number;
  /**
   * Phase of the match.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time; `5`
   * Penalty shoot-out; `10` Half time; `11` Between full time and extra time; `12` Half time of extra time; `13`
   * Between extra time and penalties; `14` Full time; `16` Before the match.
   * Observed in use, not documented; also as integer-string.
   */
  periodId?: 1 | 2 | 3 | 4 | 5 | 10 | 11 | 12 | 13 | 14 | 16 | (number & {});
  /** Predicted statistics of one player. Observed in use, not documented. */
  player?: TeamPlayerPredictionsPreMatchPredictionsPlayer[];
  /** Predicted statistics of the side. Observed in use, not documented. */
  team?: TeamPlayerPredictionsTeam;
}

/** Predicted statistics of one player. Observed in use, not documented. */
export interface TeamPlayerPredictionsPreMatchPredictionsPlayer {
  /** Player. Observed in use, not documented. */
  playerId?: string;
  /** A statistic of the player. Observed in use, not documented. */
  stat?: SoccerTeamStat[];
}

/**
 * Occurs at `liveData.lineUp.preMatchPredictions.player.stat`, `liveData.lineUp.preMatchPredictions.team.stat`,
 * `liveData.lineUp.livePredictions.player.stat`, `liveData.lineUp.livePredictions.team.stat`.
 */
export type TeamPlayerPredictionsPreMatchPredictionsPlayerStat = SoccerTeamStat;

/** Predicted statistics of the side. Observed in use, not documented. */
export interface TeamPlayerPredictionsTeam {
  /** A statistic of the side. Observed in use, not documented. */
  stat?: SoccerTeamStat[];
}
