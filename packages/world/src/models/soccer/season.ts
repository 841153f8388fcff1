import { getOrCreate } from "../../core/collections.ts";
import { random, type Random } from "../../core/random.ts";
import { scoreProbabilities } from "./goals.ts";

export interface SeasonTeam {
  readonly id: string;
  /** Division or group in which it is ranked; absent if all teams are in one table. */
  readonly division: string | undefined;
  /** Log of the ratio of the goals that the team scores to those of an average team. */
  readonly attack: number;
  /** Log of the ratio by which the team reduces an opponent's goals, relative to an average team. */
  readonly defence: number;
}

/** A match of a season between two teams, by id. */
export interface SeasonMatch {
  readonly home: string;
  readonly away: string;
  /** Goals of both sides; absent if the match is not yet played. */
  readonly score: readonly [home: number, away: number] | undefined;
}

/** Teams and matches of a season, and the goal model of the remaining matches. */
export interface Season {
  readonly teams: readonly SeasonTeam[];
  readonly matches: readonly SeasonMatch[];
  /** Log of an average team's goals against an average team on neutral ground. */
  readonly intercept: number;
  /** Log of the ratio of home to away goals between equal teams. */
  readonly homeAdvantage: number;
  /** Low-score dependence of Dixon and Coles. */
  readonly rho: number;
}

/** Probability of each final position of each team, by id, first position first. */
export type SeasonForecast = ReadonlyMap<string, readonly number[]>;

/**
 * Uncertainty of strengths (deviation of attack plus defence) at the start and the end of a season, fitted at revision
 * 2b648d6b on league seasons of 1996 to 2009.
 */
const NOISE_AT_START = 0.284;
const NOISE_AT_END = 0.207;
/** Seasons that share one draw of the strengths. */
const SEASONS_PER_DRAW = 20;
/** Seasons that are simulated between two yields. */
const SEASONS_PER_STEP = 500;

/** Units of points and of goal difference in a table line; goals are units of 1. */
const POINT = 2 ** 22;
const DIFFERENCE = 2 ** 11;

/**
 * Simulates a season many times, and counts final positions. The goals of each remaining match are drawn from the goal
 * model. Strengths are drawn with their uncertainty, which is smaller at the end of a season. Tables are ordered by
 * points, goal difference, goals and lot.
 * @param simulations a multiple of 500
 * @returns in steps of 500 seasons
 */
export function* simulateSeason(
  season: Season,
  seed: string,
  simulations: number,
): Generator<void, SeasonForecast, void> {
  const { teams, matches } = season;
  const numbers = new Map(teams.map(({ id }, number) => [id, number]));
  const numbered = matches.map(({ home, away, score }) => ({
    home: numbers.get(home)!,
    away: numbers.get(away)!,
    score,
  }));
  const remaining = numbered.filter(({ score }) => score === undefined);
  const homeTeams = Int32Array.from(remaining, ({ home }) => home);
  const awayTeams = Int32Array.from(remaining, ({ away }) => away);
  const current = new Float64Array(teams.length);
  for (const { home, away, score } of numbered) {
    if (score === undefined) continue;
    current[home]! += toLine(score[0], score[1]);
    current[away]! += toLine(score[1], score[0]);
  }
  const divisions = [...Map.groupBy(teams.keys(), (number) => teams[number]!.division).values()];
  const counts = teams.map(() => new Float64Array(teams.length));
  const played = 1 - remaining.length / Math.max(1, matches.length);
  const deviation = (NOISE_AT_START + (NOISE_AT_END - NOISE_AT_START) * played) / 2;
  const scores = createScoreTables(season.rho);
  const source = random(seed, "season");
  let change = teams.map(() => 0);
  const lines = new Float64Array(teams.length);
  for (let from = 0; from < simulations; from += SEASONS_PER_STEP) {
    yield;
    for (let draw = 0; draw < SEASONS_PER_STEP / SEASONS_PER_DRAW; draw++) {
      // Every second draw is the negative of the one before, which removes the odd part of the sampling error.
      change = change.map((value) => (draw % 2 === 1 ? -value : source.normal(0, deviation)));
      const tables = remaining.map(({ home, away }) => {
        const edge = change[home]! - change[away]!;
        const level = season.intercept + season.homeAdvantage / 2;
        return scores(
          level + teams[home]!.attack - teams[away]!.defence + edge,
          level - season.homeAdvantage + teams[away]!.attack - teams[home]!.defence - edge,
          source,
        );
      });
      for (let each = 0; each < SEASONS_PER_DRAW; each++) {
        lines.set(current);
        for (let index = 0; index < remaining.length; index++) {
          const score = drawScore(tables[index]!, source);
          lines[homeTeams[index]!]! += homeLines[score]!;
          lines[awayTeams[index]!]! += awayLines[score]!;
        }
        for (const division of divisions) countPositions(division, lines, counts, source);
      }
    }
  }
  return new Map(
    teams.map(({ id, division }, number) => [
      id,
      [...counts[number]!.subarray(0, teams.filter((team) => team.division === division).length)].map(
        (count) => count / simulations,
      ),
    ]),
  );
}

function toLine(own: number, other: number): number {
  return (own > other ? 3 : own === other ? 1 : 0) * POINT + (own - other) * DIFFERENCE + own;
}

function countPositions(
  division: readonly number[],
  lines: Float64Array,
  counts: readonly Float64Array[],
  source: Random,
): void {
  for (const team of division) lines[team]! += source.next();
  division
    .toSorted((one, other) => lines[other]! - lines[one]!)
    .forEach((team, position) => counts[team]![position]!++);
}

/** Goals 0 to 7 of a side are distinguished; the last value means 7 and more. */
const GOAL_LEVELS = 8;
const SCORES = GOAL_LEVELS * GOAL_LEVELS;

/** Change of the table lines of both sides by each score: home goals x 8 + away goals. */
const homeLines = Float64Array.from({ length: SCORES }, (_, score) => toLine(score >> 3, score & 7));
const awayLines = Float64Array.from({ length: SCORES }, (_, score) => toLine(score & 7, score >> 3));

/** Alias table of the 64 scores (Walker 1977). */
interface ScoreTable {
  /** Bound in 0..1 below which entry i is score i itself. */
  readonly bounds: Float64Array;
  /** Score of entry i above the bound. */
  readonly aliases: Uint8Array;
}

function drawScore({ bounds, aliases }: ScoreTable, source: Random): number {
  const value = source.next() * SCORES;
  const entry = Math.floor(value);
  return value - entry < bounds[entry]! ? entry : aliases[entry]!;
}

/** Distance of the logarithmic rates for which score tables are created. */
const RATE_STEP = 0.08;

/**
 * Returns tables of scores by the logarithms of both rates, on a grid. Rates between two points of the grid are rounded
 * at random to one of them, so that the mean of the logarithm does not change.
 */
function createScoreTables(rho: number): (logHome: number, logAway: number, source: Random) => ScoreTable {
  const tables = new Map<number, ScoreTable>();
  const toCell = (log: number, source: Random): number =>
    Math.floor(Math.max(-3, Math.min(2, log)) / RATE_STEP + source.next());
  return (logHome, logAway, source) => {
    const home = toCell(logHome, source);
    const away = toCell(logAway, source);
    const key = home * 1000 + away;
    const table = getOrCreate(tables, key, () =>
      createAliases(
        scoreProbabilities(
          { home: Math.exp(home * RATE_STEP), away: Math.exp(away * RATE_STEP) },
          rho,
          GOAL_LEVELS - 1,
        ),
      ),
    );
    return table;
  };
}

function createAliases(probabilities: Float64Array): ScoreTable {
  const bounds = probabilities.map((probability) => probability * SCORES);
  const aliases = Uint8Array.from(bounds.keys());
  const small = [...bounds.keys()].filter((score) => bounds[score]! < 1);
  const large = [...bounds.keys()].filter((score) => bounds[score]! >= 1);
  while (small.length > 0 && large.length > 0) {
    const [low, high] = [small.pop()!, large.pop()!];
    aliases[low] = high;
    bounds[high]! -= 1 - bounds[low]!;
    (bounds[high]! < 1 ? small : large).push(high);
  }
  return { bounds, aliases };
}
