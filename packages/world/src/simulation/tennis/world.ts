/** The tennis world: tours, seasons and events. */
import { LruCache, omitUndefined } from "../../core/collections.ts";
import type { Entity, FeedRequest, FixtureState, Instant, SportWorld, WorldOptions } from "../../core/contract.ts";
import { utc } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { overridesByFixture, scheduleEvents, withOverriddenStart } from "../schedule.ts";
import { assignScenarios, numberPrefix } from "../seasons/seasons.ts";
import { createSeasonWorld, type SeasonWorld } from "../seasons/sport-world.ts";
import { createPlayedFixture, type TimelineFixture } from "../timeline/timeline.ts";
import { createDraw, meetings, type Draw, type MatchSlot } from "./draws.ts";
import { createField, mixedPairs, type Entrant, type Gender, type TourField } from "./players.ts";
import { isFirstRound, tennisScenarios, type TennisScenario } from "./scenarios.ts";
import { formatScore } from "./score.ts";
import { scoreAfter } from "./simulate-match.ts";
import { matchState, sideAt } from "./state.ts";
import { TournamentProgress } from "./tournament-progress.ts";

/** A tour: a season of tournaments for one gender. */
export interface Tour {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  /** The season, as the feeds list it under `tourCalendars`. */
  readonly calendar: { readonly id: string; readonly name: string; readonly start: Instant; readonly end: Instant };
  readonly field: TourField;
}

export interface TennisWorld extends SeasonWorld<Season, MatchSlot>, SportWorld {
  readonly seed: string;
  drawsOf(year: number): readonly Draw[];
  readonly progress: TournamentProgress;
  /** Applied scenarios by fixture id. */
  readonly scenarios: ReadonlyMap<string, TennisScenario>;
  draw(tournament: string): Draw | undefined;
  /** Returns the tour of a draw, with the calendar of its season. */
  tour(draw: Draw): Tour;
}

/** Tours and draws of one year. */
interface Season {
  readonly year: number;
  readonly tours: readonly Tour[];
  readonly draws: readonly Draw[];
}

const tourNames: Readonly<Record<Gender, readonly string[]>> = {
  men: ["Continental Men's Tour", "Meridian Men's Tour"],
  women: ["Continental Women's Tour", "Meridian Women's Tour"],
};

/**
 * Creates the tennis world. `leagues.tennis` is the number of tours, alternately for men and women. The first two share
 * the major events, which have mixed doubles.
 *
 * @throws RangeError if a scenario does not fit its fixture, or the fixture does not exist
 */
export function createTennis(options: WorldOptions): Omit<TennisWorld, "feeds"> {
  const { seed, year: worldYear } = options;
  const scenarios = new Map<string, TennisScenario>();
  const overrides = overridesByFixture(options);
  const progress = new TournamentProgress({ seed, scenarios, overrides });
  const eventTimes = new LruCache<string, Float64Array>(96);
  const world = createSeasonWorld<Season, MatchSlot>({
    sport: "tennis",
    options,
    firstYear: worldYear,
    // Byes are events of the draw, on the Saturday before the first Monday.
    findPeriod: (year) => [utc(year - 1, 12, 25), utc(year, 12, 15)],
    *createSeasons(year) {
      return [yield* createSeason(options, year)];
    },
    listGames: ({ draws }) => draws.flatMap(({ slots }) => slots.flat()),
    toFixture: ({ fixture }) => withOverriddenStart(fixture, overrides.get(fixture.id)),
    toTimelineFixture: ({ game }) => timelineFixture(progress, game, eventTimes),
    listEntities: ([season]) => (season === undefined ? [] : createEntities(options, season)),
    // Only the first season has numbers of the statistics service, in the order of its entities.
    yearOfNumber: (_, { kind }) => (kind === "stats" ? worldYear : undefined),
    state: ({ game }, at) => summary(progress, game, at),
    contestantsAt({ game }, at) {
      const sides = ([0, 1] as const).flatMap((side) => sideAt({ progress }, game, side, at)?.entrant.id ?? []);
      return sides.length === 2 ? sides : [];
    },
  });
  const { years } = world;
  assignScenarios<MatchSlot, TennisScenario>(scenarios, {
    choices: options.scenarios,
    scenarios: tennisScenarios,
    games: () => Iterator.from(years.pinned.games.values()).map(({ game }) => game),
    find: (id) => world.game(id)?.game,
    findId: ({ fixture }) => fixture.id,
    fits: isFirstRound,
    fix: "raise or omit leagues.tennis to simulate more tournaments",
  });
  const drawsOf = (year: number | undefined): readonly Draw[] =>
    (year === undefined ? undefined : years.of(year))?.seasons[0]?.draws ?? [];
  const findDraw = (id: string): Draw | undefined =>
    drawsOf(world.yearOf("calendar", { kind: "uuid", value: id })).find((draw) => draw.id === id);
  return Object.assign(world, {
    seed,
    drawsOf,
    progress,
    scenarios,
    draw: findDraw,
    tour: ({ tour, year }: Draw) => years.of(year)!.seasons[0]!.tours.find(({ key }) => key === tour)!,
    *prepareFeed({ ids }: FeedRequest, at: Instant) {
      for (const id of Object.values(ids).flat()) {
        const year = world.yearOf("game", id);
        if (year !== undefined) yield* years.prepare(year);
      }
      for (const { value } of ids["tournament"] ?? [])
        for (const slot of findDraw(value)?.slots.flat() ?? []) {
          if (slot.fixture.start > at || progress.peek(slot) !== undefined) continue;
          progress.outcome(slot);
          yield;
        }
    },
  });
}

function* createSeason(options: WorldOptions, year: number): Generator<void, Season, void> {
  const { seed, year: worldYear } = options;
  const count = options.leagues?.tennis ?? 2;
  const idPrefix = numberPrefix(seed, "tennis", year - worldYear);
  const tours = Array.from({ length: count }, (_, index): Tour => {
    const gender: Gender = index % 2 === 0 ? "men" : "women";
    const key = `tour${index}`;
    return {
      key,
      id: uuid(seed, "tour", key),
      name:
        tourNames[gender][Math.floor(index / 2)] ??
        `${gender === "men" ? "Men's" : "Women's"} Tour ${Math.floor(index / 2) + 1}`,
      gender,
      calendar: {
        id: uuid(seed, "tournamentCalendar", `tennis/${key}/${year}`, idPrefix),
        name: String(year),
        start: utc(year, 1, 1),
        end: utc(year, 11, 30),
      },
      field: createField({ seed, tour: key, gender, year, worldYear }),
    };
  });
  yield;
  const draws: Draw[] = [];
  for (const [index, tour] of tours.entries()) {
    for (const meeting of meetings(seed, year, tour.key)) {
      yield;
      const common = {
        seed,
        meeting,
        tour: tour.key,
        year,
        tourCalendar: tour.calendar.id,
        gender: tour.gender,
        idPrefix,
      };
      const size = meeting.level === "Grand Event" ? 128 : meeting.level === "Premier Event" ? 64 : 32;
      draws.push(createDraw({ ...common, kind: "single", pool: tour.field.singles, size }));
      draws.push(createDraw({ ...common, kind: "double", pool: tour.field.pairs, size: size / 2 }));
      const partner = tours[index + 1];
      if (meeting.level === "Grand Event" && index === 0 && partner !== undefined) {
        draws.push(
          createDraw({
            ...common,
            gender: "mixed",
            kind: "mix",
            pool: mixedPairs({ seed, year, worldYear }, tour.field, partner.field),
            size: 32,
          }),
        );
      }
    }
  }
  return { year, tours, draws };
}

function summary(progress: TournamentProgress, slot: MatchSlot, at: Instant): FixtureState {
  const state = matchState(progress, slot, at);
  const status =
    state.status === "Retired"
      ? "Played"
      : state.status === "Walkover" || state.status === "Bye"
        ? "Awarded"
        : state.status;
  const score = state.score === undefined ? "" : ` ${formatScore(state.score)}`;
  return {
    status,
    kickOff: state.actualStart,
    end: state.end,
    periodId: state.score === undefined ? undefined : state.score.sets.length,
    summary: `${state.status}${score}`,
  };
}

/** Events of a match besides its points. */
function otherEvents(
  progress: TournamentProgress,
  slot: MatchSlot,
): readonly { readonly at: Instant; readonly kind: string }[] {
  const outcome = progress.outcome(slot);
  const schedule = progress.schedule(slot);
  const events = [...scheduleEvents(schedule)];
  if (outcome.status === "Played" || outcome.status === "Retired") {
    events.push({ at: outcome.start, kind: "match-start" });
    for (const [from, to] of progress.log(slot)!.interruptions)
      if (from > outcome.start) events.push({ at: from, kind: "suspended" }, { at: to, kind: "resumed" });
    if (outcome.status === "Retired") events.push({ at: outcome.end, kind: "retired" });
  } else if (!schedule.isNeverPlayed) events.push({ at: outcome.end, kind: outcome.status.toLowerCase() });
  return events;
}

/** Events of a match: start, points, interruptions and end, or its cancellation. */
function timelineFixture(
  progress: TournamentProgress,
  slot: MatchSlot,
  eventTimes: LruCache<string, Float64Array>,
): TimelineFixture {
  const { fixture } = slot;
  return createPlayedFixture(
    {
      id: fixture.id,
      opens: progress.eventSpan(slot)[0],
      closes: () => progress.eventSpan(slot)[1],
      *prepare() {
        if (progress.peek(slot) !== undefined) return;
        // The sides depend on the earlier rounds.
        for (const each of slot.draw.slots.slice(0, slot.round).flat()) {
          if (progress.peek(each) !== undefined) continue;
          progress.outcome(each);
          yield;
        }
      },
      plays: () => progress.log(slot)?.times ?? [],
      others: () => otherEvents(progress, slot),
      title: () => toTitle(progress, slot),
      describePlay(count) {
        const score = scoreAfter(progress.log(slot)!, count);
        const kind = { point: "point", game: "game", set: "set-end", match: "end" }[score.ended];
        return { kind, text: `${toTitle(progress, slot)}: ${formatScore(score)}` };
      },
    },
    eventTimes,
  );
}

function toTitle(progress: TournamentProgress, slot: MatchSlot): string {
  const names = ([0, 1] as const).map(
    (side) => progress.entry(slot.draw, slot.round, slot.match, side)?.entrant.short ?? "bye",
  );
  return names.join(" vs ");
}

function createEntities({ seed, year: worldYear }: WorldOptions, { year, tours, draws }: Season): Entity[] {
  const entities = new Map<string, Entity>();
  const add = (entity: Entity["entity"], id: string, name: string, parent?: string): void => {
    const key = `${entity}/${id}`;
    const stats = year === worldYear ? legacyDigits(seed, "stats", `tennis/${entity}`, entities.size) : undefined;
    if (!entities.has(key))
      entities.set(key, omitUndefined({ entity, id, name, parent, stats, sport: "tennis" as const }));
  };
  const addEntrant = (each: Entrant): void => {
    for (const { id, name } of each.players) add("person", id, `${name.first} ${name.last}`);
    add("contestant", each.id, each.name);
  };
  for (const { name, calendar, field } of tours) {
    add("tournamentCalendar", calendar.id, `${name} ${calendar.name}`);
    field.singles.forEach(addEntrant);
    field.pairs.forEach(addEntrant);
  }
  for (const { id, name, competition, rounds, kind, lines } of draws) {
    add("competition", competition, name);
    add("tournament", id, name, competition);
    for (const round of rounds) add("stage", round.id, `${name}, ${round.title}`, id);
    if (kind === "mix") for (const line of lines) if (line !== undefined) addEntrant(line.entrant);
  }
  return [...entities.values()];
}
