/** The soccer world without its feeds. */
import { LruCache, runAll } from "../../core/collections.ts";
import type {
  Entity,
  EventSearch,
  Fixture,
  FixtureState,
  Instant,
  SportWorld,
  WorldEvent,
  WorldOptions,
} from "../../core/contract.ts";
import { day, utc } from "../../core/dates.ts";
import { byStart, nearestEvent, seasonLookups, Seasons, type SeasonSchedule } from "../seasons/seasons.ts";
import { listEvents, matchTimeline } from "./events.ts";
import { Lookup } from "./lookup.ts";
import { instantIn, periodStartSecond } from "./played-match.ts";
import { fixtureState, isPublished, computeState } from "./state.ts";
import type { Calendar, Identity, Match } from "./structure/entities.ts";
import { SoccerUniverse } from "./universe.ts";

/** The soccer world with the data that its feeds read. */
export interface SoccerWorld extends SportWorld {
  readonly universe: SoccerUniverse;
  readonly lookup: Lookup;
  /** Returns the match with an identifier, without creating all fixtures. */
  match(id: string): Match | undefined;
  /** Returns the fixture with an identifier, without creating all fixtures. */
  find(id: string): Fixture | undefined;
  /** Matches of the first seasons, by start. */
  readonly matches: readonly Match[];
  /** Returns the matches, by start, of the seasons that are published at an instant, of at most three years. */
  matchesAt(at: Instant): readonly Match[];
}

/** Matches of all leagues, or of the cup, in one season. */
interface Season extends SeasonSchedule {
  readonly matches: readonly Match[];
}

export function createSoccer(options: WorldOptions): Omit<SoccerWorld, "feeds"> {
  const { year } = options;
  const universe = new SoccerUniverse(options);
  const lookup = new Lookup(universe);
  const createSeason = (calendars: readonly Calendar[]): Season => {
    const matches = byMatchStart(calendars);
    let fixtures: readonly Fixture[] | undefined;
    return {
      matches,
      get fixtures() {
        return (fixtures ??= matches.map(toFixture));
      },
      events: matchTimeline(universe, matches),
    };
  };
  const createSeasons = (
    firstYear: number,
    firstDay: readonly [month: number, day: number],
    listNumbers: (year: number) => readonly (number | undefined)[],
  ): Seasons<Season> =>
    new Seasons({
      firstYear,
      pinnedYear: year,
      *create(each) {
        const numbers = listNumbers(each).filter((number) => number !== undefined);
        const calendars: Calendar[] = [];
        for (const number of numbers) {
          calendars.push(universe.calendar(number));
          yield;
        }
        return createSeason(calendars);
      },
      findPeriod: (each) => [utc(each, ...firstDay), utc(each + 1, 7, 15)],
    });
  // The clubs of a cup depend on all results of the leagues, so it is not created together with their next season.
  const seasonLists = [
    createSeasons(year - 1, [2, 1], (each) => universe.plans.map((_, league) => universe.leagueNumber(league, each))),
    createSeasons(year, [8, 20], (each) => [universe.cupNumberOf(each)]),
  ].map((seasons) => seasonLookups(seasons));
  let firstSeasons: Season | undefined;
  const findFirstSeasons = (): Season => (firstSeasons ??= createSeason(universe.calendars()));
  const lists = new LruCache<string, readonly Match[]>(2);
  function* searchEvent(at: Instant, direction: 1 | -1): EventSearch {
    let nearest: WorldEvent | undefined;
    for (const each of seasonLists)
      nearest = nearestEvent([nearest, yield* each.searchEvent(at, direction)], direction);
    return nearest;
  }
  let entities: readonly Entity[] | undefined;
  const eventsOfFixture = (fixture: string): ReturnType<typeof listEvents> => {
    const match = universe.match(fixture);
    return match === undefined ? [] : listEvents(universe, match);
  };
  return {
    sport: "soccer",
    universe,
    lookup,
    scenarios: universe.scenarios,
    match: (id) => universe.match(id),
    find: (id) => {
      const match = universe.match(id);
      return match === undefined ? undefined : toFixture(match);
    },
    get matches() {
      return findFirstSeasons().matches;
    },
    matchesAt(at) {
      const calendars = universe.calendarsAt(at);
      return lists.get(calendars.map(({ number }) => number).join(), () => byMatchStart(calendars));
    },
    get fixtures() {
      return findFirstSeasons().fixtures;
    },
    fixturesBetween: (from, to) => byStart(seasonLists.flatMap((each) => each.fixturesBetween(from, to))),
    seasonFixtures: (id) => byStart((lookup.calendar(id)?.matches ?? []).map((match) => toFixture(match))),
    get entities() {
      return (entities ??= listEntities(universe));
    },
    seasonEntities(id) {
      const numbers = id.kind === "uuid" ? universe.numbersOf("tournamentCalendar", id) : [];
      return numbers.flatMap((number) => calendarEntities(universe.calendar(number)));
    },
    state(fixture: string, at: Instant): FixtureState | undefined {
      const match = universe.match(fixture);
      return match === undefined || !isPublished(match, at)
        ? undefined
        : fixtureState(computeState(universe, match, at));
    },
    contestantsAt(fixture, at) {
      const match = universe.match(fixture);
      return match === undefined || !isPublished(match, at)
        ? []
        : (computeState(universe, match, at).sides ?? []).map(({ id }) => id);
    },
    events: (from, to, fixture) =>
      fixture === undefined
        ? seasonLists.flatMap((each) => each.events(from, to)).sort((one, other) => one.at - other.at)
        : eventsOfFixture(fixture).filter(({ at }) => from < at && at <= to),
    nextEvent: (after, fixture) =>
      fixture === undefined ? runAll(searchEvent(after, 1)) : eventsOfFixture(fixture).find(({ at }) => at > after),
    searchEvent,
    prepareLists: (at) => universe.prepareCalendarsAt(at),
    previousEvent: (before, fixture) =>
      fixture === undefined
        ? runAll(searchEvent(before, -1))
        : eventsOfFixture(fixture).findLast(({ at }) => at <= before),
    instantOf(fixture, { periodId, minute, second }) {
      const match = universe.match(fixture);
      const startSecond = periodStartSecond[periodId];
      if (match === undefined || startSecond === undefined) return undefined;
      const played = universe.matches.played(match);
      const period = played.periods.find((each) => each.id === periodId);
      const seconds = minute * 60 + second - startSecond;
      return period === undefined || seconds < 0 || seconds > period.lengthSeconds
        ? undefined
        : instantIn(played, periodId, seconds);
    },
  };
}

function toFixture(match: Match): Fixture {
  const { calendar } = match;
  const sides = match.phrases === undefined ? match.sides() : undefined;
  return {
    id: match.id,
    sport: "soccer",
    competition: calendar.competition.id,
    tournamentCalendar: calendar.id,
    stage: match.stage.id,
    series: match.series?.id,
    week: match.week,
    start: match.start,
    settled: match.start + 7 * day,
    contestants: sides?.map((club) => club.id) ?? [],
    coverageLevel: match.coverageLevel,
    description: (sides?.map((club) => club.name) ?? match.phrases ?? []).join(" vs "),
  };
}

function findEntity(
  entity: Entity["entity"],
  { id, legacyA, legacyB }: Identity,
  name: string,
  parent?: string,
): Entity {
  return { entity, id, name, sport: "soccer", legacyA, legacyB, parent };
}

/** Entities that exist in one season only. */
function calendarEntities(calendar: Calendar): readonly Entity[] {
  return [
    findEntity("tournamentCalendar", calendar, calendar.name, calendar.competition.id),
    ...calendar.stages.map((stage) => findEntity("stage", stage, stage.name, calendar.id)),
    ...[...new Set(calendar.matches.flatMap((match) => match.series ?? []))].map((series) =>
      findEntity("series", series, series.name, calendar.id),
    ),
  ];
}

function byMatchStart(calendars: readonly Calendar[]): readonly Match[] {
  return calendars
    .flatMap(({ matches }) => matches)
    .sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
}

function listEntities(universe: SoccerUniverse): readonly Entity[] {
  const list: Entity[] = [];
  const add = (...parts: Parameters<typeof findEntity>): void => void list.push(findEntity(...parts));
  for (const competition of universe.competitions) add("competition", competition, competition.name);
  const clubs = new Set<string>();
  for (const calendar of universe.calendars()) {
    list.push(...calendarEntities(calendar));
    for (const club of calendar.clubs) {
      if (clubs.has(club.id)) continue;
      clubs.add(club.id);
      add("contestant", club, club.name, calendar.competition.id);
      add("venue", club.venue, club.venue.name, club.id);
      const squad = universe.squad(club);
      for (const person of [...squad.players, squad.manager])
        add("person", person, `${person.name.first} ${person.name.last}`, club.id);
    }
  }
  for (const official of universe.officials) add("official", official, `${official.name.first} ${official.name.last}`);
  return list;
}
