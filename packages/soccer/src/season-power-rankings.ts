// Generated from spec/soccer/season-power-rankings.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
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
 * Season Power Rankings (TM14): How strong contestants are and where they rank: worldwide, in their confederation or in
 * a tournament calendar.
 *
 * Cadence: Once in 24 hours at every coverage level.
 *
 * Worth knowing:
 * - Without rankDt a calendar gives the data of the day of the request only.
 * - The legacy ids of the calendar come back when it is queried by them, so tmcl is sent with legacy ids as well. Not
 *   shown in the API documentation.
 *
 * Source: document 2, TM14 Season Power Rankings.
 *
 * @example
 * ```ts
 * import { createClient } from "@sdf/runtime";
 * import { seasonPowerRankings } from "@sdf/soccer/season-power-rankings";
 *
 * const client = createClient({ baseUrl, auth });
 * const { data, meta } = await seasonPowerRankings(client, { tmcl: "4fw9exampleid" });
 * ```
 */
export const seasonPowerRankings = /* @__PURE__ */ defineFeed<SeasonPowerRankingsRequest, SeasonPowerRankings>(
  {
    id: "soccer/season-power-rankings",
    sport: "soccer",
    name: "season-power-rankings",
    code: "TM14",
    path: "/sdapi/v1/soccerdata/seasonpowerrankings",
    identify: {
      tmcl: { entity: "tournamentCalendar", query: "tmcl", accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
    },
    forms: {
      list: "{path}",
    },
    parameters: {
      confed: { type: "string", values: ["yes"] },
      rank: { type: "integer-or-range" },
      rankDt: { type: "date" },
      type: { type: "string", values: ["men", "women"], default: "men" },
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
      _rt: { type: "string" },
    },
    rules: [
      {
        id: "type-without-calendar",
        kind: "excludes",
        when: [{ parameter: "type" }],
        not: [{ parameter: "tmcl" }],
        meaning: "type is not taken together with tmcl",
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
        meaning: "The parameters are taken in the combinations that the documents list",
      },
      { id: "rank-from-one", kind: "range", parameter: "rank", min: 1, meaning: "Ranks are counted from 1" },
      {
        id: "jsonp-needs-callback",
        kind: "requires",
        when: [{ parameter: "_fmt", value: "jsonp" }],
        then: [{ parameter: "_clbk" }],
        meaning: "JSONP needs the name of a callback function in _clbk",
      },
    ],
    polling: [
      { id: "any", anchor: "none", every: 86400 },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
