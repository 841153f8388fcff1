// Generated from spec/soccer/team-player-predictions.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type { TeamPlayerPredictions, TeamPlayerPredictionsRequest } from "@sdf/types/soccer/team-player-predictions";
import { clientDecoder } from "@sdf/validators/client";
import { teamPlayerPredictions as shape } from "@sdf/validators/soccer/team-player-predictions";
export type {
  TeamPlayerPredictionsRequest,
  TeamPlayerPredictionsParameters,
  TeamPlayerPredictions,
  TeamPlayerPredictionsMatchInfo,
  TeamPlayerPredictionsNamed,
  TeamPlayerPredictionsCompetition,
  TeamPlayerPredictionsCountry,
  TeamPlayerPredictionsTournamentCalendar,
  TeamPlayerPredictionsStage,
  TeamPlayerPredictionsContestant,
  TeamPlayerPredictionsVenue,
  TeamPlayerPredictionsLiveData,
  TeamPlayerPredictionsMatchDetails,
  TeamPlayerPredictionsPeriod,
  TeamPlayerPredictionsScores,
  TeamPlayerPredictionsScore,
  TeamPlayerPredictionsLineUp,
  TeamPlayerPredictionsLineUpPlayer,
  TeamPlayerPredictionsLineUpPlayerStat,
  TeamPlayerPredictionsTeamOfficial,
  TeamPlayerPredictionsStatisticPredictions,
  TeamPlayerPredictionsPreMatchPredictionsPlayer,
  TeamPlayerPredictionsPreMatchPredictionsPlayerStat,
  TeamPlayerPredictionsTeam,
} from "@sdf/types/soccer/team-player-predictions";

/**
 * Team Player Predictions (TM15): Predicted statistics of the teams and line-up players of a soccer match, with season
 * averages.
 */
export const teamPlayerPredictions: FeedProperties<DocumentDecoder<TeamPlayerPredictions>> & {
  /**
   * Team Player Predictions (TM15): Predicted statistics of the teams and line-up players of a soccer match, with
   * season averages.
   *
   * Polling: Once a day until the fixture starts (coverage levels 13, 15). Once a minute after kick-off (coverage
   * levels 13, 15).
   *
   * @param request - `fixture` (required), `live`, `minute`, `statistic`, `detailed`, `requestMode`, `locale`; see
   * `TeamPlayerPredictionsRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { teamPlayerPredictions } from "@sdf/soccer/team-player-predictions";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await teamPlayerPredictions(client, { fixture: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: TeamPlayerPredictionsRequest, options?: CallOptions): Promise<FeedResult<TeamPlayerPredictions>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "soccer/team-player-predictions",
    sport: "soccer",
    name: "team-player-predictions",
    code: "TM15",
    path: "/sdapi/v1/soccerdata/teamplayerpredictions",
    identify: {
      fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
    },
    forms: {
      path: "{path}/{fixture}",
      query: "{path}?fx={fixture}",
      outlet: "{feeds_url}/soccerdata/teamplayerpredictions/{outlet}?fx={fixture}&detailed={detailed}&_rt={_rt}&_fmt={_fmt}",
    },
    parameters: {
      live: { type: "yes-no" },
      min: { type: "integer-or-pair", readableName: "minute" },
      stat: {
        type: "string",
        readableName: "statistic",
        values: ["yellow_cards", "fouls", "saves", "red_cards", "assists", "minutes", "shots", "goals", "passes"],
        list: true,
      },
      detailed: { type: "yes-no" },
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
      _rt: { type: "string", readableName: "requestMode" },
      _lcl: { type: "locale", readableName: "locale" },
    },
    rules: [
      { id: "fixture-required", kind: "one-of", of: ["fixture"], count: "exactly", meaning: "The request names one fixture" },
      {
        id: "one-legacy-fixture",
        kind: "single-id",
        of: ["fixture"],
        kinds: ["legacy", "legacy-a", "legacy-b"],
        meaning: "A legacy fixture id is sent alone",
      },
      {
        id: "fixture-by-uuid",
        kind: "pattern",
        parameter: "fixture",
        pattern: "[0-9A-Za-z-]+",
        expected: "a UUID",
        meaning: "The API documentation shows fx with a UUID only",
        severity: "warning",
      },
      {
        id: "outlet-form-only",
        kind: "excludes",
        not: [{ parameter: "detailed" }, { parameter: "_rt" }],
        meaning: "The API documentation shows detailed and _rt in the outlet form only",
        severity: "warning",
        forms: ["path", "query"],
      },
      {
        id: "whole-match-or-minutes",
        kind: "pattern",
        parameter: "min",
        pattern: "-1|[0-9]+(,[0-9]+)?",
        expected: "-1, a minute, or <first>,<last>",
        meaning: "Minutes are not negative, except a single -1, which denotes the entire match",
      },
      {
        id: "minutes-in-order",
        kind: "ordered",
        parameter: "min",
        meaning: "The API documentation does not state the order of the minutes of a range",
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
        not: [{ parameter: "live" }, { parameter: "_lcl" }],
        meaning: "No table of this feed lists live and _lcl",
        severity: "warning",
      },
    ],
    polling: [
      { id: "before", anchor: "kick-off", to: 0, every: 86400, coverageLevels: ["13", "15"] },
      { id: "live", anchor: "kick-off", from: 0, every: 60, coverageLevels: ["13", "15"] },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
