// Generated from spec/soccer/live-win-probability.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { DocumentDecoder, Feed } from "@sdf/runtime";
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
 *
 * Polling: Once on the morning of the match day. Once within ten days before the start. Once every 60 seconds while the
 * match is live.
 *
 * Notes:
 * - The feed currently covers one English top-flight league; others may be added.
 * - The model predicts goal rates for each team and simulates the match more than 100,000 times. The inputs are the
 *   quality of team and opponent, home advantage, yellow and red cards, game state, match time, goals, penalty calls,
 *   expected goals for and against, and injury and stoppage time.
 * - The API documentation shows the query form with a UUID only. The client also sends a legacy id in it, because the
 *   feed lists the legacy ids that a request with a legacy id returns. Not shown in the API documentation.
 * - Several live predictions may have the same time; the last have period 14 and minute 0. Observed in use, not
 *   documented.
 *
 * Not shown in the API documentation:
 * - `matchInfo`: Whether the root in JSON is the object matchInfo or an object around it. Both are read; an object
 *   around it is expected.
 * - `request.live`: Whether the feed supports live, which the conditions of periods name and its parameters do not
 *   list. Sent if the caller sets it.
 * - `liveData.matchDetails.period`: Attributes of periods outside MA27. Read as in MA27; all are optional.
 * - `liveData.matchDetails.matchStatus`: Order of statuses and periods. Any order is accepted.
 * - `liveData.matchDetails.scores`: Scores of this feed. Read as observed.
 * - `liveData.matchDetailsExtra`: Position of the element, and its fields. Read below liveData, as in other soccer
 *   feeds; fields are kept unchanged.
 * - `liveData.preMatchPredictions`: Prediction elements and their attributes. Read as observed.
 * - `liveData.overallLivePredictions`: Prediction elements and their attributes. Read as observed.
 * - `liveData.livePredictions`: Prediction elements and their attributes. Read as observed.
 * - `liveData.event`: Events and their attributes. Read as observed.
 *
 * @example
 * ```ts
 * import { createClient } from "@sdf/runtime";
 * import { liveWinProbability } from "@sdf/soccer/live-win-probability";
 *
 * const client = createClient({ baseUrl, auth });
 * const { data, meta } = await liveWinProbability(client, { fixture: "4fw9exampleid" });
 * ```
 */
export const liveWinProbability: Feed<
  LiveWinProbabilityRequest,
  LiveWinProbability,
  DocumentDecoder<LiveWinProbability>
> = /* @__PURE__ */ defineFeed(
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
      _lcl: { type: "locale" },
      _rt: { type: "string" },
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
