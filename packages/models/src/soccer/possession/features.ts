import { metresAcross, metresAlong, type Origin, type PossessionState, type Step } from "./state.ts";

/** Names of the features of a state, in their order. */
export const featureNames: readonly string[] = [
  "constant",
  "distance",
  "far",
  "progress",
  "cross",
  "takeOn",
  "regain",
  "turnover",
  "aerial",
  "corner",
  "freeKick",
  "restart",
  "cornerWon",
  "freeKickWon",
  "penaltyWon",
  "afterTakeOn",
  "afterRegain",
  "afterSetPiece",
];

const originFeature: Readonly<Record<Origin, number>> = {
  pass: -1,
  cross: 4,
  "take-on": 5,
  regain: 6,
  turnover: 7,
  aerial: 8,
  corner: 9,
  "free-kick": 10,
  "throw-in": 11,
  "goal-kick": 11,
  "kick-off": 11,
  "corner-won": 12,
  "free-kick-won": 13,
  "penalty-won": 14,
};

const beforeFeature: Readonly<Partial<Record<Origin, number>>> = {
  "take-on": 15,
  regain: 16,
  turnover: 16,
  corner: 17,
  "free-kick": 17,
  "throw-in": 17,
};

/** Metres from a position (per cent of the pitch, attacking towards x = 100) to the middle of the goal. */
function goalDistance(x: number, y: number): number {
  const dx = (100 - x) * metresAlong;
  const dy = (y - 50) * metresAcross;
  return Math.sqrt(dx * dx + dy * dy);
}

/** Below this distance, differences do not count: the way in which the ball arrived is more informative. */
const closeMetres = 20;
/** Beyond this distance, a metre has less weight. */
const farMetres = 40;

/**
 * Half-life in metres of the weight of the actions that led to a state. It is small enough that far from goal the
 * values keep the order of positions. Features of tempo and of the length of a possession raise the area under the
 * curve by .01 and reduce the agreement with expected threat by a third, so they are not used.
 */
const gateMetres = 15;

const bounded = (value: number): number => (value < -2 ? -2 : value > 2 ? 2 : value);

/**
 * Features of a state: position (distance to the goal), kind of the last action, and the two actions before, if they
 * were of the same side (distance gained towards the goal, and kind). Writes {@link featureNames}.length numbers from
 * `at` on.
 */
export function writeFeatures(state: PossessionState, into: Float64Array, at: number): void {
  into.fill(0, at, at + featureNames.length);
  const distance = goalDistance(state.x, state.y);
  into[at] = 1;
  into[at + 1] = Math.max(closeMetres, distance) / 10;
  into[at + 2] = Math.max(0, distance - farMetres) / 10;
  const near = 1 / (1 + (distance / gateMetres) ** 2);
  const { before, twoBefore } = state;
  if (before !== undefined && before.side === state.side) {
    mark(before, near, into, at);
    let start = before;
    if (twoBefore !== undefined && twoBefore.side === state.side) {
      mark(twoBefore, near, into, at);
      start = twoBefore;
    }
    into[at + 3] = near * bounded((before.x - start.fromX) / 20);
  }
  const feature = originFeature[state.origin];
  if (feature >= 0) into[at + feature] = 1;
}

/** Writes the kind of an earlier action. */
function mark(step: Step, near: number, into: Float64Array, at: number): void {
  const feature = beforeFeature[step.origin];
  if (feature !== undefined) into[at + feature] = near;
}
