// Generated from spec/basketball/live-win-probability.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type { LiveWinProbability, LiveWinProbabilityRequest } from "@sdf/types/basketball/live-win-probability";
import { clientDecoder } from "@sdf/validators/client";
import { liveWinProbability as shape } from "@sdf/validators/basketball/live-win-probability";
export type {
  LiveWinProbabilityRequest,
  LiveWinProbabilityParameters,
  LiveWinProbability,
  LiveWinProbabilityMatchInfo,
  LiveWinProbabilitySport,
  LiveWinProbabilityRuleset,
  LiveWinProbabilityCompetition,
  LiveWinProbabilityCountry,
  LiveWinProbabilityTournamentCalendar,
  LiveWinProbabilityStage,
  LiveWinProbabilitySeries,
  LiveWinProbabilityContestant,
  LiveWinProbabilityVenue,
  LiveWinProbabilityLiveData,
  LiveWinProbabilityMatchDetails,
  LiveWinProbabilityMatchDetailsScores,
  LiveWinProbabilityMatchDetailsScoresQ1,
  LiveWinProbabilityMatchDetailsScoresOt,
  LiveWinProbabilityLiveDataScores,
  LiveWinProbabilityLiveDataScoresQ1,
  LiveWinProbabilityLiveDataScoresOt,
  LiveWinProbabilityPredictions,
  LiveWinProbabilityPreMatchPredictions,
  LiveWinProbabilityPreMatchPredictionsWinPrediction,
  LiveWinProbabilityWinPredictionPrediction,
  LiveWinProbabilityScorePrediction,
  LiveWinProbabilityScorePredictionPrediction,
  LiveWinProbabilityLivePredictions,
  LiveWinProbabilityLivePredictionsWinPrediction,
} from "@sdf/types/basketball/live-win-probability";

/** Live Win Probability (MA21): Win probabilities of a basketball match, before and during the match. */
export const liveWinProbability: FeedProperties<DocumentDecoder<LiveWinProbability>> & {
  /**
   * Live Win Probability (MA21): Win probabilities of a basketball match, before and during the match.
   *
   * Polling: Once every 24 hours, before and during the match.
   *
   * @param request - `fixture` (required), `locale`, `requestMode`; see `LiveWinProbabilityRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { liveWinProbability } from "@sdf/basketball/live-win-probability";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await liveWinProbability(client, { fixture: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: LiveWinProbabilityRequest, options?: CallOptions): Promise<FeedResult<LiveWinProbability>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "basketball/live-win-probability",
    sport: "basketball",
    name: "live-win-probability",
    code: "MA21",
    path: "/sdapi/v1/basketballdata/matchlivewinprobability",
    identify: {
      fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid", "stats"] },
    },
    forms: {
      path: "{path}/{fixture}",
      query: "{path}?fx={fixture}",
      slash: "{path}/?fx={fixture}",
    },
    parameters: {
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
      _lcl: { type: "locale", readableName: "locale" },
      _rt: { type: "string", readableName: "requestMode" },
    },
    rules: [
      { id: "fixture-required", kind: "one-of", of: ["fixture"], count: "exactly", meaning: "The request names one fixture" },
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
