// Generated from spec/american-football/fourth-down-predictions.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type {
  FourthDownPredictions,
  FourthDownPredictionsRequest,
} from "@sdf/types/american-football/fourth-down-predictions";
import { clientDecoder } from "@sdf/validators/client";
import { fourthDownPredictions as shape } from "@sdf/validators/american-football/fourth-down-predictions";
export type {
  FourthDownPredictionsRequest,
  FourthDownPredictionsParameters,
  FourthDownPredictions,
  FourthDownPredictionsMatchInfo,
  FourthDownPredictionsNamed,
  FourthDownPredictionsCompetition,
  FourthDownPredictionsNamedPeriod,
  FourthDownPredictionsContestant,
  FourthDownPredictionsVenue,
  FourthDownPredictionsPredictions,
  FourthDownPredictionsLivePredictions,
  FourthDownPredictionsFourthDown,
  FourthDownPredictionsPrediction,
} from "@sdf/types/american-football/fourth-down-predictions";

/**
 * Fourth Down Predictions (MA5): Predictions for the decision on fourth down (go for it, field goal or punt), before
 * and during an American Football match.
 */
export const fourthDownPredictions: FeedProperties<DocumentDecoder<FourthDownPredictions>> & {
  /**
   * Fourth Down Predictions (MA5): Predictions for the decision on fourth down (go for it, field goal or punt), before
   * and during an American Football match.
   *
   * Polling: Once every 30 seconds.
   *
   * @param request - `fixture` (required), `locale`, `requestMode`; see `FourthDownPredictionsRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { fourthDownPredictions } from "@sdf/american-football/fourth-down-predictions";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await fourthDownPredictions(client, { fixture: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: FourthDownPredictionsRequest, options?: CallOptions): Promise<FeedResult<FourthDownPredictions>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "american-football/fourth-down-predictions",
    sport: "american-football",
    name: "fourth-down-predictions",
    code: "MA5",
    path: "/sdapi/v1/footballdata/fourthdownpredictions",
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
