// Generated from spec/basketball/live-win-probability.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { Feed } from "@sdf/runtime";
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
  LiveWinProbabilityNamed,
  LiveWinProbabilityTournamentCalendar,
  LiveWinProbabilityStage,
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

/**
 * Live Win Probability (MA21): Who is likely to win one basketball match, before it and while it is played.
 *
 * Polling: Once every 24 hours, before the match and during it.
 *
 * Notes:
 * - One form of the request has a slash before the question mark; what else it may carry is not shown, so it names the
 *   fixture in fx.
 * - Dates are plain days in the documents and carry a trailing Z in a recorded match. Observed in use, not documented.
 * - A recorded match names the venue with shortName, where the documents have name. Observed in use, not documented.
 * - A recorded match holds scores below matchDetails, where the documents list them beside it. Observed in use, not
 *   documented.
 *
 * @see /feeds/basketball/live-win-probability/
 * @example
 * ```ts
 * import { createClient } from "@sdf/runtime";
 * import { liveWinProbability } from "@sdf/basketball/live-win-probability";
 *
 * const client = createClient({ baseUrl, auth });
 * const { data, meta } = await liveWinProbability(client, { fixture: "4fw9exampleid" });
 * ```
 */
export const liveWinProbability: Feed<LiveWinProbabilityRequest, LiveWinProbability> = /* @__PURE__ */ defineFeed(
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
      _rt: { type: "string" },
    },
    rules: [
      { id: "fixture-required", kind: "one-of", of: ["fixture"], count: "exactly", meaning: "The request names one fixture" },
      {
        id: "jsonp-needs-callback",
        kind: "requires",
        when: [{ parameter: "_fmt", value: "jsonp" }],
        then: [{ parameter: "_clbk" }],
        meaning: "JSONP needs the name of a callback function in _clbk",
      },
      {
        id: "plain-text",
        kind: "forbidden-characters",
        characters: "!{}",
        meaning: "! negates only where a parameter supports it, which is documented for none, and braces only mark placeholders",
      },
    ],
    polling: [
      { id: "any", anchor: "none", every: 86400 },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
