/** The soccer world without its feeds. */
import type { Entity, Fixture, FixtureState, Instant, SportWorld, WorldOptions } from "../../core/contract.ts";
import { day } from "../../core/dates.ts";
import { EventIndex, eventsOf } from "./events.ts";
import { instantIn, periodStartSecond } from "./played-match.ts";
import { coverageOf, fixtureState, isPublished, stateOf } from "./state.ts";
import type { Match } from "./structure/entities.ts";
import { SoccerUniverse } from "./universe.ts";

/** Default number of leagues. */
const defaultLeagues = 10;

/** The soccer world with the data that its feeds read. */
export interface SoccerWorld extends SportWorld {
  readonly universe: SoccerUniverse;
  /** Returns the match with an identifier, without creating all fixtures. */
  match(id: string): Match | undefined;
  /** Returns the fixture with an identifier, without creating all fixtures. */
  find(id: string): Fixture | undefined;
  /** All matches by start. */
  readonly matches: readonly Match[];
  /** First and last instant of the seasons. */
  readonly span: readonly [Instant, Instant];
}

export function createSoccer(options: WorldOptions): Omit<SoccerWorld, "feeds"> {
  const leagues = Math.max(0, Math.min(defaultLeagues, options.leagues?.soccer ?? defaultLeagues));
  const universe = new SoccerUniverse({
    seed: options.seed,
    year: options.year,
    leagues,
    scenarios: options.scenarios ?? [],
    imported: options.imported ?? [],
    overrides: options.overrides ?? [],
  });
  let matches: readonly Match[] | undefined;
  let fixtures: readonly Fixture[] | undefined;
  let index: EventIndex | undefined;
  let entities: readonly Entity[] | undefined;
  const allMatches = (): readonly Match[] =>
    (matches ??= universe
      .calendars()
      .flatMap((calendar) => calendar.matches)
      .sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1)));
  const events = (): EventIndex => (index ??= new EventIndex(universe, allMatches()));
  const eventsOfFixture = (fixture: string): ReturnType<typeof eventsOf> => {
    const match = universe.match(fixture);
    return match === undefined ? [] : eventsOf(universe, match);
  };
  return {
    sport: "soccer",
    universe,
    match: (id) => universe.match(id),
    find: (id) => {
      const match = universe.match(id);
      return match === undefined ? undefined : fixtureOf(universe, match);
    },
    get matches() {
      return allMatches();
    },
    get fixtures() {
      return (fixtures ??= allMatches().map((match) => fixtureOf(universe, match)));
    },
    get entities() {
      return (entities ??= entitiesOf(universe));
    },
    get span() {
      const { year } = options;
      return [Date.UTC(year - 1, 2, 1), Date.UTC(year + 1, 6, 1)] as const;
    },
    state(fixture: string, at: Instant): FixtureState | undefined {
      const match = universe.match(fixture);
      return match === undefined || !isPublished(match, at) ? undefined : fixtureState(stateOf(universe, match, at));
    },
    events: (from, to, fixture) =>
      fixture === undefined
        ? events().between(from, to)
        : eventsOfFixture(fixture).filter(({ at }) => from < at && at <= to),
    nextEvent: (after, fixture) =>
      fixture === undefined ? events().next(after) : eventsOfFixture(fixture).find(({ at }) => at > after),
    previousEvent: (before, fixture) =>
      fixture === undefined ? events().previous(before) : eventsOfFixture(fixture).findLast(({ at }) => at <= before),
    instantOf(fixture, { periodId, minute, second }) {
      const match = universe.match(fixture);
      const startSecond = periodStartSecond[periodId];
      if (match === undefined || startSecond === undefined) return undefined;
      const played = universe.played(match);
      const period = played.periods.find((each) => each.id === periodId);
      const seconds = minute * 60 + second - startSecond;
      return period === undefined || seconds < 0 || seconds > period.lengthSeconds
        ? undefined
        : instantIn(played, periodId, seconds);
    },
  };
}

function fixtureOf(universe: SoccerUniverse, match: Match): Fixture {
  const { calendar } = match;
  const sides = match.phrases === undefined ? match.sides() : undefined;
  return {
    id: match.id,
    sport: "soccer",
    competition: calendar.competition.id,
    tournamentCalendar: calendar.id,
    stage: match.stage.id,
    series: match.series === undefined ? undefined : match.series.id,
    week: match.week,
    start: match.start,
    settled: match.start + 7 * day,
    contestants: sides?.map((club) => club.id) ?? [],
    coverageLevel: coverageOf(universe, match),
    description: (sides?.map((club) => club.name) ?? match.phrases ?? []).join(" vs "),
  };
}

function entitiesOf(universe: SoccerUniverse): readonly Entity[] {
  const list: Entity[] = [];
  const add = (
    entity: Entity["entity"],
    { id, legacyA, legacyB }: { readonly id: string; readonly legacyA: string; readonly legacyB: string },
    name: string,
    parent?: string,
  ): void => {
    list.push({ entity, id, name, sport: "soccer", legacyA, legacyB, parent });
  };
  for (const competition of universe.competitions) add("competition", competition, competition.name);
  const clubs = new Set<string>();
  for (const calendar of universe.calendars()) {
    add("tournamentCalendar", calendar, calendar.name, calendar.competition.id);
    for (const stage of calendar.stages) add("stage", stage, stage.name, calendar.id);
    for (const series of new Set(
      calendar.matches.flatMap((match) => (match.series === undefined ? [] : [match.series])),
    ))
      add("series", series, series.name, calendar.id);
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
