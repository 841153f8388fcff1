// Generated from spec/basketball/tournament-simulations.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type {
  TournamentSimulations,
  TournamentSimulationsRequest,
} from "@sdf/types/basketball/tournament-simulations";
import { clientDecoder } from "@sdf/validators/client";
import { tournamentSimulations as shape } from "@sdf/validators/basketball/tournament-simulations";
export type {
  TournamentSimulationsRequest,
  TournamentSimulationsParameters,
  TournamentSimulations,
  TournamentSimulationsCompetition,
  TournamentSimulationsTournamentCalendar,
  TournamentSimulationsPredictions,
  TournamentSimulationsTeam,
  TournamentSimulationsPredicted,
} from "@sdf/types/basketball/tournament-simulations";

/**
 * Tournament Simulations (TM11): Simulated outcomes of a basketball tournament, with ratings and probabilities of
 * advancing for each team.
 */
export const tournamentSimulations: FeedProperties<DocumentDecoder<TournamentSimulations>> & {
  /**
   * Tournament Simulations (TM11): Simulated outcomes of a basketball tournament, with ratings and probabilities of
   * advancing for each team.
   *
   * Polling: Once every 24 hours, which is the only stated cadence.
   *
   * @param request - `tournamentCalendar`, `contestant`, `date`, `locale`, `requestMode`; see
   * `TournamentSimulationsRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { tournamentSimulations } from "@sdf/basketball/tournament-simulations";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await tournamentSimulations(client, { tournamentCalendar: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: TournamentSimulationsRequest, options?: CallOptions): Promise<FeedResult<TournamentSimulations>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "basketball/tournament-simulations",
    sport: "basketball",
    name: "tournament-simulations",
    code: "TM11",
    path: "/sdapi/v1/basketballdata/tournamentsimulations",
    identify: {
      tournamentCalendar: { entity: "tournamentCalendar", query: "tmcl", path: ["uuid"], accepts: ["uuid", "stats"] },
      contestant: { entity: "contestant", query: "ctst", accepts: ["uuid", "stats"] },
    },
    forms: {
      query: "{path}?tmcl={tournamentCalendar}",
      path: "{path}/{tournamentCalendar}",
      filters: "{path}",
    },
    parameters: {
      date: { type: "date-or-range" },
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
      _lcl: { type: "locale", readableName: "locale" },
      _rt: { type: "string", readableName: "requestMode" },
    },
    rules: [
      {
        id: "calendar-or-team",
        kind: "one-of",
        of: ["tournamentCalendar", "contestant"],
        count: "at-least",
        meaning: "The request names a tournament calendar or a team",
      },
      {
        id: "supported-combinations",
        kind: "combinations",
        of: ["tournamentCalendar", "contestant", "date"],
        allowed: [["tournamentCalendar"], ["contestant"], ["tournamentCalendar", "contestant"], ["tournamentCalendar", "date"]],
        meaning: "The API documentation lists tmcl alone, with ctst and with date, and does not state that the list is complete",
        severity: "warning",
      },
      {
        id: "one-id-kind",
        kind: "same-id-kind",
        of: ["tournamentCalendar", "contestant"],
        meaning: "The API documentation shows tmcl and ctst as two UUIDs or as two statistics identifiers, and not mixed",
        severity: "warning",
      },
      {
        id: "path-without-filters",
        kind: "excludes",
        when: [{ parameter: "tournamentCalendar" }],
        not: [{ parameter: "contestant" }, { parameter: "date" }],
        meaning: "The API documentation shows the path form without ctst and date",
        severity: "warning",
        forms: ["path"],
      },
      {
        id: "date-form",
        kind: "pattern",
        parameter: "date",
        pattern: "[0-9]{4}-[0-9]{2}-[0-9]{2}",
        expected: "one day, YYYY-MM-DD",
        meaning: "The API documentation does not show the format of a range of days",
        severity: "warning",
      },
      {
        id: "date-in-order",
        kind: "ordered",
        parameter: "date",
        meaning: "The API documentation does not state the order of the days of a range",
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
      { id: "any", anchor: "none", every: 86400 },
    ],
  },
  /* @__PURE__ */ clientDecoder(shape),
);
