// Generated from spec/soccer/match-momentum.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type { MatchMomentum, MatchMomentumRequest } from "@sdf/types/soccer/match-momentum";
import { clientDecoder } from "@sdf/validators/client";
import { matchMomentum as shape } from "@sdf/validators/soccer/match-momentum";
export type {
  MatchMomentumRequest,
  MatchMomentumParameters,
  MatchMomentum,
  MatchMomentumMatchInfo,
  MatchMomentumNamed,
  MatchMomentumCompetition,
  MatchMomentumCountry,
  MatchMomentumTournamentCalendar,
  MatchMomentumStage,
  MatchMomentumSeries,
  MatchMomentumContestant,
  MatchMomentumVenue,
  MatchMomentumLiveData,
  MatchMomentumMatchDetails,
  MatchMomentumPeriod,
  MatchMomentumScores,
  MatchMomentumHt,
  MatchMomentumEt,
  MatchMomentumPredictions,
  MatchMomentumPrediction,
} from "@sdf/types/soccer/match-momentum";

/**
 * Match Momentum (MA27): Momentum of a soccer match with its key events: goals, cards, missed penalties and
 * substitutions.
 */
export const matchMomentum: FeedProperties<DocumentDecoder<MatchMomentum>> & {
  /**
   * Match Momentum (MA27): Momentum of a soccer match with its key events: goals, cards, missed penalties and
   * substitutions.
   *
   * Polling: Once a minute during the match, and whenever a period begins or ends. Or: Once, one day before the start.
   * Every 45 seconds after kick-off.
   *
   * @param request - `fixture` (required), `live`, `locale`, `requestMode`; see `MatchMomentumRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { matchMomentum } from "@sdf/soccer/match-momentum";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await matchMomentum(client, { fixture: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: MatchMomentumRequest, options?: CallOptions): Promise<FeedResult<MatchMomentum>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "soccer/match-momentum",
    sport: "soccer",
    name: "match-momentum",
    code: "MA27",
    path: "/sdapi/v1/soccerdata/predictions/momentum",
    identify: {
      fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
    },
    forms: {
      path: "{path}/{fixture}",
      query: "{path}?_fmt={_fmt}&fx={fixture}",
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
      { id: "live", anchor: "kick-off", from: 0, every: 60, during: ["Playing"], atPeriodChange: true },
      { id: "before", anchor: "kick-off", from: -86400, to: 0, once: true, alternative: true },
      { id: "live-45", anchor: "kick-off", from: 0, every: 45, alternative: true },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
