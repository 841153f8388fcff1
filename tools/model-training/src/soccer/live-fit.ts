import {
  type GoalRates,
  type LiveParameters,
  livePriors,
  type ScoreStateFactors,
  type Sides,
} from "@sdf/models/soccer";

/** A match with the minute of every goal. */
export interface TimedMatch {
  readonly rates: GoalRates;
  /**
   * Minutes 1..90 in order, positive for the home side, negative for the away side; stoppage time counts to 45 and
   * 90.
   */
  readonly goals: ArrayLike<number>;
}

/** A match with its half-time score. */
export interface HalfTimedMatch {
  readonly rates: GoalRates;
  readonly halfTime: Sides;
  readonly final: Sides;
}

/** Input of the estimates of the live parameters. */
export interface LiveEvidence {
  readonly timed: readonly TimedMatch[];
  readonly halfTimed: readonly HalfTimedMatch[];
  /** Dismissals per match. */
  readonly dismissals: Sides;
  /** Variance of a match's expected goals over their mean, without the part that uncertain rates explain. */
  readonly xgDispersion: number;
}

/** Weight of "no effect" in goals when factors are estimated: with fewer goals the factor stays near 1. */
const shrink = 300;
/**
 * Bounds of the rate's shape: below the minimum, shots in one half would determine the rate; above the maximum, they
 * have no effect.
 */
const shapes = { min: 3, max: 60 };

/** Estimates the live parameters by counting, without a search, so that a test can estimate them for every year. */
export function fitLiveParameters(evidence: LiveEvidence): LiveParameters {
  const { quarters, stoppage } = goalProfile(evidence);
  const shares = minuteShares(quarters, stoppage);
  const state = scoreStateFactors(evidence, shares, stoppage[1] + quarters[3]! + quarters[4]! + quarters[5]!);
  return {
    quarters,
    stoppage,
    usualStoppage: livePriors.usualStoppage,
    scoreState: state,
    redCard: livePriors.redCard,
    dismissals: { ...evidence.dismissals, perBooked: livePriors.perBooked },
    rateShape: rateShape(evidence.halfTimed),
    xgDispersion: evidence.xgDispersion,
    extraTime: livePriors.extraTime,
    penalty: livePriors.penalty,
    shootOutPenalty: livePriors.shootOutPenalty,
  };
}

/**
 * Shares of the goals by quarter of an hour and in stoppage time; the halves weighted as in the matches with half-time
 * scores.
 */
function goalProfile({ timed, halfTimed }: LiveEvidence): Pick<LiveParameters, "quarters" | "stoppage"> {
  const count = new Float64Array(91);
  for (const { goals } of timed) for (let i = 0; i < goals.length; i++) count[Math.abs(goals[i]!)]!++;
  const sum = (from: number, to: number): number => count.subarray(from, to + 1).reduce((a, b) => a + b, 0);
  // The last minute of a half is recorded together with stoppage time: it gets the mean of the previous 14 minutes.
  const third = sum(31, 44) * (15 / 14);
  const sixth = sum(76, 89) * (15 / 14);
  const first = [sum(1, 15), sum(16, 30), third, Math.max(0, sum(1, 45) - sum(1, 30) - third)];
  const second = [sum(46, 60), sum(61, 75), sixth, Math.max(0, sum(46, 90) - sum(46, 75) - sixth)];
  let goalsFirst = sum(1, 45);
  let goalsSecond = sum(46, 90);
  for (const { halfTime, final } of halfTimed) {
    goalsFirst += halfTime.home + halfTime.away;
    goalsSecond += final.home + final.away - halfTime.home - halfTime.away;
  }
  const shareSecond = goalsSecond / (goalsFirst + goalsSecond);
  const scale = (parts: number[], share: number): number[] =>
    parts.map((part) => (part * share) / parts.reduce((a, b) => a + b, 0));
  const [a, b, c, d] = scale(first, 1 - shareSecond) as [number, number, number, number];
  const [e, f, g, h] = scale(second, shareSecond) as [number, number, number, number];
  return { quarters: [a, b, c, e, f, g], stoppage: [d, h] };
}

/** Share of every recorded minute, stoppage time with minutes 45 and 90. */
function minuteShares(quarters: LiveParameters["quarters"], stoppage: LiveParameters["stoppage"]): Float64Array {
  const shares = new Float64Array(91);
  for (let minute = 1; minute <= 90; minute++)
    shares[minute] = quarters[Math.min(5, Math.floor((minute - 1) / 15))]! / 15;
  shares[45]! += stoppage[0];
  shares[90]! += stoppage[1];
  return shares;
}

const stateIndex = (lead: number): number => Math.max(-2, Math.min(2, lead)) + 2;

/**
 * Goals over expectation by half, side and score state, shrunk towards 1 by {@link shrink} goals, mean 1 in every
 * half and side.
 */
function scoreStateFactors(
  { timed, halfTimed }: LiveEvidence,
  shares: Float64Array,
  shareSecond: number,
): LiveParameters["scoreState"] {
  const goals = [0, 1, 2, 3].map(() => new Float64Array(5)); // half x side
  const expected = [0, 1, 2, 3].map(() => new Float64Array(5));
  for (const match of timed) {
    let home = 0;
    let away = 0;
    let next = 0;
    for (let minute = 1; minute <= 90; minute++) {
      const half = minute <= 45 ? 0 : 2;
      expected[half]![stateIndex(home - away)]! += match.rates.home * shares[minute]!;
      expected[half + 1]![stateIndex(away - home)]! += match.rates.away * shares[minute]!;
      while (next < match.goals.length && Math.abs(match.goals[next]!) === minute) {
        if (match.goals[next]! > 0) {
          goals[half]![stateIndex(home - away)]!++;
          home++;
        } else {
          goals[half + 1]![stateIndex(away - home)]!++;
          away++;
        }
        next++;
      }
    }
  }
  // The other matches contain the state at half time only, which is used for the whole half.
  for (const { rates, halfTime, final } of halfTimed) {
    const lead = halfTime.home - halfTime.away;
    goals[2]![stateIndex(lead)]! += final.home - halfTime.home;
    goals[3]![stateIndex(-lead)]! += final.away - halfTime.away;
    expected[2]![stateIndex(lead)]! += rates.home * shareSecond;
    expected[3]![stateIndex(-lead)]! += rates.away * shareSecond;
  }
  const factors = goals.map((row, i): ScoreStateFactors => {
    const total = row.reduce((a, b) => a + b, 0) / expected[i]!.reduce((a, b) => a + b, 0);
    const raw = Array.from(row, (goalCount, state) => (goalCount / total + shrink) / (expected[i]![state]! + shrink));
    return raw as unknown as ScoreStateFactors;
  });
  return { home: [factors[0]!, factors[2]!], away: [factors[1]!, factors[3]!] };
}

/**
 * Shape of the gamma law of a side's rate: goals of the two halves are independent given the rate, so their excess
 * over expectation has covariance mean x mean / shape.
 */
function rateShape(matches: readonly HalfTimedMatch[]): number {
  let products = 0;
  let covariance = 0;
  let first = 0;
  let all = 0;
  for (const { halfTime, rates } of matches) {
    first += halfTime.home + halfTime.away;
    all += rates.home + rates.away;
  }
  let total = 0;
  for (const { final } of matches) total += final.home + final.away;
  const shareFirst = first / all;
  const shareSecond = (total - first) / all;
  for (const { halfTime, final, rates } of matches) {
    for (const side of ["home", "away"] as const) {
      const one = rates[side] * shareFirst;
      const two = rates[side] * shareSecond;
      products += one * two;
      covariance += (halfTime[side] - one) * (final[side] - halfTime[side] - two);
    }
  }
  if (matches.length === 0) return 15;
  return covariance > 0 ? Math.min(shapes.max, Math.max(shapes.min, products / covariance)) : shapes.max;
}
