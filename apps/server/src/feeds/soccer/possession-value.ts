/** Possession values of a log of play, by the model of `@sdf/models`: it sees what the events feed tells. */
import { momentum, possessionValues } from "@sdf/models/soccer";
import type { Momentum, MomentumMoment, PossessionEvent, PossessionValues, SetPiece } from "@sdf/models/soccer";
import { eventType, mark } from "../../world/soccer/simulate/columns.ts";
import type { MatchLog } from "../../world/soccer/simulate/columns.ts";

/** Kept as long as the log. The events that the model is given are not: they are forty times as large as the columns that they are made of. */
const valueMemo = new WeakMap<MatchLog, PossessionValues>();
const momentumMemo = new WeakMap<MatchLog, readonly Momentum[]>();

const setPieces: readonly (readonly [bit: number, piece: SetPiece])[] = [
  [mark.corner, "corner"], [mark.freeKick, "free-kick"], [mark.throwIn, "throw-in"], [mark.goalKick, "goal-kick"], [mark.kickOff, "kick-off"], [mark.penalty, "penalty"],
];

/** Possession values of every event of a match. */
export function eventValues(log: MatchLog): PossessionValues {
  return valueMemo.get(log) ?? valuesOf(log, eventsOf(log));
}

/** Momentum at moments of a match, which must be the same for every call. */
export function eventMomentum(log: MatchLog, moments: readonly MomentumMoment[]): readonly Momentum[] {
  let found = momentumMemo.get(log);
  if (found === undefined) {
    const events = eventsOf(log);
    found = momentum(events, valueMemo.get(log) ?? valuesOf(log, events), moments);
    momentumMemo.set(log, found);
  }
  return found;
}

function valuesOf(log: MatchLog, events: readonly PossessionEvent[]): PossessionValues {
  const values = possessionValues(events);
  valueMemo.set(log, values);
  return values;
}

function eventsOf(log: MatchLog): readonly PossessionEvent[] {
  return Array.from({ length: log.length }, (_, index) => eventOf(log, index));
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
