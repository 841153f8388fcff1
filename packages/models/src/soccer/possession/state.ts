import { ModelError } from "../../error.ts";
import { type ActionKind, actionKinds, typeId } from "./kinds.ts";
import type { PossessionEvent } from "./types.ts";

/** How the ball came to where it is. */
export type Origin = "pass" | "cross" | "take-on" | "regain" | "turnover" | "aerial" | "corner" | "free-kick" | "throw-in" | "goal-kick" | "kick-off"
  | "corner-won" | "free-kick-won" | "penalty-won";

/** One action that led to a state. */
export interface Step {
  readonly side: 0 | 1;
  readonly origin: Origin;
  readonly second: number;
  /** Place before and after, from the view of {@link side}. */
  readonly fromX: number;
  readonly x: number;
  readonly y: number;
}

/** Who has the ball, where, and the last actions that led there. */
export interface PossessionState extends Step {
  /** The action before, and the one before that, of either side; absent after a restart of the match. */
  readonly before?: Step;
  readonly twoBefore?: Step;
  /** The ball is not in play: the ten seconds begin with the restart. */
  readonly dead: boolean;
}

/** Metres of one per cent of a pitch of 105 by 68 metres. */
export const [metresAlong, metresAcross] = [1.05, 0.68] as const;

/** The penalty spot, 11 metres off the goal. */
const penaltySpot = { x: 100 - 11 / metresAlong, y: 50 } as const;

const clamp = (value: number): number => (value < 0 ? 0 : value > 100 ? 100 : value);

/** What an event does to the possession; `undefined` for events without the ball and for actions that leave it open who has it. */
export function actionOf(event: PossessionEvent): ActionKind | undefined {
  const action = actionKinds.get(event.typeId);
  // A tackle that leaves the ball to nobody.
  return action === "gain" && event.outcome !== 1 ? undefined : action;
}

/**
 * The state after an event; `undefined` when nobody has the ball (after shots and goals).
 * @param before state before the event, with the actions that led to it.
 * @throws ModelError `not-a-number` when place or time are none.
 */
export function stateAfter(event: PossessionEvent, action: ActionKind, before: PossessionState | undefined, index: number): PossessionState | undefined {
  if (!(Math.abs(event.x) < Infinity && Math.abs(event.y) < Infinity && Math.abs(event.second) < Infinity)) {
    throw new ModelError({ code: "not-a-number", what: `x ${event.x}, y ${event.y}, second ${event.second}`, where: `events[${index}]`, fix: "give finite numbers: places in per cent, the time in seconds of the period" });
  }
  if (action === "shot" || action === "goal") return undefined;
  const x = clamp(event.x);
  const y = clamp(event.y);
  const endX = clamp(event.endX ?? x);
  const endY = clamp(event.endY ?? y);
  const kept = action === "gain" || (action !== "lose" && event.outcome === 1);
  const side = kept ? event.side : event.side === 0 ? 1 : 0;
  const [fromX, toX, toY] = kept ? [x, endX, endY] : action === "award" || action === "lose" ? [100 - x, 100 - x, 100 - y] : [100 - endX, 100 - endX, 100 - endY];
  const origin = originOf(event, action, kept);
  const spot = origin === "penalty-won";
  const last = before === undefined ? undefined : stepOf(before);
  return {
    // A penalty is taken from its spot, wherever the foul was.
    side, origin, second: event.second, fromX: spot ? penaltySpot.x : fromX, x: spot ? penaltySpot.x : toX, y: spot ? penaltySpot.y : toY, dead: action === "award",
    ...(last === undefined ? {} : { before: last }),
    ...(before?.before === undefined ? {} : { twoBefore: before.before }),
  };
}

function stepOf({ side, origin, second, fromX, x, y }: PossessionState): Step {
  return { side, origin, second, fromX, x, y };
}

function originOf(event: PossessionEvent, action: ActionKind, kept: boolean): Origin {
  if (action === "award") return event.typeId === typeId.corner ? "corner-won" : event.setPiece === "penalty" ? "penalty-won" : "free-kick-won";
  if (!kept) return event.typeId === typeId.aerial ? "aerial" : "turnover";
  if (action === "gain") return "regain";
  if (event.typeId === typeId.takeOn) return "take-on";
  if (event.typeId === typeId.aerial) return "aerial";
  if (event.setPiece !== undefined && event.setPiece !== "penalty") return event.setPiece;
  return event.cross === true ? "cross" : "pass";
}
