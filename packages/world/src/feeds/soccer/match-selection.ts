/** Selection of matches for list requests. */
import type { ParsedId } from "@sdf/runtime";
import { readDateTime } from "@sdf/runtime/dates";
import type { FeedRequest, Instant } from "../../core/contract.ts";
import type { Scheme, SquadMember } from "../../simulation/soccer/lookup.ts";
import { publishedStartAt } from "../../simulation/soccer/state.ts";
import type { Club, Identity, Match } from "../../simulation/soccer/structure/entities.ts";
import { parameter } from "./context.ts";
import type { SoccerContext } from "./context.ts";

export interface Selection {
  readonly matches: readonly Match[];
  readonly scheme: Scheme;
  /** True if the request names fixtures. */
  readonly isExact: boolean;
  /** The requested person, who must be in the line-up of a match. The matches are those of the person's club. */
  readonly person: SquadMember | undefined;
}

/** Returns the matches that satisfy all filters, or the reason why there are none. */
export function selectMatches(context: SoccerContext, request: FeedRequest, at: Instant): Selection | string {
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
