import type { PossessionEvent, PossessionKind } from "./types.ts";

/** Effect of an event on the possession. */
export type ActionKind =
  | "move" // on success the ball goes on to the end of the event, otherwise the other side has it there
  | "gain" // the side has the ball from here on, unless it failed
  | "lose" // the other side has it where it was
  | "award" // a restart for the side with outcome 1, against the side with outcome 0
  | "shot"
  | "goal";

/** Types of events with the ball, by their numbers in event feeds. Other numbers have no value. */
export const actionKinds: ReadonlyMap<number, ActionKind> = new Map<number, ActionKind>([
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
export function kindOf(event: PossessionEvent, action: ActionKind): number {
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
