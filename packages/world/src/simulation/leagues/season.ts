/** Season of a league of teams: games simulated on demand. */
import { LruCache } from "../../core/collections.ts";
import type { FixtureOverride, Instant } from "../../core/contract.ts";
import { day, hour } from "../../core/dates.ts";
import { random, type Random } from "../../core/random.ts";
import { overriddenSchedule, requiredScore } from "../overrides.ts";
import { sampleUntilAccepted } from "../timeline/rejection-sampling.ts";
import type { League, LeagueGame } from "./schedule.ts";

export interface MatchScenario<Game, Log> {
  readonly name: string;
  /** Description in one sentence, for display. */
  readonly sentence: string;
  /**
   * Returns true for games that the scenario can be assigned to. Without a named fixture, the first such game of the
   * season is used. Default: games whose sides are known from the start.
   */
  readonly fits?: (game: Game) => boolean;
  readonly accept?: (log: Log) => boolean;
  /** Change outside the simulation. */
  readonly change?: string;
  /** Reduces the difference in strength: 0 keeps it, 1 makes the sides equal. */
  readonly equalisation?: number;
}

export interface Result {
  readonly home: number;
  readonly away: number;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly start: Instant;
  readonly end: Instant;
  /** False if the game was cancelled. */
  readonly isPlayed: boolean;
}

/** Log of a game: the plays with their instants, and the score after each. */
export interface LeagueLog {
  readonly plan: { readonly start: Instant };
  readonly length: number;
  readonly times: Float64Array;
  readonly home: ArrayLike<number>;
  readonly away: ArrayLike<number>;
}

export interface GameSimulation<Log> {
  readonly simulate: (stream: Random) => Log;
  /**
   * Simulates the game with a required final score.
   *
   * @param simulated returns the log without the score
   * @param at instant of the override; plays before it stay as they were if the sport permits it
   * @param streamOf returns the random stream of an attempt
   * @throws RangeError if no simulation ends with the score
   */
  readonly withScore: (
    score: readonly [home: number, away: number],
    simulated: () => Log,
    at: Instant,
    streamOf: (attempt: number) => Random,
  ) => Log;
  /** Finds in steps how the game ends with a required score, in sports in which this takes long. */
  readonly prepareScore?: (
    score: readonly [home: number, away: number],
    streamOf: (attempt: number) => Random,
  ) => Generator<void, unknown, void>;
}

const noOverrides: readonly FixtureOverride[] = [];

/** Maximum size of the cached logs of a season, and sizes of a log without its plays and of a play, in bytes. */
const MAX_LOG_BYTES = 1_000_000;
const LOG_OVERHEAD_BYTES = 1_500;
const BYTES_PER_PLAY = 22;

/** Time before the planned start at which a cancellation is published. */
const cancellationLeadTime = 5 * hour;

export abstract class LeagueSeason<
  Game extends LeagueGame,
  SportLeague extends League<Game>,
  Log extends LeagueLog,
  Scenario extends MatchScenario<Game, Log>,
> {
  readonly league: SportLeague;
  readonly seed: string;
  readonly #scenarios: ReadonlyMap<string, Scenario>;
  readonly #overrides: ReadonlyMap<string, readonly FixtureOverride[]>;
  readonly #results: (Result | undefined)[] = [];
  readonly #logs = new LruCache<number, Log>(MAX_LOG_BYTES, (log) => LOG_OVERHEAD_BYTES + log.length * BYTES_PER_PLAY);

  constructor(
    seed: string,
    league: SportLeague,
    scenarios: ReadonlyMap<string, Scenario>,
    overrides: ReadonlyMap<string, readonly FixtureOverride[]>,
  ) {
    this.seed = seed;
    this.league = league;
    this.#scenarios = scenarios;
    this.#overrides = overrides;
  }

  /** Returns the indices of home and away team. */
  abstract sides(game: Game): readonly [home: number, away: number];

  /** Returns the games that determine the sides of a game. */
  abstract previousGames(game: Game): readonly Game[];

  protected abstract sidesPublishedAt(game: Game): Instant;

  /** Minimum time from the planned start of a game to its end. */
  protected abstract readonly minimumDuration: number;

  /** Prepares a game. */
  protected abstract plan(
    game: Game,
    sides: readonly [home: number, away: number],
    start: Instant,
    stream: Random,
  ): GameSimulation<Log>;

  /** Applies the change of a scenario to a simulated log. */
  protected adjust(log: Log, _scenario: Scenario | undefined): Log {
    return log;
  }

  scenario(game: Game): Scenario | undefined {
    return this.#scenarios.get(game.fixture.id);
  }

  /** Returns the overrides of a game, in order of their instants. */
  overrides({ fixture }: Game): readonly FixtureOverride[] {
    return this.#overrides.get(fixture.id) ?? noOverrides;
  }

  sidesKnownSince(game: Game): Instant {
    if (this.scenario(game)?.change === "unknown-contestants") return game.fixture.start - 10 * hour;
    const previous = this.previousGames(game);
    return previous.length === 0
      ? this.sidesPublishedAt(game)
      : Math.max(...previous.map((each) => this.result(each).end));
  }

  /** Lower bound of {@link sidesKnownSince}, without a simulation. */
  earliestSidesKnown(game: Game): Instant {
    const previous = this.previousGames(game);
    if (previous.length > 0) return Math.max(...previous.map(({ fixture }) => fixture.start)) + this.minimumDuration;
    return game.origin.kind === "teams" ? this.sidesKnownSince(game) : this.sidesPublishedAt(game);
  }

  winner(game: Game): number {
    const { home, away, homeScore, awayScore } = this.result(game);
    return homeScore >= awayScore ? home : away;
  }

  loser(game: Game): number {
    const { home, away } = this.result(game);
    return this.winner(game) === home ? away : home;
  }

  result(game: Game): Result {
    return (this.#results[game.index] ??= this.#play(game).result);
  }

  /** Returns the result if the game is over at an instant, or cancelled. Later games are not simulated. */
  resultAt(game: Game, at: Instant): Result | undefined {
    if (this.start(game) + hour > at || this.earliestSidesKnown(game) > at) return undefined;
    const result = this.result(game);
    return result.end <= at ? result : undefined;
  }

  /** Returns the games that are over at an instant, with their results, and the games to come; no cancelled ones. */
  gamesAt(at: Instant): {
    readonly played: readonly { readonly game: Game; readonly result: Result }[];
    readonly coming: readonly Game[];
  } {
    const games = this.league.games.map((game) => ({ game, result: this.resultAt(game, at) }));
    return {
      played: games.flatMap(({ game, result }) => (result?.isPlayed === true ? [{ game, result }] : [])),
      coming: games.flatMap(({ game, result }) => (result === undefined ? [game] : [])),
    };
  }

  /** Returns the result if it has been simulated already. */
  peek(game: Game): Result | undefined {
    return this.#results[game.index];
  }

  /** Simulates in steps the earlier games of the season, if the sides of a game depend on them. */
  *prepare(game: Game): Generator<void, void, void> {
    if (game.origin.kind !== "teams" && this.peek(game) === undefined) yield* this.prepareResults(game.fixture.start);
  }

  /** Simulates in steps the games that start before an instant. */
  *prepareResults(until: Instant): Generator<void, void, void> {
    for (const each of this.league.games) {
      if (each.fixture.start >= until || this.peek(each) !== undefined) continue;
      this.result(each);
      yield;
    }
  }

  /** Does in steps what takes long to simulate a game: the earlier games, and the search for a required score. */
  *prepareCourse(game: Game): Generator<void, void, void> {
    yield* this.prepare(game);
    const score = requiredScore(this.overrides(game))?.score;
    if (score === undefined || this.peek(game) !== undefined) return;
    const { simulation } = this.#prepareGame(game);
    yield* simulation.prepareScore?.(score, (attempt) => this.#overrideStream(game, attempt)) ?? [];
  }

  /** Returns the log of a game, or `undefined` if it was cancelled. */
  log(game: Game): Log | undefined {
    return this.result(game).isPlayed ? this.#logs.get(game.index, () => this.#play(game).log!) : undefined;
  }

  /** Planned start, or the new start of a postponed or overridden game. */
  start(game: Game): Instant {
    const overrides = this.overrides(game);
    const plannedStart = this.plannedStart(game);
    return overrides.length === 0 ? plannedStart : overriddenSchedule(overrides, plannedStart, Infinity).start;
  }

  /** Start without overrides. */
  plannedStart(game: Game): Instant {
    return game.fixture.start + (this.scenario(game)?.change === "postponed" ? 2 * day : 0);
  }

  /** Prepares the simulation of a game, with its random stream. */
  #prepareGame(game: Game): {
    readonly key: readonly [sport: string, kind: string, fixture: string];
    readonly stream: Random;
    readonly simulation: GameSimulation<Log>;
  } {
    const key = [game.fixture.sport, "match", game.fixture.id] as const;
    const stream = random(this.seed, ...key);
    return { key, stream, simulation: this.plan(game, this.sides(game), this.start(game), stream) };
  }

  #overrideStream({ fixture }: Game, attempt: number): Random {
    return random(this.seed, fixture.sport, "override", fixture.id, attempt);
  }

  #play(game: Game): { readonly result: Result; readonly log?: Log } {
    const [home, away] = this.sides(game);
    const scenario = this.scenario(game);
    const overrides = this.overrides(game);
    const { start, status, changedAt } = overriddenSchedule(overrides, this.plannedStart(game), Infinity);
    if (status !== undefined || scenario?.change === "cancelled") {
      const at = status === undefined ? start - cancellationLeadTime : changedAt;
      return { result: { home, away, homeScore: 0, awayScore: 0, start: at, end: at, isPlayed: false } };
    }
    const {
      key,
      stream,
      simulation: { simulate, withScore },
    } = this.#prepareGame(game);
    const simulated = (): Log =>
      scenario?.accept === undefined
        ? simulate(stream)
        : sampleUntilAccepted(
            scenario.name,
            (attempt) => simulate(random(this.seed, ...key, scenario.name, attempt)),
            scenario.accept,
          );
    const required = requiredScore(overrides);
    const scored =
      required?.score === undefined
        ? simulated()
        : withScore(required.score, simulated, required.at, (attempt) => this.#overrideStream(game, attempt));
    const log = this.adjust(scored, scenario);
    if (this.#logs.peek(game.index) === undefined) this.#logs.get(game.index, () => log);
    const last = log.length - 1;
    return {
      result: {
        home,
        away,
        homeScore: log.home[last]!,
        awayScore: log.away[last]!,
        start: log.plan.start,
        end: log.times[last]!,
        isPlayed: true,
      },
      log,
    };
  }
}
