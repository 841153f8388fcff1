/** Which matches a request for a list asks for. */
import type { Id } from "@sdf/runtime";
import type { FeedRequest, Instant } from "../../world/contract.ts";
import type { Scheme } from "../../world/soccer/lookup.ts";
import { coverageOf, planAt } from "../../world/soccer/state.ts";
import type { MatchState } from "../../world/soccer/state.ts";
import type { Club, Identity, Match } from "../../world/soccer/structure/entities.ts";
import { parameter } from "./context.ts";
import type { SoccerContext } from "./context.ts";

export interface Selection {
  readonly matches: readonly Match[];
  readonly scheme: Scheme;
  /** Matches were named one by one. */
  readonly exact: boolean;
  /** Whether a person asked for is in the line-up of a match. */
  readonly person: ((state: MatchState) => boolean) | undefined;
}

/** The matches that the filters leave, or why there are none. */
export function chosenMatches(context: SoccerContext, request: FeedRequest, at: Instant): Selection | string {
  const { lookup, universe } = context;
  const { ids, parameters } = request;
  let scheme: Scheme;
  const each = <T extends Identity>(name: string, find: (id: Id) => T | undefined): readonly T[] | undefined => {
    const asked = ids[name];
    if (asked === undefined || asked.length === 0) return undefined;
    const found = asked.flatMap((id) => {
      const entity = find(id);
      scheme ??= lookup.scheme(id, entity);
      return entity ?? [];
    });
    return found;
  };
  const fixtures = each("fixture", (id) => lookup.match(id));
  const calendars = each("tmcl", (id) => lookup.calendar(id));
  const competitions = each("comp", (id) => lookup.competition(id));
  const [stage] = each("stg", (id) => lookup.stage(id)) ?? [];
  const [series] = each("srs", (id) => lookup.series(id)) ?? [];
  const [club] = each("ctst", (id) => lookup.contestant(id)) ?? [];
  const [other] = each("ctst2", (id) => lookup.contestant(id)) ?? [];
  for (const [name, found] of Object.entries({ fixture: fixtures?.length, tmcl: calendars?.length, comp: competitions?.length, stg: stage, srs: series, ctst: club, ctst2: other })) {
    if ((ids[name]?.length ?? 0) > 0 && (found === undefined || found === 0)) return `no soccer data for the given ${name}`;
  }
  const personId = ids["prsn"]?.[0];
  const person = personId === undefined ? undefined : lookup.person(personId);
  if (personId !== undefined) {
    if (person === undefined) return "no soccer data for the given prsn";
    scheme ??= lookup.scheme(personId, person.person);
    const wanted = parameter(request, "prsntp");
    if ((wanted === "teamofficial") !== (person.index === undefined)) return "the person is not of the given prsntp";
  }

  let matches: readonly Match[];
  if (fixtures !== undefined) matches = fixtures;
  else if (calendars !== undefined) matches = calendars.flatMap((calendar) => calendar.matches);
  else if (competitions !== undefined) {
    const keys = new Set(competitions.map((competition) => competition.key));
    matches = universe.competitions.flatMap((competition) => (keys.has(competition.key) ? universe.calendarsOf(competition) : [])).flatMap((calendar) => calendar.matches);
  } else matches = context.matches();

  const position = parameter(request, "ctstpos");
  const week = parameter(request, "week");
  const levels = parameters["cvlv"]?.map(Number);
  const range = rangeOf(parameter(request, "mt.mDt"));
  const has = (match: Match, of: Club, where?: string): boolean => {
    // Who is not known yet is not found.
    if (match.phrases !== undefined && at < match.start - 10 * 24 * 3_600_000 && at < match.knownSince()) return false;
    const [home, away] = match.sides();
    return (where !== "away" && home === of) || (where !== "home" && away === of);
  };
  matches = matches.filter((match) =>
    (week === undefined || match.week === Number(week))
    && (levels === undefined || levels.includes(coverageOf(universe, match)))
    && (stage === undefined || match.stage === stage)
    && (series === undefined || match.series === series)
    && (range === undefined || inRange(planAt(match, at).start, range))
    && (club === undefined || has(match, club, position))
    && (other === undefined || has(match, other))
    && (person === undefined || has(match, person.club)));
  return {
    matches, scheme, exact: fixtures !== undefined,
    person: person === undefined ? undefined : (state) => {
      const side = state.sides?.[0] === person.club ? 0 : 1;
      return state.played !== undefined && (person.index === undefined || state.played.lineUps[side].slots.includes(person.index));
    },
  };
}

type Range = readonly [from: number, to: number];

/** `[<start> TO <end>]`; `*` is an open end. The request rules have seen to the form. */
function rangeOf(text: string | undefined): Range | undefined {
  if (text === undefined) return undefined;
  const [, from, to] = /^\[\s*(\S+)\s+TO\s+(\S+)\s*\]$/.exec(text) ?? [];
  const instant = (value: string | undefined, open: number): number => {
    const read = value === undefined || value === "*" ? open : Date.parse(value);
    return Number.isNaN(read) ? open : read;
  };
  return [instant(from, -Infinity), instant(to, Infinity)];
}

function inRange(instant: number, [from, to]: Range): boolean {
  return from <= instant && instant <= to;
}
