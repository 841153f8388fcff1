/** Season of a basketball competition: seeds of the tournaments, and the strength of the sides in a game. */
import type { FixtureOverride, Instant } from "../../core/contract.ts";
import { minute } from "../../core/dates.ts";
import type { Random } from "../../core/random.ts";
import { LeagueSeason, type GameSimulation, type Result } from "../leagues/season.ts";
import { withRequiredScore } from "./required-score.ts";
import type { BasketballScenario } from "./scenarios.ts";
import { nationalField, type Game, type League } from "./schedule.ts";
import { simulateMatch, type MatchLog } from "./simulate-match.ts";
import type { Team } from "./teams.ts";

export type { Result } from "../leagues/season.ts";

/** Points of the home advantage. */
export const homeAdvantage = 3.3;
/** Seeds in bracket order: 1 plays 16, 8 plays 9, and so on. */
const bracketOrder = [1, 16, 8, 9, 5, 12, 4, 13, 6, 11, 3, 14, 7, 10, 2, 15];

/** Approximate size of a play in a log. */
const bytesPerPlay = 16;

export class Season extends LeagueSeason<Game, League, MatchLog, BasketballScenario> {
  protected readonly minimumDuration = 80 * minute;
  #field: readonly number[] | undefined;
  #seeds: readonly (readonly number[])[] | undefined;

  constructor(
    seed: string,
    league: League,
    scenarios: ReadonlyMap<string, BasketballScenario>,
    overrides: ReadonlyMap<string, readonly FixtureOverride[]>,
  ) {
    super("basketball", seed, league, scenarios, overrides, bytesPerPlay);
  }

  sides(game: Game): readonly [home: number, away: number] {
    const { origin } = game;
    if (origin.kind === "teams") return [origin.home, origin.away];
    const [one, other] = this.previousGames(game);
    if (one !== undefined && other !== undefined) return [this.winner(one), this.winner(other)];
    if (origin.kind === "conference") {
      const seeds = this.seeds()[origin.conference]!;
      return [seeds[bracketOrder[2 * origin.match]! - 1]!, seeds[bracketOrder[2 * origin.match + 1]! - 1]!];
    }
    const field = this.field();
    return [field[2 * origin.match]!, field[2 * origin.match + 1]!];
  }

  previousGames({ origin }: Game): readonly Game[] {
    if (origin.kind === "teams" || origin.round === 0) return [];
    const bracket =
      origin.kind === "conference" ? this.league.conferenceBrackets[origin.conference]! : this.league.nationalBracket;
    return bracket[origin.round - 1]!.slice(2 * origin.match, 2 * origin.match + 2);
  }

  protected sidesPublishedAt({ origin }: Game): Instant {
    const { publishedAt, seedsPublishedAt, fieldPublishedAt } = this.league;
    return { teams: publishedAt, conference: seedsPublishedAt, national: fieldPublishedAt }[origin.kind];
  }

  protected plan(
    game: Game,
    [home, away]: readonly [home: number, away: number],
    start: Instant,
    stream: Random,
  ): GameSimulation<MatchLog> {
    const { teams, isWomen, average } = this.league;
    const [one, other] = [teams[home]!, teams[away]!];
    const spread =
      (one.offence + one.defence - other.offence - other.defence + (game.neutral ? 0 : homeAdvantage)) *
      (1 - (this.scenario(game)?.equalisation ?? 0));
    const plan = {
      spread,
      total: average.total + one.offence - one.defence + other.offence - other.defence + one.pace + other.pace,
      possessions: average.possessions + one.pace + other.pace,
      periods: isWomen ? (4 as const) : (2 as const),
      start: start + stream.int(7) * minute,
      homeBall: stream.chance(0.5),
    };
    return {
      simulate: (own) => simulateMatch(plan, own),
      withScore: (score, simulated, at, streamOf) => withRequiredScore(simulated(), score, at, streamOf),
    };
  }

  protected override adjust(log: MatchLog, scenario: BasketballScenario | undefined): MatchLog {
    return scenario?.change === "suspended" ? withSuspension(log) : log;
  }

  /** Returns the teams of each conference in the order of its final table of the regular season. */
  seeds(): readonly (readonly number[])[] {
    return (this.#seeds ??= this.league.conferences.map(({ index }) =>
      this.#rank(
        ({ series }) => series !== undefined,
        (team) => team.conference === index,
      ),
    ));
  }

  /** Ranks teams by wins in the counted games of the regular season. Margins in all games break ties. */
  #rank(isCounted: (game: Game) => boolean, isRanked: (team: Team) => boolean): number[] {
    const { teams, games } = this.league;
    const wins = new Float64Array(teams.length);
    for (const game of games) {
      if (game.origin.kind !== "teams") continue;
      const { home, away, homeScore, awayScore, isPlayed } = this.result(game);
      if (!isPlayed) continue;
      if (isCounted(game)) wins[homeScore > awayScore ? home : away]! += 1;
      wins[home]! += (homeScore - awayScore) * 1e-5;
      wins[away]! -= (homeScore - awayScore) * 1e-5;
    }
    const ranked = teams.filter(isRanked).map(({ index }) => index);
    return ranked.sort((a, b) => wins[b]! - wins[a]! || a - b);
  }

  /**
   * Returns the teams of the national tournament in bracket order: the conference champions and the best other teams.
   * Of a professional league, it returns the teams of the play-offs: those with most wins.
   */
  field(): readonly number[] {
    return (this.#field ??= this.#computeField());
  }

  #computeField(): readonly number[] {
    const { kind, teams, games, conferenceBrackets, fieldPublishedAt } = this.league;
    if (kind === "professional") {
      const ranked = this.#rank(
        () => true,
        () => true,
      );
      return playoffOrder.map((place) => ranked[place - 1]!);
    }
    const results = games
      .flatMap((game) => (game.origin.kind === "national" ? [] : [this.result(game)]))
      .filter((each) => each.isPlayed && each.end <= fieldPublishedAt);
    const champions = new Set(conferenceBrackets.map((rounds) => this.winner(rounds.at(-1)![0]!)));
    return placeField(selectionOrder(teams.length, results), champions);
  }
}

/** Places of the play-offs in bracket order: the best team plays the eighth, the fourth the fifth, and so on. */
const playoffOrder = [1, 8, 4, 5, 2, 7, 3, 6];

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
