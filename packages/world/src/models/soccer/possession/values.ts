import { getOrCreate } from "../../../core/collections.ts";
import { possessionWeights } from "../fitted/possession.ts";
import {
  metresAcross,
  metresAlong,
  type Origin,
  type PossessionState,
  findKind,
  typeId,
  findAction,
  stateAfter,
  type PossessionEvent,
  type PossessionValues,
  possessionKinds,
  type PossessionSums,
} from "./state.ts";

/** Feature of the action that led to a state; passes have none. */
const originFeature: Readonly<Partial<Record<Origin, string>>> = {
  cross: "cross",
  "take-on": "takeOn",
  regain: "regain",
  turnover: "turnover",
  aerial: "aerial",
  corner: "corner",
  "free-kick": "freeKick",
  "throw-in": "restart",
  "goal-kick": "restart",
  "kick-off": "restart",
  "corner-won": "cornerWon",
  "free-kick-won": "freeKickWon",
  "penalty-won": "penaltyWon",
};

/** Feature of an earlier action. */
const beforeFeature: Readonly<Partial<Record<Origin, string>>> = {
  "take-on": "afterTakeOn",
  regain: "afterRegain",
  turnover: "afterRegain",
  corner: "afterSetPiece",
  "free-kick": "afterSetPiece",
  "throw-in": "afterSetPiece",
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
 * Computes the probability (0..1) that the side with the ball scores within ten seconds of play, from position
 * (distance to the goal), kind of the last action, and the two actions before, if they were of the same side (distance
 * gained towards the goal, and kind).
 */
export function possessionChance(state: PossessionState): number {
  const weight = (feature: string | undefined): number => (feature === undefined ? 0 : possessionWeights[feature]!);
  const distance = goalDistance(state.x, state.y);
  const near = 1 / (1 + (distance / gateMetres) ** 2);
  let logit =
    weight("constant") +
    (weight("distance") * Math.max(closeMetres, distance)) / 10 +
    (weight("far") * Math.max(0, distance - farMetres)) / 10 +
    weight(originFeature[state.origin]);
  const { before, twoBefore } = state;
  if (before?.side === state.side) {
    const features = [beforeFeature[before.origin]];
    let start = before;
    if (twoBefore?.side === state.side) {
      features.push(beforeFeature[twoBefore.origin]);
      start = twoBefore;
    }
    logit += near * weight("progress") * bounded((before.x - start.fromX) / 20);
    for (const feature of new Set(features)) logit += near * weight(feature);
  }
  return 1 / (1 + Math.exp(-logit));
}

/**
 * Iterates over the events of a match in order, and reports the state after each one with the ball.
 * @param visit receives the event's index and the state after it, `undefined` after shots and goals
 */
function visitPossessionStates(
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
 * before (`possessionChance`). The ten seconds are seconds of play: after a foul or a won corner they start
 * with the restart.
 * @param events all events of a match in the order of play
 */
export function possessionValues(events: readonly PossessionEvent[]): PossessionValues {
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
      worth = possessionChance(state);
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
  const kinds = [...plusNames, ...minusNames].map((name) => [name, 0] as const);
  return { total: 0, plus: 0, minus: 0, ...Object.fromEntries(kinds) } as PossessionSums;
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
    const sum = getOrCreate(sums, key, () => emptySums());
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
