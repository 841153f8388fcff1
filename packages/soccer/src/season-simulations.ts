// Generated from spec/soccer/season-simulations.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type { SeasonSimulations, SeasonSimulationsRequest } from "@sdf/types/soccer/season-simulations";
import { clientDecoder } from "@sdf/validators/client";
import { seasonSimulations as shape } from "@sdf/validators/soccer/season-simulations";
export type {
  SeasonSimulationsRequest,
  SeasonSimulationsParameters,
  SeasonSimulations,
  SeasonSimulationsNamed,
  SeasonSimulationsCompetition,
  SeasonSimulationsTournamentCalendar,
  SeasonSimulationsStages,
  SeasonSimulationsStage,
  SeasonSimulationsDivision,
  SeasonSimulationsRanking,
  SeasonSimulationsFinishPrediction,
  SeasonSimulationsRankPrediction,
} from "@sdf/types/soccer/season-simulations";

/**
 * Season Simulations (TM12): League tables with the probabilities of every final position, of title, promotion,
 * relegation and qualification.
 */
export const seasonSimulations: FeedProperties<DocumentDecoder<SeasonSimulations>> & {
  /**
   * Season Simulations (TM12): League tables with the probabilities of every final position, of title, promotion,
   * relegation and qualification.
   *
   * Polling: Once, seven days before a fixture starts (coverage levels 13, 15). Once every 30 seconds from kick-off
   * (coverage levels 13, 15).
   *
   * @param request - `tournamentCalendar` (required), `locale`, `requestMode`; see `SeasonSimulationsRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { seasonSimulations } from "@sdf/soccer/season-simulations";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await seasonSimulations(client, { tournamentCalendar: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: SeasonSimulationsRequest, options?: CallOptions): Promise<FeedResult<SeasonSimulations>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "soccer/season-simulations",
    sport: "soccer",
    name: "season-simulations",
    code: "TM12",
    path: "/sdapi/v1/soccerdata/predictions/seasonsimulations",
    identify: {
      tmcl: { entity: "tournamentCalendar", readableName: "tournamentCalendar", query: "tmcl", accepts: ["uuid"] },
    },
    forms: {
      query: "{path}?tmcl={tmcl}",
    },
    parameters: {
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
      _lcl: { type: "locale", readableName: "locale" },
      _rt: { type: "string", readableName: "requestMode" },
    },
    rules: [
      { id: "calendar-required", kind: "one-of", of: ["tmcl"], count: "exactly", meaning: "The request names one tournament calendar" },
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
      { id: "before", anchor: "kick-off", from: -604800, to: 0, once: true, coverageLevels: ["13", "15"] },
      { id: "live", anchor: "kick-off", from: 0, every: 30, coverageLevels: ["13", "15"] },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
