import { getOrCreate, omitUndefined } from "../../core/collections.ts";
/** Possession values of a match log, by the possession model, from the data of the events feed. */
import {
  momentum,
  possessionValues,
  type Momentum,
  type MomentumMoment,
  type PossessionEvent,
  type PossessionValues,
  type SetPiece,
} from "../../models/soccer/index.ts";
import { eventType, mark, type MatchLog } from "../../simulation/soccer/match/match-log.ts";
/**
 * Results cached as long as the log. The model's input events are not cached: they are forty times as large as the
 * columns.
 */
const valueCache = new WeakMap<MatchLog, PossessionValues>();
const momentumCache = new WeakMap<MatchLog, readonly Momentum[]>();

const setPieces: readonly (readonly [bit: number, piece: SetPiece])[] = [
  [mark.corner, "corner"],
  [mark.freeKick, "free-kick"],
  [mark.throwIn, "throw-in"],
  [mark.goalKick, "goal-kick"],
  [mark.kickOff, "kick-off"],
  [mark.penalty, "penalty"],
];

export function eventValues(log: MatchLog): PossessionValues {
  return getOrCreate(valueCache, log, () => possessionValues(listEvents(log)));
}

/** Returns the momentum at moments of a match. All calls for a log must pass the same moments. */
export function eventMomentum(log: MatchLog, moments: readonly MomentumMoment[]): readonly Momentum[] {
  return getOrCreate(momentumCache, log, () => {
    const events = listEvents(log);
    const values = getOrCreate(valueCache, log, () => possessionValues(events));
    return momentum(events, values, moments);
  });
}

function listEvents(log: MatchLog): readonly PossessionEvent[] {
  return Array.from({ length: log.length }, (_, index) => toEvent(log, index));
}

function toEvent(log: MatchLog, index: number): PossessionEvent {
  const marks = log.marks[index] as number;
  const type = log.type[index] as number;
  const piece =
    type === eventType.pass || type === eventType.foul
      ? setPieces.find(([bit]) => (marks & bit) !== 0)?.[1]
      : undefined;
  return omitUndefined({
    periodId: log.period[index] as number,
    second: (log.ms[index] as number) / 1000,
    typeId: type,
    side: log.side[index] as 0 | 1,
    outcome: log.outcome[index] as number,
    x: (log.x[index] as number) / 10,
    y: (log.y[index] as number) / 10,
    endX: (log.endX[index] as number) < 0 ? undefined : (log.endX[index] as number) / 10,
    endY: (log.endX[index] as number) < 0 ? undefined : (log.endY[index] as number) / 10,
    cross: (marks & mark.cross) === 0 ? undefined : true,
    setPiece: piece,
    ownGoal: type === eventType.goal && (marks & mark.ownGoal) !== 0 ? true : undefined,
  });
}
