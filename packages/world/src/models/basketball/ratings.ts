import { normalCdf } from "../math/normal.ts";
import { fittedRatings } from "./fitted/ratings.ts";
import type { RatingParameters } from "./parameters.ts";

/** A match that has been played. */
export interface PlayedMatch {
  /** Number of the home team, from 0 to the number of teams minus 1. */
  readonly home: number;
  readonly away: number;
  readonly homeScore: number;
  readonly awayScore: number;
  /** True when neither team plays at home. Default `false`. */
  readonly neutral?: boolean;
  /** Days between the match and the day of the forecast; required when `halfLifeDays` is finite. */
  readonly age?: number;
}

/** Ratings of last season; the home advantage is used until there are matches with a home team. */
export type PreviousRatings = Pick<TeamRatings, "offensive" | "defensive"> &
  Partial<Pick<TeamRatings, "homeAdvantage">>;

/** Ratings of teams that played each other. */
export interface TeamRatings {
  /** "Offensive Rating": expected points of the team against an average defence on a neutral court. */
  readonly offensive: Float64Array;
  /** "Defensive Rating": expected points of an average offence against the team; less is better. */
  readonly defensive: Float64Array;
  /** "Total Rating": offensive minus defensive rating, the expected margin against an average team. */
  readonly total: Float64Array;
  /** Points of an average team against an average team on a neutral court. */
  readonly average: number;
  /** Home advantage in points of margin. */
  readonly homeAdvantage: number;
  /** Standard deviation of a margin about its expectation, in points. */
  readonly deviation: number;
}

/**
 * Offensive and defensive ratings by ridge least squares on the points of all matches: points of i against j =
 * average + offence(i) - defence(j) ± half the home advantage. With equal shrinkage this splits exactly into one
 * system for the margins (offence + defence) and one for the totals (offence - defence). Gauss-Seidel sweeps solve
 * each to 1e-9 points.
 * Accuracy: college matches of 2018 from day 50, forecast from earlier days: log-loss .547, root mean square error of
 * the margin 11.15 points. Before the first match of a season the ratings are those of last season, shrunk to the
 * mean.
 * @param teams number of teams
 * @param previous last season's ratings by the same team numbers, NaN for a new team
 */
export function rateTeams(
  teams: number,
  matches: readonly PlayedMatch[],
  previous?: PreviousRatings,
  parameters: RatingParameters = fittedRatings,
): TeamRatings {
  const n = matches.length;
  const weight = new Float64Array(n),
    margin = new Float64Array(n),
    total = new Float64Array(n);
  let weights = 0,
    points = 0;
  matches.forEach((match, i) => {
    const w = Number.isFinite(parameters.halfLifeDays) ? 0.5 ** (match.age! / parameters.halfLifeDays) : 1;
    weight[i] = w;
    margin[i] = match.homeScore - match.awayScore;
    total[i] = match.homeScore + match.awayScore;
    weights += w;
    points += w * total[i];
  });
  const average = weights > 0 ? points / weights / 2 : mean(previous!.offensive);
  const strengthPrior = new Float64Array(teams),
    tempoPrior = new Float64Array(teams);
  if (previous !== undefined) {
    const base = mean(previous.offensive);
    const defence = mean(previous.defensive);
    for (let team = 0; team < teams; team++) {
      const o = previous.offensive[team]! - base,
        d = defence - previous.defensive[team]!;
      if (Number.isFinite(o + d)) {
        strengthPrior[team] = parameters.carry * (o + d);
        tempoPrior[team] = parameters.carry * (o - d);
      }
    }
  }
  const strength = solve(
    teams,
    matches,
    weight,
    margin,
    -1,
    previous === undefined ? parameters.marginRidge : parameters.ridgeWithPrevious,
    strengthPrior,
  );
  const centred = total.map((value) => value - 2 * average);
  const tempo = solve(
    teams,
    matches,
    weight,
    centred,
    1,
    previous === undefined ? parameters.totalRidge : parameters.ridgeWithPrevious,
    tempoPrior,
  );
  const offensive = new Float64Array(teams),
    defensive = new Float64Array(teams),
    rating = new Float64Array(teams);
  for (let team = 0; team < teams; team++) {
    const s = strength.ratings[team]!,
      t = tempo.ratings[team]!;
    offensive[team] = average + (s + t) / 2;
    defensive[team] = average - (s - t) / 2;
    rating[team] = offensive[team]! - defensive[team]!;
  }
  return {
    offensive,
    defensive,
    total: rating,
    average,
    homeAdvantage: matches.some((match) => match.neutral !== true)
      ? strength.homeAdvantage
      : (previous?.homeAdvantage ?? 0),
    deviation: parameters.deviation,
  };
}

/** Forecast of a match from ratings. */
export interface MatchForecast {
  /** Probability that the home team wins, 0..1. */
  readonly home: number;
  /** Expected points of home minus away. */
  readonly margin: number;
  /** Expected points of both teams together. */
  readonly total: number;
}

/**
 * Forecast of a match: expected margin, total, and the probability that the home team (or the first team, on a
 * neutral court) wins, by a normal margin.
 */
export function forecastMatch(ratings: TeamRatings, home: number, away: number, neutral = false): MatchForecast {
  const margin = ratings.total[home]! - ratings.total[away]! + (neutral ? 0 : ratings.homeAdvantage);
  const total =
    ratings.offensive[home]! +
    ratings.defensive[home]! +
    ratings.offensive[away]! +
    ratings.defensive[away]! -
    2 * ratings.average;
  return { home: normalCdf(margin / ratings.deviation), margin, total };
}

/** Ranks by a rating; 1 is the greatest. Equal ratings share the better rank. */
export function ranks(ratings: ArrayLike<number>): Int32Array {
  const order = Array.from({ length: ratings.length }, (_, team) => team).sort(
    (a, b) => ratings[b]! - ratings[a]! || a - b,
  );
  const result = new Int32Array(ratings.length);
  order.forEach((team, i) => {
    const before = order[i - 1];
    result[team] = before !== undefined && ratings[before] === ratings[team] ? result[before]! : i + 1;
  });
  return result;
}

// Minimises sum w (y - home advantage - r(home) - sign r(away))^2 + ridge sum (r - prior)^2. The totals have no home
// advantage.
function solve(
  teams: number,
  matches: readonly PlayedMatch[],
  weight: Float64Array,
  value: Float64Array,
  sign: 1 | -1,
  ridge: number,
  prior: Float64Array,
): { ratings: Float64Array; homeAdvantage: number } {
  const ratings = prior.slice();
  const diagonal = new Float64Array(teams).fill(ridge);
  let homeWeight = 1e-9;
  const lists: number[][] = Array.from({ length: teams }, () => []);
  matches.forEach((match, i) => {
    diagonal[match.home]! += weight[i]!;
    diagonal[match.away]! += weight[i]!;
    lists[match.home]!.push(i);
    lists[match.away]!.push(i);
    if (match.neutral !== true) homeWeight += weight[i]!;
  });
  let homeAdvantage = 0;
  for (let sweep = 0; sweep < 1000; sweep++) {
    let moved = 0;
    if (sign === -1) {
      let sum = 0;
      for (let i = 0; i < matches.length; i++) {
        const match = matches[i]!;
        if (match.neutral !== true) sum += weight[i]! * (value[i]! - ratings[match.home]! + ratings[match.away]!);
      }
      moved = Math.abs(sum / homeWeight - homeAdvantage);
      homeAdvantage = sum / homeWeight;
    }
    for (let team = 0; team < teams; team++) {
      if (diagonal[team] === 0) continue;
      let sum = ridge * prior[team]!;
      for (const i of lists[team]!) {
        const match = matches[i]!;
        const y = value[i]! - (match.neutral === true ? 0 : homeAdvantage);
        // For the away side, the margin has the opposite sign.
        sum += weight[i]! * (match.home === team ? y - sign * ratings[match.away]! : sign * (y - ratings[match.home]!));
      }
      const next = sum / diagonal[team]!;
      moved = Math.max(moved, Math.abs(next - ratings[team]!));
      ratings[team] = next;
    }
    // Margins do not determine the common level of all teams. At the minimum it is that of the prior, which sweeps
    // reach slowly.
    if (sign === -1) {
      let level = 0;
      for (let team = 0; team < teams; team++) level += prior[team]! - ratings[team]!;
      level /= Math.max(1, teams);
      for (let team = 0; team < teams; team++) ratings[team]! += level;
      moved = Math.max(moved, Math.abs(level));
    }
    if (moved < 1e-9) return { ratings, homeAdvantage };
  }
  throw new RangeError("ratings did not converge in 1000 sweeps");
}

function mean(values: Float64Array): number {
  let sum = 0,
    n = 0;
  for (const value of values)
    if (Number.isFinite(value)) {
      sum += value;
      n++;
    }
  return sum / n;
}
