import { normalCdf } from "../math/laws.ts";
import { fittedRatings } from "./fitted.ts";
import type { RatingParameters } from "./parameters.ts";

/** A match that has been played. Teams are numbers from 0. */
export interface PlayedMatch {
  readonly home: number;
  readonly away: number;
  readonly homeScore: number;
  readonly awayScore: number;
  /** True when neither team plays at home. Default `false`. */
  readonly neutral?: boolean | undefined;
}

/** Ratings of last season, NaN for a new team; the home advantage is used until there are matches with a home team. */
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
 * system for the margins (offence + defence) and one for the totals (offence - defence). Before the first match of a
 * season the ratings are those of last season, shrunk to the mean.
 * @param teams number of teams
 */
export function rateTeams(
  teams: number,
  matches: readonly PlayedMatch[],
  previous?: PreviousRatings,
  parameters: RatingParameters = fittedRatings,
): TeamRatings {
  const points = matches.reduce((sum, { homeScore, awayScore }) => sum + homeScore + awayScore, 0);
  const average = matches.length > 0 ? points / matches.length / 2 : computeMean(previous!.offensive);
  const priors = { strength: new Float64Array(teams), tempo: new Float64Array(teams) };
  if (previous !== undefined) {
    const [meanOffence, meanDefence] = [computeMean(previous.offensive), computeMean(previous.defensive)];
    for (let team = 0; team < teams; team++) {
      const offence = previous.offensive[team]! - meanOffence;
      const defence = meanDefence - previous.defensive[team]!;
      if (Number.isNaN(offence + defence)) continue;
      priors.strength[team] = parameters.carry * (offence + defence);
      priors.tempo[team] = parameters.carry * (offence - defence);
    }
  }
  const findRidge = (own: number): number => (previous === undefined ? own : parameters.ridgeWithPrevious);
  const strength = solve(
    matches,
    priors.strength,
    findRidge(parameters.marginRidge),
    -1,
    (match) => match.homeScore - match.awayScore,
  );
  const tempo = solve(
    matches,
    priors.tempo,
    findRidge(parameters.totalRidge),
    1,
    (match) => match.homeScore + match.awayScore - 2 * average,
  );
  const offensive = strength.ratings.map((value, team) => average + (value + tempo.ratings[team]!) / 2);
  const defensive = strength.ratings.map((value, team) => average - (value - tempo.ratings[team]!) / 2);
  return {
    offensive,
    defensive,
    total: strength.ratings,
    average,
    homeAdvantage: matches.some(({ neutral }) => !neutral) ? strength.homeAdvantage : (previous?.homeAdvantage ?? 0),
    deviation: parameters.deviation,
  };
}

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
  const { offensive, defensive, total, average, homeAdvantage, deviation } = ratings;
  const margin = total[home]! - total[away]! + (neutral ? 0 : homeAdvantage);
  return {
    home: normalCdf(margin / deviation),
    margin,
    total: offensive[home]! + defensive[home]! + offensive[away]! + defensive[away]! - 2 * average,
  };
}

/** Ranks by a rating; 1 is the greatest. Equal ratings share the better rank. */
export function ranks(ratings: ArrayLike<number>): Int32Array {
  const sorted = Float64Array.from(ratings).sort().reverse();
  return Int32Array.from(ratings, (rating) => sorted.indexOf(rating) + 1);
}

/**
 * Minimises Σ (y - home advantage - r(home) - sign r(away))² + ridge Σ (r - prior)² by Gauss-Seidel sweeps, to 1e-9
 * points. Totals (sign 1) have no home advantage.
 */
function solve(
  matches: readonly PlayedMatch[],
  prior: Float64Array,
  ridge: number,
  sign: 1 | -1,
  read: (match: PlayedMatch) => number,
): { ratings: Float64Array; homeAdvantage: number } {
  const ratings = prior.slice();
  const values = matches.map(read);
  const lists = Array.from(prior, (): number[] => []);
  matches.forEach(({ home, away }, i) => {
    lists[home]!.push(i);
    lists[away]!.push(i);
  });
  const atHome = [...matches.keys()].filter((i) => !matches[i]!.neutral);
  let homeAdvantage = 0;
  for (let sweep = 0; sweep < 1000; sweep++) {
    let moved = 0;
    if (sign === -1 && atHome.length > 0) {
      let sum = 0;
      for (const i of atHome) sum += values[i]! - ratings[matches[i]!.home]! + ratings[matches[i]!.away]!;
      const next = sum / atHome.length;
      moved = Math.abs(next - homeAdvantage);
      homeAdvantage = next;
    }
    lists.forEach((list, team) => {
      let sum = ridge * prior[team]!;
      for (const i of list) {
        const { home, away, neutral } = matches[i]!;
        const y = values[i]! - (neutral ? 0 : homeAdvantage);
        // For the away side, the margin has the opposite sign.
        sum += home === team ? y - sign * ratings[away]! : sign * (y - ratings[home]!);
      }
      const next = sum / (ridge + list.length);
      moved = Math.max(moved, Math.abs(next - ratings[team]!));
      ratings[team] = next;
    });
    // Margins do not determine the common level of all teams. At the minimum it is that of the prior, which sweeps
    // reach slowly.
    if (sign === -1) {
      const level = computeMean(prior) - computeMean(ratings);
      for (let team = 0; team < ratings.length; team++) ratings[team]! += level;
      moved = Math.max(moved, Math.abs(level));
    }
    if (moved < 1e-9) return { ratings, homeAdvantage };
  }
  throw new RangeError("ratings did not converge in 1000 sweeps");
}

function computeMean(values: ArrayLike<number>): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    sum += values[i]!;
    count++;
  }
  return sum / count;
}

/** Venue of a match, seen from the team whose record is computed. */
export type Venue = "home" | "neutral" | "away";

const quadrantLimits: Record<Venue, readonly number[]> = {
  home: [30, 75, 160],
  neutral: [50, 100, 200],
  away: [75, 135, 240],
};

/**
 * Quadrant of a match, 1 (hardest) to 4, by the opponent's rank (1 is best) and the venue, by the limits of the NCAA:
 * home 1-30, 31-75, 76-160, from 161; neutral 1-50, 51-100, 101-200, from 201; away 1-75, 76-135, 136-240, from 241.
 */
export function quadrant(opponentRank: number, venue: Venue): number {
  return 1 + quadrantLimits[venue].filter((limit) => opponentRank > limit).length;
}

/**
 * "Record Value": difficulty of a record, in percent. It is the probability that a reference team with the same
 * schedule wins fewer matches, plus half the probability that it wins equally many (a strength-of-record measure), by the
 * exact law of the number of wins. The API documentation does not state how the value is computed.
 * @param referenceWins probability that the reference team wins each of the played matches, 0..1
 * @param wins matches that the team has won
 * @returns 0..100; 50 for an empty schedule
 */
export function recordValue(referenceWins: readonly number[], wins: number): number {
  const law = [1];
  for (const p of referenceWins) {
    law.push(0);
    for (let k = law.length - 1; k > 0; k--) law[k] = law[k]! * (1 - p) + law[k - 1]! * p;
    law[0]! *= 1 - p;
  }
  return 100 * (law.slice(0, wins).reduce((sum, p) => sum + p, 0) + law[wins]! / 2);
}
