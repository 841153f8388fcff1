/** Season of a basketball competition: seeds of tournaments, strength of the sides, and games with a required score. */
import type { Instant } from "../../core/contract.ts";
import { minute } from "../../core/dates.ts";
import type { Random } from "../../core/random.ts";
import { LeagueSeason, type GameSimulation, type Result } from "../leagues/season.ts";
import { firstIndexAfter } from "../timeline/timeline.ts";
import type { BasketballScenario } from "./scenarios.ts";
import type { Game, League } from "./schedule.ts";
import { overtimeCount, simulateMatch, type MatchLog, type MatchPlan } from "./simulate-match.ts";

export type { Result } from "../leagues/season.ts";

/** Points of the home advantage. */
const homeAdvantage = 3.3;
/** Seeds in bracket order: 1 plays 16, 8 plays 9, and so on. */
const bracketOrder = [1, 16, 8, 9, 5, 12, 4, 13, 6, 11, 3, 14, 7, 10, 2, 15];

export class Season extends LeagueSeason<Game, League, MatchLog> {
  protected readonly minimumDuration = 80 * minute;
  override readonly finalisationDelay = 1.5 * minute;
  #field: readonly number[] | undefined;

  sides(game: Game): readonly [home: number, away: number] {
    const { origin } = game;
    if (origin.kind === "teams") return [origin.home, origin.away];
    const [one, other] = this.previousGames(game);
    if (one !== undefined && other !== undefined) return [this.winner(one), this.winner(other)];
    const field = this.field();
    return [field[2 * origin.match]!, field[2 * origin.match + 1]!];
  }

  previousGames({ origin }: Game): readonly Game[] {
    if (origin.kind === "teams" || origin.round === 0) return [];
    return this.league.nationalBracket[origin.round - 1]!.slice(2 * origin.match, 2 * origin.match + 2);
  }

  protected sidesPublishedAt({ origin }: Game): Instant {
    return origin.kind === "teams" ? this.league.publishedAt : this.league.fieldPublishedAt;
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

  override interruptions(game: Game): readonly (readonly [from: Instant, to: Instant])[] {
    if (this.scenario(game)?.change !== "suspended") return [];
    const log = this.log(game)!;
    const from = findSuspension(log);
    return [[log.times[from - 1]! + SUSPENSION_MARGIN, log.times[from]! - SUSPENSION_MARGIN]];
  }

  /** Returns the teams of the national tournament, or of a professional league's play-offs, in bracket order. */
  field(): readonly number[] {
    return (this.#field ??= this.#computeField());
  }

  #computeField(): readonly number[] {
    const { kind, teams, games } = this.league;
    const results = games.flatMap((game) => (game.origin.kind === "teams" ? [this.result(game)] : []));
    const order = selectionOrder(
      teams.length,
      results.filter((each) => each.isPlayed),
    );
    return kind === "college" ? placeField(order) : playoffOrder.map((place) => order[place - 1]!);
  }
}

/** Places of the play-offs in bracket order: the best team plays the eighth, the fourth the fifth, and so on. */
const playoffOrder = [1, 8, 4, 5, 2, 7, 3, 6];

/** Time between a suspension and the plays around it. */
const SUSPENSION_MARGIN = 30_000;

/** Index of the first play after a suspension. */
const findSuspension = (log: MatchLog): number => Math.floor(log.length * 0.62);

/** Delays all plays after a suspension by forty minutes. */
function withSuspension(log: MatchLog): MatchLog {
  const from = findSuspension(log);
  return { ...log, times: log.times.map((at, play) => (play < from ? at : at + 40 * minute)) };
}

/** Order in which teams qualify: by wins less losses, then by margins. */
export function selectionOrder(teams: number, results: readonly Result[]): readonly number[] {
  const value = new Float64Array(teams);
  for (const { home, away, homeScore, awayScore } of results) {
    const change = Math.sign(homeScore - awayScore) + (homeScore - awayScore) * 1e-4;
    value[home]! += change;
    value[away]! -= change;
  }
  return Array.from(value.keys()).sort((a, b) => value[b]! - value[a]! || a - b);
}

/** Returns the field in bracket order: four regions of sixteen, the best team against the sixteenth. */
export function placeField(order: readonly number[]): readonly number[] {
  const regions = Array.from({ length: 4 }, (_, region) =>
    Array.from({ length: 16 }, (_each, line) => order[line * 4 + (line % 2 === 0 ? region : 3 - region)]!),
  );
  return regions.flatMap((region) => bracketOrder.map((seed) => region[seed - 1]!));
}

/** Most points of one possession. */
const MAX_POINTS_PER_PLAY = 3;
/** Distance of possessions that change one after another. It is prime and exceeds their number. */
const STRIDE = 1009;
const MAX_ATTEMPTS = 300;

/**
 * Returns a course with a required final score. Plays before `at` stay as they were, if the score permits it.
 *
 * @param streamOf returns the random stream of an attempt
 * @throws RangeError if no course leads to the score
 */
function* withRequiredScore(
  log: MatchLog,
  [home, away]: readonly [home: number, away: number],
  at: Instant,
  streamOf: (attempt: number) => Random,
): Generator<void, MatchLog, void> {
  const plays = firstIndexAfter(log.times, at);
  const changed = withPoints(log, plays === log.length ? 0 : plays, [home, away]);
  if (changed !== undefined) return changed;
  const plan: MatchPlan = { ...log.plan, spread: home - away, total: home + away };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const changedLog = withPoints(simulateMatch(plan, streamOf(attempt)), 0, [home, away]);
    if (changedLog !== undefined) return changedLog;
    yield;
  }
  throw new RangeError(`no course of the match leads to the score ${home}–${away}`);
}

/** Changes the points of plays after the first ones; `undefined` if that is impossible or the match has an overtime. */
function withPoints(log: MatchLog, first: number, [home, away]: readonly [number, number]): MatchLog | undefined {
  if (overtimeCount(log) > 0) return undefined;
  const homePoints = readPoints(log, log.home, 1, first, home);
  const awayPoints = readPoints(log, log.away, 0, first, away);
  return homePoints === undefined || awayPoints === undefined
    ? undefined
    : { ...log, home: homePoints, away: awayPoints };
}

/**
 * Returns the points of a side after every play, with a required total. Possessions in changing order gain or lose a
 * point until the total is reached.
 */
function readPoints(
  { homePossession, kind }: MatchLog,
  points: MatchLog["home"],
  possession: 0 | 1,
  first: number,
  target: number,
): MatchLog["home"] | undefined {
  const gains = points.map((value, play) => value - (play === 0 ? 0 : points[play - 1]!));
  const possessions: number[] = [];
  for (let play = Math.max(1, first); play < gains.length; play++)
    if (kind[play] === 1 && homePossession[play - 1] === possession) possessions.push(play);
  let missing = target - points[points.length - 1]!;
  const change = Math.sign(missing);
  for (let round = 0; missing !== 0 && round < MAX_POINTS_PER_PLAY; round++) {
    for (let visit = 0; missing !== 0 && visit < possessions.length; visit++) {
      const play = possessions[(visit * STRIDE) % possessions.length]!;
      const gain = gains[play]! + change;
      if (gain < 0 || gain > MAX_POINTS_PER_PLAY) continue;
      gains[play] = gain;
      missing -= change;
    }
  }
  if (missing !== 0) return undefined;
  let total = 0;
  return gains.map((gain) => (total += gain));
}
