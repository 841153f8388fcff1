import type { Instant } from "../../core/contract.ts";
import { minute } from "../../core/dates.ts";
import type { Random } from "../../core/random.ts";
import { addResult, createRecords, orderConferences } from "../../models/american-football/index.ts";
import { LeagueSeason, type GameSimulation } from "../leagues/season.ts";
import { simulateMatch, type MatchLog, type MatchPlan } from "./match.ts";
import { playoffTeams, type Game, type League } from "./schedule.ts";
import type { Team } from "./teams.ts";

/** Conference and division of each team, as numbers. */
export function groupTeams(teams: readonly Team[]): {
  readonly conference: readonly number[];
  readonly division: readonly number[];
} {
  return {
    conference: teams.map((team) => team.conference),
    division: teams.map((team) => team.conference * 4 + team.division),
  };
}

/** Points of the home advantage. */
const homeAdvantage = 2.1;
/** Standard deviation of a side's form on the day, in points. */
const formDeviation = 2.6;
/** Mean points of a side, and the largest edge that the simulation is made for. */
const averagePoints = 22.5;
const maximumEdge = 25;
/** Number of simulations in which a required score is searched. */
const MAX_ATTEMPTS = 4000;

export class Season extends LeagueSeason<Game, League, MatchLog> {
  protected readonly minimumDuration = 90 * minute;
  #seeds: readonly [readonly number[], readonly number[]] | undefined;

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
    return (this.#seeds ??= this.#computeSeeds());
  }

  #computeSeeds(): readonly [readonly number[], readonly number[]] {
    const { teams, games } = this.league;
    const groups = groupTeams(teams);
    const records = createRecords(teams.length);
    for (const game of games)
      if (game.origin.kind === "teams" && this.result(game).isPlayed) addResult(records, groups, this.result(game));
    const [one, other] = orderConferences(records, groups, playoffTeams, () => 0);
    return [one!.seeds, other!.seeds];
  }

  previousGames({ origin }: Game): readonly Game[] {
    if (origin.kind === "final") return this.league.playoffs[2]!.flatMap((row) => [...row]);
    // The pairing depends on all remaining seeds of the conference.
    return origin.kind === "playoff" && origin.round > 0
      ? this.league.playoffs[origin.round - 1]![origin.conference]
      : [];
  }

  protected sidesPublishedAt({ origin }: Game): Instant {
    return origin.kind === "teams" ? this.league.publishedAt : this.league.seedsPublishedAt;
  }

  protected plan(
    game: Game,
    [home, away]: readonly [home: number, away: number],
    start: Instant,
    stream: Random,
  ): GameSimulation<MatchLog> {
    const { teams } = this.league;
    const [one, other] = [teams[home]!, teams[away]!];
    const strengthFactor = 1 - (this.scenario(game)?.equalisation ?? 0);
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
    return {
      simulate: (own) => simulateMatch(plan, own),
      *withScore(score, _simulated, _at, streamOf) {
        const [forHome, forAway] = score.map((points) =>
          Math.max(-maximumEdge, Math.min(maximumEdge, points - averagePoints)),
        );
        for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
          const log = simulateMatch({ ...plan, edge: [forHome!, forAway!] }, streamOf(attempt));
          if (log.home[log.length - 1] === score[0] && log.away[log.length - 1] === score[1]) return log;
          yield;
        }
        throw new RangeError(`none of ${MAX_ATTEMPTS} simulations ends with the score ${score.join("–")}`);
      },
    };
  }
}
