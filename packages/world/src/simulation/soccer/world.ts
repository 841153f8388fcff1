/** The soccer world without its feeds, and the events of its matches. */
import type { ParsedId } from "@sdf/runtime";
import { LruCache } from "../../core/collections.ts";
import type { Entity, Fixture, Instant, SportWorld, WorldEvent, WorldOptions } from "../../core/contract.ts";
import { day, hour, timestamp, utc } from "../../core/dates.ts";
import { scheduleEvents } from "../schedule.ts";
import { byStart, createSeasonWorld, type SeasonWorld } from "../seasons/sport-world.ts";
import type { TimelineFixture } from "../timeline/timeline.ts";
import { lineUpLeadTime, type Fact } from "./facts.ts";
import { Lookup } from "./lookup.ts";
import { instantIn, minuteSecond, pauseSpan, periodStartSecond } from "./played-match.ts";
import { computeState, fixtureState, isPublished, matchFacts } from "./state.ts";
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

/** Upper bound of the time from kick-off to the last event of an ordinary match. */
const maxOrdinaryDuration = 5 * hour;

/** Returns the events of a match, oldest first. */
function listEvents(universe: SoccerUniverse, match: Match): readonly WorldEvent[] {
  const { record, plans, start, changes, sidesHiddenUntil } = match;
  const events: WorldEvent[] = [];
  const add = (at: Instant, kind: string, text: string): void =>
    void events.push({ at, fixture: match.id, kind, text });
  for (const { at, kind } of scheduleEvents(match))
    add(at, kind, kind === "rescheduled" ? "New date" : kind[0]!.toUpperCase() + kind.slice(1));
  if (match.scenario !== undefined) {
    const { noLiveDataFor } = record;
    // A new date after a postponement is a change of the status.
    for (const each of plans.slice(1))
      if (!changes.some(({ at }) => at === each.since))
        add(each.since, "start-announced", each.timeKnown ? `Starts at ${timestamp(each.start)}` : "Time is not known");
    if (sidesHiddenUntil > -Infinity) add(sidesHiddenUntil, "contestants", "Contestants are published");
    if (noLiveDataFor !== undefined) add(start + noLiveDataFor, "live-data", "Collection of live data begins");
  }
  if (!match.isNeverPlayed) {
    const played = universe.matches.played(match);
    const { periods, outline, end } = played;
    const names = match.sides().map(({ name }) => name);
    events.push(lineUpsEvent(match));
    for (const period of periods) {
      if (period.id === 1) add(period.start, "kick-off", `Kick-off ${names.join(" – ")}`);
      else add(period.start, "period-start", `Start of period ${period.id}`);
      if (period.end < end) add(period.end, "period-end", `End of period ${period.id}`);
    }
    for (const pause of outline.pauses) {
      const [from, to] = pauseSpan(played, pause);
      add(from, "suspended", pause.reason);
      add(to, "resumed", "Play goes on");
    }
    for (const fact of matchFacts(universe, played).list) {
      const name = names[fact.side]!;
      const clock = minuteSecond(fact.period, fact.second);
      if (fact.kind === "goal") {
        add(fact.since, "goal", `${clock} ${fact.score.join("–")} ${name}`);
        if (fact.until !== Infinity) add(fact.until, "goal-withdrawn", `${clock} goal of ${name} taken back`);
        if (fact.scorerCorrection !== undefined)
          add(fact.scorerCorrection.since, "correction", `${clock} another scorer`);
      } else if (fact.kind === "kick") add(fact.at, "shoot-out", `${name} ${fact.outcome}`);
      else {
        const [kind, text] = describeFact(fact, name);
        if (kind !== undefined) add(instantIn(played, fact.period, fact.second), kind, `${clock} ${text}`);
      }
    }
    add(end, "end", `End ${outline.score.ft.join("–")}`);
  }
  return events.sort((one, other) => one.at - other.at);
}

/** Returns the kind and the description of a fact that is an event. */
function describeFact(fact: Fact, name: string): readonly [kind: string, text: string] | readonly [] {
  if (fact.kind === "card") return [fact.card === "YC" ? "card" : "red-card", `${fact.card} ${name}`];
  if (fact.kind === "review") return ["video-review", `${fact.type}: ${fact.outcome}`];
  if (fact.kind === "missed-penalty" && fact.type === "PS") return [];
  return [fact.kind, name];
}

function lineUpsEvent({ id, start }: Match): WorldEvent {
  return { at: start - lineUpLeadTime, fixture: id, kind: "line-ups", text: "Line-ups" };
}

/** Returns a match as a fixture of a timeline. `cache` keeps its events by match. */
function toTimelineFixture(
  universe: SoccerUniverse,
  match: Match,
  cache: LruCache<string, readonly WorldEvent[]>,
): TimelineFixture {
  const events = (): readonly WorldEvent[] => cache.get(match.id, () => listEvents(universe, match));
  const common = {
    *prepare() {
      events();
      yield;
    },
    times: () => events().map(({ at }) => at),
    describe: (index: number) => events()[index]!,
  };
  // Scenarios and overrides add events far from the start.
  if (match.isExceptional) return { ...common, id: match.id, opens: -Infinity, closes: Infinity };
  const opening = lineUpsEvent(match);
  return {
    ...common,
    id: match.id,
    opens: opening.at,
    closes: match.start + maxOrdinaryDuration,
    opening,
    describe: (index) => (index === 0 ? opening : common.describe(index)),
  };
}
