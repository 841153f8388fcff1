// Generated from spec/soccer/match-detailed.yaml by "sdf generate". Do not edit.
import { defineListFeed } from "@sdf/runtime";
import type { CallOptions, Client, DocumentDecoder, FeedResult, ListFeedProperties } from "@sdf/runtime";
import type { MatchDetailed, MatchDetailedMatch, MatchDetailedRequest } from "@sdf/types/soccer/match-detailed";
import { clientDecoder } from "@sdf/validators/client";
import { matchDetailed as shape } from "@sdf/validators/soccer/match-detailed";
export type {
  MatchDetailedRequest,
  MatchDetailedParameters,
  MatchDetailed,
  MatchDetailedMatch,
  MatchDetailedMatchInfo,
  MatchDetailedNamed,
  MatchDetailedCompetition,
  MatchDetailedCompetitionCountry,
  MatchDetailedTournamentCalendar,
  MatchDetailedStage,
  MatchDetailedSeries,
  MatchDetailedContestant,
  MatchDetailedContestantCountry,
  MatchDetailedVenue,
  MatchDetailedLiveData,
  MatchDetailedMatchDetails,
  MatchDetailedPeriod,
  MatchDetailedSuspension,
  MatchDetailedScores,
  MatchDetailedHt,
  MatchDetailedAggregate,
  MatchDetailedGoal,
  MatchDetailedMissedPen,
  MatchDetailedCard,
  MatchDetailedSubstitute,
  MatchDetailedVAR,
  MatchDetailedPenaltyShot,
  MatchDetailedLineUp,
  MatchDetailedPlayer,
  MatchDetailedPlayerStat,
  MatchDetailedTeamOfficial,
  MatchDetailedLineUpStat,
  MatchDetailedKit,
  MatchDetailedMatchDetailsExtra,
  MatchDetailedMatchOfficial,
} from "@sdf/types/soccer/match-detailed";

/**
 * Match Detailed (MA1): Soccer fixtures and results with kick-off, contestants, competition, venue, scores, key events,
 * line-ups, officials, video review and power ratings.
 */
export const matchDetailed: ListFeedProperties<MatchDetailedRequest, MatchDetailedMatch, DocumentDecoder<MatchDetailed>> & {
  /**
   * Match Detailed (MA1): Soccer fixtures and results with kick-off, contestants, competition, venue, scores, key
   * events, line-ups, officials, video review and power ratings.
   *
   * Polling: At most once a minute, from one hour before kick-off until four hours after it (coverage levels 13, 15).
   * At most once an hour in the following four hours (coverage levels 13, 15). Once every 24 hours from eight hours
   * after the end, for at most seven days (coverage levels 13, 15). Once, about 12 to 24 hours after the end (all other
   * coverage levels).
   *
   * @param request - `fixture`, `tournamentCalendar`, `competition`, `contestant`, `opponent`, `person`, `series`,
   * `stage`, `locale`, `contestantPosition`, `personType`, `matchDate`, `live`, `lineups`, `status`, `week`,
   * `coverageLevel`, `changedSince`, `fields`, `sortOrder`, `pageNumber`, `pageSize`, `requestMode`; see
   * `MatchDetailedRequest`.
   * @example
   * ```ts
   * import { createClient, pages } from "@sdf/runtime";
   * import { matchDetailed } from "@sdf/soccer/match-detailed";
   * const client = createClient({ baseUrl, auth });
   * const { data, meta } = await matchDetailed(client, { contestant: "4fw9exampleid" });
   * for await (const item of pages(client, matchDetailed, { contestant: "4fw9exampleid" })) console.log(item);
   * ```
   */
  (client: Client, request: MatchDetailedRequest, options?: CallOptions): Promise<FeedResult<MatchDetailed>>;
} = /* @__PURE__ */ defineListFeed(
  {
    id: "soccer/match-detailed",
    sport: "soccer",
    name: "match-detailed",
    code: "MA1",
    path: "/sdapi/v1/soccerdata/matchdetailed",
    identify: {
      fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid", "legacy", "legacy-a", "legacy-b"], list: true },
      tmcl: { entity: "tournamentCalendar", readableName: "tournamentCalendar", query: "tmcl", accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
      comp: { entity: "competition", readableName: "competition", query: "comp", accepts: ["uuid", "legacy", "legacy-a", "legacy-b"], list: true },
      ctst: { entity: "contestant", readableName: "contestant", query: "ctst", accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
      ctst2: { entity: "contestant", readableName: "opponent", query: "ctst2", accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
      prsn: { entity: "person", readableName: "person", query: "prsn", accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
      srs: { entity: "series", readableName: "series", query: "srs", accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
      stg: { entity: "stage", readableName: "stage", query: "stg", accepts: ["uuid", "legacy", "legacy-a", "legacy-b"] },
    },
    forms: {
      path: "{path}/{fixture}",
      query: "{path}?fx={fixture}",
      calendar: "{path}?tmcl={tmcl}",
      list: "{path}",
    },
    parameters: {
      _lcl: { type: "locale", readableName: "locale" },
      ctstpos: { type: "string", readableName: "contestantPosition", values: ["home", "away"] },
      prsntp: { type: "string", readableName: "personType", values: ["player", "teamofficial"] },
      "mt.mDt": { type: "timestamp-range", readableName: "matchDate" },
      live: { type: "yes-no", default: "no" },
      lineups: { type: "yes-no" },
      status: {
        type: "string",
        values: ["Fixture", "Played", "Playing", "Cancelled", "Postponed", "Suspended", "All"],
        ignoreCase: true,
        default: "All",
      },
      week: { type: "integer" },
      cvlv: { type: "integer", readableName: "coverageLevel", list: true },
      _fmt: { type: "format", values: ["xml", "json", "jsonp"] },
      _clbk: { type: "callback" },
      _dlt: { type: "since", readableName: "changedSince" },
      _fld: { type: "field-list", readableName: "fields" },
      _ordSrt: { type: "string", readableName: "sortOrder", values: ["asc", "desc"] },
      _pgNm: { type: "integer", readableName: "pageNumber", default: "1" },
      _pgSz: { type: "integer", readableName: "pageSize" },
      _rt: { type: "string", readableName: "requestMode" },
    },
    rules: [
      {
        id: "one-id-kind",
        kind: "same-id-kind",
        of: ["fixture", "tmcl", "comp", "ctst", "ctst2", "prsn", "srs", "stg"],
        meaning: "All id filters use the same kind of id",
      },
      {
        id: "one-legacy-fixture",
        kind: "single-id",
        of: ["fixture"],
        kinds: ["legacy", "legacy-a", "legacy-b"],
        meaning: "A legacy fixture id is sent alone",
      },
      {
        id: "listed-competitions-by-uuid",
        kind: "single-id",
        of: ["comp"],
        kinds: ["legacy", "legacy-a", "legacy-b"],
        meaning: "The API documentation shows a list of competitions with UUIDs only",
        severity: "warning",
      },
      {
        id: "filters-by-uuid",
        kind: "excludes",
        not: [
          { parameter: "tmcl", kinds: ["legacy", "legacy-a", "legacy-b"] },
          { parameter: "ctst2", kinds: ["legacy", "legacy-a", "legacy-b"] },
          { parameter: "prsn", kinds: ["legacy", "legacy-a", "legacy-b"] },
          { parameter: "srs", kinds: ["legacy", "legacy-a", "legacy-b"] },
          { parameter: "stg", kinds: ["legacy", "legacy-a", "legacy-b"] },
        ],
        meaning: "The API documentation shows tmcl, ctst2, prsn, srs and stg with a UUID only",
        severity: "warning",
      },
      { id: "at-most-50-competitions", kind: "max-items", parameter: "comp", max: 50, meaning: "A request has at most 50 competitions" },
      {
        id: "one-locale",
        kind: "max-items",
        parameter: "_lcl",
        max: 1,
        meaning: "A request has at most one locale; en-op is not combined with another locale",
        error: "10203",
      },
      {
        id: "filter-combinations",
        kind: "combinations",
        of: ["fixture", "comp", "ctst", "srs", "stg", "tmcl"],
        allowed: [["fixture"], ["comp"], ["comp", "ctst"], ["ctst"], ["srs"], ["stg"], ["tmcl"], ["tmcl", "ctst"], ["tmcl", "stg"]],
        meaning: "The API documentation lists these combinations of entities and does not state that the list is complete",
        severity: "warning",
      },
      {
        id: "status-needs-entity",
        kind: "one-of",
        of: ["fixture", "comp", "ctst", "prsn", "srs", "stg", "tmcl"],
        count: "at-least",
        when: [{ parameter: "status" }],
        meaning: "status requires an entity such as tmcl",
      },
      {
        id: "status-needs-live",
        kind: "requires",
        when: [{ parameter: "status" }],
        then: [{ parameter: "live", value: "yes" }],
        meaning: "status requires live=yes",
      },
      {
        id: "lineups-need-live",
        kind: "requires",
        when: [{ parameter: "lineups" }],
        then: [{ parameter: "live", value: "yes" }],
        meaning: "lineups requires live=yes",
      },
      {
        id: "person-needs-lineups",
        kind: "requires",
        when: [{ parameter: "prsn" }],
        then: [{ parameter: "prsntp" }, { parameter: "live", value: "yes" }, { parameter: "lineups", value: "yes" }],
        meaning: "prsn requires prsntp, live=yes and lineups=yes",
      },
      {
        id: "person-type-needs-person",
        kind: "requires",
        when: [{ parameter: "prsntp" }],
        then: [{ parameter: "prsn" }, { parameter: "live", value: "yes" }, { parameter: "lineups", value: "yes" }],
        meaning: "prsntp requires prsn, live=yes and lineups=yes",
      },
      {
        id: "opponent-needs-contestant",
        kind: "requires",
        when: [{ parameter: "ctst2" }],
        then: [{ parameter: "ctst" }],
        meaning: "ctst2 is the opponent of ctst and requires it",
      },
      {
        id: "side-needs-contestant",
        kind: "requires",
        when: [{ parameter: "ctstpos" }],
        then: [{ parameter: "ctst" }],
        meaning: "ctstpos is the side of ctst and requires it",
      },
      {
        id: "opponent-across-competitions",
        kind: "excludes",
        when: [{ parameter: "ctst2" }],
        not: [{ parameter: "comp" }, { parameter: "tmcl" }],
        meaning: "A search for two contestants covers all competitions; the API documentation does not state that comp or tmcl is refused",
        severity: "warning",
      },
      {
        id: "side-across-competitions",
        kind: "excludes",
        when: [{ parameter: "ctstpos" }],
        not: [{ parameter: "comp" }, { parameter: "tmcl" }],
        meaning: "A search for the side of a contestant covers all competitions; the API documentation does not state that comp or tmcl is refused",
        severity: "warning",
      },
      {
        id: "legacy-competition-needs-date",
        kind: "requires",
        when: [{ parameter: "comp", kinds: ["legacy", "legacy-a", "legacy-b"] }],
        then: [{ parameter: "mt.mDt" }],
        meaning: "Legacy competition ids require mt.mDt",
      },
      {
        id: "legacy-contestant-needs-date",
        kind: "requires",
        when: [{ parameter: "ctst", kinds: ["legacy", "legacy-a", "legacy-b"] }],
        then: [{ parameter: "mt.mDt" }],
        meaning: "Legacy contestant ids require mt.mDt",
      },
      {
        id: "date-without-fixture",
        kind: "excludes",
        when: [{ parameter: "mt.mDt" }],
        not: [{ parameter: "fixture" }],
        meaning: "The API documentation lists mt.mDt with comp, ctst, srs, stg and tmcl but not with a fixture",
        severity: "warning",
      },
      { id: "dates-in-order", kind: "ordered", parameter: "mt.mDt", meaning: "The start of mt.mDt is not after its end" },
      { id: "at-most-a-year", kind: "max-span", parameter: "mt.mDt", years: 1, meaning: "mt.mDt spans at most one year" },
      {
        id: "changes-filters",
        kind: "excludes",
        when: [{ parameter: "_dlt" }],
        not: [{ parameter: "fixture" }],
        meaning: "The API documentation lists _dlt with tmcl, comp and mt.mDt but not with a fixture",
        severity: "warning",
      },
      { id: "coverage-levels", kind: "range", parameter: "cvlv", min: 1, max: 15, meaning: "Coverage levels are numbers from 1 to 15" },
      {
        id: "coverage-without-fixture",
        kind: "excludes",
        when: [{ parameter: "cvlv" }],
        not: [{ parameter: "fixture", one: true }],
        meaning: "cvlv is not combined with a single fixture",
      },
      {
        id: "jsonp-needs-callback",
        kind: "requires",
        when: [{ parameter: "_fmt", value: "jsonp" }],
        then: [{ parameter: "_clbk" }],
        meaning: "JSONP requires a callback name in _clbk",
      },
      { id: "page-from-one", kind: "range", parameter: "_pgNm", min: 1, meaning: "Pages are counted from 1" },
      {
        id: "page-size-from-one",
        kind: "range",
        parameter: "_pgSz",
        min: 1,
        meaning: "A page has at least one match definition; the service rejects invalid paging",
        error: "10217",
      },
      { id: "plain-text", kind: "forbidden-characters", characters: "!{}", meaning: "No parameter takes !, and braces mark placeholders" },
      { id: "unlisted", kind: "excludes", not: [{ parameter: "_rt" }], meaning: "No table of this feed lists _rt", severity: "warning" },
    ],
    polling: [
      { id: "around", anchor: "kick-off", from: -3600, to: 14400, every: 60, coverageLevels: ["13", "15"] },
      { id: "later", anchor: "kick-off", from: 14400, to: 28800, every: 3600, coverageLevels: ["13", "15"] },
      { id: "after", anchor: "end", from: 28800, to: 604800, every: 86400, coverageLevels: ["13", "15"] },
      { id: "other-tiers", anchor: "end", from: 43200, to: 86400, once: true, coverageLevels: ["other"] },
    ],
    pages: "match",
  },
  /* @__PURE__ */ clientDecoder(shape),
);
