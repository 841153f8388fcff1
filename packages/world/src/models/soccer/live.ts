import type { GoalRates, Outcome, Sides } from "./goals.ts";

/**
 * Parameters of the live model, from twelve years of internationals up to 2022, of leagues (half-time scores and cards)
 * and of matches with expected goals; fitted at revision 2b648d6b. Effects of cards and extra time are published values.
 */
export const liveParameters = {
  /** Share of the goals of 90 minutes in each of the six quarters of an hour, without stoppage time. */
  quarters: [0.123279, 0.144474, 0.151137, 0.162488, 0.16498, 0.180353],
  /** Share of the goals in the stoppage time of each half. All eight shares sum to 1. */
  stoppage: [0.0214387, 0.0518498],
  /** Mean stoppage time of each half in minutes. */
  usualStoppage: [2, 4],
  /** Factors on the goal rate of a side by half, behind by 2 or more, behind by 1, level, ahead by 1, ahead by 2. */
  scoreState: {
    home: [
      [0.968246, 1.05823, 1.00259, 0.966778, 1.00606],
      [1.11011, 1.07041, 0.990671, 0.956508, 0.979043],
    ],
    away: [
      [1.00167, 1.0131, 1.00517, 0.956006, 1.03085],
      [1.04688, 1.05861, 0.951509, 0.974294, 1.05751],
    ],
  },
  /** Factor on the rate of a side for each of its own players sent off, and for each of the other side's. */
  redCard: { own: 0.67, other: 1.25 },
  /** Expected dismissals in 90 minutes of each side. */
  dismissals: { home: 0.0949149, away: 0.121234 },
  /** Shape of the gamma law of a side's rate around its expectation before the match: the certainty of the rate. */
  rateShape: 60,
  /** Variance of expected goals over their mean at a known rate; 1 is the noise of goals. */
  xgDispersion: 0.353231,
  /** Share of the goals of 90 minutes that falls in 30 minutes of extra time. */
  extraTime: 0.3,
};

export type LiveParameters = typeof liveParameters;

/** State of a match before, during or after play. */
export interface LiveState {
  /** Expected goals over 90 minutes before kick-off. */
  readonly rates: GoalRates;
  readonly periodId: 1 | 2 | 3 | 4 | 14 | 16;
  /**
   * Minute on the match clock with its fraction: 0..45 and on in the first half (47.5 is two and a half minutes of
   * stoppage), 45..90 and on in the second, 90.. and 105.. in extra time. Not used in periods 14 and 16.
   */
  readonly minute: number;
  readonly score: Sides;
  /** Players sent off so far. Default: none. */
  readonly redCards?: Sides;
  /** Expected goals of the shots so far. Without them, the rates before the match are used. */
  readonly xg?: Sides;
}

/** A side needs seven players: with five sent off the match ends, and the score is final. */
const MOST_DISMISSALS = 4;
/** Goal differences that the chain distinguishes, in both directions. */
const WIDEST = 20;
const WIDTH = 2 * WIDEST + 1;

/**
 * Probabilities of home win, draw and away win at the end of 90 minutes, or of extra time once it has begun. Goals and
 * dismissals are a Markov chain whose hazards depend on time, score and players sent off; the distribution is computed
 * without sampling.
 */
export function predictLive(state: LiveState, parameters: LiveParameters = liveParameters): Outcome {
  const difference = state.score.home - state.score.away;
  let law = new Float64Array(4 * WIDTH);
  law[WIDEST + Math.max(-WIDEST, Math.min(WIDEST, difference))] = 1;
  const red = state.redCards ?? { home: 0, away: 0 };
  if (Math.max(red.home, red.away) <= MOST_DISMISSALS) {
    const rates = updateRates(state, parameters);
    for (const half of [0, 1] as const) {
      const share = findRemainingShare(state, half, parameters);
      if (share > 0) law = advance(law, share, computeHazards(rates, red, half, parameters));
    }
  }
  const outcome = { home: 0, draw: 0, away: 0 };
  law.forEach((probability, index) => {
    const lead = (index % WIDTH) - WIDEST;
    outcome[lead > 0 ? "home" : lead < 0 ? "away" : "draw"] += probability;
  });
  return outcome;
}

/**
 * Rates of both sides given the shots so far: the mean of the gamma law with the prior's shape after `xg` was observed
 * where `rate · share played` was expected.
 */
export function updateRates(state: LiveState, parameters: LiveParameters): GoalRates {
  const { rates, xg, periodId } = state;
  if (xg === undefined) return rates;
  const before: LiveState = { ...state, periodId: 16 };
  const total = findRemainingShare(before, 0, parameters) + findRemainingShare(before, 1, parameters);
  const remaining = findRemainingShare(state, 0, parameters) + findRemainingShare(state, 1, parameters);
  const played = Math.max(0, total - remaining + (periodId === 3 || periodId === 4 ? parameters.extraTime : 0));
  const { rateShape, xgDispersion } = parameters;
  const update = (rate: number, observed: number): number =>
    (rate * (rateShape + observed / xgDispersion)) / (rateShape + (rate * played) / xgDispersion);
  return { home: update(rates.home, xg.home), away: update(rates.away, xg.away) };
}

/** Share of the goals of 90 minutes in the rest of a half. Extra time counts as a part of the second half. */
function findRemainingShare({ periodId, minute }: LiveState, half: 0 | 1, parameters: LiveParameters): number {
  if (periodId === 14) return 0;
  if (periodId === 3 || periodId === 4) {
    // The final whistle has no known time, so that some time remains until the half ends.
    const minutes = periodId === 3 ? 15 + Math.max(0.5, 105 - minute) : Math.max(0.5, 120 - minute);
    return half === 1 ? (parameters.extraTime / 30) * minutes : 0;
  }
  if (periodId === 2 && half === 0) return 0;
  const isRunning = periodId === half + 1;
  const from = isRunning ? minute : half * 45;
  const end = half * 45 + 45;
  let share = 0;
  for (let quarter = half * 3; quarter < half * 3 + 3; quarter++)
    share += parameters.quarters[quarter]! * Math.max(0, Math.min(1, quarter + 1 - from / 15));
  const usual = parameters.usualStoppage[half]!;
  const stoppage = from > end ? Math.max(0.5, usual - (from - end)) : usual;
  return share + (parameters.stoppage[half]! / usual) * stoppage;
}

/**
 * Hazards per unit of share of a home goal, an away goal, a home dismissal and an away dismissal, by further dismissals
 * (0 none, 1 home, 2 away, 3 both; a second one of a side is too rare to matter) and goal difference (-2 or less to 2 or
 * more).
 */
function computeHazards(
  rates: GoalRates,
  red: Sides,
  half: 0 | 1,
  { redCard, dismissals, scoreState }: LiveParameters,
): readonly (readonly [number, number, number, number])[] {
  return [0, 1, 2, 3].flatMap((cards) => {
    const redHome = red.home + (cards & 1);
    const redAway = red.away + (cards >> 1);
    const home = rates.home * redCard.own ** redHome * redCard.other ** redAway;
    const away = rates.away * redCard.own ** redAway * redCard.other ** redHome;
    return [0, 1, 2, 3, 4].map(
      (lead) =>
        [
          home * scoreState.home[half]![lead]!,
          away * scoreState.away[half]![4 - lead]!,
          cards & 1 ? 0 : dismissals.home,
          cards & 2 ? 0 : dismissals.away,
        ] as const,
    );
  });
}

/**
 * Propagates the distribution through a share of the goals by uniformisation (Jensen 1953): events are proposed at the
 * highest total hazard, and accepted in proportion to the hazard of the state. The error is below 1e-12.
 */
function advance(
  start: Float64Array<ArrayBuffer>,
  share: number,
  hazards: readonly (readonly [number, number, number, number])[],
): Float64Array<ArrayBuffer> {
  const ceiling = Math.max(...hazards.map((each) => each.reduce((sum, hazard) => sum + hazard, 0)));
  const result = new Float64Array(start.length);
  let law = start;
  let weight = Math.exp(-ceiling * share);
  let remainder = 1;
  for (let events = 1; ; events++) {
    remainder -= weight;
    const isLast = remainder < 1e-12;
    for (let index = 0; index < law.length; index++)
      result[index]! += (isLast ? weight + remainder : weight) * law[index]!;
    if (isLast) return result;
    weight *= (ceiling * share) / events;
    const next = new Float64Array(law.length);
    for (let index = 0; index < law.length; index++) {
      const probability = law[index]! / ceiling;
      if (probability === 0) continue;
      const cards = Math.floor(index / WIDTH);
      const lead = (index % WIDTH) - WIDEST;
      const [home, away, homeRed, awayRed] = hazards[cards * 5 + Math.max(-2, Math.min(2, lead)) + 2]!;
      next[lead < WIDEST ? index + 1 : index]! += probability * home;
      next[lead > -WIDEST ? index - 1 : index]! += probability * away;
      if (homeRed > 0) next[index + WIDTH]! += probability * homeRed;
      if (awayRed > 0) next[index + 2 * WIDTH]! += probability * awayRed;
      next[index]! += probability * (ceiling - home - away - homeRed - awayRed);
    }
    law = next;
  }
}
