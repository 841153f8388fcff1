import { fittedExpectedPoints } from "./fitted/expected-points.ts";

/** Position of the ball. */
export interface FieldState {
  /** 1 to 4. */
  readonly down: number;
  readonly yardsToGo: number;
  /** Yards to the opponent's goal line, 1 to 99. */
  readonly yardsToGoal: number;
}

/** Number of features per down. */
export const featuresPerDown = 9;

/** Writes the features of a position, the same for every down, to `out` from index `at` on. */
export function placeFeatures(
  { yardsToGo, yardsToGoal }: Omit<FieldState, "down">,
  out: Float64Array,
  at: number,
): void {
  const place = yardsToGoal / 50 - 1;
  const distance = Math.log(Math.max(1, yardsToGo));
  const goal = yardsToGo >= yardsToGoal ? 1 : 0;
  out[at] = 1;
  out[at + 1] = place;
  out[at + 2] = place ** 2;
  out[at + 3] = place ** 3;
  out[at + 4] = place ** 4;
  out[at + 5] = distance;
  out[at + 6] = distance * place;
  out[at + 7] = goal;
  out[at + 8] = goal * place;
}

/**
 * Expected points of the next score of the half for the team with the ball. The value is negative when the opponent
 * is more likely to score next.
 * Method: least squares of the next score (touchdowns 7, field goals 3, safeties 2) on a quartic of the position and
 * the logarithm of the distance, by down. Plays with a score difference within two touchdowns and more than two
 * minutes left in the half.
 * @returns points, about -2 to 7
 */
export function expectedPoints(field: FieldState, weights: ArrayLike<number> = fittedExpectedPoints.weights): number {
  placeFeatures(field, scratch, 0);
  const offset = (field.down - 1) * featuresPerDown;
  let sum = 0;
  for (let k = 0; k < featuresPerDown; k++) sum += weights[offset + k]! * scratch[k]!;
  return sum;
}

const scratch = new Float64Array(featuresPerDown);
