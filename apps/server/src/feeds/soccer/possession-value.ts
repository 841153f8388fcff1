/** Possession values of a log of play, by the model of `@sdf/models`: it sees what the events feed tells. */
import { possessionValues } from "@sdf/models/soccer";
import type { PossessionEvent, PossessionValues, SetPiece } from "@sdf/models/soccer";
import { eventType, mark } from "../../world/soccer/simulate/columns.ts";
import type { MatchLog } from "../../world/soccer/simulate/columns.ts";

/** Events of a match with their values, one for one. */
export interface ValuedEvents {
  readonly events: readonly PossessionEvent[];
  readonly values: PossessionValues;
}

const memo = new WeakMap<MatchLog, ValuedEvents>();

const setPieces: readonly (readonly [bit: number, piece: SetPiece])[] = [
  [mark.corner, "corner"], [mark.freeKick, "free-kick"], [mark.throwIn, "throw-in"], [mark.goalKick, "goal-kick"], [mark.kickOff, "kick-off"], [mark.penalty, "penalty"],
];

/** Possession values of every event of a match. */
export function eventValues(log: MatchLog): ValuedEvents {
  let found = memo.get(log);
  if (found === undefined) {
    const events = Array.from({ length: log.length }, (_, index) => eventOf(log, index));
    found = { events, values: possessionValues(events) };
    memo.set(log, found);
  }
  return found;
}

function eventOf(log: MatchLog, index: number): PossessionEvent {
  const marks = log.marks[index] as number;
  const type = log.type[index] as number;
  const piece = type === eventType.pass || type === eventType.foul ? setPieces.find(([bit]) => (marks & bit) !== 0)?.[1] : undefined;
  return {
    periodId: log.period[index] as number, second: (log.ms[index] as number) / 1000, typeId: type, side: log.side[index] as 0 | 1,
    outcome: log.outcome[index] as number, x: (log.x[index] as number) / 10, y: (log.y[index] as number) / 10,
    ...((log.endX[index] as number) < 0 ? {} : { endX: (log.endX[index] as number) / 10, endY: (log.endY[index] as number) / 10 }),
    ...((marks & mark.cross) === 0 ? {} : { cross: true }),
    ...(piece === undefined ? {} : { setPiece: piece }),
    ...(type === eventType.goal && (marks & mark.ownGoal) !== 0 ? { ownGoal: true } : {}),
  };
}
