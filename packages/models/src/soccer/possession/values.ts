import { possessionWeights } from "../fitted/possession.ts";
import type { PossessionWeights } from "../parameters/possession.ts";
import { featureNames, writeFeatures } from "./features.ts";
import { kindOf, typeId } from "./kinds.ts";
import { actionOf, type PossessionState, stateAfter } from "./state.ts";
import type { PossessionEvent, PossessionValues } from "./types.ts";

const scratch = new Float64Array(featureNames.length);
const vectors = new WeakMap<PossessionWeights, Float64Array>();

function vectorOf(weights: PossessionWeights): Float64Array {
  let vector = vectors.get(weights);
  if (vector === undefined) {
    vector = Float64Array.from(featureNames, (name) => weights[name] ?? 0);
    vectors.set(weights, vector);
  }
  return vector;
}

/** Probability (0..1) that the side with the ball scores within ten seconds of play. */
export function possessionChance(state: PossessionState, weights: PossessionWeights = possessionWeights): number {
  const vector = vectorOf(weights);
  writeFeatures(state, scratch, 0);
  let logit = 0;
  for (let k = 0; k < vector.length; k++) logit += vector[k]! * scratch[k]!;
  return 1 / (1 + Math.exp(-logit));
}

/**
 * Iterates over the events of a match in order, and reports the state after each one with the ball.
 * @param visit receives the event's index and the state after it, `undefined` after shots and goals
 */
export function visitPossessionStates(
  events: readonly PossessionEvent[],
  visit: (index: number, state: PossessionState | undefined) => void,
): void {
  let state: PossessionState | undefined;
  let period = -1;
  for (let index = 0; index < events.length; index++) {
    const event = events[index]!;
    if (event.periodId !== period) {
      period = event.periodId;
      state = undefined;
    }
    const action = actionOf(event);
    if (action === undefined) continue;
    state = stateAfter(event, action, state, index);
    visit(index, state);
  }
}

/**
 * Possession values of the events of a match: after each event the probability that the side with the ball scores
 * within ten seconds of play, and the change by the event. A logistic model on position, kind and the two actions
 * before (features in `features.ts`). The ten seconds are seconds of play: after a foul or a won corner they start
 * with the restart.
 * @param events all events of a match in the order of play
 * @throws ModelError `not-a-number` for an event with the ball whose position or time is not a number
 */
export function possessionValues(
  events: readonly PossessionEvent[],
  weights: PossessionWeights = possessionWeights,
): PossessionValues {
  const value = new Float64Array(events.length).fill(NaN);
  const added = new Float64Array(events.length).fill(NaN);
  const kind = new Int8Array(events.length).fill(-1);
  // Side with the ball before the event, and its value; a new period starts without one.
  let holder: 0 | 1 = 0;
  let worth = 0;
  let period = -1;
  visitPossessionStates(events, (index, state) => {
    const event = events[index]!;
    if (event.periodId !== period) {
      period = event.periodId;
      worth = 0;
    }
    const before = holder === event.side ? worth : -worth;
    let after = 0;
    if (state === undefined) {
      if (event.typeId === typeId.goal) after = event.ownGoal === true ? -1 : 1;
      worth = 0;
    } else {
      worth = possessionChance(state, weights);
      holder = state.side;
      after = holder === event.side ? worth : -worth;
    }
    value[index] = Math.max(0, after);
    added[index] = after - before;
    kind[index] = kindOf(event, actionOf(event)!);
  });
  return { value, added, kind };
}
