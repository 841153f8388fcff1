/** MA1: detailed fixtures and results, and the selection of matches for lists. */
import type { ParsedId } from "@sdf/runtime";
import { readDateTime } from "@sdf/runtime/dates";
import type { MatchDetailed, MatchDetailedMatch } from "@sdf/types/soccer/match-detailed";
import { omitUndefined } from "../../core/collections.ts";
import type { FeedAnswer, FeedItem, FeedRequest, Instant } from "../../core/contract.ts";
import { day, hour, minute } from "../../core/dates.ts";
import { plannedStartAt } from "../../simulation/schedule.ts";
import { lineUpLeadTime } from "../../simulation/soccer/facts.ts";
import type { Scheme, SquadMember } from "../../simulation/soccer/lookup.ts";
import {
  computeState,
  hasLineUps,
  isPublished,
  publishedStartAt,
  readStatus,
  type MatchState,
} from "../../simulation/soccer/state.ts";
import type { Calendar, Club, Identity, Match } from "../../simulation/soccer/structure/entities.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";
import { noDataError } from "../answers.ts";
import { isYes, listMatchPlayers, parameter, withLastUpdated, type SoccerContext } from "./context.ts";
import { keyEvents } from "./key-events.ts";
import { lineUps, matchDetailsExtra } from "./line-ups.ts";
import { matchDetails } from "./match-details.ts";
import { matchInfo } from "./match-info.ts";
import { rankingOf } from "./rankings.ts";
import { computeStats, statsUntil } from "./stats.ts";

/** Minimum coverage levels of line-ups and of their statistics. */
const minimumLineUpLevel = 5;
const minimumStatLevel = 12;

/** Time after a match's start without further changes. Corrections are made within a day of the end. */
const settlingTime = 60 * hour;

export function matchDetailed(context: SoccerContext, request: FeedRequest, at: Instant): FeedAnswer {
  const { universe } = context;
  const selection = selectMatches(context, request, at);
  if (typeof selection === "string") return noDataError(selection);
  const isLive = isYes(request, "live");
  const list: MatchList = {
    context,
    at,
    scheme: selection.scheme,
    isLive,
    withLineUps: isLive && isYes(request, "lineups"),
  };
  const requestedStatus = parameter(request, "status")?.toLowerCase();
  const changedSince = parseInstant(parameter(request, "_dlt"));
  const isSelected = (match: Match): boolean =>
    isPublished(match, at) &&
    // Matches settled before `_dlt` are excluded without being simulated.
    (changedSince === undefined ||
      match.isExceptional ||
      match.start + settlingTime >= changedSince ||
      plannedStartAt(match.plans, at).since >= changedSince) &&
    (requestedStatus === undefined ||
      requestedStatus === "all" ||
      readStatus(universe, match, at).toLowerCase() === requestedStatus) &&
    (selection.person === undefined || isInLineUp(universe, match, selection.person, at));
  // Selected matches are in order of their planned starts, and the list begins with the latest one.
  const items: FeedItem[] = [];
  for (let index = selection.matches.length - 1; index >= 0; index--) {
    const match = selection.matches[index] as Match;
    if (isSelected(match)) items.push(createItem(list, match));
  }
  items.sort((one, other) => other.start - one.start || (one.id < other.id ? -1 : 1));
  const [single, another] = selection.matches;
  return {
    kind: "list",
    items,
    wrap: (values): MatchDetailed => (values.length === 0 ? {} : { match: values as MatchDetailedMatch[] }),
    validUntil:
      items.length === 1 && another === undefined && selection.isExact
        ? singleUntil(list, computeState(universe, single!, at))
        : Math.min(unchangedUntil(selection.matches, at), (Math.floor(at / day) + 1) * day),
  };
}

/** What the items of a list have in common. */
interface MatchList {
  readonly context: SoccerContext;
  readonly at: Instant;
  readonly scheme: Scheme;
  readonly isLive: boolean;
  readonly withLineUps: boolean;
}

/**
 * Returns a match of a list. Its state contains the simulated match, so it is computed on demand and not kept: a list has
 * thousands of matches.
 */
function createItem(list: MatchList, match: Match): FeedItem {
  const { context, at } = list;
  let modified: Instant | undefined;
  const readState = (): MatchState => computeState(context.universe, match, at);
  return {
    id: match.id,
    start: publishedStartAt(match, at),
    get lastModified() {
      return (modified ??= lastModified(list, readState()));
    },
    get modifiedAfter() {
      return modifiedAfter(match, at);
    },
    value() {
      const state = readState();
      modified ??= lastModified(list, state);
      return withLastUpdated(matchDocument(list, state), modified);
    },
  };
}

/** First instant at which a list with one requested match may change. */
function singleUntil({ at, withLineUps }: MatchList, state: MatchState): Instant {
  return Math.min(state.validUntil, withLineUps ? statsUntil(state) : Infinity, nextRatingChange(state.match, at));
}

/** True if a person is the manager of a side, or in the published line-up of a match. */
function isInLineUp(universe: SoccerUniverse, match: Match, { club, index }: SquadMember, at: Instant): boolean {
  if (!hasLineUps(universe, match, at)) return false;
  const side = match.sides()[0] === club ? 0 : 1;
  return index === undefined || universe.matches.lineUp(match, side).slots.includes(index);
}

/**
 * True if a match has power ratings: at coverage level 15, from ten days before the match. They do not change after its
 * start.
 */
export function hasPowerRatings({ match, hasLiveData }: MatchState): boolean {
  return hasLiveData && match.coverageLevel === 15 && match.calendar.competition.plan !== undefined;
}

export function ratingInstant({ at, match }: MatchState): Instant {
  return Math.min(at, match.start);
}

/** Last change of the match's data. Ratings change daily; statistics change every minute during the match. */
function lastModified({ isLive, withLineUps }: MatchList, state: MatchState): Instant {
  const { played, at } = state;
  const hasStatistics =
    withLineUps && played !== undefined && at >= played.kickOff && state.match.coverageLevel >= minimumStatLevel;
  return Math.max(
    state.lastUpdated,
    isLive && hasPowerRatings(state) ? Math.floor(ratingInstant(state) / day) * day : 0,
    hasStatistics ? Math.floor(Math.min(at, played.end) / minute) * minute : 0,
  );
}

/**
 * Returns an instant before the last change of a match that has started, without simulating it; `undefined` if only the
 * simulation shows it. Live data is published a day before the start, unless a scenario delays it.
 */
function modifiedAfter(match: Match, at: Instant): Instant | undefined {
  const isOrdinary = !match.isExceptional && match.phrases === undefined;
  return at >= match.start && isOrdinary ? match.start - day - 1 : undefined;
}

/** Start of the next day, when power ratings change. */
function nextRatingChange(match: Match, at: Instant): Instant {
  return match.calendar.competition.plan === undefined ? Infinity : (Math.floor(at / day) + 1) * day;
}

function parseInstant(text: string | undefined): Instant | undefined {
  if (text === undefined) return undefined;
  return /^\d+$/.test(text) ? Number(text) : readDateTime(text);
}

/** Earliest instant at which a match of a list may change. Around matches, changes occur every second. */
function unchangedUntil(matches: readonly Match[], at: Instant): Instant {
  const nextSecond = Math.floor(at / 1000) * 1000 + 1000;
  let next = Infinity;
  for (const match of matches) {
    if (at < match.start + settlingTime && at >= match.start - lineUpLeadTime) return nextSecond;
    if (match.isExceptional || match.phrases !== undefined) {
      if (at < match.start + 30 * 24 * hour) return nextSecond;
      continue;
    }
    if (at < match.start - lineUpLeadTime) {
      next = Math.min(next, match.start - lineUpLeadTime);
      if (at < match.start - 240 * hour) next = Math.min(next, match.start - 240 * hour);
    }
    for (const { since } of match.plans) if (since > at) next = Math.min(next, since);
  }
  return next;
}

function matchDocument({ context, scheme, isLive, withLineUps }: MatchList, state: MatchState): MatchDetailedMatch {
  const { universe } = context;
  const level = state.match.coverageLevel;
  const info = matchInfo(
    state,
    omitUndefined({
      scheme,
      review: "var",
      venueIds: true,
      postMatch: true,
      phrases: true,
      nextMatch: true,
      contestant:
        isLive && hasPowerRatings(state)
          ? (club) => powerRatings(context, state.match.calendar, ratingInstant(state), club)
          : undefined,
    }),
  );
  // Completed matches contain their live data by default.
  const showsLiveData = isLive || state.status === "Played" || state.status === "Awarded";
  if (!showsLiveData) return { matchInfo: info };
  if (!state.hasLiveData) return { matchInfo: info, liveData: {} };
  const cast = listMatchPlayers(universe, state);
  const details = matchDetails(universe, state, { periods: isLive, suspensions: true, observed: true });
  if (cast === undefined) return { matchInfo: info, liveData: { matchDetails: details } };
  const stats = withLineUps && level >= minimumStatLevel ? computeStats(universe, state) : undefined;
  return {
    matchInfo: info,
    liveData: omitUndefined<object>({
      matchDetails: details,
      ...keyEvents(state, cast, scheme),
      lineUp:
        withLineUps && level >= minimumLineUpLevel
          ? lineUps(state, cast, { kit: true, stats: stats === undefined ? undefined : (side) => stats[side] })
          : undefined,
      matchDetailsExtra: matchDetailsExtra(universe, state),
    }),
  } as MatchDetailedMatch;
}

/** Power rating properties of a contestant in MA1. */
function powerRatings(context: SoccerContext, calendar: Calendar, at: Instant, club: Club): object {
  const row = rankingOf(context.universe, calendar, club, at);
  return row === undefined
    ? {}
    : {
        currentPowerRating: row.rating,
        highestSeasonRating: row.highest,
        lowestSeasonRating: row.lowest,
        averageSeasonRating: row.average,
        currentCompetitionRank: String(row.calendarRank),
        currentConfederationRank: String(row.confederationRank),
        currentGlobalRank: String(row.globalRank),
      };
}

interface Selection {
  readonly matches: readonly Match[];
  readonly scheme: Scheme;
  /** True if the request names fixtures. */
  readonly isExact: boolean;
  /** The requested person, who must be in the line-up of a match. The matches are those of the person's club. */
  readonly person: SquadMember | undefined;
}

/** Returns the matches that satisfy all filters, or the reason why there are none. */
function selectMatches(context: SoccerContext, request: FeedRequest, at: Instant): Selection | string {
  const { lookup, universe } = context;
  const { ids, parameters } = request;
  let scheme: Scheme;
  /** Finds the entities of an identity; `undefined` if the request does not name it. */
  const findAll = <T extends Identity>(name: string, find: (id: ParsedId) => T | undefined) => {
    const requestedIds = ids[name] ?? [];
    if (requestedIds.length === 0) return undefined;
    return requestedIds.flatMap((id) => {
      const entity = find(id);
      scheme ??= lookup.scheme(id, entity);
      return entity ?? [];
    });
  };
  const found = {
    fixture: findAll("fixture", (id) => lookup.match(id)),
    tmcl: findAll("tmcl", (id) => lookup.calendar(id)),
    comp: findAll("comp", (id) => lookup.competition(id)),
    stg: findAll("stg", (id) => lookup.stage(id)),
    srs: findAll("srs", (id) => lookup.series(id)),
    ctst: findAll("ctst", (id) => lookup.contestant(id)),
    ctst2: findAll("ctst2", (id) => lookup.contestant(id)),
  };
  const missing = Object.entries(found).find(([, entities]) => entities?.length === 0);
  if (missing !== undefined) return `no soccer data for the requested ${missing[0]}`;
  const { fixture: fixtures, tmcl: calendars, comp: competitions } = found;
  const { stg: [stage] = [], srs: [series] = [], ctst: [club] = [], ctst2: [opponent] = [] } = found;
  const personId = ids["prsn"]?.[0];
  const person = personId === undefined ? undefined : lookup.person(personId);
  if (personId !== undefined) {
    if (person === undefined) return "no soccer data for the requested prsn";
    scheme ??= lookup.scheme(personId, person.person);
    const personType = parameter(request, "prsntp");
    if ((personType === "teamofficial") !== (person.index === undefined))
      return "the person is not of the requested prsntp";
  }

  let matches: readonly Match[];
  if (fixtures !== undefined) matches = fixtures;
  else if (calendars !== undefined) matches = calendars.flatMap((calendar) => calendar.matches);
  else if (competitions !== undefined) {
    const keys = new Set(competitions.map((competition) => competition.key));
    matches = universe.competitions
      .flatMap((competition) => (keys.has(competition.key) ? universe.calendarsOf(competition, at) : []))
      .flatMap((calendar) => calendar.matches);
  } else matches = context.matchesAt(at);

  const position = parameter(request, "ctstpos");
  const week = parameter(request, "week");
  const levels = parameters["cvlv"]?.map(Number);
  const range = findRange(parameter(request, "mt.mDt"));
  const playsIn = (match: Match, contestant: Club, homeOrAway?: string): boolean => {
    // Contestants that are not yet published do not match.
    if (match.phrases !== undefined && at < match.start - 10 * 24 * 3_600_000 && at < match.knownSince()) return false;
    const [home, away] = match.sides();
    return (homeOrAway !== "away" && home === contestant) || (homeOrAway !== "home" && away === contestant);
  };
  matches = matches.filter(
    (match) =>
      (week === undefined || match.week === Number(week)) &&
      (levels === undefined || levels.includes(match.coverageLevel)) &&
      (stage === undefined || match.stage.id === stage.id) &&
      (series === undefined || match.series?.id === series.id) &&
      (range === undefined || inRange(publishedStartAt(match, at), range)) &&
      (club === undefined || playsIn(match, club, position)) &&
      (opponent === undefined || playsIn(match, opponent)) &&
      (person === undefined || playsIn(match, person.club)),
  );
  return { matches, scheme, isExact: fixtures !== undefined, person };
}

type Range = readonly [from: number, to: number];

/** Parses `[<start> TO <end>]`, where `*` is an open end. The request rules ensure the syntax. */
function findRange(text: string | undefined): Range | undefined {
  if (text === undefined) return undefined;
  const [, from, to] = /^\[\s*(\S+)\s+TO\s+(\S+)\s*\]$/.exec(text) ?? [];
  return [readDateTime(from) ?? -Infinity, readDateTime(to) ?? Infinity];
}

function inRange(instant: number, [from, to]: Range): boolean {
  return from <= instant && instant <= to;
}
