/** The American football of a world: leagues, their seasons, and everything that happens in them. */
import type { Entity, Fixture, FixtureState, Instant, SportWorld, WorldEvent, WorldOptions } from "../contract.ts";
import { day, hour } from "../core/dates.ts";
import { legacyDigits, uuid } from "../core/ids.ts";
import { Memo } from "../core/memo.ts";
import { after, timeline, type Occasion } from "../timeline/timeline.ts";
import { footballScenarios, type FootballScenario } from "./scenarios.ts";
import { createLeague, type Game, type League } from "./schedule.ts";
import { Season } from "./season.ts";
import { kinds } from "./log.ts";
import { matchState, newDateAfter, postponedAhead } from "./state.ts";
import type { Team } from "./teams.ts";

export interface FootballWorld extends SportWorld {
  readonly seed: string;
  readonly seasons: readonly Season[];
  readonly scenarios: ReadonlyMap<string, FootballScenario>;
  game(id: string): { readonly season: Season; readonly game: Game } | undefined;
  /** A fixture, without making the list of all. */
  find(id: string): Fixture | undefined;
  /** A season by its calendar. */
  season(id: string): Season | undefined;
  /** What an identifier of the statistics service names: a calendar or a team. */
  stats(id: string): { readonly season: Season; readonly team?: Team } | undefined;
}

/**
 * Makes the American football of a world; `leagues["american-football"]` is the number of leagues.
 *
 * @throws RangeError when a scenario is laid on a fixture that it does not fit, or that there is not
 */
export function createFootball(options: WorldOptions): Omit<FootballWorld, "feeds"> {
  const { seed, year } = options;
  const leagues: League[] = Array.from({ length: options.leagues?.["american-football"] ?? 1 }, (_, number) => createLeague(seed, year, number));
  const scenarios = lay(options, leagues);
  const seasons = leagues.map((league) => new Season(seed, league, scenarios));
  const games = new Map(seasons.flatMap((season) => season.league.games.map((game) => [game.fixture.id, { season, game }] as const)));
  const merged = new Memo<string, Float64Array>(64);
  let entities: readonly Entity[] | undefined;
  let fixtures: readonly Fixture[] | undefined;
  return {
    sport: "american-football",
    seed,
    seasons,
    scenarios,
    get fixtures() {
      return (fixtures ??= leagues.flatMap((league) => league.games.map((game) => game.fixture)).sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1)));
    },
    find: (id) => games.get(id)?.game.fixture,
    get entities() {
      return (entities ??= listEntities(seed, leagues));
    },
    game: (id) => games.get(id),
    season: (id) => seasons.find(({ league }) => league.calendar.id === id),
    stats(id) {
      for (const season of seasons) {
        if (season.league.calendar.statsId === id) return { season };
        const team = season.league.teams.find((each) => each.statsId === id);
        if (team !== undefined) return { season, team };
      }
      return undefined;
    },
    state: (fixture, at) => {
      const found = games.get(fixture);
      return found === undefined ? undefined : summary(found.season, found.game, at);
    },
    ...timeline(() => seasons.flatMap((season) => season.league.games.map((game) => occasion(season, game, merged)))),
  };
}

function lay(options: WorldOptions, leagues: readonly League[]): ReadonlyMap<string, FootballScenario> {
  const laid = new Map<string, FootballScenario>();
  const games = leagues.flatMap((league) => league.games);
  for (const choice of options.scenarios ?? []) {
    const scenario = footballScenarios.find((each) => each.name === choice.name);
    if (scenario === undefined) continue;
    const game = choice.fixture === undefined ? games.find((each) => scenario.fits(each) && !laid.has(each.fixture.id)) : games.find((each) => each.fixture.id === choice.fixture);
    if (game === undefined && choice.fixture !== undefined) throw new RangeError(`scenario ${choice.name}: no fixture of this sport has the identifier ${choice.fixture}; leave the fixture out, and a fitting one is taken`);
    if (game === undefined || !scenario.fits(game)) {
      throw new RangeError(`scenario ${choice.name}: ${choice.fixture === undefined ? "no match of this world fits it; give American football at least one league" : `does not fit fixture ${choice.fixture}; leave the fixture out, and a fitting one is taken`}`);
    }
    laid.set(game.fixture.id, scenario);
  }
  return laid;
}

/** `Q4 03:21`, `OT 08:00` */
function clock(period: number, left: number): string {
  return `${period > 4 ? "OT" : `Q${period}`} ${String(Math.floor(left / 60)).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}`;
}

function summary(season: Season, game: Game, at: Instant): FixtureState {
  const state = matchState(season, game, at);
  if (state.log === undefined) return { status: state.status, summary: state.status };
  const last = Math.max(0, state.plays - 1);
  const score = state.plays === 0 ? "0–0" : `${state.log.home[last]}–${state.log.away[last]}`;
  return {
    status: state.status,
    kickOff: state.log.plan.start,
    ...(state.status === "Played" ? { end: season.result(game).end } : {}),
    periodId: state.log.period[last]!,
    summary: `${clock(state.log.period[last]!, state.log.left[last]!)} ${score}`,
  };
}

interface Moment {
  readonly at: Instant;
  readonly kind: string;
}

/** What happens to a game beside its plays. */
function besides(season: Season, game: Game): readonly Moment[] {
  const result = season.result(game);
  if (!result.played) return [{ at: result.end, kind: "cancelled" }];
  const moved = season.scenario(game)?.change === "postponed";
  return [
    { at: result.start, kind: "match-start" },
    ...(moved ? [{ at: game.fixture.start - postponedAhead, kind: "postponed" }, { at: game.fixture.start + newDateAfter, kind: "rescheduled" }] : []),
  ];
}

function occasion(season: Season, game: Game, merged: Memo<string, Float64Array>): Occasion {
  const { fixture } = game;
  const change = season.scenario(game)?.change;
  const times = (): Float64Array =>
    merged.get(fixture.id, () => {
      const plays = season.log(game)?.times ?? [];
      const others = besides(season, game);
      const all = new Float64Array(plays.length + others.length);
      all.set(plays);
      others.forEach((each, index) => (all[plays.length + index] = each.at));
      return all.sort();
    });
  return {
    id: fixture.id,
    opens: fixture.start - (change === undefined ? 0 : 6 * hour),
    get closes() {
      const result = season.peek(game);
      return result === undefined ? fixture.start + (change === "postponed" ? 3 * day : 6 * hour) : result.end;
    },
    times,
    describe(index): WorldEvent {
      const at = times()[index]!;
      const log = season.log(game);
      const [home, away] = season.sides(game).map((side) => season.league.teams[side]!.name);
      const other = besides(season, game).find((each) => each.at === at);
      if (other !== undefined || log === undefined) return { at, fixture: fixture.id, kind: other?.kind ?? "end", text: `${home} vs ${away}: ${(other?.kind ?? "end").replace("-", " ")}` };
      const play = after(log.times, at) - 1;
      const scored = play > 0 && log.home[play]! + log.away[play]! > log.home[play - 1]! + log.away[play - 1]!;
      const kind = play === log.length - 1 ? "end" : scored ? "score" : kinds[log.kind[play]!]!;
      return { at, fixture: fixture.id, kind, text: `${home} ${log.home[play]}–${log.away[play]} ${away}, ${clock(log.period[play]!, log.left[play]!)}, ${kinds[log.kind[play]!]!.replace("-", " ")}` };
    },
  };
}

function listEntities(seed: string, leagues: readonly League[]): Entity[] {
  const sport = "american-football" as const;
  return leagues.flatMap(({ competition, calendar, stages, teams }, number): Entity[] => [
    { entity: "competition", id: competition.id, name: competition.name, sport, stats: legacyDigits(seed, "stats", "american-football/competition", number) },
    { entity: "tournamentCalendar", id: calendar.id, name: `${competition.name} ${calendar.name}`, sport, stats: calendar.statsId, parent: competition.id },
    ...Object.values(stages).map((stage): Entity => ({ entity: "stage", id: stage.id, name: stage.name, sport, parent: calendar.id })),
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

