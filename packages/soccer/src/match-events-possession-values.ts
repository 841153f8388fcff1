// Generated from spec/soccer/match-events-possession-values.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type {
  MatchEventsPossessionValues,
  MatchEventsPossessionValuesRequest,
} from "@sdf/types/soccer/match-events-possession-values";
import { clientDecoder } from "@sdf/validators/client";
import { matchEventsPossessionValues as shape } from "@sdf/validators/soccer/match-events-possession-values";
export type {
  MatchEventsPossessionValuesRequest,
  MatchEventsPossessionValuesParameters,
  MatchEventsPossessionValues,
  MatchEventsPossessionValuesMatchInfo,
  MatchEventsPossessionValuesNamed,
  MatchEventsPossessionValuesCompetition,
  MatchEventsPossessionValuesCountry,
  MatchEventsPossessionValuesTournamentCalendar,
  MatchEventsPossessionValuesStage,
  MatchEventsPossessionValuesSeries,
  MatchEventsPossessionValuesContestant,
  MatchEventsPossessionValuesVenue,
  MatchEventsPossessionValuesLiveData,
  MatchEventsPossessionValuesMatchDetails,
  MatchEventsPossessionValuesPeriod,
  MatchEventsPossessionValuesScores,
  MatchEventsPossessionValuesScore,
  MatchEventsPossessionValuesEvent,
  MatchEventsPossessionValuesQualifier,
  MatchEventsPossessionValuesPossessionValue,
} from "@sdf/types/soccer/match-events-possession-values";

/**
 * Match Events Possession Values (MA32): Events of a soccer match, each with its possession value and the value that it
 * added.
 */
export const matchEventsPossessionValues: FeedProperties<DocumentDecoder<MatchEventsPossessionValues>> & {
  /**
   * Match Events Possession Values (MA32): Events of a soccer match, each with its possession value and the value that
   * it added.
   *
   * Polling: Once a minute while the match is live.
   *
   * @param request - `fixture` (required), `locale`, `contestant`, `person`, `live`, `type`, `requestMode`; see
   * `MatchEventsPossessionValuesRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { matchEventsPossessionValues } from "@sdf/soccer/match-events-possession-values";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await matchEventsPossessionValues(client, { fixture: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: MatchEventsPossessionValuesRequest, options?: CallOptions): Promise<FeedResult<MatchEventsPossessionValues>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "soccer/match-events-possession-values",
    sport: "soccer",
    name: "match-events-possession-values",
    code: "MA32",
    path: "/sdapi/v1/soccerdata/matcheventspossessionvalues",
    identify: {
      fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
    },
    forms: {
      path: "{path}/{fixture}",
      query: "{path}?fx={fixture}",
    },
    parameters: {
      _lcl: { type: "locale", readableName: "locale" },
      ctst: { type: "id", readableName: "contestant", entity: "contestant", accepts: ["uuid"] },
      prsn: { type: "id", readableName: "person", entity: "person", accepts: ["uuid"] },
      live: { type: "yes-no" },
      type: { type: "integer", list: true },
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
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
      { id: "at-most-20-types", kind: "max-items", parameter: "type", max: 20, meaning: "A request has at most 20 event types" },
      {
        id: "one-locale",
        kind: "max-items",
        parameter: "_lcl",
        max: 1,
        meaning: "A request has at most one locale; en-op is not combined with another locale",
        error: "10203",
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
        not: [{ parameter: "live" }, { parameter: "_rt" }],
        meaning: "No table of this feed lists live and _rt",
        severity: "warning",
      },
    ],
    polling: [
      { id: "live", anchor: "kick-off", from: 0, every: 60, during: ["Playing"] },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
