// Generated from spec/soccer/live-win-probability.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type { LiveWinProbability, LiveWinProbabilityRequest } from "@sdf/types/soccer/live-win-probability";
import { clientDecoder } from "@sdf/validators/client";
import { liveWinProbability as shape } from "@sdf/validators/soccer/live-win-probability";
export type {
  LiveWinProbabilityRequest,
  LiveWinProbabilityParameters,
  LiveWinProbability,
  LiveWinProbabilityMatchInfo,
  LiveWinProbabilityNamed,
  LiveWinProbabilityCompetition,
  LiveWinProbabilityCountry,
  LiveWinProbabilityTournamentCalendar,
  LiveWinProbabilityStage,
  LiveWinProbabilitySeries,
  LiveWinProbabilityContestant,
  LiveWinProbabilityVenue,
  LiveWinProbabilityLiveData,
  LiveWinProbabilityMatchDetails,
  LiveWinProbabilityPeriod,
  LiveWinProbabilityScores,
  LiveWinProbabilityScore,
  LiveWinProbabilityWinPrediction,
  LiveWinProbabilityPrediction,
  LiveWinProbabilityEvent,
  LiveWinProbabilityQualifier,
} from "@sdf/types/soccer/live-win-probability";

/**
 * Live Win Probability (MA21): Probabilities of home win, draw and away win of a soccer match, before kick-off and
 * during the match.
 */
export const liveWinProbability: FeedProperties<DocumentDecoder<LiveWinProbability>> & {
  /**
   * Live Win Probability (MA21): Probabilities of home win, draw and away win of a soccer match, before kick-off and
   * during the match.
   *
   * Polling: Once on the morning of the match day. Once within ten days before the start. Once every 60 seconds while
   * the match is live.
   *
   * @param request - `fixture` (required), `live`, `locale`, `requestMode`; see `LiveWinProbabilityRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { liveWinProbability } from "@sdf/soccer/live-win-probability";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await liveWinProbability(client, { fixture: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: LiveWinProbabilityRequest, options?: CallOptions): Promise<FeedResult<LiveWinProbability>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "soccer/live-win-probability",
    sport: "soccer",
    name: "live-win-probability",
    code: "MA21",
    path: "/sdapi/v1/soccerdata/matchlivewinprobability",
    identify: {
      fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
    },
    forms: {
      path: "{path}/{fixture}",
      query: "{path}?fx={fixture}",
    },
    parameters: {
      live: { type: "yes-no" },
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
        id: "fixture-by-uuid",
        kind: "pattern",
        parameter: "fixture",
        pattern: "[0-9A-Za-z-]+",
        expected: "a UUID",
        meaning: "The API documentation shows fx with a UUID only",
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
        not: [{ parameter: "live" }, { parameter: "_lcl" }, { parameter: "_rt" }],
        meaning: "No table of this feed lists live, _lcl and _rt",
        severity: "warning",
      },
    ],
    polling: [
      { id: "morning", anchor: "match-day", from: 0, to: 43200, once: true },
      { id: "before", anchor: "kick-off", from: -864000, to: 0, once: true },
      { id: "live", anchor: "kick-off", from: 0, every: 60, during: ["Playing"] },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
