// Generated from spec/tennis/tournament-simulations.yaml by "sdf generate". Do not edit.
import { defineFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedProperties, FeedResult } from "@sdf/runtime";
import type { TournamentSimulations, TournamentSimulationsRequest } from "@sdf/types/tennis/tournament-simulations";
import { clientDecoder } from "@sdf/validators/client";
import { tournamentSimulations as shape } from "@sdf/validators/tennis/tournament-simulations";
export type {
  TournamentSimulationsRequest,
  TournamentSimulationsParameters,
  TournamentSimulations,
  TournamentSimulationsTournament,
  TournamentSimulationsPredictions,
  TournamentSimulationsTournamentPredictions,
  TournamentSimulationsRanking,
  TournamentSimulationsRankingPlayer,
  TournamentSimulationsPlayerPredictions,
  TournamentSimulationsPlayerPrediction,
  TournamentSimulationsContestant,
  TournamentSimulationsContestantPlayer,
  TournamentSimulationsPredicted,
} from "@sdf/types/tennis/tournament-simulations";

/**
 * Tournament Simulations (TM11): Participants of a tennis tournament in singles, doubles or mixed doubles, with the
 * probabilities of reaching each round, of winning and of each end position.
 */
export const tournamentSimulations: FeedProperties<DocumentDecoder<TournamentSimulations>> & {
  /**
   * Tournament Simulations (TM11): Participants of a tennis tournament in singles, doubles or mixed doubles, with the
   * probabilities of reaching each round, of winning and of each end position.
   *
   * Polling: Once every 24 hours.
   *
   * @param request - `tournament` (required), `contestant`, `date`, `apikey`, `locale`, `requestMode`; see
   * `TournamentSimulationsRequest`.
   * @example
   * ```ts
   * import { createClient } from "@sdf/runtime";
   * import { tournamentSimulations } from "@sdf/tennis/tournament-simulations";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await tournamentSimulations(client, { tournament: "4fw9exampleid" });
   * ```
   */
  (client: Client, request: TournamentSimulationsRequest, options?: CallOptions): Promise<FeedResult<TournamentSimulations>>;
} = /* @__PURE__ */ defineFeed(
  {
    id: "tennis/tournament-simulations",
    sport: "tennis",
    name: "tournament-simulations",
    code: "TM11",
    path: "/sdapi/v1/tennisdata/tournamentsimulations",
    identify: {
      tournament: { entity: "tournament", query: "trn", path: ["uuid"], accepts: ["uuid"] },
      contestant: { entity: "contestant", query: "ctst", accepts: ["uuid"], list: true },
    },
    forms: {
      query: "{path}?trn={tournament}",
      path: "{path}/{tournament}",
    },
    parameters: {
      date: { type: "date-or-range" },
      apikey: { type: "string" },
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
      _lcl: { type: "locale", readableName: "locale" },
      _rt: { type: "string", readableName: "requestMode" },
    },
    rules: [
      { id: "tournament-required", kind: "one-of", of: ["tournament"], count: "exactly", meaning: "The request names one tournament" },
      { id: "apikey-required", kind: "one-of", of: ["apikey"], count: "exactly", meaning: "The request has the customer key" },
      { id: "format-required", kind: "one-of", of: ["_fmt"], count: "exactly", meaning: "The request names the format of the response" },
      {
        id: "supported-combinations",
        kind: "combinations",
        of: ["tournament", "contestant", "date"],
        allowed: [["tournament"], ["tournament", "contestant"], ["tournament", "date"]],
        meaning: "The API documentation lists trn alone, with ctst and with date, and does not state that the list is complete",
        severity: "warning",
      },
      {
        id: "path-without-filters",
        kind: "excludes",
        when: [{ parameter: "tournament" }],
        not: [{ parameter: "contestant" }, { parameter: "date" }],
        meaning: "The API documentation lists the path form without ctst and date",
        severity: "warning",
        forms: ["path"],
      },
      {
        id: "date-form",
        kind: "excludes",
        not: [{ parameter: "date" }],
        meaning: "The API documentation does not show the format of the period",
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
