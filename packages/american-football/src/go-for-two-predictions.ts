// Generated from spec/american-football/go-for-two-predictions.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { DocumentDecoder, Feed } from "@sdf/runtime";
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
 *
 * Polling: Once every 30 seconds.
 *
 * Notes:
 * - In JSON, the root has no attributes.
 * - The feed has no field for a match status.
 * - The start time and the contestants are added to the record once they are confirmed.
 *
 * Not shown in the API documentation:
 * - `predictions.livePredictions.goForTwo.prediction`: Whether prediction is below goForTwo or below winPrediction.
 *   Both are read.
 * - `predictions.livePredictions.goForTwo.prediction.value`: Whether the decimal is a number or text in JSON. Both are
 *   read; a number is expected.
 * - `predictions.livePredictions`: How predictions before the match differ from those during the match. Read from the
 *   same element; it may be absent before the match.
 * - `predictions.livePredictions.periodId`: List of values. Any text is accepted.
 * - `matchInfo.localTime`: Format of the local start. Any text is accepted.
 * - `matchInfo.venue.neutral`: List of values. Any text is accepted.
 *
 * @example
 * ```ts
 * import { createClient } from "@sdf/runtime";
 * import { goForTwoPredictions } from "@sdf/american-football/go-for-two-predictions";
 *
 * const client = createClient({ baseUrl, auth });
 * const { data, meta } = await goForTwoPredictions(client, { fixture: "4fw9exampleid" });
 * ```
 */
export const goForTwoPredictions: Feed<
  GoForTwoPredictionsRequest,
  GoForTwoPredictions,
  DocumentDecoder<GoForTwoPredictions>
> = /* @__PURE__ */ defineFeed(
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
      _lcl: { type: "locale" },
      _rt: { type: "string" },
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
