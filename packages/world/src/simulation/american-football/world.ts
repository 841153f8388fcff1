/** The American football world: leagues, seasons and events. */
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
import { playKinds } from "./match-log.ts";
import { footballScenarios, type FootballScenario } from "./scenarios.ts";
import { createLeague, type Game, type League } from "./schedule.ts";
import { Season } from "./season.ts";
import { matchState, newDateDelay, postponementLeadTime } from "./state.ts";
import type { Team } from "./teams.ts";

export interface FootballWorld extends SportWorld {
  readonly seed: string;
  readonly seasons: readonly Season[];
  readonly scenarios: ReadonlyMap<string, FootballScenario>;
  game(id: string): { readonly season: Season; readonly game: Game } | undefined;
  /** Returns a fixture without creating the list of all fixtures. */
  find(id: string): Fixture | undefined;
  /** Returns the season of a calendar. */
  season(id: string): Season | undefined;
  /** Returns the calendar or team with an identifier of the statistics service. */
  findByStatsId(id: string): { readonly season: Season; readonly team?: Team } | undefined;
}

/**
 * Creates the American football world. `leagues["american-football"]` is the number of leagues.
 *
 * @throws RangeError if a scenario does not fit its fixture, or the fixture does not exist
 */
export function createFootball(options: WorldOptions): Omit<FootballWorld, "feeds"> {
  const { seed, year } = options;
  const leagues: League[] = Array.from({ length: options.leagues?.["american-football"] ?? 1 }, (_, number) =>
    createLeague(seed, year, number),
  );
  const scenarios = assignScenarios(options, leagues);
  const overrides = overridesByFixture(options.overrides);
  const seasons = leagues.map((league) => new Season(seed, league, scenarios, overrides));
  const games = new Map(
    seasons.flatMap((season) => season.league.games.map((game) => [game.fixture.id, { season, game }] as const)),
  );
  const fixtureOf = ({ fixture }: Game): Fixture => withOverriddenStart(fixture, overrides.get(fixture.id));
  const eventTimes = new LruCache<string, Float64Array>(64);
  let entities: readonly Entity[] | undefined;
  let fixtures: readonly Fixture[] | undefined;
  return {
    sport: "american-football",
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
    game: (id) => games.get(id),
    season: (id) => seasons.find(({ league }) => league.calendar.id === id),
    findByStatsId(id) {
      for (const season of seasons) {
        if (season.league.calendar.statsId === id) return { season };
        const team = season.league.teams.find((each) => each.statsId === id);
        if (team !== undefined) return { season, team };
      }
      return undefined;
    },
    state: (fixture, at) => {
      const gameOfSeason = games.get(fixture);
      return gameOfSeason === undefined ? undefined : summary(gameOfSeason.season, gameOfSeason.game, at);
    },
    ...timeline(() =>
      seasons.flatMap((season) => season.league.games.map((game) => timelineFixture(season, game, eventTimes))),
    ),
  };
}

function assignScenarios(options: WorldOptions, leagues: readonly League[]): ReadonlyMap<string, FootballScenario> {
  const assignments = new Map<string, FootballScenario>();
  const games = leagues.flatMap((league) => league.games);
  for (const choice of options.scenarios ?? []) {
    const scenario = footballScenarios.find((each) => each.name === choice.name);
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
          ? "no match of this world is suitable; set leagues.american-football to at least 1"
          : `does not fit fixture ${choice.fixture}; ${fix}`;
      throw new RangeError(`scenario ${choice.name}: ${problem}`);
    }
    assignments.set(game.fixture.id, scenario);
  }
  return assignments;
}

/** Clock text such as `Q4 03:21` or `OT 08:00`. */
function clockText(period: number, secondsLeft: number): string {
  const clock = [Math.floor(secondsLeft / 60), secondsLeft % 60].map((part) => String(part).padStart(2, "0"));
  return `${period > 4 ? "OT" : `Q${period}`} ${clock.join(":")}`;
}

function summary(season: Season, game: Game, at: Instant): FixtureState {
  const state = matchState(season, game, at);
  if (state.log === undefined) return { status: state.status, summary: state.status };
  const last = Math.max(0, state.plays - 1);
  const score = state.plays === 0 ? "0–0" : `${state.log.home[last]}–${state.log.away[last]}`;
  return omitUndefined({
    status: state.status,
    kickOff: state.log.plan.start,
    end: state.status === "Played" ? season.result(game).end : undefined,
    periodId: state.log.period[last]!,
    summary: `${clockText(state.log.period[last]!, state.log.secondsLeft[last]!)} ${score}`,
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
  const result = season.result(game);
  if (!result.isPlayed) return season.overrides(game).length > 0 ? [] : [{ at: result.end, kind: "cancelled" }];
  const isPostponed = season.scenario(game)?.change === "postponed";
  return [
    { at: result.start, kind: "match-start" },
    ...(isPostponed
      ? [
          { at: game.fixture.start - postponementLeadTime, kind: "postponed" },
          { at: game.fixture.start + newDateDelay, kind: "rescheduled" },
        ]
      : []),
  ];
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
      return result === undefined ? fixture.start + (change === "postponed" ? 3 * day : 6 * hour) : result.end;
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
          text: `${home} vs ${away}: ${(otherEvent?.kind ?? "end").replace("-", " ")}`,
        };
      const play = firstIndexAfter(log.times, at) - 1;
      const isScore = play > 0 && log.home[play]! + log.away[play]! > log.home[play - 1]! + log.away[play - 1]!;
      const kind = play === log.length - 1 ? "end" : isScore ? "score" : playKinds[log.kind[play]!]!;
      return {
        at,
        fixture: fixture.id,
        kind,
        text: [
          `${home} ${log.home[play]}–${log.away[play]} ${away}`,
          clockText(log.period[play]!, log.secondsLeft[play]!),
          playKinds[log.kind[play]!]!.replace("-", " "),
        ].join(", "),
      };
    },
  };
}

function listEntities(seed: string, leagues: readonly League[]): Entity[] {
  const sport = "american-football" as const;
  return leagues.flatMap(({ competition, calendar, stages, teams }, number): Entity[] => [
    {
      entity: "competition",
      id: competition.id,
      name: competition.name,
      sport,
      stats: legacyDigits(seed, "stats", "american-football/competition", number),
    },
    {
      entity: "tournamentCalendar",
      id: calendar.id,
      name: `${competition.name} ${calendar.name}`,
      sport,
      stats: calendar.statsId,
      parent: competition.id,
    },
    ...Object.values(stages).map((stage): Entity => ({
      entity: "stage",
      id: stage.id,
      name: stage.name,
      sport,
      parent: calendar.id,
    })),
    ...teams.flatMap((team): Entity[] => [
      { entity: "contestant", id: team.id, name: team.name, sport, stats: team.statsId, parent: competition.id },
      { entity: "venue", id: team.venue.id, name: team.venue.name, sport, parent: team.id },
    ]),
  ]);
}

/** Identifier of a country. */
export function areaId(seed: string, code: string): string {
  return uuid(seed, "area", code);
}
