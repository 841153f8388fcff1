/** The soccer world without its feeds. */
import type { ParsedId } from "@sdf/runtime";
import { LruCache } from "../../core/collections.ts";
import type { Entity, Fixture, Instant, SportWorld, WorldEvent, WorldOptions } from "../../core/contract.ts";
import { day, utc } from "../../core/dates.ts";
import { byStart, createSeasonWorld, type SeasonWorld } from "../seasons/sport-world.ts";
import { toTimelineFixture } from "./events.ts";
import { Lookup } from "./lookup.ts";
import { instantIn, periodStartSecond } from "./played-match.ts";
import { fixtureState, isPublished, computeState } from "./state.ts";
import type { Calendar, Identity, Match } from "./structure/entities.ts";
import { SoccerUniverse } from "./universe.ts";

/** The soccer world with the data that its feeds read. */
export interface SoccerWorld extends SeasonWorld<Calendar, Match>, SportWorld {
  readonly universe: SoccerUniverse;
  readonly lookup: Lookup;
  /** Returns the matches, by start, of the seasons that are published at an instant, of at most three years. */
  matchesAt(at: Instant): readonly Match[];
}

/** Maximum number of matches whose events are cached. */
const MAX_CACHED_EVENTS = 96;

export function createSoccer(options: WorldOptions): Omit<SoccerWorld, "feeds"> {
  const { year } = options;
  const universe = new SoccerUniverse(options);
  const lookup = new Lookup(universe);
  const events = new LruCache<string, readonly WorldEvent[]>(MAX_CACHED_EVENTS);
  const lists = new LruCache<string, readonly Match[]>(2);
  const world = createSeasonWorld<Calendar, Match>({
    sport: "soccer",
    options,
    firstYear: year - 1,
    listedYears: [year - 1, year],
    findPeriod: (each) => [utc(each, 2, 1), utc(each + 1, 7, 15)],
    *createSeasons(each) {
      const calendars: Calendar[] = [];
      for (const index of universe.competitions.keys()) {
        calendars.push(universe.calendar(universe.seasonNumber(index, each)!));
        yield;
      }
      return calendars;
    },
    listGames: ({ matches }) => matches,
    toFixture,
    toTimelineFixture: ({ game }) => toTimelineFixture(universe, game, events),
    listEntities: (calendars) => listEntities(universe, calendars),
    findGame(id) {
      const game = lookup.match(id);
      return game === undefined ? undefined : { season: game.calendar, game };
    },
    state: ({ game }, at) => (isPublished(game, at) ? fixtureState(computeState(universe, game, at)) : undefined),
    contestantsAt: ({ game }, at) =>
      isPublished(game, at) ? (computeState(universe, game, at).sides ?? []).map(({ id }) => id) : [],
  });
  return Object.assign(world, {
    universe,
    lookup,
    scenarios: universe.scenarios,
    matchesAt(at: Instant) {
      const calendars = universe.calendarsAt(at);
      return lists.get(calendars.map(({ number }) => number).join(), () =>
        calendars
          .flatMap(({ matches }) => matches)
          .sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1)),
      );
    },
    // A season is found without those of other competitions.
    seasonFixtures: (id: ParsedId) => byStart((lookup.calendar(id)?.matches ?? []).map((match) => toFixture(match))),
    seasonEntities(id: ParsedId) {
      const calendar = id.kind === "uuid" ? lookup.calendar(id) : undefined;
      return calendar === undefined ? [] : calendarEntities(calendar);
    },
    instantOf(
      fixture: string,
      { periodId, minute, second }: Parameters<NonNullable<SportWorld["instantOf"]>>[1],
    ): Instant | undefined {
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
  });
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

function listEntities(universe: SoccerUniverse, calendars: readonly Calendar[]): readonly Entity[] {
  const list: Entity[] = [];
  const add = (...parts: Parameters<typeof findEntity>): void => void list.push(findEntity(...parts));
  for (const competition of universe.competitions) add("competition", competition, competition.name);
  const clubs = new Set<string>();
  for (const calendar of calendars) {
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
