/** Plays the games of a season as they are asked for, seeds its play-offs, and keeps the results. */
import type { Instant } from "../contract.ts";
import { day, hour, minute } from "../core/dates.ts";
import { Memo } from "../core/memo.ts";
import { random } from "../core/random.ts";
import { conditioned } from "../timeline/conditioned.ts";
import type { FootballScenario } from "./scenarios.ts";
import { playoffTeams, type Game, type League } from "./schedule.ts";
import type { MatchLog, MatchPlan } from "./log.ts";
import { playMatch } from "./simulate.ts";
import { playoffSeeds, type Score } from "./standings.ts";

/** Result of a game. */
export interface Result extends Score {
  readonly start: Instant;
  readonly end: Instant;
  /** False when it was cancelled. */
  readonly played: boolean;
}

/** Points that playing at home is worth. */
export const homeAdvantage = 2.1;
/** Spread of a side's day, points. */
const dayForm = 2.6;

export class Season {
  readonly league: League;
  readonly #seed: string;
  readonly #overlays: ReadonlyMap<string, FootballScenario>;
  readonly #results: (Result | undefined)[] = [];
  readonly #logs = new Memo<number, MatchLog>(1_500_000, (log) => 500 + log.length * 22);
  #seeds: readonly [readonly number[], readonly number[]] | undefined;

  constructor(seed: string, league: League, overlays: ReadonlyMap<string, FootballScenario>) {
    this.#seed = seed;
    this.league = league;
    this.#overlays = overlays;
  }

  scenario(game: Game): FootballScenario | undefined {
    return this.#overlays.get(game.fixture.id);
  }

  /** The teams of a game: indexes of home and away. */
  sides(game: Game): readonly [home: number, away: number] {
    const { origin } = game;
    if (origin.kind === "teams") return [origin.home, origin.away];
    if (origin.kind === "final") {
      const [one, other] = this.league.playoffs[2]!;
      return [this.winner(one[0]!), this.winner(other[0]!)];
    }
    const left = this.remaining(origin.round, origin.conference);
    // The best seed left has a bye in the first round; then the best meets the worst, and so on.
    const first = origin.round === 0 ? 1 : 0;
    const [better, worse] = [left[first + origin.match]!, left[left.length - 1 - origin.match]!];
    return [better, worse];
  }

  /** Teams of a conference that are left before a round of the play-offs, best seed first. */
  remaining(round: number, conference: 0 | 1): readonly number[] {
    const seeds = this.seeds()[conference];
    if (round === 0) return seeds;
    const lost = new Set<number>();
    for (let before = 0; before < round; before++) for (const game of this.league.playoffs[before]![conference]) lost.add(this.loser(game));
    return seeds.filter((team) => !lost.has(team));
  }

  /** Seeds of both conferences, best first. */
  seeds(): readonly [readonly number[], readonly number[]] {
    return (this.#seeds ??= playoffSeeds(
      this.league.teams,
      this.league.games.flatMap((game) => (game.origin.kind === "teams" && this.result(game).played ? [this.result(game)] : [])),
      playoffTeams,
    ));
  }

  /** Instant at which the sides of a game are known. */
  known(game: Game): Instant {
    const { origin } = game;
    if (this.scenario(game)?.change === "unknown-contestants") return game.fixture.start - 10 * hour;
    if (origin.kind === "teams") return this.league.published;
    if (origin.kind === "playoff" && origin.round === 0) return this.league.seeded;
    return Math.max(...this.before(game).map((each) => this.result(each).end));
  }

  /** Earliest instant at which the sides can be known, without playing anything. */
  knownNotBefore(game: Game): Instant {
    const { origin } = game;
    if (origin.kind === "teams") return this.known(game);
    if (origin.kind === "playoff" && origin.round === 0) return this.league.seeded;
    return Math.max(...this.before(game).map((each) => each.fixture.start)) + 90 * minute;
  }

  /** Games that decide who plays a game. */
  before(game: Game): readonly Game[] {
    const { origin } = game;
    if (origin.kind === "final") return this.league.playoffs[2]!.flatMap((row) => [...row]);
    // As the best meets the worst of those who are left, all games of the conference decide.
    return origin.kind === "playoff" && origin.round > 0 ? this.league.playoffs[origin.round - 1]![origin.conference] : [];
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

  /** Log of a game; undefined when it was cancelled. */
  log(game: Game): MatchLog | undefined {
    return this.result(game).played ? this.#logs.get(game.index, () => this.#play(game).log!) : undefined;
  }

  /** Planned start; of a postponed game, the one of the new day. */
  start(game: Game): Instant {
    return game.fixture.start + (this.scenario(game)?.change === "postponed" ? 2 * day : 0);
  }

  #play(game: Game): { readonly result: Result; readonly log?: MatchLog } {
    const [home, away] = this.sides(game);
    const scenario = this.scenario(game);
    const start = this.start(game);
    if (scenario?.change === "cancelled") {
      const at = start - 5 * hour;
      return { result: { home, away, homeScore: 0, awayScore: 0, start: at, end: at, played: false } };
    }
    const { teams } = this.league;
    const [one, other] = [teams[home]!, teams[away]!];
    const stream = random(this.#seed, "american-football", "match", game.fixture.id);
    const closer = 1 - (scenario?.level ?? 0);
    const advantage = game.neutral ? 0 : homeAdvantage / 2;
    const plan: MatchPlan = {
      edge: [closer * (one.offence - other.defence + advantage) + dayForm * stream.normal(), closer * (other.offence - one.defence - advantage) + dayForm * stream.normal()],
      playoff: game.origin.kind !== "teams",
      start: start + stream.int(4) * minute,
      receiver: stream.chance(0.5) ? 0 : 1,
    };
    const log =
      scenario?.accept === undefined
        ? playMatch(plan, stream)
        : conditioned(scenario.name, (attempt) => playMatch(plan, random(this.#seed, "american-football", "match", game.fixture.id, scenario.name, attempt)), scenario.accept);
    if (this.#logs.peek(game.index) === undefined) this.#logs.get(game.index, () => log);
    const last = log.length - 1;
    return { result: { home, away, homeScore: log.home[last]!, awayScore: log.away[last]!, start: log.plan.start, end: log.times[last]!, played: true }, log };
  }
}
