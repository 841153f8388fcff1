import { getOrCreate } from "../../core/collections.ts";

/** Restart of play with which an action began, or which it caused. */
export type SetPiece = "corner" | "free-kick" | "throw-in" | "goal-kick" | "kick-off" | "penalty";

/**
 * One event of a match, as in event feeds. Events without the ball (cards, substitutions, delays) may be in the list.
 */
export interface PossessionEvent {
  /** Period of the match, 1 to 4. */
  readonly periodId: number;
  /** Seconds on the period's clock, with optional decimals. */
  readonly second: number;
  /** Type of the event by the numbers of event feeds; `actionKinds` lists those with a value. */
  readonly typeId: number;
  /** Side of the event: 0 home, 1 away. */
  readonly side: 0 | 1;
  /** 1 on success, 0 on failure; for a foul, 1 marks the side that was fouled. */
  readonly outcome: number;
  /**
   * Start position in per cent of the pitch: the event's side attacks towards x = 100. Values slightly outside count
   * as on the line.
   */
  readonly x: number;
  readonly y: number;
  /** End position of the ball. Default: the start position. */
  readonly endX?: number;
  readonly endY?: number;
  readonly cross?: boolean;
  /** For a pass: the restart. For a foul: `penalty` when it leads to one, on the events of both sides. */
  readonly setPiece?: SetPiece | undefined;
  /** For a goal: true for an own goal. */
  readonly ownGoal?: boolean;
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

/** Numbers of single types that the model distinguishes. */
const typeId = { pass: 1, offside: 2, takeOn: 3, corner: 6, save: 10, goal: 16, aerial: 44 } as const;

/** Types of events with the ball, by their numbers in event feeds. Other numbers have no value. */
const actionKinds: ReadonlyMap<number, ActionKind> = new Map<number, ActionKind>([
  [typeId.pass, "move"],
  [typeId.offside, "lose"],
  [typeId.takeOn, "move"],
  [4, "award"], // foul
  [typeId.corner, "award"],
  [7, "gain"], // tackle
  [8, "gain"], // interception
  [typeId.save, "gain"],
  [11, "gain"], // claim of the goalkeeper
  [12, "gain"], // clearance
  [13, "shot"], // shot that misses
  [14, "shot"], // shot at the woodwork
  [15, "shot"], // shot that is saved or blocked
  [typeId.goal, "shot"],
  [typeId.aerial, "move"],
  [49, "gain"], // recovery of the ball
  [50, "lose"], // dispossessed
  [61, "move"], // touch
]);

/** Index of the kind by which an event is summed; -1 for none. */
function findKind({ typeId: type, setPiece, cross }: PossessionEvent, action: ActionKind): number {
  if (action === "shot" || type === typeId.save) return -1;
  if (action === "award") return 4;
  if (type === typeId.takeOn) return 2;
  if (type !== typeId.pass && type !== typeId.offside) return 5;
  // Throw-ins, goal kicks and kick-offs count as passes.
  if (setPiece === "corner" || setPiece === "free-kick") return 3;
  return cross === true ? 1 : 0;
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
  const [x, y] = [clamp(event.x), clamp(event.y)];
  const [endX, endY] = [clamp(event.endX ?? x), clamp(event.endY ?? y)];
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

function findOrigin(
  { typeId: type, setPiece, cross }: PossessionEvent,
  action: ActionKind,
  keepsBall: boolean,
): Origin {
  if (action === "award")
    return type === typeId.corner ? "corner-won" : setPiece === "penalty" ? "penalty-won" : "free-kick-won";
  if (type === typeId.aerial) return "aerial";
  if (!keepsBall) return "turnover";
  if (action === "gain") return "regain";
  if (type === typeId.takeOn) return "take-on";
  if (setPiece !== undefined && setPiece !== "penalty") return setPiece;
  return cross === true ? "cross" : "pass";
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
 * @param events all events of a match in the order of play
 */
export function possessionValues(events: readonly PossessionEvent[]): PossessionValues {
  const value = new Float64Array(events.length).fill(NaN);
  const added = new Float64Array(events.length).fill(NaN);
  const kind = new Int8Array(events.length).fill(-1);
  // State before the event, and the value for its side. A new period starts without one, as does play after a shot.
  let state: PossessionState | undefined;
  let chance = 0;
  events.forEach((event, index) => {
    if (event.periodId !== events[index - 1]?.periodId) [state, chance] = [undefined, 0];
    const action = actionKinds.get(event.typeId);
    // A tackle after which neither side has the ball.
    if (action === undefined || (action === "gain" && event.outcome !== 1)) return;
    const before = state?.side === event.side ? chance : -chance;
    let after = 0;
    if (action === "shot") {
      if (event.typeId === typeId.goal) after = event.ownGoal === true ? -1 : 1;
      [state, chance] = [undefined, 0];
    } else {
      state = stateAfter(event, action, state);
      chance = possessionChance(state);
      after = state.side === event.side ? chance : -chance;
    }
    value[index] = Math.max(0, after);
    added[index] = after - before;
    kind[index] = findKind(event, action);
  });
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
