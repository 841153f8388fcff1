// Generated from spec/american-football/tournament-simulations.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { Feed } from "@sdf/runtime";
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
 * Tournament Simulations (TM11): Teams of one American Football tournament and the probabilities of how it ends for
 * each of them.
 *
 * Polling: Once every 24 hours.
 *
 * Notes:
 * - The parameter list writes statsId and one example writes statsID; statsId is sent.
 * - The feed has no field for a match status.
 * - The documents do not say whether predictions repeats; it is read as a list, and a lone object is taken too.
 *
 * @see /feeds/american-football/tournament-simulations/
 * @example
 * ```ts
 * import { createClient } from "@sdf/runtime";
 * import { tournamentSimulations } from "@sdf/american-football/tournament-simulations";
 *
 * const client = createClient({ baseUrl, auth });
 * const { data, meta } = await tournamentSimulations(client, { tournamentCalendar: "4fw9exampleid" });
 * ```
 */
export const tournamentSimulations: Feed<TournamentSimulationsRequest, TournamentSimulations> = /* @__PURE__ */ defineFeed(
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
      _rt: { type: "string" },
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
        meaning: "The path form takes the tournament calendar alone; statsId is a filter of the query",
        forms: ["path"],
      },
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
