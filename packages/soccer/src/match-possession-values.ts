// Generated from spec/soccer/match-possession-values.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type { MatchPossessionValues, MatchPossessionValuesRequest } from "@sdf/types/soccer/match-possession-values";
import { clientDecoder } from "@sdf/validators/client";
import { matchPossessionValues as shape } from "@sdf/validators/soccer/match-possession-values";
export type {
  MatchPossessionValuesRequest,
  MatchPossessionValuesParameters,
  MatchPossessionValues,
  MatchPossessionValuesMatchInfo,
  MatchPossessionValuesNamed,
  MatchPossessionValuesCompetition,
  MatchPossessionValuesCountry,
  MatchPossessionValuesTournamentCalendar,
  MatchPossessionValuesStage,
  MatchPossessionValuesSeries,
  MatchPossessionValuesMatchInfoContestant,
  MatchPossessionValuesVenue,
  MatchPossessionValuesLiveData,
  MatchPossessionValuesMatchDetails,
  MatchPossessionValuesPeriod,
  MatchPossessionValuesScores,
  MatchPossessionValuesScore,
  MatchPossessionValuesPossessionValue,
  MatchPossessionValuesPossessionValueContestant,
  MatchPossessionValuesPvCategories,
  MatchPossessionValuesLineUp,
  MatchPossessionValuesPlayer,
} from "@sdf/types/soccer/match-possession-values";

/**
 * Match Possession Values (MA30): Possession values of the teams and line-up players of a soccer match: how each action
 * changes the probability that the team in possession scores within the next ten seconds.
 */
export const matchPossessionValues: FeedProperties<DocumentDecoder<MatchPossessionValues>> & {
  /**
   * Match Possession Values (MA30): Possession values of the teams and line-up players of a soccer match: how each
   * action changes the probability that the team in possession scores within the next ten seconds.
   *
   * Polling: Once a minute while the match is live.
   *
   * @param request - `fixture` (required), `live`, `lineups`, `locale`, `requestMode`; see
   * `MatchPossessionValuesRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { matchPossessionValues } from "@sdf/soccer/match-possession-values";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await matchPossessionValues(client, { fixture: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: MatchPossessionValuesRequest, options?: CallOptions): Promise<FeedResult<MatchPossessionValues>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "soccer/match-possession-values",
    sport: "soccer",
    name: "match-possession-values",
    code: "MA30",
    path: "/sdapi/v1/soccerdata/matchpossessionvalues",
    identify: {
      fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
    },
    forms: {
      path: "{path}/{fixture}",
      query: "{path}?fx={fixture}",
    },
    parameters: {
      live: { type: "yes-no" },
      lineups: { type: "yes-no" },
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
      _lcl: { type: "locale", readableName: "locale" },
      _rt: { type: "string", readableName: "requestMode" },
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
        id: "query-by-legacy-id",
        kind: "pattern",
        parameter: "fixture",
        pattern: "urn:.+",
        expected: "a legacy id",
        meaning: "The API documentation shows fx with a legacy id only in this feed",
        severity: "warning",
        forms: ["query"],
      },
      {
        id: "jsonp-needs-callback",
        kind: "requires",
        when: [{ parameter: "_fmt", value: "jsonp" }],
        then: [{ parameter: "_clbk" }],
        meaning: "JSONP requires a callback name in _clbk",
      },
      { id: "plain-text", kind: "forbidden-characters", characters: "!{}", meaning: "No parameter takes !, and braces mark placeholders" },
      { id: "unlisted", kind: "excludes", not: [{ parameter: "_rt" }], meaning: "No table of this feed lists _rt", severity: "warning" },
    ],
    polling: [
      { id: "live", anchor: "kick-off", from: 0, every: 60, during: ["Playing"] },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
