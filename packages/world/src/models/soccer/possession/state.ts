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
  /**
   * Type of the event by the numbers of event feeds: 1 pass, 3 take-on, 4 foul, 16 goal, … (`actionKinds` lists
   * those with a value).
   */
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

/**
 * Kinds by which the feeds sum the added value. A gain counts as `pass`, `cross`, `takeOn`, `setPlayTaken`,
 * `setPlayDrawn` or `regain`, a loss as `pass`, `cross`, `takeOn`, `setPlayTaken`, `setPlayConceded` or
 * `lostPossession`.
 */
export type PossessionKind = "pass" | "cross" | "takeOn" | "setPlayTaken" | "setPlayWon" | "ballWon";

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
   * Kind by which the event is summed, as an index into `possessionKinds`; -1 for shots, saves and events
   * without a value.
   */
  readonly kind: Int8Array;
}

/** Sums of the added value, by kind; `minus…` are 0 or less. */
export interface PossessionSums {
  /** Sum of `plus` and `minus`. */
  total: number;
  plus: number;
  minus: number;
  plusPass: number;
  minusPass: number;
  plusCross: number;
  minusCross: number;
  plusTakeOn: number;
  minusTakeOn: number;
  plusSetPlayTaken: number;
  minusSetPlayTaken: number;
  plusSetPlayDrawn: number;
  minusSetPlayConceded: number;
  plusRegain: number;
  minusLosingPossession: number;
}

/** Effect of an event on the possession. */
export type ActionKind =
  | "move" // on success the ball goes on to the end of the event, otherwise the other side has it there
  | "gain" // the side has the ball from here on, unless it failed
  | "lose" // the other side has it where it was
  | "award" // a restart for the side with outcome 1, against the side with outcome 0
  | "shot"
  | "goal";

/** Types of events with the ball, by their numbers in event feeds. Other numbers have no value. */
const actionKinds: ReadonlyMap<number, ActionKind> = new Map<number, ActionKind>([
  [1, "move"], // pass
  [2, "lose"], // pass into offside
  [3, "move"], // take-on
  [4, "award"], // foul
  [6, "award"], // corner
  [7, "gain"], // tackle
  [8, "gain"], // interception
  [10, "gain"], // save
  [11, "gain"], // claim of the goalkeeper
  [12, "gain"], // clearance
  [13, "shot"], // shot that misses
  [14, "shot"], // shot at the woodwork
  [15, "shot"], // shot that is saved or blocked
  [16, "goal"],
  [44, "move"], // aerial duel
  [49, "gain"], // recovery of the ball
  [50, "lose"], // dispossessed
  [61, "move"], // touch
]);

/** Numbers of single types that the model distinguishes. */
export const typeId = {
  pass: 1,
  offside: 2,
  takeOn: 3,
  foul: 4,
  corner: 6,
  save: 10,
  clearance: 12,
  goal: 16,
  aerial: 44,
} as const;

/** Kinds by which values are summed; {@link PossessionValues.kind} is an index into it. */
export const possessionKinds: readonly PossessionKind[] = [
  "pass",
  "cross",
  "takeOn",
  "setPlayTaken",
  "setPlayWon",
  "ballWon",
];

/** Index of the kind by which an event is summed; -1 for none. */
export function findKind(event: PossessionEvent, action: ActionKind): number {
  switch (action) {
    case "shot":
    case "goal":
      return -1;
    case "award":
      return 4;
    default:
  }
  if (event.typeId === typeId.save) return -1;
  if (event.typeId === typeId.takeOn) return 2;
  if (event.typeId !== typeId.pass && event.typeId !== typeId.offside) return 5;
  // Throw-ins, goal kicks and kick-offs count as passes.
  if (event.setPiece === "corner" || event.setPiece === "free-kick") return 3;
  return event.cross === true ? 1 : 0;
}

/** Way in which the ball arrived at its position. */
export type Origin =
  | "pass"
  | "cross"
  | "take-on"
  | "regain"
  | "turnover"
  | "aerial"
  | "corner"
  | "free-kick"
  | "throw-in"
  | "goal-kick"
  | "kick-off"
  | "corner-won"
  | "free-kick-won"
  | "penalty-won";

/** One action that led to a state. */
export interface Step {
  readonly side: 0 | 1;
  readonly origin: Origin;
  readonly second: number;
  /** Position before and after, seen from {@link side}. */
  readonly fromX: number;
  readonly x: number;
  readonly y: number;
}

/** Side with the ball, position, and the last actions. */
export interface PossessionState extends Step {
  /** The action before, and the one before that, of either side; absent after a restart of the match. */
  readonly before?: Step | undefined;
  readonly twoBefore?: Step | undefined;
  /** True when the ball is not in play: the ten seconds start with the restart. */
  readonly dead: boolean;
}

/** Metres of one per cent of a pitch of 105 by 68 metres. */
export const [metresAlong, metresAcross] = [1.05, 0.68] as const;

/** The penalty spot, 11 metres from the goal. */
const penaltySpot = { x: 100 - 11 / metresAlong, y: 50 } as const;

const clamp = (value: number): number => (value < 0 ? 0 : value > 100 ? 100 : value);

/**
 * Effect of an event on the possession; `undefined` for events without the ball and for actions without a resulting
 * possession.
 */
export function findAction(event: PossessionEvent): ActionKind | undefined {
  const action = actionKinds.get(event.typeId);
  // A tackle after which neither side has the ball.
  return action === "gain" && event.outcome !== 1 ? undefined : action;
}

/**
 * Returns the state after an event; `undefined` when neither side has the ball (after shots and goals).
 * @param before state before the event, with the actions that led to it
 */
export function stateAfter(
  event: PossessionEvent,
  action: ActionKind,
  before: PossessionState | undefined,
): PossessionState | undefined {
  if (action === "shot" || action === "goal") return undefined;
  const x = clamp(event.x);
  const y = clamp(event.y);
  const endX = clamp(event.endX ?? x);
  const endY = clamp(event.endY ?? y);
  const keepsBall = action === "gain" || (action !== "lose" && event.outcome === 1);
  const side = keepsBall ? event.side : event.side === 0 ? 1 : 0;
  const [fromX, toX, toY] = keepsBall
    ? [x, endX, endY]
    : action === "award" || action === "lose"
      ? [100 - x, 100 - x, 100 - y]
      : [100 - endX, 100 - endX, 100 - endY];
  const origin = findOrigin(event, action, keepsBall);
  const spot = origin === "penalty-won";
  const last = before === undefined ? undefined : findStep(before);
  return {
    // A penalty is taken from its spot, independent of the position of the foul.
    side,
    origin,
    second: event.second,
    fromX: spot ? penaltySpot.x : fromX,
    x: spot ? penaltySpot.x : toX,
    y: spot ? penaltySpot.y : toY,
    dead: action === "award",
    before: last,
    twoBefore: before?.before === undefined ? undefined : before.before,
  };
}

function findStep({ side, origin, second, fromX, x, y }: PossessionState): Step {
  return { side, origin, second, fromX, x, y };
}

function findOrigin(event: PossessionEvent, action: ActionKind, keepsBall: boolean): Origin {
  if (action === "award")
    return event.typeId === typeId.corner
      ? "corner-won"
      : event.setPiece === "penalty"
        ? "penalty-won"
        : "free-kick-won";
  if (!keepsBall) return event.typeId === typeId.aerial ? "aerial" : "turnover";
  if (action === "gain") return "regain";
  if (event.typeId === typeId.takeOn) return "take-on";
  if (event.typeId === typeId.aerial) return "aerial";
  if (event.setPiece !== undefined && event.setPiece !== "penalty") return event.setPiece;
  return event.cross === true ? "cross" : "pass";
}
