/** Event rates of a match, by minute, score and number of players. */
import type { Random } from "../../../core/random.ts";
import type { HomeAway, SimulationOverrides } from "../match/match-outline.ts";
import * as parameters from "../match/parameters.ts";
import type { LineUp } from "../squad/squad.ts";

export interface MatchInput {
  readonly stream: Random;
  /** Logarithms of the factors on the goals of the two sides. */
  readonly edges: HomeAway;
  readonly lineUps: readonly [LineUp, LineUp];
  readonly isNeutral: boolean;
  readonly videoReview: boolean;
  /** Lead of the home side from the first leg, if the match needs a winner. Absent if a draw is possible. */
  readonly decider: number | undefined;
  readonly overrides: SimulationOverrides;
}

/** Rates of a side per minute at an even score, and the mean scoring probability of its shots. */
export interface BaseRates {
  readonly shots: number;
  readonly value: number;
  readonly fouls: number;
  readonly corners: number;
}

/** Kinds of events in the order of their rates. */
export const rateKinds = ["shot", "foul", "corner", "offside", "penalty", "own-goal", "other-card"] as const;

const sides = [0, 1] as const;

/** Minutes of a match to which the means of events other than shots belong. */
const MEAN_MINUTES = 95.5;

/** Draws the rates of both sides, including random factors for the referee and for each side's form on the day. */
export function drawBaseRates({ stream, edges, isNeutral, overrides }: MatchInput): readonly [BaseRates, BaseRates] {
  const { means, shapes, volumeShare } = parameters;
  const dominance = Math.exp(stream.normal(0, parameters.dominance));
  const strictness = stream.gamma(shapes.referee, 1);
  const draw = (side: 0 | 1): BaseRates => {
    // On neutral ground, both sides have the mean of the home and away parameters.
    const meanOf = (values: HomeAway): number => (isNeutral ? (values[0] + values[1]) / 2 : values[side]);
    const form = stream.gamma(shapes.form, 1) * (side === 0 ? dominance : 1 / dominance);
    const volume = Math.exp(volumeShare * edges[side]) * form * (overrides.rates?.[side] ?? 1);
    const cornerFactor = Math.exp(0.6 * edges[side]) * form * stream.gamma(shapes.corners, 1);
    return {
      shots: (meanOf(means.shots) * volume) / 90,
      value: meanOf(means.shotValue) * Math.exp((1 - volumeShare) * edges[side]),
      fouls: (meanOf(means.fouls) * strictness * stream.gamma(shapes.fouls, 1)) / MEAN_MINUTES,
      corners: (meanOf(means.corners) * cornerFactor) / MEAN_MINUTES,
    };
  };
  return [draw(0), draw(1)];
}

/** State of a match that determines its current rates. */
interface Situation {
  readonly base: readonly [BaseRates, BaseRates];
  readonly score: HomeAway;
  readonly teams: readonly [{ readonly playerCount: number }, { readonly playerCount: number }];
  /** Factors of the minute on shots and cards. */
  readonly shotFactor: number;
  readonly cardFactor: number;
  /** True in the closing minutes. */
  readonly isLate: boolean;
}

/**
 * Writes the current rates per minute: those of {@link rateKinds} for the home side, then for the away side.
 *
 * @returns the sum of the rates
 */
export function writeRates(target: Float64Array, situation: Situation): number {
  const { base, score, teams, shotFactor, cardFactor, isLate } = situation;
  const { means, goalless, scoreState, playerAdvantage } = parameters;
  const goallessFactor = score[0] + score[1] > 0 ? 1 : isLate ? goalless.lateFactor : goalless.factor;
  let total = 0;
  for (const side of sides) {
    const other = side === 0 ? 1 : 0;
    const lead = Math.max(-3, Math.min(3, score[side] - score[other]));
    const players = Math.max(-2, Math.min(2, teams[side].playerCount - teams[other].playerCount));
    const { shots, fouls, corners } = base[side];
    const tilt = scoreState[side][lead + 3]! * playerAdvantage[players + 2]! * goallessFactor * shotFactor;
    const penalties = (means.penalties[side] * tilt * shots) / (means.shots[side] / 90);
    const first = side * rateKinds.length;
    // Corners generate their own shots.
    target[first] = shots * tilt * 0.905;
    target[first + 1] = fouls * (0.9 + 0.1 * shotFactor);
    target[first + 2] = corners * tilt;
    target[first + 3] = means.offsides[side] / MEAN_MINUTES;
    target[first + 4] = penalties / MEAN_MINUTES;
    target[first + 5] = (means.ownGoals[side] * tilt) / MEAN_MINUTES;
    target[first + 6] = (parameters.otherYellows * (lead === 0 ? 0.9 : 1.1) * cardFactor) / MEAN_MINUTES;
    for (let index = first; index < first + rateKinds.length; index++) total += target[index]!;
  }
  return total;
}
