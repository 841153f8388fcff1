import { normalCdf } from "../math/laws.ts";
import { fittedLive } from "./fitted.ts";
import type { LiveParameters } from "./parameters.ts";

export interface MatchState {
  readonly homeScore: number;
  readonly awayScore: number;
  /** Remaining seconds in regulation, or in this overtime period when `overtime` is set. */
  readonly secondsLeft: number;
  /** Number of the current overtime period, from 1. Absent or 0 in regulation. */
  readonly overtime?: number;
  /** Side that has the ball, if known. */
  readonly possession?: "home" | "away" | undefined;
}

/** Seconds of both halves or all four quarters, and of an overtime period. */
const REGULATION = 2400;
const OVERTIME = 300;

/**
 * Probability that the home side wins, overtime included, for the feed Live Win Probability (MA21). A draw does not
 * exist. Before the match, pass the full time and a score of 0:0.
 *
 * The remaining margin is normal (`computeRemainingMargin`) and counts in whole points, so a draw is a margin within
 * half a point. It leads to overtime, in which the expected margin counts with a fitted strength per minute.
 * @param expectedMargin points of home minus away before the match: the closing spread, or a difference of ratings
 * @returns 0..1; exactly 1 or 0 when the clock is at 0 and the scores differ
 */
export function winProbability(
  state: MatchState,
  expectedMargin: number,
  parameters: LiveParameters = fittedLive,
): number {
  const lead = state.homeScore - state.awayScore;
  // A drawn overtime is followed by another one with the same odds, so that draws cancel out.
  const overtimeDeviation = computeDeviation(OVERTIME / REGULATION, parameters);
  const overtimeMean = (expectedMargin * parameters.overtimeStrength * OVERTIME) / REGULATION;
  const overtimeWin = normalCdf((overtimeMean - 0.5) / overtimeDeviation);
  const overtime = overtimeWin / (overtimeWin + normalCdf((-overtimeMean - 0.5) / overtimeDeviation));
  if (state.secondsLeft === 0) return lead > 0 ? 1 : lead < 0 ? 0 : overtime;
  const { mean, deviation } = computeRemainingMargin(state, expectedMargin, parameters);
  const win = normalCdf((lead + mean - 0.5) / deviation);
  const notLost = normalCdf((lead + mean + 0.5) / deviation);
  return win + (notLost - win) * overtime;
}

/**
 * Expected points of both sides at the end of regulation (or of this overtime), for `scorePrediction` of the feed MA21. A
 * surplus of points over the expected pace continues at a fitted share.
 * @returns points, not rounded; the current score when the clock is at 0
 */
export function expectedScore(
  state: MatchState,
  expectedMargin: number,
  expectedTotal: number,
): { readonly home: number; readonly away: number } {
  const { homeScore, awayScore, overtime = 0 } = state;
  const f = state.secondsLeft / REGULATION;
  const surplus = overtime > 0 ? 0 : homeScore + awayScore - expectedTotal * (1 - f);
  const total = Math.max(0, expectedTotal + fittedLive.paceWeight * surplus) * f;
  const { mean } = computeRemainingMargin(state, expectedMargin, fittedLive);
  const margin = Math.max(-total, Math.min(total, mean));
  return { home: homeScore + (total + margin) / 2, away: awayScore + (total - margin) / 2 };
}

/**
 * Expected remaining margin and its standard deviation, in points, without later overtimes. The lead reverts to the
 * expected path. The variance is fitted, because that of a Brownian motion (Stern 1994) is too small late and too large
 * early.
 */
export function computeRemainingMargin(
  { homeScore, awayScore, secondsLeft, overtime = 0, possession }: MatchState,
  expectedMargin: number,
  parameters: LiveParameters = fittedLive,
): { readonly mean: number; readonly deviation: number } {
  const f = secondsLeft / REGULATION;
  const strength = overtime > 0 ? parameters.overtimeStrength : 1;
  // Overtime starts level, so only the lead of the overtime reverts.
  const surplus = homeScore - awayScore - (overtime > 0 ? 0 : expectedMargin * (1 - f));
  const ball = possession === undefined ? 0 : possession === "home" ? parameters.possession : -parameters.possession;
  return {
    mean:
      expectedMargin * f * strength -
      parameters.reversion * f ** parameters.reversionPower * surplus +
      ball * Math.min(1, secondsLeft / 10),
    deviation: computeDeviation(f, parameters),
  };
}

const computeDeviation = (f: number, { deviation, deviationPower }: LiveParameters): number =>
  deviation * f ** deviationPower;
