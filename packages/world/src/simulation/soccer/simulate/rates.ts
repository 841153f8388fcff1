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

/** Minutes of a match to which the means of events other than shots belong. */
export const MEAN_MINUTES = 95.5;

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
