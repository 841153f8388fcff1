import { possessionWeights } from "../fitted/possession.ts";
import { type PossessionWeights } from "../parameters/parameters.ts";
import {
  metresAcross,
  metresAlong,
  type Origin,
  type PossessionState,
  type Step,
  findKind,
  typeId,
  findAction,
  stateAfter,
  type PossessionEvent,
  type PossessionValues,
  possessionKinds,
  type PossessionSums,
} from "./state.ts";

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

const scratch = new Float64Array(featureNames.length);
const vectors = new WeakMap<PossessionWeights, Float64Array>();

function toVector(weights: PossessionWeights): Float64Array {
  let vector = vectors.get(weights);
  if (vector === undefined) {
    vector = Float64Array.from(featureNames, (name) => weights[name] ?? 0);
    vectors.set(weights, vector);
  }
  return vector;
}

/** Probability (0..1) that the side with the ball scores within ten seconds of play. */
export function possessionChance(state: PossessionState, weights: PossessionWeights = possessionWeights): number {
  const vector = toVector(weights);
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
    const action = findAction(event);
    if (action === undefined) continue;
    state = stateAfter(event, action, state);
    visit(index, state);
  }
}

/**
 * Possession values of the events of a match: after each event the probability that the side with the ball scores
 * within ten seconds of play, and the change by the event. A logistic model on position, kind and the two actions
 * before (features in `features.ts`). The ten seconds are seconds of play: after a foul or a won corner they start
 * with the restart.
 * @param events all events of a match in the order of play
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
    kind[index] = findKind(event, findAction(event)!);
  });
  return { value, added, kind };
}

const plusNames = [
  "plusPass",
  "plusCross",
  "plusTakeOn",
  "plusSetPlayTaken",
  "plusSetPlayDrawn",
  "plusRegain",
] as const;
const minusNames = [
  "minusPass",
  "minusCross",
  "minusTakeOn",
  "minusSetPlayTaken",
  "minusSetPlayConceded",
  "minusLosingPossession",
] as const;

/** Returns empty sums. */
export function emptySums(): PossessionSums {
  return {
    total: 0,
    plus: 0,
    minus: 0,
    plusPass: 0,
    minusPass: 0,
    plusCross: 0,
    minusCross: 0,
    plusTakeOn: 0,
    minusTakeOn: 0,
    plusSetPlayTaken: 0,
    minusSetPlayTaken: 0,
    plusSetPlayDrawn: 0,
    minusSetPlayConceded: 0,
    plusRegain: 0,
    minusLosingPossession: 0,
  };
}

/**
 * Sums the value that events added, by group and by kind: gains in `plus…`, losses in `minus…`. Shots, goals and
 * saves have no kind, so they are in no sum.
 * @param group group of the event at an index (a side, a player); `undefined` excludes the event
 * @param until events from this index on are excluded; default: all events are summed
 */
export function sumPossessionValues<Key>(
  values: PossessionValues,
  group: (index: number) => Key | undefined,
  until: number = values.added.length,
): Map<Key, PossessionSums> {
  const sums = new Map<Key, PossessionSums>();
  for (let index = 0; index < Math.min(until, values.added.length); index++) {
    const kind = values.kind[index]!;
    const added = values.added[index]!;
    if (kind < 0 || Number.isNaN(added)) continue;
    const key = group(index);
    if (key === undefined) continue;
    let sum = sums.get(key);
    if (sum === undefined) {
      sum = emptySums();
      sums.set(key, sum);
    }
    if (added < 0) {
      sum[minusNames[kind]!] += added;
      sum.minus += added;
    } else {
      sum[plusNames[kind]!] += added;
      sum.plus += added;
    }
    sum.total += added;
  }
  return sums;
}

/**
 * Rounds sums to the decimals that a feed prints. The kinds are rounded, and the other sums are computed from them,
 * so that the printed kinds add up exactly to the printed `plus` and `minus`, and these to `total`.
 */
export function roundSums(sums: PossessionSums, decimals: number): PossessionSums {
  const scale = 10 ** decimals;
  const rounded = emptySums();
  let plus = 0;
  let minus = 0;
  for (let kind = 0; kind < possessionKinds.length; kind++) {
    const gain = Math.round(sums[plusNames[kind]!] * scale);
    const loss = -Math.round(-sums[minusNames[kind]!] * scale);
    plus += gain;
    minus += loss;
    rounded[plusNames[kind]!] = gain / scale;
    rounded[minusNames[kind]!] = loss === 0 ? 0 : loss / scale;
  }
  rounded.plus = plus / scale;
  rounded.minus = minus === 0 ? 0 : minus / scale;
  rounded.total = (plus + minus) / scale;
  return rounded;
}
