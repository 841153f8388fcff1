import { ModelError, checkInteger, checkNumber } from "../../error.ts";
import { createRandom, type Random } from "../../math/rng.ts";
import { seasonParameters } from "../fitted/season.ts";
import {
  type PreparedSeason,
  prepareSeason,
  createRanker,
  differenceUnit,
  pointUnit,
  createScoreTables,
  goalLevels,
} from "./prepare.ts";
import { type Season, type SeasonOptions, type SeasonPart, type SeasonForecast, type TeamForecast } from "./types.ts";

/**
 * Simulations per block. Each block has its own seed, so that the result does not depend on the worker that plays it.
 */
const blockSize = 1000;
/** Seasons that share one draw of the strengths. */
const batch = 16;

/**
 * A range of the simulations of a season, from `from` up to but not including `to`. Both are multiples of 1,000,
 * except at the end.
 */
export interface SeasonRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Splits a number of simulations into ranges for several workers. The ranges played with {@link simulateSeasonPart}
 * and added with {@link mergeSeasonParts} give exactly the counts of a single worker.
 */
export function splitSeason(simulations: number, workers: number): SeasonRange[] {
  checkInteger(simulations, "simulations", 1, 1e9);
  checkInteger(workers, "workers", 1, 4096);
  const blocks = Math.ceil(simulations / blockSize);
  const ranges: SeasonRange[] = [];
  for (let w = 0; w < workers; w++) {
    const from = Math.floor((w * blocks) / workers) * blockSize;
    const to = Math.min(simulations, Math.floor(((w + 1) * blocks) / workers) * blockSize);
    if (to > from) ranges.push({ from, to });
  }
  return ranges;
}

/**
 * Plays a range of the simulations of a season: every remaining match is drawn from its two goal rates (Dixon and
 * Coles), strengths are drawn with their uncertainty, and the rules of the competition order the final tables. More
 * than 7 goals of a side count as 7. A pure function of its arguments, so it can run in a worker.
 * @throws ModelError when the season or the options are impossible
 */
export function simulateSeasonPart(season: Season, options: SeasonOptions, range: SeasonRange): SeasonPart {
  const prepared = prepareSeason(season);
  const from = checkInteger(range.from, "range.from", 0, 1e9);
  const to = checkInteger(range.to, "range.to", from, 1e9);
  if (from % blockSize !== 0)
    throw new ModelError({
      code: "out-of-range",
      what: `${from} is not a multiple of ${blockSize}`,
      where: "range.from",
      fix: "use the ranges of splitSeason",
    });
  const share = prepared.matches > 0 ? prepared.played / prepared.matches : 1;
  const sd = checkNumber(options.ratingNoise ?? defaultRatingNoise(share), "options.ratingNoise", 0, 5);
  const noise = Float64Array.from(season.teams, (team) => (team.noise ?? sd) / 2);
  const player = createPlayer(prepared, noise, checkNumber(season.rho ?? 0, "season.rho", -1, 1));
  for (let start = from; start < to; start += blockSize) {
    const seasons = Math.min(blockSize, to - start);
    player.play(createRandom(`${options.seed ?? 1}/${start / blockSize}`), seasons);
  }
  return player.part;
}

/**
 * Uncertainty of strengths (sd of attack plus defence) that fits earlier seasons best, by the share 0..1 of matches
 * played.
 */
function defaultRatingNoise(share: number): number {
  return seasonParameters.noiseAtStart + (seasonParameters.noiseAtEnd - seasonParameters.noiseAtStart) * share;
}

function createPlayer(
  season: PreparedSeason,
  noise: Float64Array,
  rho: number,
): { readonly part: SeasonPart; play(random: Random, seasons: number): void } {
  const { teams, home, away, played, matches, width } = season;
  const tables = createScoreTables(rho);
  const ranker = createRanker(season);
  const start = startingLines(season);
  const lines = new Int32Array(teams);
  const scores = new Int32Array(matches);
  for (let m = 0; m < played; m++) scores[m] = (season.homeGoals[m]! << 8) | season.awayGoals[m]!;
  const { homeLine, awayLine, scoreOf } = scoreLines(season);
  const remainingMatches = matches - played;
  const homeLeft = home.subarray(played);
  const awayLeft = away.subarray(played);
  const table = new Int32Array(remainingMatches);
  const strength = new Float64Array(teams);
  const part: SeasonPart & { simulations: number } = {
    simulations: 0,
    ranks: new Float64Array(teams * width),
    width,
    points: new Float64Array(teams),
    pointsSquared: new Float64Array(teams),
    goalDifference: new Float64Array(teams),
  };
  let mirrored = false;

  function drawStrengths(random: Random): void {
    // Every second draw is the mirror image of the previous one, which removes the odd part of the sampling error.
    if (mirrored) for (let t = 0; t < teams; t++) strength[t] = -strength[t]!;
    else for (let t = 0; t < teams; t++) strength[t] = noise[t]! > 0 ? noise[t]! * random.normal() : 0;
    mirrored = !mirrored;
    for (let m = 0; m < remainingMatches; m++) {
      const edge = strength[homeLeft[m]!]! - strength[awayLeft[m]!]!;
      table[m] = tables.at(
        season.logHome[played + m]! + edge,
        season.logAway[played + m]! - edge,
        random.next(),
        random.next(),
      );
    }
  }

  function play(random: Random, seasons: number): void {
    mirrored = false;
    let [a, b, c, d] = random
      .stream(0)
      .state()
      .map((word) => word | 0) as [number, number, number, number];
    const lot = (): number => random.uint32() | 0;
    for (let done = 0; done < seasons; done += batch) {
      drawStrengths(random);
      const { bound, alias } = tables;
      for (let s = Math.min(batch, seasons - done); s > 0; s--) {
        lines.set(start);
        if (ranker.needsScores) [a, b, c, d] = playKeeping(a, b, c, d, bound, alias);
        else {
          for (let m = 0; m < remainingMatches; m++) {
            let r = Math.imul(b, 5);
            r = Math.imul((r << 7) | (r >>> 25), 9);
            const t = b << 9;
            c ^= a;
            d ^= b;
            b ^= c;
            a ^= d;
            c ^= t;
            d = (d << 11) | (d >>> 21);
            const k = r >>> 26;
            const entry = table[m]! + k;
            const other = alias[entry]!;
            const score = other ^ ((other ^ k) & (((r & 67108863) - bound[entry]!) >> 31));
            lines[homeLeft[m]!]! += homeLine[score]!;
            lines[awayLeft[m]!]! += awayLine[score]!;
          }
        }
        count(lot);
      }
    }
    part.simulations += seasons;
  }

  /** Same loop with stored scores, for rules that use single matches. */
  function playKeeping(
    a: number,
    b: number,
    c: number,
    d: number,
    bound: Int32Array,
    alias: Uint8Array,
  ): [number, number, number, number] {
    for (let m = 0; m < remainingMatches; m++) {
      let r = Math.imul(b, 5);
      r = Math.imul((r << 7) | (r >>> 25), 9);
      const t = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= t;
      d = (d << 11) | (d >>> 21);
      const k = r >>> 26;
      const entry = table[m]! + k;
      const score = (r & 67108863) < bound[entry]! ? k : alias[entry]!;
      lines[homeLeft[m]!]! += homeLine[score]!;
      lines[awayLeft[m]!]! += awayLine[score]!;
      scores[played + m] = scoreOf[score]!;
    }
    return [a, b, c, d];
  }

  function count(lot: () => number): void {
    for (let division = 0; division < season.divisions.length; division++) {
      const order = ranker.rank(division, lines, scores, lot);
      const n = season.divisions[division]!.length;
      for (let position = 0; position < n; position++) part.ranks[order[position]! * width + position]!++;
    }
    for (let t = 0; t < teams; t++) {
      const line = lines[t]!;
      const points = (line + 524288) >> 20;
      part.points[t]! += points;
      part.pointsSquared[t]! += points * points;
      part.goalDifference[t]! += (line - points * pointUnit) >> 10;
    }
  }

  return { part, play };
}

/** Table lines from the played matches and from point deductions and awards. */
function startingLines(season: PreparedSeason): Int32Array {
  const lines = new Int32Array(season.teams);
  const remaining = new Int32Array(season.teams);
  const differences = new Int32Array(season.teams);
  for (let t = 0; t < season.teams; t++) lines[t] = season.adjustment[t]! * pointUnit;
  for (let m = 0; m < season.matches; m++) {
    const home = season.home[m]!;
    const away = season.away[m]!;
    if (m >= season.played) {
      remaining[home]!++;
      remaining[away]!++;
      continue;
    }
    const h = season.homeGoals[m]!;
    const a = season.awayGoals[m]!;
    lines[home]! += findLine(h, a, season);
    lines[away]! += findLine(a, h, season);
    differences[home]! += h - a;
    differences[away]! += a - h;
  }
  for (let t = 0; t < season.teams; t++) {
    if (Math.abs(differences[t]!) + remaining[t]! * (goalLevels - 1) >= 512 || remaining[t]! * season.win > 1000) {
      throw new ModelError({
        code: "too-large",
        what: `a team has ${remaining[t]} matches to play`,
        where: "season.matches",
        fix: "give at most about 70 matches per team",
      });
    }
  }
  return lines;
}

function findLine(own: number, other: number, season: PreparedSeason): number {
  const points = own > other ? season.win : own === other ? season.draw : 0;
  return points * pointUnit + (own - other) * differenceUnit + own;
}

/** Change of the lines of both sides by each of the 64 scores, and the score in the format of the ranker. */
function scoreLines(season: PreparedSeason): { homeLine: Int32Array; awayLine: Int32Array; scoreOf: Int32Array } {
  const size = goalLevels * goalLevels;
  const homeLine = new Int32Array(size);
  const awayLine = new Int32Array(size);
  const scoreOf = new Int32Array(size);
  for (let h = 0; h < goalLevels; h++) {
    for (let a = 0; a < goalLevels; a++) {
      homeLine[h * goalLevels + a] = findLine(h, a, season);
      awayLine[h * goalLevels + a] = findLine(a, h, season);
      scoreOf[h * goalLevels + a] = (h << 8) | a;
    }
  }
  return { homeLine, awayLine, scoreOf };
}

/** Adds parts of one season. @throws ModelError when there are none, or when they are of different seasons */
export function mergeSeasonParts(parts: readonly SeasonPart[]): SeasonPart {
  const first = parts[0];
  if (first === undefined)
    throw new ModelError({ code: "missing", what: "there are no parts", where: "parts", fix: "give at least one" });
  const add = (pick: (part: SeasonPart) => Float64Array): Float64Array => {
    const sum = new Float64Array(pick(first).length);
    for (const part of parts) pick(part).forEach((value, i) => (sum[i]! += value));
    return sum;
  };
  parts.forEach((part, i) => {
    if (part.width !== first.width || part.ranks.length !== first.ranks.length) {
      throw new ModelError({
        code: "inconsistent",
        what: "it belongs to another season than the first part",
        where: `parts[${i}]`,
        fix: "merge parts of one season",
      });
    }
  });
  return {
    simulations: parts.reduce((sum, part) => sum + part.simulations, 0),
    ranks: add((part) => part.ranks),
    width: first.width,
    points: add((part) => part.points),
    pointsSquared: add((part) => part.pointsSquared),
    goalDifference: add((part) => part.goalDifference),
  };
}

/** Converts counts to probabilities. @throws ModelError when an outcome has impossible positions */
export function seasonForecast(season: Season, part: SeasonPart): SeasonForecast {
  const n = part.simulations;
  const sizes = new Map<string | undefined, number>();
  for (const team of season.teams) sizes.set(team.division, (sizes.get(team.division) ?? 0) + 1);
  const outcomes = season.outcomes ?? [];
  outcomes.forEach((outcome, i) => {
    checkInteger(outcome.from, `season.outcomes[${i}].from`, 1);
    checkInteger(outcome.to, `season.outcomes[${i}].to`, outcome.from);
  });
  const teams = season.teams.map((team, t): TeamForecast => {
    const size = sizes.get(team.division)!;
    const positions = Array.from({ length: size }, (_, j) => part.ranks[t * part.width + j]! / n);
    const mean = part.points[t]! / n;
    const chances: Record<string, number> = Object.create(null);
    for (const outcome of outcomes) {
      if (outcome.division !== undefined && outcome.division !== team.division) continue;
      const chance = positions.slice(outcome.from - 1, outcome.to).reduce((sum, p) => sum + p, 0);
      // Two entries of one name (places 1 to 2, and 5) are one outcome.
      chances[outcome.id] = (chances[outcome.id] ?? 0) + chance;
    }
    return {
      id: team.id,
      division: team.division,
      positions,
      outcomes: chances,
      points: { mean, sd: Math.sqrt(Math.max(0, part.pointsSquared[t]! / n - mean * mean)) },
      goalDifference: part.goalDifference[t]! / n,
      position: positions.reduce((sum, p, j) => sum + p * (j + 1), 0),
    };
  });
  return { simulations: n, teams };
}
