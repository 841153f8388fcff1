import { metresAcross, metresAlong, type Origin, type PossessionState, type Step } from "./state.ts";

/** Names of the features of a state, in their order. */
export const featureNames: readonly string[] = [
  "constant", "distance", "near", "far", "central", "progress", "progressBefore", "held", "heldTwo", "pace", "paceForward",
  "cross", "takeOn", "regain", "turnover", "aerial", "corner", "freeKick", "restart", "cornerWon", "freeKickWon", "penaltyWon",
  "afterTakeOn", "afterRegain", "afterSetPiece",
];

const originFeature: Readonly<Record<Origin, number>> = {
  pass: -1, cross: 11, "take-on": 12, regain: 13, turnover: 14, aerial: 15, corner: 16, "free-kick": 17,
  "throw-in": 18, "goal-kick": 18, "kick-off": 18, "corner-won": 19, "free-kick-won": 20, "penalty-won": 21,
};

const beforeFeature: Readonly<Partial<Record<Origin, number>>> = { "take-on": 22, regain: 23, turnover: 23, corner: 24, "free-kick": 24, "throw-in": 24 };

/** Metres to the middle of the goal and the angle (radians) off the axis of the pitch. */
export function goalView(x: number, y: number): { readonly distance: number; readonly angle: number } {
  const dx = (100 - x) * metresAlong;
  const dy = Math.abs(y - 50) * metresAcross;
  return { distance: Math.sqrt(dx * dx + dy * dy), angle: Math.atan2(dy, dx + 1) };
}

/** Distance at which what led to a state counts half. Chosen so that far from goal the values keep to the order of places. */
const gateMetres = 25;
const bounded = (value: number): number => (value < -2 ? -2 : value > 2 ? 2 : value);

/**
 * Features of a state: place (distance and angle to the goal), how the ball got there, and the two actions before (whose they were, what they were,
 * how far and how fast they brought the ball forward). Writes {@link featureNames}.length numbers from `at` on.
 */
export function writeFeatures(state: PossessionState, into: Float64Array, at: number): void {
  into.fill(0, at, at + featureNames.length);
  const { distance, angle } = goalView(state.x, state.y);
  into[at] = 1;
  into[at + 1] = distance / 10;
  into[at + 2] = Math.max(0, 20 - distance) / 10;
  into[at + 3] = Math.max(0, distance - 40) / 10;
  into[at + 4] = angle;
  // What led there matters near the goal; far from it a goal within seconds is rare in any case.
  const near = 1 / (1 + (distance / gateMetres) ** 2);
  into[at + 5] = near * bounded((state.x - state.fromX) / 20);
  const { before, twoBefore } = state;
  if (before !== undefined && before.side === state.side) {
    into[at + 7] = near;
    mark(before, near, into, at);
    let start = before;
    if (twoBefore !== undefined && twoBefore.side === state.side) {
      start = twoBefore;
      into[at + 8] = near;
      mark(twoBefore, near, into, at);
      const pace = near / (1 + Math.max(0, state.second - twoBefore.second) / 4);
      into[at + 9] = pace;
      into[at + 10] = pace * bounded((state.x - twoBefore.x) / 20);
    }
    into[at + 6] = near * bounded((before.x - start.fromX) / 20);
  }
  const feature = originFeature[state.origin];
  if (feature >= 0) into[at + feature] = 1;
}

/** Notes what an earlier action was. */
function mark(step: Step, near: number, into: Float64Array, at: number): void {
  const feature = beforeFeature[step.origin];
  if (feature !== undefined) into[at + feature] = near;
}
