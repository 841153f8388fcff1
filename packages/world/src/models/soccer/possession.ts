import { getOrCreate } from "../../core/collections.ts";
import { eventType, mark, type MatchLog } from "./event-log.ts";

/** Restarts of play with which a pass began, or which a foul caused. */
const setPieces = [
  [mark.corner, "corner"],
  [mark.freeKick, "free-kick"],
  [mark.throwIn, "throw-in"],
  [mark.goalKick, "goal-kick"],
  [mark.kickOff, "kick-off"],
  [mark.penalty, "penalty"],
] as const;
type SetPiece = (typeof setPieces)[number][1];

/** An event of a log. Positions are in per cent of the pitch; the side of the event attacks towards x = 100. */
interface PossessionEvent {
  readonly type: number;
  readonly side: 0 | 1;
  /** 1 on success, 0 on failure; for a foul, 1 marks the side that was fouled. */
  readonly outcome: number;
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
  readonly isCross: boolean;
  readonly setPiece: SetPiece | undefined;
}

function readEvent(log: MatchLog, index: number): PossessionEvent {
  const [type, marks] = [log.type[index]!, log.marks[index]!];
  const [x, y] = [clamp(log.x[index]! / 10), clamp(log.y[index]! / 10)];
  const hasEnd = log.endX[index]! >= 0;
  const isRestart = type === eventType.pass || type === eventType.foul;
  return {
    type,
    side: log.side[index] as 0 | 1,
    outcome: log.outcome[index]!,
    x,
    y,
    endX: hasEnd ? clamp(log.endX[index]! / 10) : x,
    endY: hasEnd ? clamp(log.endY[index]! / 10) : y,
    isCross: (marks & mark.cross) !== 0,
    setPiece: isRestart ? setPieces.find(([bit]) => (marks & bit) !== 0)?.[1] : undefined,
  };
}

/** Values of the events of a match, one element per event. */
export interface PossessionValues {
  /**
   * Probability (0..1) that the side of the event scores within ten seconds of play, after the event; 0 when the
   * other side has the ball, 1 after a goal. `NaN` for an event without the ball.
   */
  readonly value: Float64Array;
  /**
   * Change by the event for its side: probability to score minus the probability that the other side scores, after
   * minus before. -2..2, `NaN` for an event without the ball.
   */
  readonly added: Float64Array;
  /**
   * Kind by which the event is summed, as an index into {@link possessionKinds}; -1 for shots, saves and events
   * without a value.
   */
  readonly kind: Int8Array;
}

/** Names of the sums of gains and losses, by kind. */
export const possessionKinds = [
  ["plusPass", "minusPass"],
  ["plusCross", "minusCross"],
  ["plusTakeOn", "minusTakeOn"],
  ["plusSetPlayTaken", "minusSetPlayTaken"],
  ["plusSetPlayDrawn", "minusSetPlayConceded"],
  ["plusRegain", "minusLosingPossession"],
] as const;

/** Sums of the added value, by kind; `minus…` are 0 or less. `total` is the sum of `plus` and `minus`. */
export type PossessionSums = Record<"total" | "plus" | "minus" | (typeof possessionKinds)[number][number], number>;

/** Effect of an event on the possession. */
type ActionKind =
  | "move" // on success the ball goes on to the end of the event, otherwise the other side has it there
  | "gain" // the side has the ball from here on; without success, neither side has it
  | "lose" // the other side has it where it was
  | "award" // a restart for the side with outcome 1, against the side with outcome 0
  | "shot";

/** Effects of the events with the ball. Other events have no value. */
const actionKinds: ReadonlyMap<number, ActionKind> = new Map<number, ActionKind>([
  [eventType.pass, "move"],
  [eventType.offsidePass, "lose"],
  [eventType.takeOn, "move"],
  [eventType.foul, "award"],
  [eventType.corner, "award"],
  [eventType.tackle, "gain"],
  [eventType.interception, "gain"],
  [eventType.save, "gain"],
  [eventType.claim, "gain"],
  [eventType.clearance, "gain"],
  [eventType.miss, "shot"],
  [eventType.post, "shot"],
  [eventType.attemptSaved, "shot"],
  [eventType.goal, "shot"],
  [eventType.aerial, "move"],
  [eventType.recovery, "gain"],
  [eventType.dispossessed, "lose"],
  [eventType.touch, "move"],
]);

/** Index of the kind by which an event is summed; -1 for none. */
function findKind({ type, setPiece, isCross }: PossessionEvent, action: ActionKind): number {
  if (action === "shot" || type === eventType.save) return -1;
  if (action === "award") return 4;
  if (type === eventType.takeOn) return 2;
  if (type !== eventType.pass && type !== eventType.offsidePass) return 5;
  // Throw-ins, goal kicks and kick-offs count as passes.
  if (setPiece === "corner" || setPiece === "free-kick") return 3;
  return isCross ? 1 : 0;
}

/** Way in which the ball arrived at its position. */
type Origin =
  | Exclude<SetPiece, "penalty">
  | `${"corner" | "free-kick" | "penalty"}-won`
  | "pass"
  | "cross"
  | "take-on"
  | "regain"
  | "turnover"
  | "aerial";

/** Side with the ball and its position, seen from it, before and after the action that led to it. */
interface Step {
  readonly side: 0 | 1;
  readonly origin: Origin;
  readonly fromX: number;
  readonly x: number;
  readonly y: number;
}

/** Side with the ball, position, and the last two actions before, of either side. */
interface PossessionState extends Step {
  readonly before?: Step | undefined;
  readonly twoBefore?: Step | undefined;
}

/** Metres of one per cent of a pitch of 105 by 68 metres. */
const [METRES_ALONG, METRES_ACROSS] = [1.05, 0.68] as const;
const penaltySpot = { fromX: 100 - 11 / METRES_ALONG, x: 100 - 11 / METRES_ALONG, y: 50 } as const;

const clamp = (value: number): number => Math.max(0, Math.min(100, value));

/** Returns the state after an event that is not a shot. */
function stateAfter(event: PossessionEvent, action: ActionKind, before: PossessionState | undefined): PossessionState {
  const { x, y, endX, endY } = event;
  const keepsBall = action === "gain" || (action !== "lose" && event.outcome === 1);
  const origin = findOrigin(event, action, keepsBall);
  const place = keepsBall
    ? { fromX: x, x: endX, y: endY }
    : action === "move"
      ? { fromX: 100 - endX, x: 100 - endX, y: 100 - endY }
      : { fromX: 100 - x, x: 100 - x, y: 100 - y };
  return {
    side: keepsBall ? event.side : event.side === 0 ? 1 : 0,
    origin,
    // A penalty is taken from its spot, independent of the position of the foul.
    ...(origin === "penalty-won" ? penaltySpot : place),
    before,
    twoBefore: before?.before,
  };
}

function findOrigin({ type, setPiece, isCross }: PossessionEvent, action: ActionKind, keepsBall: boolean): Origin {
  if (action === "award")
    return type === eventType.corner ? "corner-won" : setPiece === "penalty" ? "penalty-won" : "free-kick-won";
  if (type === eventType.aerial) return "aerial";
  if (!keepsBall) return "turnover";
  if (action === "gain") return "regain";
  if (type === eventType.takeOn) return "take-on";
  if (setPiece !== undefined && setPiece !== "penalty") return setPiece;
  return isCross ? "cross" : "pass";
}

/** Weights in logits, fitted at revision 2b648d6b to 1,238,716 states of 760 simulated matches. */
const weights = {
  constant: -1.87895,
  /** Per ten metres to the goal, and per ten metres beyond {@link FAR_METRES}. */
  distance: -0.721247,
  far: 0.183815,
  /** Per twenty metres that the actions before gained. */
  progress: 0.24137,
};
/** Weight of the action that led to a state; passes have none. */
const originWeights: Readonly<Partial<Record<Origin, number>>> = {
  cross: 0.260828,
  "take-on": 0.862168,
  regain: -0.399802,
  turnover: -2.43789,
  aerial: -2.82162,
  corner: 0.514012,
  "free-kick": -2.08265,
  "throw-in": -1.66908,
  "goal-kick": -1.66908,
  "kick-off": -1.66908,
  "corner-won": 0.758016,
  "free-kick-won": -2.38965,
  "penalty-won": 3.95294,
};
/** Weights of earlier actions. Each one counts once. */
const beforeWeights: Readonly<Partial<Record<Origin, number>>> = {
  "take-on": 1.49793,
  regain: -0.752419,
  turnover: -0.752419,
  corner: -4.37419,
  "free-kick": -4.37419,
  "throw-in": -4.37419,
};

/** Below this distance, differences do not count: the way in which the ball arrived is more informative. */
const CLOSE_METRES = 20;
/** Beyond this distance, a metre has less weight. */
const FAR_METRES = 40;
/**
 * Half-life in metres of the weight of the actions that led to a state. It is small enough that far from goal the
 * values keep the order of positions.
 */
const GATE_METRES = 15;

/**
 * Computes the probability (0..1) that the side with the ball scores within ten seconds of play, from position
 * (distance to the goal), kind of the last action, and the two actions before, if they were of the same side (distance
 * gained towards the goal, and kind).
 */
export function possessionChance({ side, origin, x, y, before, twoBefore }: PossessionState): number {
  const distance = Math.hypot((100 - x) * METRES_ALONG, (y - 50) * METRES_ACROSS);
  let logit =
    weights.constant +
    (weights.distance * Math.max(CLOSE_METRES, distance)) / 10 +
    (weights.far * Math.max(0, distance - FAR_METRES)) / 10 +
    (originWeights[origin] ?? 0);
  if (before?.side === side) {
    const near = 1 / (1 + (distance / GATE_METRES) ** 2);
    const start = twoBefore?.side === side ? twoBefore : before;
    logit += near * weights.progress * Math.max(-2, Math.min(2, (before.x - start.fromX) / 20));
    for (const weight of new Set([beforeWeights[before.origin], beforeWeights[start.origin]]))
      logit += near * (weight ?? 0);
  }
  return 1 / (1 + Math.exp(-logit));
}

/**
 * Possession values of the events of a match: after each event the probability that the side with the ball scores
 * within ten seconds of play ({@link possessionChance}), and the change by the event. After a foul or a won corner, the
 * ten seconds start with the restart.
 */
export function possessionValues(log: MatchLog): PossessionValues {
  const value = new Float64Array(log.length).fill(NaN);
  const added = new Float64Array(log.length).fill(NaN);
  const kind = new Int8Array(log.length).fill(-1);
  // State before the event, and the value for its side. A new period starts without one, as does play after a shot.
  let state: PossessionState | undefined;
  let chance = 0;
  for (let index = 0; index < log.length; index++) {
    if (log.period[index] !== log.period[index - 1]) [state, chance] = [undefined, 0];
    const action = actionKinds.get(log.type[index]!);
    // A tackle after which neither side has the ball.
    if (action === undefined || (action === "gain" && log.outcome[index] !== 1)) continue;
    const event = readEvent(log, index);
    const before = state?.side === event.side ? chance : -chance;
    let after = 0;
    if (action === "shot") {
      if (event.type === eventType.goal) after = (log.marks[index]! & mark.ownGoal) === 0 ? 1 : -1;
      [state, chance] = [undefined, 0];
    } else {
      state = stateAfter(event, action, state);
      chance = possessionChance(state);
      after = state.side === event.side ? chance : -chance;
    }
    value[index] = Math.max(0, after);
    added[index] = after - before;
    kind[index] = findKind(event, action);
  }
  return { value, added, kind };
}

export function emptySums(): PossessionSums {
  const names = ["total", "plus", "minus", ...possessionKinds.flat()] as const;
  return Object.fromEntries(names.map((name) => [name, 0])) as PossessionSums;
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
    const kind = possessionKinds[values.kind[index]!];
    const added = values.added[index]!;
    const key = kind === undefined || Number.isNaN(added) ? undefined : group(index);
    if (key === undefined) continue;
    const sum = getOrCreate(sums, key, emptySums);
    sum[kind![added < 0 ? 1 : 0]] += added;
    sum[added < 0 ? "minus" : "plus"] += added;
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
  let [plus, minus] = [0, 0];
  for (const [gain, loss] of possessionKinds) {
    const [gained, lost] = [Math.round(sums[gain] * scale), Math.round(-sums[loss] * scale)];
    plus += gained;
    minus += lost;
    rounded[gain] = gained / scale;
    rounded[loss] = (0 - lost) / scale;
  }
  return { ...rounded, plus: plus / scale, minus: (0 - minus) / scale, total: (plus - minus) / scale };
}
