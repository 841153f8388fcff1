// Generated from spec/american-football/tournament-simulations.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type {
  TournamentSimulations,
  TournamentSimulationsRequest,
} from "@sdf/types/american-football/tournament-simulations";
import { clientDecoder } from "@sdf/validators/client";
import { tournamentSimulations as shape } from "@sdf/validators/american-football/tournament-simulations";
export type {
  TournamentSimulationsRequest,
  TournamentSimulationsParameters,
  TournamentSimulations,
  TournamentSimulationsCompetition,
  TournamentSimulationsTournamentCalendar,
  TournamentSimulationsPredictions,
  TournamentSimulationsTeam,
  TournamentSimulationsPredicted,
} from "@sdf/types/american-football/tournament-simulations";

/**
 * Tournament Simulations (TM11): Simulated outcomes of an American Football tournament, as probabilities for each team.
 */
export const tournamentSimulations: FeedProperties<DocumentDecoder<TournamentSimulations>> & {
  /**
   * Tournament Simulations (TM11): Simulated outcomes of an American Football tournament, as probabilities for each
   * team.
   *
   * Polling: Once every 24 hours.
   *
   * @param request - `tournamentCalendar`, `statsId`, `locale`, `requestMode`; see `TournamentSimulationsRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { tournamentSimulations } from "@sdf/american-football/tournament-simulations";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await tournamentSimulations(client, { tournamentCalendar: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: TournamentSimulationsRequest, options?: CallOptions): Promise<FeedResult<TournamentSimulations>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "american-football/tournament-simulations",
    sport: "american-football",
    name: "tournament-simulations",
    code: "TM11",
    path: "/sdapi/v1/footballdata/tournamentsimulations",
    identify: {
      tournamentCalendar: { entity: "tournamentCalendar", query: "tmcl", path: ["uuid"], accepts: ["uuid"] },
    },
    forms: {
      path: "{path}/{tournamentCalendar}",
      query: "{path}?tmcl={tournamentCalendar}",
      filters: "{path}",
    },
    parameters: {
      statsId: { type: "string" },
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
      _lcl: { type: "locale", readableName: "locale" },
      _rt: { type: "string", readableName: "requestMode" },
    },
    rules: [
      {
        id: "calendar-or-team",
        kind: "one-of",
        of: ["tournamentCalendar", "statsId"],
        count: "at-least",
        meaning: "The request names a tournament calendar or a team",
      },
      {
        id: "path-without-filters",
        kind: "excludes",
        when: [{ parameter: "tournamentCalendar" }],
        not: [{ parameter: "statsId" }],
        meaning: "The API documentation shows the path form without statsId",
        severity: "warning",
        forms: ["path"],
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
      { id: "any", anchor: "none", every: 86400 },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
