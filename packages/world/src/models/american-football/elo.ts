import { normalQuantile } from "../math/normal.ts";
import { fittedElo } from "./fitted/elo.ts";
import type { EloParameters } from "./parameters.ts";

/** A match between two rated teams. */
export interface EloMatch {
  readonly homeRating: number;
  readonly awayRating: number;
  /** True when neither team plays at home. Default `false`. */
  readonly neutral?: boolean;
  /** Default `false`. */
  readonly playoff?: boolean;
}

/**
 * Probability that the home team wins, a draw counting half: 1 / (1 + 10^(-d / 400)), where d is the rating
 * difference with the home advantage. The method is that of FiveThirtyEight
 * (github.com/fivethirtyeight/nfl-elo-game); the parameters are fitted again.
 * Accuracy: 1990-2018, parameters fitted on the seasons before each block of five: log-loss .627 (FiveThirtyEight on
 * the same matches .627).
 */
export function eloProbability(match: EloMatch, parameters: EloParameters = fittedElo): number {
  return 1 / (1 + 10 ** (-difference(match, parameters) / 400));
}

/** Expected margin, home minus away, in points: the margin whose normal probability is {@link eloProbability}. */
export function eloMargin(match: EloMatch, parameters: EloParameters = fittedElo): number {
  return parameters.marginDeviation * normalQuantile(eloProbability(match, parameters));
}

/**
 * Rating points that the home team gains and the away team loses by a match: k * ln(|margin| + 1) * 2.2 / (0.001 * d
 * + 2.2) * (result - probability). Here d is the difference seen from the winner, so that high wins of favourites do
 * not inflate their ratings.
 * @param margin points of home minus away
 */
export function eloChange(match: EloMatch, margin: number, parameters: EloParameters = fittedElo): number {
  const d = difference(match, parameters);
  const result = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  const winner = margin === 0 ? 0 : margin > 0 ? d : -d;
  const multiplier = margin === 0 ? 1 : Math.log(Math.abs(margin) + 1) * (2.2 / (0.001 * winner + 2.2));
  return parameters.k * multiplier * (result - 1 / (1 + 10 ** (-d / 400)));
}

/** Rating at the start of the next season. */
export function eloNextSeason(rating: number, parameters: EloParameters = fittedElo): number {
  return rating + parameters.reversion * (parameters.mean - rating);
}

function difference(match: EloMatch, parameters: EloParameters): number {
  const home = match.homeRating;
  const away = match.awayRating;
  const d = home - away + (match.neutral === true ? 0 : parameters.homeAdvantage);
  return match.playoff === true ? d * parameters.playoffFactor : d;
}
