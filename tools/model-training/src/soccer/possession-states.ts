import { actionKinds, type PossessionEvent, type PossessionState, visitPossessionStates } from "@sdf/models/soccer";

/** Seconds within which a goal counts. */
const horizonSeconds = 10;

/** A state of a match, and whether the side with the ball scored within ten seconds of play. */
export interface Labelled {
  readonly index: number;
  readonly state: PossessionState;
  readonly scored: 0 | 1;
}

/**
 * States after the events of a match, labelled with the following goals. While the ball is out of play (after a foul)
 * the ten seconds start with the restart.
 */
export function labelledStates(events: readonly PossessionEvent[]): Labelled[] {
  const goals = events.flatMap((event, index) =>
    event.typeId === 16
      ? [
          {
            index,
            periodId: event.periodId,
            second: event.second,
            side: event.ownGoal === true ? 1 - event.side : event.side,
          },
        ]
      : [],
  );
  const states: Labelled[] = [];
  visitPossessionStates(events, (index, state) => {
    if (state === undefined) return;
    const { periodId } = events[index]!;
    const start = state.dead ? restart(events, index) : state.second;
    const scored = goals.some(
      (goal) =>
        goal.index > index &&
        goal.periodId === periodId &&
        goal.side === state.side &&
        goal.second <= start + horizonSeconds,
    );
    states.push({ index, state, scored: scored ? 1 : 0 });
  });
  return states;
}

/** Second at which play continues after an event that stopped it. */
function restart(events: readonly PossessionEvent[], index: number): number {
  const { periodId, second } = events[index]!;
  for (let next = index + 1; next < events.length && events[next]!.periodId === periodId; next++) {
    const kind = actionKinds.get(events[next]!.typeId);
    // The second event of the same foul or corner is not a restart.
    if (kind !== undefined && kind !== "award") return events[next]!.second;
  }
  return second;
}
