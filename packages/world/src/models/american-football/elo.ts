import { fittedElo } from "./fitted.ts";
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
 * difference with the home advantage (github.com/fivethirtyeight/nfl-elo-game, with fitted parameters).
 */
export function eloProbability(match: EloMatch, parameters: EloParameters = fittedElo): number {
  return 1 / (1 + 10 ** (-computeDifference(match, parameters) / 400));
}

/** Logit of a normal probability per deviation, near the middle. */
const LOGIT_PER_DEVIATION = 1.7;

/** Expected margin, home minus away, in points: a normal margin about it has about the {@link eloProbability}. */
export function eloMargin(match: EloMatch): number {
  const logit = (computeDifference(match, fittedElo) * Math.LN10) / 400;
  return (fittedElo.marginDeviation * logit) / LOGIT_PER_DEVIATION;
}

/**
 * Rating points that the home team gains and the away team loses by a match: k * ln(|margin| + 1) * 2.2 / (0.001 * d
 * + 2.2) * (result - probability). Here d is the difference seen from the winner, so that high wins of favourites do
 * not inflate their ratings.
 * @param margin points of home minus away
 */
export function eloChange(match: EloMatch, margin: number, parameters: EloParameters = fittedElo): number {
  const surprise = (Math.sign(margin) + 1) / 2 - eloProbability(match, parameters);
  const winnerDifference = Math.sign(margin) * computeDifference(match, parameters);
  const multiplier = margin === 0 ? 1 : Math.log(Math.abs(margin) + 1) * (2.2 / (0.001 * winnerDifference + 2.2));
  return parameters.k * multiplier * surprise;
}

export function eloNextSeason(rating: number, parameters: EloParameters = fittedElo): number {
  return rating + parameters.reversion * (parameters.mean - rating);
}

function computeDifference({ homeRating, awayRating, neutral, playoff }: EloMatch, parameters: EloParameters): number {
  const difference = homeRating - awayRating + (neutral ? 0 : parameters.homeAdvantage);
  return playoff ? difference * parameters.playoffFactor : difference;
}
