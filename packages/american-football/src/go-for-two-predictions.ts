// Generated from spec/american-football/go-for-two-predictions.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { Feed } from "@sdf/runtime";
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
 * Go For Two Predictions (MA4): Whether to go for two or to kick after a touchdown, before and during one American
 * Football match.
 *
 * Polling: Once every 30 seconds.
 *
 * Notes:
 * - In JSON the root carries no attributes of its own.
 * - The feed has no field for a match status.
 * - The start time is added to the record once it is confirmed, and so are the contestants.
 * - An object may stand wherever a list is possible, and text where a decimal number is. Observed in use, not
 *   documented.
 *
 * @see /feeds/american-football/go-for-two-predictions/
 * @example
 * ```ts
 * import { createClient } from "@sdf/runtime";
 * import { goForTwoPredictions } from "@sdf/american-football/go-for-two-predictions";
 *
 * const client = createClient({ baseUrl, auth });
 * const { data, meta } = await goForTwoPredictions(client, { fixture: "4fw9exampleid" });
 * ```
 */
export const goForTwoPredictions: Feed<GoForTwoPredictionsRequest, GoForTwoPredictions> = /* @__PURE__ */ defineFeed(
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
      { id: "any", anchor: "none", every: 30 },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
