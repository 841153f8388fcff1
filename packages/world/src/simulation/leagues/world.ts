/** World of a sport with leagues of teams: seasons year after year, games, entities and events. */
import type { ParsedId } from "@sdf/runtime";
import { LruCache } from "../../core/collections.ts";
import { omitUndefined } from "../../core/collections.ts";
import type { Entity, FeedRequest, FixtureState, Instant, Sport, WorldOptions } from "../../core/contract.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import {
  overridesByFixture,
  scheduleEvents,
  scheduleSpan,
  withOverriddenStart,
  type Assignments,
} from "../schedule.ts";
import { assignScenarios } from "../seasons/seasons.ts";
import { createSeasonWorld, type GameOfSeason, type SeasonWorld } from "../seasons/sport-world.ts";
import { createPlayedFixture, type TimelineFixture } from "../timeline/timeline.ts";
import type { League, LeagueGame, SeasonOptions } from "./schedule.ts";
import type { GameState, LeagueLog, LeagueSeason, MatchScenario } from "./season.ts";

export interface LeagueSport<Game, Log, SportLeague, Season> {
  readonly sport: Sport;
  readonly scenarios: readonly MatchScenario<Game, Log>[];
  /** Returns the numbers of the leagues of a world. Default: from 0 to the requested number, or one league. */
  readonly numbers?: (requested: number | undefined) => readonly number[];
  readonly createLeague: (options: SeasonOptions) => SportLeague;
  readonly createSeason: (league: SportLeague, assignments: Assignments<MatchScenario<Game, Log>>) => Season;
  /** Returns a period from the publication of a season's fixture list until after its last game. */
  readonly findPeriod: (year: number) => readonly [from: Instant, to: Instant];
  /** Returns the year of a calendar, or of a game, with an identifier of the statistics service. */
  readonly yearOfStatsId: (options: WorldOptions, entity: "calendar" | "game", statsId: string) => number | undefined;
  /** Returns the period of a game in the terms of the feeds. */
  readonly findPeriodId: (state: GameState<Log>) => number | undefined;
  /** Returns the match clock after a play. */
  readonly formatClock: (log: Log, play: number) => string;
  /** Returns the kind of a play that changes no score. */
  readonly findPlayKind: (log: Log, play: number) => string;
  /** Maximum time from the planned start to the last event. */
  readonly maximumDuration: number;
}

/** World of a sport with leagues, without feeds. */
export interface LeagueWorld<Game, Season> extends SeasonWorld<Season, Game> {
  readonly scenarios: ReadonlyMap<string, { readonly name: string }>;
  season(id: ParsedId): Season | undefined;
  /** Returns a team in its latest season that is published at an instant; if there is none, in its first one. */
  team(id: ParsedId, at: Instant): { readonly season: Season; readonly team: TeamOf<Season> } | undefined;
}

type TeamOf<Season> = Season extends { readonly league: { readonly teams: readonly (infer Team)[] } } ? Team : never;

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
  Season extends LeagueSeason<Game, SportLeague, Log>,
>(options: WorldOptions, definition: LeagueSport<Game, Log, SportLeague, Season>): LeagueWorld<Game, Season> {
  const { sport } = definition;
  const { seed, year: worldYear } = options;
  const requested = options.leagues?.[sport];
  const leagueNumbers =
    definition.numbers?.(requested) ?? Array.from({ length: requested ?? 1 }, (_, number) => number);
  const scenarios = new Map<string, MatchScenario<Game, Log>>();
  const overrides = overridesByFixture(options);
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
        seasons.push(definition.createSeason(league, { seed, scenarios, overrides }));
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
    state({ season, game }, at): FixtureState {
      const state = season.state(game, at);
      const { status, log, plays } = state;
      const periodId = definition.findPeriodId(state);
      if (log === undefined) return omitUndefined<FixtureState>({ status, periodId, summary: status });
      const last = Math.max(0, plays - 1);
      const score = plays === 0 ? "0–0" : `${log.home[last]}–${log.away[last]}`;
      return omitUndefined<FixtureState>({
        status,
        kickOff: log.plan.start,
        end: status === "Played" ? season.result(game).end : undefined,
        periodId,
        summary: `${definition.formatClock(log, last)} ${score}`,
      });
    },
    contestantsAt: ({ season, game }, at) =>
      season.areSidesKnown(game, at) ? season.sides(game).map((side) => season.league.teams[side]!.id) : [],
  });
  /** Returns the events of a game besides its plays. */
  const listOtherEvents = (season: Season, game: Game): readonly { readonly at: Instant; readonly kind: string }[] => {
    const scheduled = scheduleEvents(season.schedule(game));
    const log = season.log(game);
    if (log === undefined) return scheduled;
    const { start, end } = season.result(game);
    return [
      ...scheduled,
      ...(start < log.times[0]! ? [{ at: start, kind: "match-start" }] : []),
      ...season.interruptions(game).flatMap(([from, to]) => [
        { at: from, kind: "suspended" },
        { at: to, kind: "resumed" },
      ]),
      ...(season.finalisationDelay > 0 ? [{ at: end + season.finalisationDelay, kind: "end" }] : []),
    ];
  };
  function toTimelineFixture({ season, game }: GameOfSeason<Season, Game>): TimelineFixture {
    const [first, last] = scheduleSpan(season.schedule(game));
    const names = (): readonly string[] => season.sides(game).map((side) => season.league.teams[side]!.name);
    return createPlayedFixture(
      {
        id: game.fixture.id,
        opens: first,
        closes() {
          const end = season.peek(game)?.end;
          return end === undefined ? last + definition.maximumDuration : Math.max(last, end + season.finalisationDelay);
        },
        prepare: () => season.prepare(game),
        plays: () => season.log(game)?.times ?? [],
        others: () => listOtherEvents(season, game),
        title: () => names().join(" vs "),
        describePlay(count) {
          const log = season.log(game)!;
          const play = count - 1;
          const kind = isScore(log, play) ? "score" : definition.findPlayKind(log, play);
          const [home, away] = names();
          const score = `${home} ${log.home[play]}–${log.away[play]} ${away}`;
          return { kind, text: `${score}, ${definition.formatClock(log, play)}, ${kind.replace("-", " ")}` };
        },
      },
      eventTimes,
    );
  }
  const { years } = world;
  assignScenarios<Game, MatchScenario<Game, Log>>(scenarios, {
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
  /** Returns the seasons of all leagues that are published at an instant: the current or next one, and the last one. */
  const seasonsAt = (at: Instant): readonly Season[] => {
    const published = [...years.yearsUntil(at)].slice(0, 2).reverse();
    return published.length === 0
      ? years.pinned.seasons
      : published.flatMap(({ year }) => years.of(year)?.seasons ?? []);
  };
  return Object.assign(world, {
    scenarios,
    season,
    team(id: ParsedId, at: Instant) {
      // The latest season of the team's league comes last.
      const seasons = seasonsAt(at).flatMap((each) => {
        const team = each.league.teams.find((one) => one[id.kind === "stats" ? "statsId" : "id"] === id.value);
        return team === undefined ? [] : [{ season: each, team: team as TeamOf<Season> }];
      });
      return seasons.findLast(({ season: { league } }) => league.publishedAt <= at) ?? seasons.at(-1);
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

function isScore(log: LeagueLog, play: number): boolean {
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
