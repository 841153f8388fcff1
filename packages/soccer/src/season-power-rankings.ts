// Generated from spec/soccer/season-power-rankings.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type { SeasonPowerRankings, SeasonPowerRankingsRequest } from "@sdf/types/soccer/season-power-rankings";
import { clientDecoder } from "@sdf/validators/client";
import { seasonPowerRankings as shape } from "@sdf/validators/soccer/season-power-rankings";
export type {
  SeasonPowerRankingsRequest,
  SeasonPowerRankingsParameters,
  SeasonPowerRankings,
  SeasonPowerRankingsCompetition,
  SeasonPowerRankingsTournamentCalendar,
  SeasonPowerRankingsDivision,
  SeasonPowerRankingsRanking,
} from "@sdf/types/soccer/season-power-rankings";

/**
 * Season Power Rankings (TM14): Power ratings and ranks of contestants: worldwide, in their confederation or in a
 * tournament calendar.
 */
export const seasonPowerRankings: FeedProperties<DocumentDecoder<SeasonPowerRankings>> & {
  /**
   * Season Power Rankings (TM14): Power ratings and ranks of contestants: worldwide, in their confederation or in a
   * tournament calendar.
   *
   * Polling: Once every 24 hours at every coverage level.
   *
   * @param request - `tournamentCalendar`, `confederation`, `rank`, `rankingDate`, `type`, `locale`, `requestMode`; see
   * `SeasonPowerRankingsRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { seasonPowerRankings } from "@sdf/soccer/season-power-rankings";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await seasonPowerRankings(client, { tournamentCalendar: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: SeasonPowerRankingsRequest, options?: CallOptions): Promise<FeedResult<SeasonPowerRankings>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "soccer/season-power-rankings",
    sport: "soccer",
    name: "season-power-rankings",
    code: "TM14",
    path: "/sdapi/v1/soccerdata/seasonpowerrankings",
    identify: {
      tmcl: { entity: "tournamentCalendar", readableName: "tournamentCalendar", query: "tmcl", accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
    },
    forms: {
      list: "{path}",
    },
    parameters: {
      confed: { type: "string", readableName: "confederation", values: ["yes"] },
      rank: { type: "integer-or-range" },
      rankDt: { type: "date", readableName: "rankingDate" },
      type: { type: "string", values: ["men", "women"], default: "men" },
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
      _lcl: { type: "locale", readableName: "locale" },
      _rt: { type: "string", readableName: "requestMode" },
    },
    rules: [
      {
        id: "type-without-calendar",
        kind: "excludes",
        when: [{ parameter: "type" }],
        not: [{ parameter: "tmcl" }],
        meaning: "type is not combined with tmcl",
      },
      {
        id: "calendar-by-uuid",
        kind: "pattern",
        parameter: "tmcl",
        pattern: "[0-9A-Za-z-]+",
        expected: "a UUID",
        meaning: "The API documentation shows tmcl with a UUID only in this feed",
        severity: "warning",
      },
      {
        id: "combinations",
        kind: "combinations",
        of: ["confed", "rank", "tmcl", "rankDt", "type"],
        allowed: [
          ["confed"],
          ["confed", "rank"],
          ["tmcl", "rank"],
          ["tmcl"],
          ["tmcl", "rankDt"],
          ["rankDt"],
          ["rank"],
          ["tmcl", "rank", "confed"],
          ["tmcl", "rank", "rankDt", "confed"],
          ["type"],
          ["type", "confed"],
          ["type", "confed", "rank"],
          ["type", "rank"],
          ["type", "rankDt"],
        ],
        meaning: "The API documentation lists the supported combinations and does not state that the list is complete",
        severity: "warning",
      },
      {
        id: "named-parameter",
        kind: "one-of",
        of: ["confed", "rank", "tmcl", "rankDt", "type"],
        count: "at-least",
        meaning: "The API documentation shows no request without one of these parameters",
        severity: "warning",
      },
      {
        id: "rank-from-one",
        kind: "pattern",
        parameter: "rank",
        pattern: "[^0-9]*0*[1-9][0-9]*([^0-9]+0*[1-9][0-9]*)*[^0-9]*",
        expected: "a rank from 1, or a range of such ranks",
        meaning: "Ranks are counted from 1",
      },
      {
        id: "rank-range-form",
        kind: "pattern",
        parameter: "rank",
        pattern: "[0-9]+",
        expected: "one rank",
        meaning: "The API documentation does not show the format of a range of ranks",
        severity: "warning",
      },
      {
        id: "ranks-in-order",
        kind: "ordered",
        parameter: "rank",
        meaning: "The API documentation does not state the order of the ranks of a range",
        severity: "warning",
      },
      {
        id: "jsonp-needs-callback",
        kind: "requires",
        when: [{ parameter: "_fmt", value: "jsonp" }],
        then: [{ parameter: "_clbk" }],
        meaning: "JSONP requires a callback name in _clbk",
      },
      { id: "plain-text", kind: "forbidden-characters", characters: "!{}", meaning: "No parameter takes !, and braces mark placeholders" },
      {
        id: "unlisted",
        kind: "excludes",
        not: [{ parameter: "_lcl" }, { parameter: "_rt" }],
        meaning: "No table of this feed lists _lcl and _rt",
        severity: "warning",
      },
    ],
    polling: [
      { id: "any", anchor: "none", every: 86400 },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
