// Generated from spec/american-football/go-for-two-predictions.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type {
  GoForTwoPredictions,
  GoForTwoPredictionsRequest,
} from "@sdf/types/american-football/go-for-two-predictions";
import { clientDecoder } from "@sdf/validators/client";
import { goForTwoPredictions as shape } from "@sdf/validators/american-football/go-for-two-predictions";
export type {
  GoForTwoPredictionsRequest,
  GoForTwoPredictionsParameters,
  GoForTwoPredictions,
  GoForTwoPredictionsMatchInfo,
  GoForTwoPredictionsNamed,
  GoForTwoPredictionsCompetition,
  GoForTwoPredictionsNamedPeriod,
  GoForTwoPredictionsContestant,
  GoForTwoPredictionsVenue,
  GoForTwoPredictionsPredictions,
  GoForTwoPredictionsLivePredictions,
  GoForTwoPredictionsGoForTwo,
  GoForTwoPredictionsPrediction,
  GoForTwoPredictionsWinPrediction,
} from "@sdf/types/american-football/go-for-two-predictions";

/**
 * Go For Two Predictions (MA4): Predictions for the decision on a two-point conversion, before and during an American
 * Football match.
 */
export const goForTwoPredictions: FeedProperties<DocumentDecoder<GoForTwoPredictions>> & {
  /**
   * Go For Two Predictions (MA4): Predictions for the decision on a two-point conversion, before and during an American
   * Football match.
   *
   * Polling: Once every 30 seconds.
   *
   * @param request - `fixture` (required), `locale`, `requestMode`; see `GoForTwoPredictionsRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { goForTwoPredictions } from "@sdf/american-football/go-for-two-predictions";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await goForTwoPredictions(client, { fixture: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: GoForTwoPredictionsRequest, options?: CallOptions): Promise<FeedResult<GoForTwoPredictions>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "american-football/go-for-two-predictions",
    sport: "american-football",
    name: "go-for-two-predictions",
    code: "MA4",
    path: "/sdapi/v1/footballdata/gofortwopredictions",
    identify: {
      fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid"] },
    },
    forms: {
      path: "{path}/{fixture}",
      query: "{path}?fx={fixture}",
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
      { id: "any", anchor: "none", every: 30 },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
