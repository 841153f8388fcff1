/** Season of a league of teams: games simulated on demand. */
import { LruCache, runAll } from "../../core/collections.ts";
import type { FixtureState, Instant } from "../../core/contract.ts";
import { hour } from "../../core/dates.ts";
import { random, type Random } from "../../core/random.ts";
import {
  findChanges,
  requiredScore,
  scheduleAt,
  ScheduledGames,
  type Assignments,
  type Changes,
  type PlannedStart,
  type ScheduleScenario,
} from "../schedule.ts";
import { sampleUntilAccepted } from "../timeline/rejection-sampling.ts";
import { firstIndexAfter } from "../timeline/timeline.ts";
import type { League, LeagueGame } from "./schedule.ts";

export interface MatchScenario<Game, Log> extends ScheduleScenario {
  readonly name: string;
  /** Description in one sentence, for display. */
  readonly sentence: string;
  /**
   * Returns true for games that the scenario can be assigned to. Without a named fixture, the first such game of the
   * season is used. Default: games whose sides are known from the start.
   */
  readonly fits?: (game: Game) => boolean;
  readonly accept?: (log: Log) => boolean;
  /** Change of the course. */
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
   * Simulates in steps the game with a required final score.
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
  ) => Generator<void, Log, void>;
}

/** State of a game at an instant. */
export interface GameState<Log> extends Changes {
  readonly status: FixtureState["status"];
  /** Planned start as published. */
  readonly start: Instant;
  readonly isTimeConfirmed: boolean;
  readonly areSidesKnown: boolean;
  /** Number of finished plays, and the log once the game has begun. */
  readonly plays: number;
  readonly log?: Log;
}

/** Maximum size of the cached logs of a season, and sizes of a log without its plays and of a play, in bytes. */
const MAX_LOG_BYTES = 1_000_000;
const LOG_OVERHEAD_BYTES = 1_500;
const BYTES_PER_PLAY = 22;

export abstract class LeagueSeason<
  Game extends LeagueGame,
  SportLeague extends League<Game>,
  Log extends LeagueLog,
> extends ScheduledGames<Game, MatchScenario<Game, Log>> {
  readonly league: SportLeague;
  readonly #results: (Result | undefined)[] = [];
  /** Logs with a required score, which take long to find. */
  readonly #scoredLogs = new Map<number, Log>();
  /** Last attempt to simulate the scenario of a game, by its index: the accepted one, once there is a log. */
  readonly #attempts = new Map<number, number>();
  readonly #logs = new LruCache<number, Log>(MAX_LOG_BYTES, (log) => LOG_OVERHEAD_BYTES + log.length * BYTES_PER_PLAY);

  constructor(league: SportLeague, assignments: Assignments<MatchScenario<Game, Log>>) {
    super(assignments);
    this.league = league;
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
  protected adjust(log: Log, _scenario: MatchScenario<Game, Log> | undefined): Log {
    return log;
  }

  /** Returns the periods in which a played game is suspended. */
  interruptions(_game: Game): readonly (readonly [from: Instant, to: Instant])[] {
    return [];
  }

  /** Time from the last play until the result is final. */
  readonly finalisationDelay: number = 0;

  protected plans({ plans }: Game): readonly PlannedStart[] {
    return plans;
  }

  sidesKnownSince(game: Game): Instant {
    const previous = this.previousGames(game);
    const ends = previous.map((each) => this.result(each).end);
    return Math.max(
      this.schedule(game).sidesHiddenUntil,
      ...(previous.length === 0 ? [this.sidesPublishedAt(game)] : ends),
    );
  }

  /** Lower bound of {@link sidesKnownSince}, without a simulation. */
  earliestSidesKnown(game: Game): Instant {
    const previous = this.previousGames(game);
    if (previous.length === 0) return this.sidesKnownSince(game);
    return Math.max(...previous.map(({ fixture }) => fixture.start)) + this.minimumDuration;
  }

  areSidesKnown(game: Game, at: Instant): boolean {
    return at >= this.earliestSidesKnown(game) && at >= this.sidesKnownSince(game);
  }

  /** Returns the state of a game at an instant. Later games are not simulated. */
  state(game: Game, at: Instant): GameState<Log> {
    const schedule = this.schedule(game);
    const { plan, status, instants } = scheduleAt(schedule, at);
    const earliest = this.earliestSidesKnown(game);
    const sidesKnownSince = at >= earliest ? this.sidesKnownSince(game) : earliest;
    const published = { start: plan.start, isTimeConfirmed: plan.timeKnown, areSidesKnown: at >= sidesKnownSince };
    const withoutPlay = (status: GameState<Log>["status"], ...changes: readonly Instant[]): GameState<Log> => ({
      ...{ ...published, status, plays: 0 },
      ...findChanges([...instants, sidesKnownSince, ...changes], at),
    });
    if (status !== undefined) return withoutPlay(status);
    if (at < schedule.start) return withoutPlay("Fixture", schedule.start);
    const { start, end, isPlayed } = this.result(game);
    if (!isPlayed || at < start) return withoutPlay("Fixture", start);
    const log = this.log(game)!;
    const plays = firstIndexAfter(log.times, at);
    const interruptions = this.interruptions(game);
    const isSuspended = interruptions.some(([from, to]) => at >= from && at < to);
    const finalAt = end + this.finalisationDelay;
    return {
      ...{ ...published, plays, log },
      status: at >= finalAt ? "Played" : isSuspended ? "Suspended" : "Playing",
      ...findChanges(
        [
          ...[...instants, start, log.times[plays - 1] ?? start, log.times[plays] ?? finalAt, finalAt],
          ...interruptions.flat(),
        ],
        at,
      ),
    };
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
    return (this.#results[game.index] ??= runAll(this.#play(game)).result);
  }

  /** Returns the result if the game is over at an instant, or cancelled. Later games are not simulated. */
  resultAt(game: Game, at: Instant): Result | undefined {
    if (this.schedule(game).start + hour > at || this.earliestSidesKnown(game) > at) return undefined;
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

  /** Simulates in steps a game with a required score, and the earlier games. */
  *prepareCourse(game: Game): Generator<void, void, void> {
    yield* this.prepare(game);
    if (requiredScore(this.schedule(game).overrides) !== undefined)
      this.#results[game.index] ??= (yield* this.#play(game)).result;
  }

  /** Returns the log of a game, or `undefined` if it was cancelled. */
  log(game: Game): Log | undefined {
    if (!this.result(game).isPlayed) return undefined;
    return this.#logs.get(game.index, () => this.#scoredLogs.get(game.index) ?? runAll(this.#play(game)).log!);
  }

  *#play(game: Game): Generator<void, { readonly result: Result; readonly log?: Log }, void> {
    const [home, away] = this.sides(game);
    const scenario = this.scenario(game);
    const { start, isNeverPlayed, changes, overrides } = this.schedule(game);
    if (isNeverPlayed) {
      const { at } = changes.at(-1)!;
      return { result: { home, away, homeScore: 0, awayScore: 0, start: at, end: at, isPlayed: false } };
    }
    const { sport, id } = game.fixture;
    const key = [sport, "match", id] as const;
    const stream = random(this.seed, ...key);
    const { simulate, withScore } = this.plan(game, [home, away], start, stream);
    const simulated = (): Log =>
      scenario?.accept === undefined
        ? simulate(stream)
        : sampleUntilAccepted(
            scenario.name,
            (attempt) => {
              this.#attempts.set(game.index, attempt);
              return simulate(random(this.seed, ...key, scenario.name, attempt));
            },
            scenario.accept,
            this.#attempts.get(game.index),
          );
    const required = requiredScore(overrides);
    const scored =
      required?.score === undefined
        ? simulated()
        : yield* withScore(required.score, simulated, required.at, (attempt) =>
            random(this.seed, sport, "override", id, attempt),
          );
    const log = this.adjust(scored, scenario);
    if (required !== undefined) this.#scoredLogs.set(game.index, log);
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
