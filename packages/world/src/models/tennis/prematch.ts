import { preMatchMen } from "./fitted/prematch-men.ts";
import { preMatchWomen } from "./fitted/prematch-women.ts";
import { LAST_RANK, surfaceRating, type PlayerRating, type Surface, type Tour } from "./ratings.ts";

/** Information on a player for a forecast; unknown values are absent. */
export interface PlayerForm {
  readonly rating: PlayerRating;
  /** World ranking; absent for an unranked player, who counts as ranked 1500th. */
  readonly rank?: number | undefined;
  /** Points in the world ranking. Default 5. */
  readonly rankPoints?: number | undefined;
  /** Age in years; absent: no effect of age. */
  readonly ageYears?: number | undefined;
  /** Matches in the last 14 days. */
  readonly recentMatches?: number;
  /** Days since the last match; absent: no break. */
  readonly restDays?: number | undefined;
  /** Way into the draw: `qualifier` or `wild-card`; any other value, such as `direct`, has no effect. */
  readonly entry?: string | undefined;
}

/** The match to forecast. */
export interface PreMatch {
  readonly tour: Tour;
  readonly surface: Surface;
  /** Maximum number of sets. */
  readonly bestOf: 1 | 3 | 5;
  readonly a: PlayerForm;
  readonly b: PlayerForm;
}

/** Names of the features, in the order of the fitted weights. */
export const PRE_MATCH_FEATURES = [
  "rating",
  "surface-rating",
  "log-rank",
  "log-rank-points",
  "rating-best-of-5",
  "log-rank-best-of-5",
  "rating-newcomer",
  "log-rank-newcomer",
  "young",
  "old",
  "recent-matches",
  "break",
  "qualifier",
  "wild-card",
] as const;

/** Weights of {@link PRE_MATCH_FEATURES}, in logits. */
export type PreMatchWeights = readonly number[];

/**
 * Writes the features of a forecast: differences a - b, so that exchanging the sides changes the sign of all
 * features.
 * @param out receives one number per name of {@link PRE_MATCH_FEATURES}
 */
export function preMatchFeatures(
  { surface, bestOf, a, b }: PreMatch,
  out: Float64Array = new Float64Array(PRE_MATCH_FEATURES.length),
): Float64Array {
  const rating = (a.rating.overall.value - b.rating.overall.value) / 400;
  const logRank = Math.log(findRank(b) / findRank(a));
  const long = bestOf === 5 ? 1 : 0;
  // Grows with the uncertainty of both ratings: 2 for two newcomers, 0.2 for two players with a hundred matches.
  const newcomer = 1 / Math.sqrt(a.rating.overall.matches + 1) + 1 / Math.sqrt(b.rating.overall.matches + 1);
  out[0] = rating;
  out[1] = (surfaceRating(a.rating, surface).value - surfaceRating(b.rating, surface).value) / 400;
  out[2] = logRank;
  out[3] = Math.log(readPoints(a) / readPoints(b));
  out[4] = long * rating;
  out[5] = long * logRank;
  out[6] = newcomer * rating;
  out[7] = newcomer * logRank;
  out[8] = yearsYoung(a) - yearsYoung(b);
  out[9] = yearsOld(a) - yearsOld(b);
  out[10] = Math.min(a.recentMatches ?? 0, 15) - Math.min(b.recentMatches ?? 0, 15);
  out[11] = breakShare(a) - breakShare(b);
  out[12] = hasEntry(a, "qualifier") - hasEntry(b, "qualifier");
  out[13] = hasEntry(a, "wild-card") - hasEntry(b, "wild-card");
  return out;
}

function findRank({ rank = LAST_RANK }: PlayerForm): number {
  return Math.min(rank, LAST_RANK);
}

function readPoints({ rankPoints = 5 }: PlayerForm): number {
  return Math.max(rankPoints, 1);
}

/** Years below 24, where players improve faster than their ratings. */
function yearsYoung({ ageYears = 26 }: PlayerForm): number {
  return Math.max(0, 24 - ageYears);
}

/** Years above 30. */
function yearsOld({ ageYears = 26 }: PlayerForm): number {
  return Math.max(0, ageYears - 30);
}

/** 0 up to a month without a match, 1 from seven months on. */
function breakShare({ restDays = 0 }: PlayerForm): number {
  return Math.min(1, Math.max(0, (restDays - 30) / 180));
}

function hasEntry({ entry }: PlayerForm, how: string): number {
  return entry === how ? 1 : 0;
}

/**
 * Probability that a wins, before the match: a logit of overall and surface ratings that learn from points, ranking
 * position and points, age, rest and way into the draw. Sources: Elo with 538's step (Kovalchik 2016),
 * margin-weighted ratings (Angelini, Candila & De Angelis 2022), rank logit (Klaassen & Magnus 2003); weights fitted
 * on tour matches.
 *
 * Out of sample, 2014-21, each year forecast with weights from the years before it: men log-loss .586, ECE .011
 * (21,373 matches; ranking positions alone .615); women .607, ECE .005 (20,388; .633). Evaluations
 * `tennis-prematch-men` and `tennis-prematch-women`.
 * @param weights weights other than the fitted ones, for refits
 * @returns 0..1; the probabilities of the two sides sum to 1
 */
export function preMatchProbability(
  match: PreMatch,
  weights: PreMatchWeights = match.tour === "men" ? preMatchMen : preMatchWomen,
): number {
  const features = preMatchFeatures(match);
  let logit = 0;
  for (let i = 0; i < features.length; i++) logit += weights[i]! * features[i]!;
  return 1 / (1 + Math.exp(-logit));
}
