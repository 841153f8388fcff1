/** Games of a season: results simulated on demand, and seeds of the tournaments. */
import type { FixtureOverride, Instant } from "../../core/contract.ts";
import { day, hour, minute } from "../../core/dates.ts";
import { LruCache } from "../../core/lru-cache.ts";
import { random } from "../../core/random.ts";
import { overriddenSchedule, requiredScore } from "../overrides.ts";
import { sampleUntilAccepted } from "../timeline/rejection-sampling.ts";
import { withRequiredScore } from "./required-score.ts";
import type { BasketballScenario } from "./scenarios.ts";
import { nationalField, type Game, type League } from "./schedule.ts";
import { simulateMatch, type MatchLog } from "./simulate-match.ts";

/** Result of a game. */
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

/** Points of the home advantage. */
export const homeAdvantage = 3.3;
/** Points and possessions of an average game, without late fouls. */
const averageTotal = 138;
const averagePossessions = 138;

/** Seeds in bracket order: 1 plays 16, 8 plays 9, and so on. */
const bracketOrder = [1, 16, 8, 9, 5, 12, 4, 13, 6, 11, 3, 14, 7, 10, 2, 15];

const noOverrides: readonly FixtureOverride[] = [];

export class Season {
  readonly league: League;
  readonly #seed: string;
  readonly #scenarios: ReadonlyMap<string, BasketballScenario>;
  readonly #overrides: ReadonlyMap<string, readonly FixtureOverride[]>;
  readonly #results: (Result | undefined)[] = [];
  readonly #logs: LruCache<number, MatchLog>;
  #field: readonly number[] | undefined;
  #seeds: readonly (readonly number[])[] | undefined;

  constructor(
    seed: string,
    league: League,
    scenarios: ReadonlyMap<string, BasketballScenario>,
    overrides: ReadonlyMap<string, readonly FixtureOverride[]>,
  ) {
    this.#overrides = overrides;
    this.#seed = seed;
    this.league = league;
    this.#scenarios = scenarios;
    this.#logs = new LruCache(1_500_000, (log) => 300 + log.length * 16);
  }

  scenario(game: Game): BasketballScenario | undefined {
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
    if (origin.kind === "conference") {
      if (origin.round === 0) {
        const seeds = this.seeds()[origin.conference]!;
        return [seeds[bracketOrder[2 * origin.match]! - 1]!, seeds[bracketOrder[2 * origin.match + 1]! - 1]!];
      }
      const row = this.league.conferenceBrackets[origin.conference]![origin.round - 1]!;
      return [this.winner(row[2 * origin.match]!), this.winner(row[2 * origin.match + 1]!)];
    }
    if (origin.round === 0) {
      const field = this.field();
      return [field[2 * origin.match]!, field[2 * origin.match + 1]!];
    }
    const row = this.league.nationalBracket[origin.round - 1]!;
    return [this.winner(row[2 * origin.match]!), this.winner(row[2 * origin.match + 1]!)];
  }

  /** Instant at which the sides of a game are published. */
  sidesKnownSince(game: Game): Instant {
    const { origin } = game;
    if (this.scenario(game)?.change === "unknown-contestants") return game.fixture.start - 10 * hour;
    if (origin.kind === "teams") return this.league.publishedAt;
    if (origin.kind === "conference") {
      if (origin.round === 0) return this.league.seedsPublishedAt;
      const row = this.league.conferenceBrackets[origin.conference]![origin.round - 1]!;
      return Math.max(this.result(row[2 * origin.match]!).end, this.result(row[2 * origin.match + 1]!).end);
    }
    if (origin.round === 0) return this.league.fieldPublishedAt;
    const row = this.league.nationalBracket[origin.round - 1]!;
    return Math.max(this.result(row[2 * origin.match]!).end, this.result(row[2 * origin.match + 1]!).end);
  }

  /** Lower bound of {@link sidesKnownSince}, without a simulation. */
  earliestSidesKnown(game: Game): Instant {
    const { origin } = game;
    if (origin.kind === "teams") return this.sidesKnownSince(game);
    if (origin.round === 0)
      return origin.kind === "conference" ? this.league.seedsPublishedAt : this.league.fieldPublishedAt;
    const row =
      origin.kind === "conference"
        ? this.league.conferenceBrackets[origin.conference]![origin.round - 1]!
        : this.league.nationalBracket[origin.round - 1]!;
    return Math.max(row[2 * origin.match]!.fixture.start, row[2 * origin.match + 1]!.fixture.start) + 80 * minute;
  }

  winner(game: Game): number {
    const { home, away, homeScore, awayScore } = this.result(game);
    return homeScore > awayScore ? home : away;
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
    const { teams, isWomen } = this.league;
    const [one, other] = [teams[home]!, teams[away]!];
    const stream = random(this.#seed, "basketball", "match", game.fixture.id);
    const spread =
      (one.offence + one.defence - other.offence - other.defence + (game.neutral ? 0 : homeAdvantage)) *
      (1 - (scenario?.equalisation ?? 0));
    const plan = {
      spread,
      total:
        averageTotal -
        (isWomen ? 9 : 0) +
        one.offence -
        one.defence +
        other.offence -
        other.defence +
        one.pace +
        other.pace,
      possessions: averagePossessions + one.pace + other.pace,
      periods: isWomen ? (4 as const) : (2 as const),
      start: start + stream.int(7) * minute,
      homeBall: stream.chance(0.5),
    };
    const simulated =
      scenario?.accept === undefined
        ? simulateMatch(plan, stream)
        : sampleUntilAccepted(
            scenario.name,
            (attempt) =>
              simulateMatch(plan, random(this.#seed, "basketball", "match", game.fixture.id, scenario.name, attempt)),
            scenario.accept,
          );
    const required = requiredScore(overrides);
    const scored =
      required?.score === undefined
        ? simulated
        : withRequiredScore(simulated, required.score, required.at, (attempt) =>
            random(this.#seed, "basketball", "override", game.fixture.id, attempt),
          );
    const log = scenario?.change === "suspended" ? withSuspension(scored) : scored;
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

  /** Returns the teams of each conference in the order of its final table of the regular season. */
  seeds(): readonly (readonly number[])[] {
    return (this.#seeds ??= this.#computeSeeds());
  }

  #computeSeeds(): readonly (readonly number[])[] {
    const { teams, conferences, games } = this.league;
    const wins = new Float64Array(teams.length);
    for (const game of games) {
      if (game.origin.kind !== "teams") continue;
      const { home, away, homeScore, awayScore, isPlayed } = this.result(game);
      if (!isPlayed) continue;
      // Conference wins decide; margins break ties.
      if (game.series !== undefined) wins[homeScore > awayScore ? home : away]! += 1;
      wins[home]! += (homeScore - awayScore) * 1e-5;
      wins[away]! -= (homeScore - awayScore) * 1e-5;
    }
    return conferences.map((conference) =>
      teams
        .filter((each) => each.conference === conference.index)
        .map((each) => each.index)
        .sort((a, b) => wins[b]! - wins[a]! || a - b),
    );
  }

  /**
   * Returns the teams of the national tournament in bracket order: the conference champions and the best other teams.
   */
  field(): readonly number[] {
    return (this.#field ??= this.#computeField());
  }

  #computeField(): readonly number[] {
    const { teams, games, conferenceBrackets, fieldPublishedAt } = this.league;
    const results = games
      .flatMap((game) => (game.origin.kind === "national" ? [] : [this.result(game)]))
      .filter((each) => each.isPlayed && each.end <= fieldPublishedAt);
    const order = selectionOrder(teams.length, results);
    const champions = new Set(conferenceBrackets.map((rounds) => this.winner(rounds[rounds.length - 1]![0]!)));
    return placeField(order, champions);
  }
}

/** Delays all plays after about 62 per cent of a match by forty minutes. */
function withSuspension(log: MatchLog): MatchLog {
  const from = Math.floor(log.length * 0.62);
  const times = log.times.slice();
  for (let play = from; play < times.length; play++) times[play]! += 40 * minute;
  return { ...log, times };
}

/** Start and end of the suspension of a game. */
export function suspension(log: MatchLog): readonly [from: Instant, to: Instant] {
  const from = Math.floor(log.length * 0.62);
  return [log.times[from - 1]! + 30_000, log.times[from]! - 30_000];
}

/**
 * Order in which the selection committee ranks teams: by margin against the schedule (least squares with shrinkage) and
 * by share of wins, from results only.
 */
export function selectionOrder(teams: number, results: readonly Result[]): readonly number[] {
  const rating = new Float64Array(teams);
  const wins = new Float64Array(teams);
  const count = new Float64Array(teams);
  for (const { home, away, homeScore, awayScore } of results) {
    count[home]!++;
    count[away]!++;
    wins[homeScore > awayScore ? home : away]!++;
  }
  for (let sweep = 0; sweep < 10; sweep++) {
    const sum = new Float64Array(teams);
    for (const { home, away, homeScore, awayScore } of results) {
      const margin = Math.max(-25, Math.min(25, homeScore - awayScore - homeAdvantage));
      sum[home]! += margin + rating[away]!;
      sum[away]! += rating[home]! - margin;
    }
    for (let team = 0; team < teams; team++) rating[team] = sum[team]! / (count[team]! + 2);
  }
  const value = (team: number): number => rating[team]! + 14 * (wins[team]! / Math.max(1, count[team]!));
  return Array.from({ length: teams }, (_, team) => team).sort((a, b) => value(b) - value(a) || a - b);
}

/** Returns the field in bracket order: four regions of sixteen, the best team against the sixteenth. */
export function placeField(order: readonly number[], champions: ReadonlySet<number>): readonly number[] {
  const others = order.filter((team) => !champions.has(team)).slice(0, nationalField - champions.size);
  const fieldTeams = new Set([...champions, ...others]);
  const ranked = order.filter((team) => fieldTeams.has(team));
  const regions = Array.from({ length: 4 }, (_, region) =>
    Array.from({ length: 16 }, (_each, line) => ranked[line * 4 + (line % 2 === 0 ? region : 3 - region)]!),
  );
  return regions.flatMap((region) => bracketOrder.map((seed) => region[seed - 1]!));
}
