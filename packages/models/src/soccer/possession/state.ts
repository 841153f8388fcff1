import { ModelError } from "../../error.ts";
import { type ActionKind, actionKinds, typeId } from "./kinds.ts";
import type { PossessionEvent } from "./types.ts";

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
export function actionOf(event: PossessionEvent): ActionKind | undefined {
  const action = actionKinds.get(event.typeId);
  // A tackle after which neither side has the ball.
  return action === "gain" && event.outcome !== 1 ? undefined : action;
}

/**
 * Returns the state after an event; `undefined` when neither side has the ball (after shots and goals).
 * @param before state before the event, with the actions that led to it
 * @throws ModelError `not-a-number` when position or time is not a number
 */
export function stateAfter(
  event: PossessionEvent,
  action: ActionKind,
  before: PossessionState | undefined,
  index: number,
): PossessionState | undefined {
  if (!(Math.abs(event.x) < Infinity && Math.abs(event.y) < Infinity && Math.abs(event.second) < Infinity)) {
    throw new ModelError({
      code: "not-a-number",
      what: `x ${event.x}, y ${event.y}, second ${event.second}`,
      where: `events[${index}]`,
      fix: "give finite numbers: positions in per cent, the time in seconds of the period",
    });
  }
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
  const origin = originOf(event, action, keepsBall);
  const spot = origin === "penalty-won";
  const last = before === undefined ? undefined : stepOf(before);
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

function stepOf({ side, origin, second, fromX, x, y }: PossessionState): Step {
  return { side, origin, second, fromX, x, y };
}

function originOf(event: PossessionEvent, action: ActionKind, keepsBall: boolean): Origin {
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
