/** The world of a sport: seasons year after year, with their games, entities and events. */
import type { ParsedId } from "@sdf/runtime";
import type {
  Entity,
  EventSearch,
  Fixture,
  FixtureState,
  Instant,
  Sport,
  SportWorld,
  WorldEvent,
  WorldOptions,
} from "../../core/contract.ts";
import { firstIndexAfter, listEvents, timeline, type EventLookup, type TimelineFixture } from "../timeline/timeline.ts";
import { prefixNumber, Seasons } from "./seasons.ts";

export interface GameOfSeason<Season, Game> {
  readonly season: Season;
  readonly game: Game;
}

export interface SportDefinition<Season, Game> {
  readonly sport: Sport;
  readonly options: WorldOptions;
  /** First year with seasons. */
  readonly firstYear: number;
  /** Years whose fixtures and entities the world lists, the year of the world last. Default: only that year. */
  readonly listedYears?: readonly number[];
  /** Returns a period from the publication of a year's fixture lists until after its last game. */
  readonly findPeriod: (year: number) => readonly [from: Instant, to: Instant];
  /** Creates the seasons of a year. It yields where other work may run. */
  readonly createSeasons: (year: number) => Generator<void, readonly Season[], void>;
  readonly listGames: (season: Season) => Iterable<Game>;
  /** Returns identifiers of a game in other schemes, as `<kind>:<value>`. */
  readonly listNumbers?: (game: Game) => readonly string[];
  readonly toFixture: (game: Game) => Fixture;
  readonly toTimelineFixture: (gameOfSeason: GameOfSeason<Season, Game>) => TimelineFixture;
  readonly listEntities: (seasons: readonly Season[]) => readonly Entity[];
  /** Returns the year of a game or calendar by an identifier of another scheme than the service's. */
  readonly yearOfNumber?: (entity: "calendar" | "game", id: ParsedId) => number | undefined;
  /** Finds a game without the other games of its year. */
  readonly findGame?: (id: ParsedId) => GameOfSeason<Season, Game> | undefined;
  readonly state: (gameOfSeason: GameOfSeason<Season, Game>, at: Instant) => FixtureState | undefined;
  /** Returns the identifiers of both sides, once they are published. */
  readonly contestantsAt: (gameOfSeason: GameOfSeason<Season, Game>, at: Instant) => readonly string[];
}

/** Seasons of one year. */
interface SportYear<Season, Game> {
  readonly seasons: readonly Season[];
  readonly games: ReadonlyMap<string, GameOfSeason<Season, Game>>;
  /** By start. */
  readonly fixtures: readonly Fixture[];
  readonly events: EventLookup;
}

/** World of a sport without feeds, with access to its seasons. */
export interface SeasonWorld<Season, Game> extends Omit<SportWorld, "feeds"> {
  readonly options: WorldOptions;
  readonly years: Seasons<SportYear<Season, Game>>;
  /** Seasons of the listed years. */
  readonly seasons: readonly Season[];
  /** Returns the year that an identifier belongs to. */
  yearOf(entity: "calendar" | "game", id: ParsedId): number | undefined;
  /** Returns a game by its identifier; by one of any scheme if it is parsed. */
  game(id: ParsedId | string): GameOfSeason<Season, Game> | undefined;
  /** Returns a fixture without creating the list of all fixtures. */
  find(id: string): Fixture | undefined;
}

/** Number of consecutive seasons without any event after which a search ends. A sport without leagues has none. */
const MAX_EMPTY_SEASONS = 2;
/** Number of games that one step lists. */
const GAMES_PER_STEP = 500;
/** Number of years whose fixtures the feeds list. */
const LISTED_YEARS = 3;

export function createSeasonWorld<Season, Game>(definition: SportDefinition<Season, Game>): SeasonWorld<Season, Game> {
  const { sport, options, listGames, toFixture, toTimelineFixture } = definition;
  const { seed, year: worldYear } = options;
  const { listedYears = [worldYear] } = definition;
  const years = new Seasons<SportYear<Season, Game>>({
    firstYear: definition.firstYear,
    pinnedYear: worldYear,
    findPeriod: definition.findPeriod,
    *create(year) {
      const seasons = yield* definition.createSeasons(year);
      const games = new Map<string, GameOfSeason<Season, Game>>();
      for (const season of definition.findGame === undefined ? seasons : []) {
        for (const game of listGames(season)) {
          const entry = { season, game };
          games.set(`uuid:${toFixture(game).id}`, entry);
          for (const key of definition.listNumbers?.(game) ?? []) games.set(key, entry);
          if (games.size % GAMES_PER_STEP === 0) yield;
        }
        yield;
      }
      let fixtures: readonly Fixture[] | undefined;
      return {
        seasons,
        games,
        get fixtures() {
          return (fixtures ??= byStart(seasons.flatMap((season) => Array.from(listGames(season), toFixture))));
        },
        events: timeline(function* () {
          for (const season of seasons) for (const game of listGames(season)) yield toTimelineFixture({ season, game });
        }),
      };
    },
  });
  const yearOf: SeasonWorld<Season, Game>["yearOf"] = (entity, id) => {
    if (id.kind !== "uuid") return definition.yearOfNumber?.(entity, id);
    const offset = prefixNumber(seed, sport, id.value);
    return offset === undefined ? undefined : worldYear + offset;
  };
  const findYear = (entity: "calendar" | "game", id: ParsedId): SportYear<Season, Game> | undefined => {
    const year = yearOf(entity, id);
    return year === undefined ? undefined : years.of(year);
  };
  const find = definition.findGame ?? ((id: ParsedId) => findYear("game", id)?.games.get(`${id.kind}:${id.value}`));
  const game: SeasonWorld<Season, Game>["game"] = (id) =>
    find(typeof id === "string" ? { kind: "uuid", value: id } : id);
  let fixtures: readonly Fixture[] | undefined;
  let entities: readonly Entity[] | undefined;
  const listSeasons = (): readonly Season[] => listedYears.flatMap((year) => years.of(year)!.seasons);
  function* searchEvent(at: Instant, direction: 1 | -1, fixture?: string): EventSearch {
    if (fixture !== undefined) {
      const match = game(fixture);
      return match === undefined ? undefined : yield* searchFixture(toTimelineFixture(match), at, direction);
    }
    let nearest: WorldEvent | undefined;
    let emptySeasons = 0;
    for (const { year, opens, closes } of direction === 1 ? years.yearsFrom(at) : years.yearsUntil(at)) {
      const isTooFar = nearest !== undefined && (direction === 1 ? opens >= nearest.at : closes <= nearest.at);
      if (isTooFar || emptySeasons > MAX_EMPTY_SEASONS) break;
      yield* years.prepare(year);
      const event = yield* years.of(year)!.events.search(at, direction);
      if (event === undefined) emptySeasons++;
      else if (nearest === undefined || direction * (event.at - nearest.at) < 0) nearest = event;
      yield;
    }
    return nearest;
  }
  return {
    sport,
    options,
    years,
    yearOf,
    game,
    get seasons() {
      return listSeasons();
    },
    get fixtures() {
      return (fixtures ??= byStart(listedYears.flatMap((year) => years.of(year)!.fixtures)));
    },
    fixturesBetween: (from, to) =>
      byStart(
        years.between(from, to).flatMap((year) => year.fixtures.filter(({ start }) => from <= start && start < to)),
      ),
    get entities() {
      return (entities ??= definition.listEntities(listSeasons()));
    },
    find: (id) => {
      const match = game(id);
      return match === undefined ? undefined : toFixture(match.game);
    },
    seasonFixtures(id) {
      const year = findYear("calendar", id);
      if (year === undefined) return [];
      const isCalendar = ({ entity, stats }: Entity): boolean => entity === "tournamentCalendar" && stats === id.value;
      const calendar = id.kind === "uuid" ? id.value : definition.listEntities(year.seasons).find(isCalendar)?.id;
      return year.fixtures.filter(({ tournamentCalendar }) => tournamentCalendar === calendar);
    },
    seasonEntities(id) {
      const year = yearOf("calendar", id);
      const isOther = year !== undefined && !listedYears.includes(year);
      return isOther ? definition.listEntities(years.of(year)?.seasons ?? []) : [];
    },
    state(fixture, at) {
      const match = game(fixture);
      return match === undefined ? undefined : definition.state(match, at);
    },
    contestantsAt(fixture, at) {
      const match = game(fixture);
      return match === undefined ? [] : definition.contestantsAt(match, at);
    },
    events(from, to, fixture) {
      if (fixture === undefined) {
        const events = years.between(from, to).flatMap((year) => year.events.events(from, to));
        return events.sort((one, other) => one.at - other.at);
      }
      const match = game(fixture);
      return match === undefined ? [] : listEvents(toTimelineFixture(match), from, to);
    },
    searchEvent,
    *prepareLists(at) {
      for (const { year } of [...years.yearsUntil(at)].slice(0, LISTED_YEARS)) yield* years.prepare(year);
    },
  };
}

/** Finds in steps the first event of a fixture after an instant, or the last one up to it. */
function* searchFixture(fixture: TimelineFixture, at: Instant, direction: 1 | -1): EventSearch {
  yield* fixture.prepare();
  const times = fixture.times();
  const index = firstIndexAfter(times, at) - (direction === 1 ? 0 : 1);
  return index >= 0 && index < times.length ? fixture.describe(index) : undefined;
}

/** Sorts fixtures by start and id. */
export function byStart(fixtures: readonly Fixture[]): readonly Fixture[] {
  return [...fixtures].sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
}
