/** World of a sport with leagues of teams: seasons year after year, games, entities and events. */
import { LruCache } from "../../core/collections.ts";
import type {
  Entity,
  Fixture,
  FixtureOverride,
  FixtureState,
  Instant,
  Sport,
  SportWorld,
  WorldOptions,
} from "../../core/contract.ts";
import { day, hour } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { overrideEvents, overridesByFixture, withOverriddenStart } from "../overrides.ts";
import {
  assignScenarios,
  prefixNumber,
  byStart,
  seasonLookups,
  Seasons,
  type SeasonSchedule,
} from "../seasons/seasons.ts";
import { createPlayedFixture, timeline, type TimelineFixture } from "../timeline/timeline.ts";
import type { League, LeagueGame, SeasonOptions } from "./schedule.ts";
import type { LeagueLog, LeagueSeason, MatchScenario } from "./season.ts";
import { newDateDelay, postponementLeadTime } from "./state.ts";

export interface GameOfSeason<Season, Game> {
  readonly season: Season;
  readonly game: Game;
}

/** An event of a game besides its plays. */
export interface Moment {
  readonly at: Instant;
  readonly kind: string;
}

export interface LeagueSport<Game, Log, SportLeague, Season, Scenario> {
  readonly sport: Sport;
  readonly scenarios: readonly Scenario[];
  /** Returns the numbers of the leagues of a world. Default: from 0 to the requested number, or one league. */
  readonly numbers?: (requested: number | undefined) => readonly number[];
  readonly createLeague: (options: SeasonOptions) => SportLeague;
  readonly createSeason: (
    seed: string,
    league: SportLeague,
    scenarios: ReadonlyMap<string, Scenario>,
    overrides: ReadonlyMap<string, readonly FixtureOverride[]>,
  ) => Season;
  /** Returns a period from the publication of a season's fixture list until after its last game. */
  readonly findPeriod: (year: number) => readonly [from: Instant, to: Instant];
  /** Returns the year of a calendar, or of a game, with an identifier of the statistics service. */
  readonly yearOfStatsId: (options: WorldOptions, entity: "calendar" | "game", statsId: string) => number | undefined;
  readonly state: (season: Season, game: Game, at: Instant) => FixtureState;
  /** Returns the start, the end and the interruptions of a played game, as far as they are not plays. */
  readonly moments: (season: Season, game: Game) => readonly Moment[];
  /** Returns the kind of a play, and its description without teams and score. */
  readonly describePlay: (log: Log, play: number) => { readonly kind: string; readonly text: string };
  /** Maximum time from the planned start to the last event, and the time from the last play to it. */
  readonly maximumDuration: number;
  readonly finalisationDelay: number;
}

/** World of a sport, without feeds. */
export interface LeagueWorld<Game, Season, Scenario extends { readonly name: string }> extends Omit<
  SportWorld,
  "feeds"
> {
  readonly seed: string;
  /** Seasons of the world's year, one for each league. */
  readonly seasons: readonly Season[];
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** Returns the seasons of all leagues that are published at an instant: the current or next one, and the last one. */
  seasonsAt(at: Instant): readonly Season[];
  /** Returns the game with an identifier. `isStatsId` selects identifiers of the statistics service. */
  game(id: string, isStatsId?: boolean): GameOfSeason<Season, Game> | undefined;
  /** Returns a fixture without creating the list of all fixtures. */
  find(id: string): Fixture | undefined;
  season(id: string, isStatsId?: boolean): Season | undefined;
}

interface Year<Game, Season> extends SeasonSchedule {
  readonly seasons: readonly Season[];
  /** Games by identifier, and by identifier of the statistics service with the prefix `stats:`. */
  readonly games: ReadonlyMap<string, GameOfSeason<Season, Game>>;
}

/** Maximum number of games whose event times are cached. */
const MAX_CACHED_TIMES = 96;

/**
 * Creates the world of a sport. `leagues[sport]` is the number of leagues.
 *
 * @throws RangeError if a scenario does not fit its fixture, or the fixture does not exist
 */
export function createLeagueWorld<
  Game extends LeagueGame,
  Log extends LeagueLog,
  SportLeague extends League<Game>,
  Season extends LeagueSeason<Game, SportLeague, Log, Scenario>,
  Scenario extends MatchScenario<Game, Log>,
>(
  options: WorldOptions,
  definition: LeagueSport<Game, Log, SportLeague, Season, Scenario>,
): LeagueWorld<Game, Season, Scenario> {
  const { sport } = definition;
  const { seed, year: worldYear } = options;
  const requested = options.leagues?.[sport];
  const leagueNumbers =
    definition.numbers?.(requested) ?? Array.from({ length: requested ?? 1 }, (_, number) => number);
  const assignments = new Map<string, Scenario>();
  const overrides = overridesByFixture(options.overrides);
  const findFixture = ({ fixture }: Game): Fixture => withOverriddenStart(fixture, overrides.get(fixture.id));
  const eventTimes = new LruCache<string, Float64Array>(MAX_CACHED_TIMES);
  const years = new Seasons<Year<Game, Season>>({
    // The season before the first one is in progress at the beginning of the world's year.
    firstYear: worldYear - 1,
    pinnedYear: worldYear,
    findPeriod: definition.findPeriod,
    *create(year) {
      const seasons: Season[] = [];
      for (const number of leagueNumbers) {
        const league = definition.createLeague({ seed, year, worldYear, number });
        seasons.push(definition.createSeason(seed, league, assignments, overrides));
        yield;
      }
      const games = new Map<string, GameOfSeason<Season, Game>>();
      for (const season of seasons) {
        for (const game of season.league.games) {
          games.set(game.fixture.id, { season, game });
          if (game.statsId !== undefined) games.set(`stats:${game.statsId}`, { season, game });
        }
      }
      let fixtures: readonly Fixture[] | undefined;
      return {
        seasons,
        games,
        get fixtures() {
          return (fixtures ??= byStart(seasons.flatMap(({ league }) => league.games.map(findFixture))));
        },
        events: timeline(() =>
          seasons.flatMap((season) => season.league.games.map((game) => toTimelineFixture(season, game))),
        ),
      };
    },
  });
  /** Returns the events of a game besides its plays. */
  const listOtherEvents = (season: Season, game: Game): readonly Moment[] => {
    const overridden = overrideEvents(season.overrides(game));
    const { isPlayed, end } = season.result(game);
    if (!isPlayed) return overridden.length > 0 ? overridden : [{ at: end, kind: "cancelled" }];
    const postponement = [
      { at: game.fixture.start - postponementLeadTime, kind: "postponed" },
      { at: game.fixture.start + newDateDelay, kind: "rescheduled" },
    ];
    const isPostponed = season.scenario(game)?.change === "postponed";
    return [...overridden, ...definition.moments(season, game), ...(isPostponed ? postponement : [])];
  };
  const toTimelineFixture = (season: Season, game: Game): TimelineFixture => {
    const { id, start } = game.fixture;
    const change = season.scenario(game)?.change;
    const overridesOfGame = season.overrides(game);
    const names = (): readonly string[] => season.sides(game).map((side) => season.league.teams[side]!.name);
    return createPlayedFixture(
      {
        id,
        opens: Math.min(
          start - (change === undefined ? 0 : 6 * hour),
          ...overridesOfGame.flatMap((each) => [each.at, each.start ?? each.at]),
        ),
        closes() {
          if (overridesOfGame.length > 0) return Infinity;
          const result = season.peek(game);
          return result === undefined
            ? start + (change === "postponed" ? 3 * day : definition.maximumDuration)
            : result.end + definition.finalisationDelay;
        },
        prepare: () => season.prepare(game),
        plays: () => season.log(game)?.times ?? [],
        others: () => listOtherEvents(season, game),
        title: () => names().join(" vs "),
        describePlay(count) {
          const log = season.log(game)!;
          const { kind, text } = definition.describePlay(log, count - 1);
          const [home, away] = names();
          return { kind, text: `${home} ${log.home[count - 1]}–${log.away[count - 1]} ${away}, ${text}` };
        },
      },
      eventTimes,
    );
  };
  const readYear = (id: string): Year<Game, Season> | undefined => {
    const offset = prefixNumber(seed, sport, id);
    return offset === undefined || offset === 0 ? undefined : years.of(worldYear + offset);
  };
  const yearOfStatsId = (entity: "calendar" | "game", statsId: string): Year<Game, Season> | undefined => {
    const year = definition.yearOfStatsId(options, entity, statsId);
    return year === undefined ? undefined : years.of(year);
  };
  const game = (id: string, isStatsId = false): GameOfSeason<Season, Game> | undefined =>
    isStatsId
      ? yearOfStatsId("game", id)?.games.get(`stats:${id}`)
      : (years.pinned.games.get(id) ?? readYear(id)?.games.get(id));
  for (const [fixture, scenario] of assignScenarios<Game, Scenario>({
    choices: options.scenarios,
    scenarios: definition.scenarios,
    games: () => years.pinned.seasons.flatMap(({ league }) => league.games),
    find: (id) => game(id)?.game,
    findId: ({ fixture: { id } }) => id,
    fix: `set leagues.${sport} to at least 1`,
  }))
    assignments.set(fixture, scenario);
  const season = (id: string, isStatsId = false): Season | undefined => {
    const seasons = isStatsId
      ? yearOfStatsId("calendar", id)?.seasons
      : [...years.pinned.seasons, ...(readYear(id)?.seasons ?? [])];
    return seasons?.find(({ league: { calendar } }) => (isStatsId ? calendar.statsId : calendar.id) === id);
  };
  let entities: readonly Entity[] | undefined;
  return {
    sport,
    seed,
    scenarios: assignments,
    get seasons() {
      return years.pinned.seasons;
    },
    get fixtures() {
      return years.pinned.fixtures;
    },
    get entities() {
      return (entities ??= listEntities(seed, sport, years.pinned.seasons));
    },
    seasonEntities({ kind, value }) {
      const year = kind === "uuid" ? readYear(value) : kind === "stats" ? yearOfStatsId("calendar", value) : undefined;
      return year === undefined ? [] : listEntities(seed, sport, year.seasons);
    },
    find: (id) => {
      const match = game(id);
      return match === undefined ? undefined : findFixture(match.game);
    },
    game,
    season,
    seasonFixtures: ({ kind, value }) =>
      byStart(
        (kind === "uuid" || kind === "stats" ? season(value, kind === "stats") : undefined)?.league.games.map(
          findFixture,
        ) ?? [],
      ),
    seasonsAt(at) {
      const published: Season[] = [];
      const [last, previous] = years.yearsUntil(at);
      for (const each of [previous, last])
        if (each !== undefined) published.push(...(years.of(each.year)?.seasons ?? []));
      return last === undefined ? years.pinned.seasons : published;
    },
    *prepareFeed({ ids }, at) {
      const { fixture: fixtures = [], tournamentCalendar: calendars = [] } = ids;
      yield* years.prepare(worldYear);
      for (const { kind, value } of [...fixtures, ...calendars]) {
        const offset = kind === "uuid" ? prefixNumber(seed, sport, value) : undefined;
        if (offset !== undefined) yield* years.prepare(worldYear + offset);
      }
      for (const { kind, value } of fixtures) {
        const match = game(value, kind === "stats");
        if (match !== undefined) yield* match.season.prepareResults(Math.min(at, match.game.fixture.start));
      }
      for (const { kind, value } of calendars) yield* season(value, kind === "stats")?.prepareResults(at) ?? [];
    },
    *prepareLists(at) {
      for (const { year } of [...years.yearsUntil(at)].slice(0, 2)) yield* years.prepare(year);
    },
    *prepareCourse(fixture) {
      const gameOfSeason = game(fixture);
      if (gameOfSeason !== undefined) yield* gameOfSeason.season.prepareCourse(gameOfSeason.game);
    },
    state(fixture, at) {
      const gameOfSeason = game(fixture);
      return gameOfSeason === undefined ? undefined : definition.state(gameOfSeason.season, gameOfSeason.game, at);
    },
    contestantsAt(fixture, at) {
      const gameOfSeason = game(fixture);
      if (gameOfSeason === undefined) return [];
      const { season, game: found } = gameOfSeason;
      return season.earliestSidesKnown(found) > at || season.sidesKnownSince(found) > at
        ? []
        : season.sides(found).map((side) => season.league.teams[side]!.id);
    },
    ...seasonLookups(years, (id) => (years.pinned.games.has(id) ? years.pinned : readYear(id))),
  };
}

export function isScore(log: LeagueLog, play: number): boolean {
  return play > 0 && log.home[play]! + log.away[play]! > log.home[play - 1]! + log.away[play - 1]!;
}

function listEntities(seed: string, sport: Sport, seasons: readonly { readonly league: League }[]): readonly Entity[] {
  return seasons.flatMap(({ league: { number, competition, calendar, stages, teams, games } }): Entity[] => {
    const series = new Map(games.flatMap((game) => (game.series === undefined ? [] : [[game.series.id, game.series]])));
    return [
      {
        entity: "competition",
        id: competition.id,
        name: competition.name,
        sport,
        stats: legacyDigits(seed, "stats", `${sport}/competition`, number),
      },
      {
        entity: "tournamentCalendar",
        id: calendar.id,
        name: `${competition.name} ${calendar.name}`,
        sport,
        stats: calendar.statsId,
        parent: competition.id,
      },
      ...Object.values(stages).map(({ id, name }): Entity => ({
        entity: "stage",
        id,
        name,
        sport,
        parent: calendar.id,
      })),
      ...[...series.values()].map(({ id, name }): Entity => ({
        entity: "series",
        id,
        name,
        sport,
        parent: calendar.id,
      })),
      ...teams.flatMap((team): Entity[] => [
        { entity: "contestant", id: team.id, name: team.name, sport, stats: team.statsId, parent: competition.id },
        { entity: "venue", id: team.venue.id, name: team.venue.name, sport, parent: team.id },
      ]),
    ];
  });
}

/** Identifier of a country. */
export function areaId(seed: string, code: string): string {
  return uuid(seed, "area", code);
}
