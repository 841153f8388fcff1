/** The basketball world: college competitions, seasons and events. */
import type {
  Entity,
  Fixture,
  FixtureState,
  Instant,
  SportWorld,
  WorldEvent,
  WorldOptions,
} from "../../core/contract.ts";
import { day, hour } from "../../core/dates.ts";
import { legacyDigits, uuid } from "../../core/ids.ts";
import { LruCache } from "../../core/lru-cache.ts";
import { omitUndefined } from "../../core/omit-undefined.ts";
import { overrideEvents, overridesByFixture, withOverriddenStart } from "../overrides.ts";
import { firstIndexAfter, timeline, type TimelineFixture } from "../timeline/timeline.ts";
import { basketballScenarios, type BasketballScenario } from "./scenarios.ts";
import { createLeague, type Game, type League } from "./schedule.ts";
import { Season, suspension } from "./season.ts";
import { secondsPlayed, finalisationDelay, matchState } from "./state.ts";
import type { Team } from "./teams.ts";

export interface BasketballWorld extends SportWorld {
  readonly seed: string;
  readonly seasons: readonly Season[];
  readonly scenarios: ReadonlyMap<string, BasketballScenario>;
  /** Returns the game with an identifier. `stats` selects identifiers of the statistics service. */
  game(id: string, isStatsId?: boolean): { readonly season: Season; readonly game: Game } | undefined;
  /** Returns a fixture without creating the list of all fixtures. */
  find(id: string): Fixture | undefined;
  /** Returns the season of a calendar. */
  season(id: string, isStatsId?: boolean): Season | undefined;
  team(id: string, isStatsId?: boolean): { readonly season: Season; readonly team: Team } | undefined;
}

/**
 * Creates the basketball world. `leagues.basketball` is the number of competitions: alternately one for men, in halves,
 * and one for women, in quarters.
 *
 * @throws RangeError if a scenario does not fit its fixture, or the fixture does not exist
 */
export function createBasketball(options: WorldOptions): Omit<BasketballWorld, "feeds"> {
  const { seed, year } = options;
  const leagues: League[] = Array.from({ length: options.leagues?.basketball ?? 1 }, (_, number) =>
    createLeague(seed, year, number),
  );
  const scenarios = assignScenarios(options, leagues);
  const overrides = overridesByFixture(options.overrides);
  const seasons = leagues.map((league) => new Season(seed, league, scenarios, overrides));
  const games = new Map<string, { readonly season: Season; readonly game: Game }>();
  const teams = new Map<string, { readonly season: Season; readonly team: Team }>();
  for (const season of seasons) {
    for (const game of season.league.games) {
      games.set(game.fixture.id, { season, game });
      games.set(`stats:${game.statsId}`, { season, game });
    }
    for (const team of season.league.teams) {
      teams.set(team.id, { season, team });
      teams.set(`stats:${team.statsId}`, { season, team });
    }
  }
  const fixtureOf = ({ fixture }: Game): Fixture => withOverriddenStart(fixture, overrides.get(fixture.id));
  const eventTimes = new LruCache<string, Float64Array>(96);
  let entities: readonly Entity[] | undefined;
  let fixtures: readonly Fixture[] | undefined;
  return {
    sport: "basketball",
    seed,
    seasons,
    scenarios,
    get fixtures() {
      return (fixtures ??= leagues
        .flatMap((league) => league.games.map(fixtureOf))
        .sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1)));
    },
    find: (id) => {
      const match = games.get(id);
      return match === undefined ? undefined : fixtureOf(match.game);
    },
    get entities() {
      return (entities ??= listEntities(seed, leagues));
    },
    game: (id, isStatsId = false) => games.get(isStatsId ? `stats:${id}` : id),
    team: (id, isStatsId = false) => teams.get(isStatsId ? `stats:${id}` : id),
    season: (id, isStatsId = false) =>
      seasons.find(({ league }) => (isStatsId ? league.calendar.statsId : league.calendar.id) === id),
    state: (fixture, at) => {
      const gameOfSeason = games.get(fixture);
      return gameOfSeason === undefined ? undefined : summary(gameOfSeason.season, gameOfSeason.game, at);
    },
    ...timeline(() =>
      seasons.flatMap((season) => season.league.games.map((game) => timelineFixture(season, game, eventTimes))),
    ),
  };
}

function assignScenarios(options: WorldOptions, leagues: readonly League[]): ReadonlyMap<string, BasketballScenario> {
  const assignments = new Map<string, BasketballScenario>();
  const games = leagues.flatMap((league) => league.games);
  for (const choice of options.scenarios ?? []) {
    const scenario = basketballScenarios.find((each) => each.name === choice.name);
    if (scenario === undefined) continue;
    const game =
      choice.fixture === undefined
        ? games.find((each) => scenario.fits(each) && !assignments.has(each.fixture.id))
        : games.find((each) => each.fixture.id === choice.fixture);
    const fix = "omit the fixture to use a suitable one";
    if (game === undefined && choice.fixture !== undefined) {
      throw new RangeError(
        `scenario ${choice.name}: no fixture of this sport has the identifier ${choice.fixture}; ${fix}`,
      );
    }
    if (game === undefined || !scenario.fits(game)) {
      const problem =
        choice.fixture === undefined
          ? "no match of this world is suitable; set leagues.basketball to at least 1"
          : `does not fit fixture ${choice.fixture}; ${fix}`;
      throw new RangeError(`scenario ${choice.name}: ${problem}`);
    }
    assignments.set(game.fixture.id, scenario);
  }
  return assignments;
}

/** Minutes and seconds, such as `14:06`. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function summary(season: Season, game: Game, at: Instant): FixtureState {
  const state = matchState(season, game, at);
  if (state.log === undefined) return { status: state.status, periodId: state.periodId, summary: state.status };
  const last = state.plays - 1;
  return omitUndefined({
    status: state.status,
    kickOff: state.log.plan.start,
    end: state.status === "Played" ? season.result(game).end : undefined,
    periodId: state.periodId,
    summary: `${clockText(secondsPlayed(state.log, last))} ${state.log.home[last]}–${state.log.away[last]}`,
  });
}

interface Moment {
  readonly at: Instant;
  readonly kind: string;
}

/** Events of a game besides its plays. */
function otherEvents(season: Season, game: Game): readonly Moment[] {
  const overrides = overrideEvents(season.overrides(game));
  return overrides.length === 0 ? simulatedEvents(season, game) : [...overrides, ...simulatedEvents(season, game)];
}

function simulatedEvents(season: Season, game: Game): readonly Moment[] {
  const change = season.scenario(game)?.change;
  const result = season.result(game);
  if (!result.isPlayed) return season.overrides(game).length > 0 ? [] : [{ at: result.end, kind: "cancelled" }];
  const events: Moment[] = [{ at: result.end + finalisationDelay, kind: "end" }];
  if (change === "postponed")
    events.push(
      { at: game.fixture.start - 4 * hour, kind: "postponed" },
      { at: game.fixture.start + 6 * hour, kind: "rescheduled" },
    );
  if (change === "suspended") {
    const [from, to] = suspension(season.log(game)!);
    events.push({ at: from, kind: "suspended" }, { at: to, kind: "resumed" });
  }
  return events;
}

function timelineFixture(season: Season, game: Game, eventTimes: LruCache<string, Float64Array>): TimelineFixture {
  const { fixture } = game;
  const change = season.scenario(game)?.change;
  const times = (): Float64Array =>
    eventTimes.get(fixture.id, () => {
      const plays = season.log(game)?.times ?? [];
      const others = otherEvents(season, game);
      const combined = new Float64Array(plays.length + others.length);
      combined.set(plays);
      others.forEach((each, index) => (combined[plays.length + index] = each.at));
      return combined.sort();
    });
  return {
    id: fixture.id,
    opens: Math.min(
      fixture.start - (change === undefined ? 0 : 6 * hour),
      ...season.overrides(game).flatMap((each) => [each.at, each.start ?? each.at]),
    ),
    get closes() {
      if (season.overrides(game).length > 0) return Infinity;
      const result = season.peek(game);
      return result === undefined
        ? fixture.start + (change === "postponed" ? 3 * day : 5 * hour)
        : result.end + finalisationDelay;
    },
    times,
    describe(index): WorldEvent {
      const at = times()[index]!;
      const log = season.log(game);
      const [home, away] = season.sides(game).map((side) => season.league.teams[side]!.name);
      const otherEvent = otherEvents(season, game).find((each) => each.at === at);
      if (otherEvent !== undefined || log === undefined)
        return {
          at,
          fixture: fixture.id,
          kind: otherEvent?.kind ?? "end",
          text: `${home} vs ${away}: ${otherEvent?.kind ?? "end"}`,
        };
      const play = firstIndexAfter(log.times, at) - 1;
      const isScore = play > 0 && log.home[play]! + log.away[play]! > log.home[play - 1]! + log.away[play - 1]!;
      const kind =
        log.kind[play] === 0
          ? play === 0
            ? "tip-off"
            : "period-start"
          : log.kind[play] === 2
            ? "period-end"
            : isScore
              ? "score"
              : "possession";
      return {
        at,
        fixture: fixture.id,
        kind,
        text: `${home} ${log.home[play]}–${log.away[play]} ${away}, ${clockText(secondsPlayed(log, play))}`,
      };
    },
  };
}

function listEntities(seed: string, leagues: readonly League[]): Entity[] {
  const sport = "basketball" as const;
  return leagues.flatMap((league, number) => {
    const { competition, calendar } = league;
    const series = new Map(
      league.games.flatMap((game) => (game.series === undefined ? [] : [[game.series.id, game.series.name] as const])),
    );
    return [
      {
        entity: "competition",
        id: competition.id,
        name: competition.name,
        sport,
        stats: legacyDigits(seed, "stats", "basketball/competition", number),
      },
      {
        entity: "tournamentCalendar",
        id: calendar.id,
        name: `${competition.name} ${calendar.name}`,
        sport,
        stats: calendar.statsId,
        parent: competition.id,
      },
      ...Object.values(league.stages).map((stage): Entity => ({
        entity: "stage",
        id: stage.id,
        name: stage.name,
        sport,
        parent: calendar.id,
      })),
      ...[...series].map(([id, name]): Entity => ({ entity: "series", id, name, sport, parent: calendar.id })),
      ...league.teams.flatMap((team): Entity[] => [
        { entity: "contestant", id: team.id, name: team.name, sport, stats: team.statsId, parent: competition.id },
        { entity: "venue", id: team.venue.id, name: team.venue.name, sport, parent: team.id },
      ]),
    ] satisfies Entity[];
  });
}

/** Identifier of the country of a competition. */
export function areaId(seed: string, code: string): string {
  return uuid(seed, "area", code);
}
