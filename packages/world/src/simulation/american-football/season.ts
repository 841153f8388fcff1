/** Games of a season: results simulated on demand, and play-off seeds. */
import type { FixtureOverride, Instant } from "../../core/contract.ts";
import { day, hour, minute } from "../../core/dates.ts";
import { LruCache } from "../../core/lru-cache.ts";
import { random } from "../../core/random.ts";
import { overriddenSchedule, requiredScore } from "../overrides.ts";
import { sampleUntilAccepted } from "../timeline/rejection-sampling.ts";
import type { MatchLog, MatchPlan } from "./match-log.ts";
import { withRequiredScore } from "./required-score.ts";
import type { FootballScenario } from "./scenarios.ts";
import { playoffTeams, type Game, type League } from "./schedule.ts";
import { simulateMatch } from "./simulate-match.ts";
import { playoffSeeds, type Score } from "./standings.ts";

/** Result of a game. */
export interface Result extends Score {
  readonly start: Instant;
  readonly end: Instant;
  /** False if the game was cancelled. */
  readonly isPlayed: boolean;
}

/** Points of the home advantage. */
export const homeAdvantage = 2.1;
/** Standard deviation of a side's form on the day, in points. */
const formDeviation = 2.6;

const noOverrides: readonly FixtureOverride[] = [];

export class Season {
  readonly league: League;
  readonly #seed: string;
  readonly #scenarios: ReadonlyMap<string, FootballScenario>;
  readonly #overrides: ReadonlyMap<string, readonly FixtureOverride[]>;
  readonly #results: (Result | undefined)[] = [];
  readonly #logs = new LruCache<number, MatchLog>(1_500_000, (log) => 500 + log.length * 22);
  #seeds: readonly [readonly number[], readonly number[]] | undefined;

  constructor(
    seed: string,
    league: League,
    scenarios: ReadonlyMap<string, FootballScenario>,
    overrides: ReadonlyMap<string, readonly FixtureOverride[]>,
  ) {
    this.#overrides = overrides;
    this.#seed = seed;
    this.league = league;
    this.#scenarios = scenarios;
  }

  scenario(game: Game): FootballScenario | undefined {
    return this.#scenarios.get(game.fixture.id);
  }

  /** Returns the overrides of a game, in order of their instants. */
  overrides(game: Game): readonly FixtureOverride[] {
    return this.#overrides.get(game.fixture.id) ?? noOverrides;
  }

  /** Instant of the last override of a game up to an instant; `-Infinity` if there is none. */
  lastOverrideAt(at: Instant): Instant {
    return Math.max(
      -Infinity,
      ...[...this.#overrides.values()].flat().flatMap((each) => (each.at <= at ? [each.at] : [])),
    );
  }

  /** Returns the indices of home and away team. */
  sides(game: Game): readonly [home: number, away: number] {
    const { origin } = game;
    if (origin.kind === "teams") return [origin.home, origin.away];
    if (origin.kind === "final") {
      const [one, other] = this.league.playoffs[2]!;
      return [this.winner(one[0]!), this.winner(other[0]!)];
    }
    const remaining = this.remaining(origin.round, origin.conference);
    // The best seed has a bye in the first round. Then the best seed plays the worst, and so on.
    const offset = origin.round === 0 ? 1 : 0;
    const [better, worse] = [remaining[offset + origin.match]!, remaining[remaining.length - 1 - origin.match]!];
    return [better, worse];
  }

  /** Returns the teams of a conference before a round of the play-offs, best seed first. */
  remaining(round: number, conference: 0 | 1): readonly number[] {
    const seeds = this.seeds()[conference];
    if (round === 0) return seeds;
    const eliminated = new Set<number>();
    for (let previousRound = 0; previousRound < round; previousRound++)
      for (const game of this.league.playoffs[previousRound]![conference]) eliminated.add(this.loser(game));
    return seeds.filter((team) => !eliminated.has(team));
  }

  /** Returns the seeds of both conferences, best first. */
  seeds(): readonly [readonly number[], readonly number[]] {
    return (this.#seeds ??= playoffSeeds(
      this.league.teams,
      this.league.games.flatMap((game) =>
        game.origin.kind === "teams" && this.result(game).isPlayed ? [this.result(game)] : [],
      ),
      playoffTeams,
    ));
  }

  /** Instant at which the sides of a game are published. */
  sidesKnownSince(game: Game): Instant {
    const { origin } = game;
    if (this.scenario(game)?.change === "unknown-contestants") return game.fixture.start - 10 * hour;
    if (origin.kind === "teams") return this.league.publishedAt;
    if (origin.kind === "playoff" && origin.round === 0) return this.league.seedsPublishedAt;
    return Math.max(...this.previousGames(game).map((each) => this.result(each).end));
  }

  /** Lower bound of {@link sidesKnownSince}, without a simulation. */
  earliestSidesKnown(game: Game): Instant {
    const { origin } = game;
    if (origin.kind === "teams") return this.sidesKnownSince(game);
    if (origin.kind === "playoff" && origin.round === 0) return this.league.seedsPublishedAt;
    return Math.max(...this.previousGames(game).map((each) => each.fixture.start)) + 90 * minute;
  }

  /** Returns the games that determine the sides of a game. */
  previousGames(game: Game): readonly Game[] {
    const { origin } = game;
    if (origin.kind === "final") return this.league.playoffs[2]!.flatMap((row) => [...row]);
    // The pairing depends on all remaining seeds of the conference.
    return origin.kind === "playoff" && origin.round > 0
      ? this.league.playoffs[origin.round - 1]![origin.conference]
      : [];
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

  peek(game: Game): Result | undefined {
    return this.#results[game.index];
  }

  /** Returns the log of a game, or `undefined` if it was cancelled. */
  log(game: Game): MatchLog | undefined {
    return this.result(game).isPlayed ? this.#logs.get(game.index, () => this.#play(game).log!) : undefined;
  }

  /** Planned start, or the new start of a postponed game. */
  start(game: Game): Instant {
    const overrides = this.overrides(game);
    const plannedStart = this.plannedStart(game);
    return overrides.length === 0 ? plannedStart : overriddenSchedule(overrides, plannedStart, Infinity).start;
  }

  /** Start without overrides. */
  plannedStart(game: Game): Instant {
    return game.fixture.start + (this.scenario(game)?.change === "postponed" ? 2 * day : 0);
  }

  #play(game: Game): { readonly result: Result; readonly log?: MatchLog } {
    const [home, away] = this.sides(game);
    const scenario = this.scenario(game);
    const overrides = this.overrides(game);
    const schedule = overriddenSchedule(overrides, this.plannedStart(game), Infinity);
    const { start } = schedule;
    if (schedule.status !== undefined) {
      const at = schedule.changedAt;
      return { result: { home, away, homeScore: 0, awayScore: 0, start: at, end: at, isPlayed: false } };
    }
    if (scenario?.change === "cancelled") {
      const at = start - 5 * hour;
      return { result: { home, away, homeScore: 0, awayScore: 0, start: at, end: at, isPlayed: false } };
    }
    const { teams } = this.league;
    const [one, other] = [teams[home]!, teams[away]!];
    const stream = random(this.#seed, "american-football", "match", game.fixture.id);
    const strengthFactor = 1 - (scenario?.equalisation ?? 0);
    const advantage = game.neutral ? 0 : homeAdvantage / 2;
    const plan: MatchPlan = {
      edge: [
        strengthFactor * (one.offence - other.defence + advantage) + formDeviation * stream.normal(),
        strengthFactor * (other.offence - one.defence - advantage) + formDeviation * stream.normal(),
      ],
      playoff: game.origin.kind !== "teams",
      start: start + stream.int(4) * minute,
      receiver: stream.chance(0.5) ? 0 : 1,
    };
    const score = requiredScore(overrides)?.score;
    const log =
      score !== undefined
        ? withRequiredScore(plan, score, (attempt) =>
            random(this.#seed, "american-football", "override", game.fixture.id, attempt),
          )
        : scenario?.accept === undefined
          ? simulateMatch(plan, stream)
          : sampleUntilAccepted(
              scenario.name,
              (attempt) =>
                simulateMatch(
                  plan,
                  random(this.#seed, "american-football", "match", game.fixture.id, scenario.name, attempt),
                ),
              scenario.accept,
            );
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
