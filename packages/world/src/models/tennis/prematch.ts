import { logistic } from "../math/laws.ts";
import { fittedMen, fittedWomen } from "./fitted.ts";
import { LAST_RANK, surfaceRating, type PlayerRating, type Surface, type Tour } from "./ratings.ts";

/** Information on a player for a forecast; unknown values are absent. */
export interface PlayerForm {
  readonly rating: PlayerRating;
  /** World ranking; absent for an unranked player, who counts as ranked 1500th. */
  readonly rank?: number | undefined;
  /** Points in the world ranking. Default 5. */
  readonly rankPoints?: number | undefined;
}

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
] as const;

/**
 * Features of a forecast, one number per name of {@link PRE_MATCH_FEATURES}: differences a - b, so that exchanging the
 * sides changes the sign of all features.
 */
export function preMatchFeatures({ surface, bestOf, a, b }: Omit<PreMatch, "tour">): number[] {
  const rating = (a.rating.overall.value - b.rating.overall.value) / 400;
  const logRank = Math.log(findRank(b) / findRank(a));
  const long = bestOf === 5 ? 1 : 0;
  // Grows with the uncertainty of both ratings: 2 for two newcomers, 0.2 for two players with a hundred matches.
  const newcomer = 1 / Math.sqrt(a.rating.overall.matches + 1) + 1 / Math.sqrt(b.rating.overall.matches + 1);
  const subtract = (read: (form: PlayerForm) => number): number => read(a) - read(b);
  return [
    rating,
    subtract((form) => surfaceRating(form.rating, surface).value / 400),
    logRank,
    subtract(({ rankPoints = 5 }) => Math.log(Math.max(rankPoints, 1))),
    long * rating,
    long * logRank,
    newcomer * rating,
    newcomer * logRank,
  ];
}

const findRank = ({ rank = LAST_RANK }: PlayerForm): number => Math.min(rank, LAST_RANK);

/**
 * Probability that a wins, before the match: a logit of overall and surface ratings that learn from points, and of
 * ranking position and points. Sources: Elo with 538's step (Kovalchik 2016),
 * margin-weighted ratings (Angelini, Candila & De Angelis 2022), rank logit (Klaassen & Magnus 2003).
 * @returns 0..1; the probabilities of the two sides sum to 1
 */
export function preMatchProbability(
  match: PreMatch,
  weights: readonly number[] = (match.tour === "men" ? fittedMen : fittedWomen).preMatch,
): number {
  return logistic(preMatchFeatures(match), weights);
}
