import { checkNumber, ModelError } from "../error.ts";
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
  /**
   * Possessions per team, such as {@link possessions} of the box score. If all matches have it, ratings are per 100
   * possessions.
   */
  readonly possessions?: number;
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
  /** Unit: points (`match`) or points per 100 possessions. */
  readonly per: "match" | "100 possessions";
  /** Average possessions per team and match; 100 when unknown, so that ratings are points per match. */
  readonly pace: number;
}

/**
 * Possessions of a team from its box score: field goals attempted - offensive rebounds + turnovers + 0.475 * free
 * throws attempted (K. Pomeroy).
 */
export function possessions(box: {
  readonly fieldGoalAttempts: number;
  readonly offensiveRebounds: number;
  readonly turnovers: number;
  readonly freeThrowAttempts: number;
}): number {
  const count = box.fieldGoalAttempts - box.offensiveRebounds + box.turnovers + 0.475 * box.freeThrowAttempts;
  return checkNumber(count, "box", 0, 400);
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
 * @throws ModelError `no-data` without matches and previous ratings; also for an unknown team, or for impossible
 *   points, possessions or ages
 */
export function rateTeams(
  teams: number,
  matches: readonly PlayedMatch[],
  previous?: PreviousRatings,
  parameters: RatingParameters = fittedRatings,
): TeamRatings {
  const perPossession = matches.length > 0 && matches.every((match) => match.possessions !== undefined);
  const n = matches.length;
  const weight = new Float64Array(n),
    margin = new Float64Array(n),
    total = new Float64Array(n);
  let weights = 0,
    points = 0,
    pace = 0;
  matches.forEach((match, i) => {
    checkMatch(match, i, teams, parameters);
    const scale = perPossession ? 100 / match.possessions! : 1;
    const w = Number.isFinite(parameters.halfLifeDays) ? 0.5 ** (match.age! / parameters.halfLifeDays) : 1;
    weight[i] = w;
    margin[i] = (match.homeScore - match.awayScore) * scale;
    total[i] = (match.homeScore + match.awayScore) * scale;
    weights += w;
    points += w * total[i];
    pace += w * (match.possessions ?? 100);
  });
  if (weights === 0 && previous === undefined) {
    throw new ModelError({
      code: "no-data",
      what: "there is neither a match nor a rating of last season",
      where: "matches",
      fix: "give played matches, or last season's ratings",
    });
  }
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
    per: perPossession ? "100 possessions" : "match",
    pace: perPossession ? pace / weights : 100,
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
 * @throws ModelError `unknown-team`
 */
export function forecastMatch(ratings: TeamRatings, home: number, away: number, neutral = false): MatchForecast {
  for (const [team, where] of [
    [home, "home"],
    [away, "away"],
  ] as const) {
    if (ratings.total[team] === undefined) throw unknownTeam(team, ratings.total.length, where);
  }
  const scale = ratings.pace / 100;
  const margin = (ratings.total[home]! - ratings.total[away]! + (neutral ? 0 : ratings.homeAdvantage)) * scale;
  const total =
    (ratings.offensive[home]! +
      ratings.defensive[home]! +
      ratings.offensive[away]! +
      ratings.defensive[away]! -
      2 * ratings.average) *
    scale;
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
  throw new ModelError({
    code: "did-not-converge",
    what: "ratings did not converge in 1000 sweeps",
    where: "matches",
    fix: "give a ridge above 0, so that teams without common opponents are shrunk to the mean",
  });
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

function checkMatch(match: PlayedMatch, i: number, teams: number, parameters: RatingParameters): void {
  const where = `matches[${i}]`;
  for (const side of ["home", "away"] as const) {
    const team = match[side];
    if (!Number.isInteger(team) || team < 0 || team >= teams) throw unknownTeam(team, teams, `${where}.${side}`);
  }
  if (match.home === match.away)
    throw new ModelError({
      code: "inconsistent",
      what: `team ${match.home} plays itself`,
      where,
      fix: "give two teams",
    });
  checkNumber(match.homeScore, `${where}.homeScore`, 0, 1000);
  checkNumber(match.awayScore, `${where}.awayScore`, 0, 1000);
  if (match.possessions !== undefined) checkNumber(match.possessions, `${where}.possessions`, 1, 400);
  if (Number.isFinite(parameters.halfLifeDays)) checkNumber(match.age ?? Number.NaN, `${where}.age`, 0, 100_000);
}

function unknownTeam(team: number, teams: number, where: string): ModelError {
  return new ModelError({
    code: "unknown-team",
    what: `there is no team ${team}`,
    where,
    fix: `give a whole number from 0 to ${teams - 1}`,
  });
}
