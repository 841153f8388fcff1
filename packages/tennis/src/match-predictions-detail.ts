// Generated from spec/tennis/match-predictions-detail.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type {
  MatchPredictionsDetail,
  MatchPredictionsDetailRequest,
} from "@sdf/types/tennis/match-predictions-detail";
import { clientDecoder } from "@sdf/validators/client";
import { matchPredictionsDetail as shape } from "@sdf/validators/tennis/match-predictions-detail";
export type {
  MatchPredictionsDetailRequest,
  MatchPredictionsDetailParameters,
  MatchPredictionsDetail,
  MatchPredictionsDetailMatch,
  MatchPredictionsDetailMatchInfo,
  MatchPredictionsDetailTournament,
  MatchPredictionsDetailNamed,
  MatchPredictionsDetailCompetition,
  MatchPredictionsDetailTourCalendar,
  MatchPredictionsDetailRound,
  MatchPredictionsDetailContestant,
  MatchPredictionsDetailLiveData,
  MatchPredictionsDetailMatchDetails,
  MatchPredictionsDetailScores,
  MatchPredictionsDetailSet1,
  MatchPredictionsDetailSet3,
  MatchPredictionsDetailTotal,
  MatchPredictionsDetailGameState,
  MatchPredictionsDetailScore,
} from "@sdf/types/tennis/match-predictions-detail";

/**
 * Match Predictions Detail (MA21): State and predictions of a tennis match as in Match Predictions, with the state
 * within the current game.
 */
export const matchPredictionsDetail: FeedProperties<DocumentDecoder<MatchPredictionsDetail>> & {
  /**
   * Match Predictions Detail (MA21): State and predictions of a tennis match as in Match Predictions, with the state
   * within the current game.
   *
   * Polling: One request per fixture every 30 seconds during the match. Once an hour after the match.
   *
   * @param request - `fixture` (required), `point`, `locale`, `requestMode`; see `MatchPredictionsDetailRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { matchPredictionsDetail } from "@sdf/tennis/match-predictions-detail";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await matchPredictionsDetail(client, { fixture: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: MatchPredictionsDetailRequest, options?: CallOptions): Promise<FeedResult<MatchPredictionsDetail>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "tennis/match-predictions-detail",
    sport: "tennis",
    name: "match-predictions-detail",
    code: "MA21",
    path: "/sdapi/v1/tennisdata/predictions/matchpredictionsdetail",
    identify: {
      fixture: { entity: "fixture", path: ["uuid"], accepts: ["uuid"] },
    },
    forms: {
      path: "{path}/{fixture}",
    },
    parameters: {
      point: { type: "integer-or-pair" },
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
      _lcl: { type: "locale", readableName: "locale" },
      _rt: { type: "string", readableName: "requestMode" },
    },
    rules: [
      { id: "fixture-required", kind: "one-of", of: ["fixture"], count: "exactly", meaning: "The request names one fixture" },
      {
        id: "point-from-zero",
        kind: "pattern",
        parameter: "point",
        pattern: "[0-9]+(,[0-9]+)?",
        expected: "0, a point from 1, or <first>,<last>",
        meaning: "Points are counted from 1, and 0 denotes the time before the match",
      },
      {
        id: "range-from-one",
        kind: "pattern",
        parameter: "point",
        pattern: "[0-9]+|0*[1-9][0-9]*,0*[1-9][0-9]*",
        expected: "a range that begins with point 1 or later",
        meaning: "The API documentation shows 0 only as a single value and not in a range",
        severity: "warning",
      },
      {
        id: "points-in-order",
        kind: "ordered",
        parameter: "point",
        meaning: "The API documentation does not state the order of the points of a range",
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
        not: [{ parameter: "_lcl" }, { parameter: "_rt" }],
        meaning: "No table of this feed lists _lcl and _rt",
        severity: "warning",
      },
    ],
    polling: [
      { id: "live", anchor: "kick-off", from: 0, every: 30, during: ["Playing"] },
      { id: "after", anchor: "end", from: 0, every: 3600 },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
