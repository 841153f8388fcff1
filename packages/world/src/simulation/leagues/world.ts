/** World of a sport with leagues of teams: seasons year after year, games, entities and events. */
import type { ParsedId } from "@sdf/runtime";
import { LruCache } from "../../core/collections.ts";
import type {
  Entity,
  FeedRequest,
  FixtureOverride,
  FixtureState,
  Instant,
  Sport,
  WorldOptions,
} from "../../core/contract.ts";
import { day, hour } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { overrideEvents, overridesByFixture, withOverriddenStart } from "../overrides.ts";
import { assignScenarios } from "../seasons/seasons.ts";
import { createSeasonWorld, type GameOfSeason, type SeasonWorld } from "../seasons/sport-world.ts";
import { createPlayedFixture, type TimelineFixture } from "../timeline/timeline.ts";
import type { League, LeagueGame, SeasonOptions } from "./schedule.ts";
import type { LeagueLog, LeagueSeason, MatchScenario } from "./season.ts";
import { newDateDelay, postponementLeadTime } from "./state.ts";

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

/** World of a sport with leagues, without feeds. */
export interface LeagueWorld<Game, Season, Scenario extends { readonly name: string }> extends SeasonWorld<
  Season,
  Game
> {
  readonly scenarios: ReadonlyMap<string, Scenario>;
  /** Returns the seasons of all leagues that are published at an instant: the current or next one, and the last one. */
  seasonsAt(at: Instant): readonly Season[];
  season(id: ParsedId): Season | undefined;
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
  const eventTimes = new LruCache<string, Float64Array>(MAX_CACHED_TIMES);
  const world = createSeasonWorld<Season, Game>({
    sport,
    options,
    // The season before the first one is in progress at the beginning of the world's year.
    firstYear: worldYear - 1,
    findPeriod: definition.findPeriod,
    *createSeasons(year) {
      const seasons: Season[] = [];
      for (const number of leagueNumbers) {
        const league = definition.createLeague({ seed, year, worldYear, number });
        seasons.push(definition.createSeason(seed, league, assignments, overrides));
        yield;
      }
      return seasons;
    },
    listGames: ({ league }) => league.games,
    listNumbers: ({ statsId }) => (statsId === undefined ? [] : [`stats:${statsId}`]),
    toFixture: ({ fixture }) => withOverriddenStart(fixture, overrides.get(fixture.id)),
    toTimelineFixture,
    listEntities: (seasons) => listEntities(seed, sport, seasons),
    yearOfNumber: (entity, { kind, value }) =>
      kind === "stats" ? definition.yearOfStatsId(options, entity, value) : undefined,
    state: ({ season, game }, at) => definition.state(season, game, at),
    contestantsAt: ({ season, game }, at) =>
      season.earliestSidesKnown(game) > at || season.sidesKnownSince(game) > at
        ? []
        : season.sides(game).map((side) => season.league.teams[side]!.id),
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
  function toTimelineFixture({ season, game }: GameOfSeason<Season, Game>): TimelineFixture {
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
  }
  const { years } = world;
  assignScenarios<Game, Scenario>(assignments, {
    choices: options.scenarios,
    scenarios: definition.scenarios,
    games: () => years.pinned.seasons.flatMap(({ league }) => league.games),
    find: (id) => world.game(id)?.game,
    findId: ({ fixture: { id } }) => id,
    fits: ({ origin }) => origin.kind === "teams",
    fix: `set leagues.${sport} to at least 1`,
  });
  const season = (id: ParsedId): Season | undefined => {
    const year = world.yearOf("calendar", id);
    const seasons = year === undefined ? undefined : years.of(year)?.seasons;
    return seasons?.find(({ league: { calendar } }) => calendar[id.kind === "stats" ? "statsId" : "id"] === id.value);
  };
  return Object.assign(world, {
    scenarios: assignments,
    season,
    seasonsAt(at: Instant) {
      const published = [...years.yearsUntil(at)].slice(0, 2).reverse();
      return published.length === 0
        ? years.pinned.seasons
        : published.flatMap(({ year }) => years.of(year)?.seasons ?? []);
    },
    *prepareFeed({ ids }: FeedRequest, at: Instant) {
      const { fixture: fixtures = [], tournamentCalendar: calendars = [] } = ids;
      for (const [entity, list] of [
        ["game", fixtures],
        ["calendar", calendars],
      ] as const)
        for (const id of list) {
          const year = world.yearOf(entity, id);
          if (year !== undefined) yield* years.prepare(year);
        }
      for (const id of fixtures) {
        const match = world.game(id);
        if (match !== undefined) yield* match.season.prepareResults(Math.min(at, match.game.fixture.start));
      }
      for (const id of calendars) yield* season(id)?.prepareResults(at) ?? [];
    },
    *prepareCourse(fixture: string) {
      const match = world.game(fixture);
      if (match !== undefined) yield* match.season.prepareCourse(match.game);
    },
  });
}

export function isScore(log: LeagueLog, play: number): boolean {
  return play > 0 && log.home[play]! + log.away[play]! > log.home[play - 1]! + log.away[play - 1]!;
}

function listEntities(seed: string, sport: Sport, seasons: readonly { readonly league: League }[]): readonly Entity[] {
  return seasons.flatMap(({ league: { number, competition, calendar, stages, teams, games } }): Entity[] => {
    const toPart = (entity: Entity["entity"], { id, name }: { readonly id: string; readonly name: string }): Entity => {
      return { entity, id, name, sport, parent: calendar.id };
    };
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
      ...Object.values(stages).map((stage) => toPart("stage", stage)),
      ...Array.from(series.values(), (each) => toPart("series", each)),
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
