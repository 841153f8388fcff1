// Generated from spec/soccer/match-momentum.yaml by "sdf generate". Do not edit.
import type { Id } from "../id.ts";
import type { NoRequest, WithName } from "../without.ts";
import type { Named, Named2 } from "../common/structures.ts";
import type {
  SoccerCompetition,
  SoccerContestant2,
  SoccerMatchDetails,
  SoccerMatchInfo,
  SoccerScore,
  SoccerScore2,
  SoccerScores,
  SoccerSeries,
  SoccerStage,
  SoccerTournamentCalendar2,
  SoccerVenue,
} from "./structures.ts";

/** Parameters of Match Momentum (MA27). `MatchMomentumRequest` states the allowed combinations. */
export interface MatchMomentumParameters {
  /** The fixture; one UUID, or one legacy id. Accepted identifier kinds: uuid, legacy, legacy-a, legacy-b. */
  fixture?: Id | undefined;
  /** Query name of `fixture`: selects a query form of the URL. */
  fx?: Id | undefined;
  /**
   * Whether to return live data; only the conditions of other fields name it. Not shown in the API documentation.
   * Rule: `unlisted`.
   */
  live?: "yes" | "no" | boolean | undefined;
  /** Locale. Not shown in the API documentation. Rule: `unlisted`. */
  locale?: string | undefined;
  /** Name of `locale` on the wire. */
  _lcl?: string | undefined;
  /** Request mode. Not shown in the API documentation. Rule: `unlisted`. */
  requestMode?: string | undefined;
  /** Name of `requestMode` on the wire. */
  _rt?: string | undefined;
}

/** Requires `fixture` under one of its two names. */
type ByFixture = WithName<"fixture-required", MatchMomentumParameters, "fixture", "fx"> | WithName<"fixture-required", MatchMomentumParameters, "fx", "fixture">;

/**
 * Request of Match Momentum (MA27).
 *
 * Rules, checked before the request is sent:
 * - `fixture-required`: The request names one fixture.
 * - `one-legacy-fixture`: A legacy fixture id is sent alone.
 * - `plain-text`: No parameter takes !, and braces mark placeholders.
 * - `unlisted`: No table of this feed lists live, _lcl and _rt. A request that breaks the rule is sent, with a warning.
 *
 * Not shown in the API documentation:
 * - `request.live`: Whether the feed supports live, which the conditions of periods name and its parameters do not
 *   list. Sent if the caller sets it.
 */
export type MatchMomentumRequest = MatchMomentumParameters & (ByFixture | NoRequest<"fixture" | "fx">);

/**
 * Momentum of a soccer match with its key events: goals, cards, missed penalties and substitutions.
 *
 * Not shown in the API documentation:
 * - `matchInfo`: Whether the root in JSON is the object matchInfo or an object around it. Both are read; an object
 *   around it is expected.
 * - `liveData.matchDetails.matchStatus`: Order of statuses and periods. Any order is accepted.
 * - `liveData.goal`: Attributes of goals. Kept unchanged.
 * - `liveData.card`: Attributes of cards. Kept unchanged.
 * - `liveData.missedPen`: Attributes of missed penalties. Kept unchanged.
 * - `liveData.substitute`: Attributes of substitutions. Kept unchanged.
 * - `liveData.lineUp`: Attributes of line-ups and team officials. Kept unchanged.
 * - `liveData.matchDetailsExtra`: Position of the element, and its fields. Read below liveData, as in other soccer
 *   feeds; fields are kept unchanged.
 */
export interface MatchMomentum {
  /** The fixture and its competition. */
  matchInfo: MatchMomentumMatchInfo;
  /** Live data of the match; empty unless the match is in play or finished. */
  liveData?: MatchMomentumLiveData;
}

/** The fixture and its competition. */
export interface MatchMomentumMatchInfo extends Omit<SoccerMatchInfo, "opId" | "ocId" | "attendanceInfoId" | "overtimeLength" | "varEnabled" | "var"> {
  /** Local kick-off. */
  localTime: string;
  /**
   * Restriction on the audience; matchDetailsExtra then has no attendance.
   * Known values: `1` Behind closed doors; `2` Limited audience.
   * Observed in use, not documented: also as string; matchDetailsExtra may have an attendance nevertheless.
   */
  attendanceInfoId?: 1 | 2 | (number & {}) | string;
  /** Number of periods; 2 in a regular match. */
  numberOfPeriods: number;
  /** Length of a period; 45 in a regular match (minutes). */
  periodLength: number;
  /**
   * Whether video review applies.
   * Documented as always present, observed absent.
   * Observed in use, not documented: also as string.
   */
  var?: number | string;
  /** Competition. */
  competition: MatchMomentumCompetition;
  /** Season of the competition. */
  tournamentCalendar: SoccerTournamentCalendar2;
  /** Series. */
  series?: MatchMomentumSeries;
  /** The contestants; absent until known. XML: `<contestants>/<contestant>`. */
  contestant?: SoccerContestant2[];
}

/** Occurs at `matchInfo.sport`, `matchInfo.ruleset`. */
export type MatchMomentumNamed = Named;

/** Competition. */
export interface MatchMomentumCompetition extends Omit<SoccerCompetition, "opId" | "ocId" | "sponsorName"> {
  /** Known name. Documented as always present, observed absent. */
  knownName?: string;
}

/** Occurs at `matchInfo.competition.country`, `matchInfo.contestant.country`. */
export type MatchMomentumCountry = Named2;

/** Season of the competition. */
export type MatchMomentumTournamentCalendar = SoccerTournamentCalendar2;

/** Stage of the season. */
export type MatchMomentumStage = SoccerStage;

/** Series. */
export interface MatchMomentumSeries extends Omit<SoccerSeries, "opId" | "ocId" | "horizontal"> {}

/** The contestants; absent until known. */
export type MatchMomentumContestant = SoccerContestant2;

/** Venue of the match. */
export type MatchMomentumVenue = SoccerVenue;

/** Live data of the match; empty unless the match is in play or finished. */
export interface MatchMomentumLiveData {
  /** State of the match. Present only when there is data. */
  matchDetails?: MatchMomentumMatchDetails;
  /** Momentum at one point of the match. Observed in use, not documented: also as `predictions`. */
  Predictions?: MatchMomentumPredictions[];
  /** A goal. Not shown in the API documentation: its fields, which are kept unchanged. */
  goal?: { [member: string]: unknown }[];
  /** A card. Not shown in the API documentation: its fields, which are kept unchanged. */
  card?: { [member: string]: unknown }[];
  /** A missed penalty. Not shown in the API documentation: its fields, which are kept unchanged. */
  missedPen?: { [member: string]: unknown }[];
  /** A substitution. Not shown in the API documentation: its fields, which are kept unchanged. */
  substitute?: { [member: string]: unknown }[];
  /**
   * A side's line-up with its team officials.
   * Not shown in the API documentation: its fields, which are kept unchanged.
   */
  lineUp?: { [member: string]: unknown }[];
  /**
   * Attendance and further details.
   * Not shown in the API documentation: its place and its fields, which are kept unchanged.
   */
  matchDetailsExtra?: { [member: string]: unknown };
}

/** State of the match. */
export interface MatchMomentumMatchDetails extends SoccerMatchDetails {
  /**
   * A period of the match.
   * XML: `<periods>/<period>`.
   * Present only when the request has `live=yes` and the status is Playing, Played, Suspended, Cancelled or Postponed
   * and there is data.
   */
  period?: MatchMomentumPeriod[];
  /**
   * Scores by part of the match.
   * Present only when the status is Playing, Played, Suspended, Cancelled or Postponed and there is data.
   * Observed in use, not documented: a second leg that has not begun has aggregate.
   */
  scores?: MatchMomentumScores;
}

/** A period of the match. */
export interface MatchMomentumPeriod {
  /**
   * Number of the period.
   * Known values: `1` First half; `2` Second half; `3` First half of extra time; `4` Second half of extra time.
   */
  id: 1 | 2 | 3 | 4 | (number & {});
  /** Start. */
  start: string;
  /** End. */
  end: string;
  /** Full minutes. */
  lengthMin: number;
  /** Seconds in addition to the full minutes. */
  lengthSec: number;
  /** Injury time announced (seconds). Documented as always present, observed absent. */
  announcedInjuryTime?: number;
}

/** Scores by part of the match. */
export interface MatchMomentumScores extends SoccerScores {
  /** Score at half time. Not shown in the API documentation: whether it is always present. */
  ht?: SoccerScore2;
  /** Score at full time. Not shown in the API documentation: whether it is always present. */
  ft?: SoccerScore2;
  /** Current score. Not shown in the API documentation: whether it is always present. */
  total?: SoccerScore2;
}

/** Occurs at `liveData.matchDetails.scores.ht`, `liveData.matchDetails.scores.ft`, `liveData.matchDetails.scores.total`. */
export type MatchMomentumHt = SoccerScore2;

/**
 * Occurs at `liveData.matchDetails.scores.et`, `liveData.matchDetails.scores.pen`,
 * `liveData.matchDetails.scores.aggregate`, `liveData.matchDetails.scores.totalUnconfirmed`.
 */
export type MatchMomentumEt = SoccerScore;

/** Momentum at one point of the match. */
export interface MatchMomentumPredictions {
  /** Kind of prediction. Examples: `Momentum`. */
  type: "Momentum" | (string & {});
  /** Minute of the match. Observed in use, not documented: also as integer. */
  timeMin: string;
  /** Time of the match, as minutes and seconds. */
  timeMinSec: string;
  /** Phase of the match. Observed in use, not documented: also as integer. */
  periodId: string;
  /** Momentum of one side, or of both combined. Not shown in the API documentation: whether it is always present. */
  prediction?: MatchMomentumPrediction[];
}

/** Momentum of one side, or of both combined. */
export interface MatchMomentumPrediction {
  /** Side; Home minus Away equals Combined. */
  type: "Home" | "Away" | "Combined" | (string & {});
  /** Momentum with up to five decimals. */
  probability: string;
}
