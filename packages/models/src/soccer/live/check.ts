import { ModelError, checkInteger, checkNumber } from "../../error.ts";
import type { Sides } from "../types.ts";
import type { LiveState } from "./types.ts";

const periods: readonly number[] = [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 16];

/** Rejects an impossible state. @throws ModelError with the path of the invalid value */
export function checkState(state: LiveState): void {
  checkNumber(state.rates.home, "state.rates.home", 0, 30);
  checkNumber(state.rates.away, "state.rates.away", 0, 30);
  if (!periods.includes(state.periodId)) {
    throw new ModelError({
      code: "out-of-range",
      what: `${String(state.periodId)} is not a period`,
      where: "state.periodId",
      fix: `give one of ${periods.join(", ")}`,
    });
  }
  checkNumber(state.minute, "state.minute", 0, 200);
  sides(state.score, "state.score", 99);
  sides(state.redCards, "state.redCards", 11);
  sides(state.booked, "state.booked", 11);
  if (state.xg) {
    checkNumber(state.xg.home, "state.xg.home", 0, 50);
    checkNumber(state.xg.away, "state.xg.away", 0, 50);
  }
  if (state.announcedStoppage !== undefined) checkNumber(state.announcedStoppage, "state.announcedStoppage", 0, 60);
  const { decider, shootOut } = state;
  if (decider) {
    sides(decider.aggregate, "state.decider.aggregate", 99);
    if (decider.overtimeLength !== undefined)
      checkNumber(decider.overtimeLength, "state.decider.overtimeLength", 0, 60);
  }
  if (
    (state.periodId === 3 || state.periodId === 4 || state.periodId === 11 || state.periodId === 12) &&
    decider &&
    !decider.extraTime
  ) {
    throw new ModelError({
      code: "inconsistent",
      what: `period ${state.periodId} is extra time, but the decider has none`,
      where: "state.decider.extraTime",
      fix: "set it to true",
    });
  }
  if (shootOut) {
    sides(shootOut.taken, "state.shootOut.taken", 99);
    sides(shootOut.scored, "state.shootOut.scored", 99);
    for (const side of ["home", "away"] as const) {
      if (shootOut.scored[side] > shootOut.taken[side]) {
        throw new ModelError({
          code: "inconsistent",
          what: `${shootOut.scored[side]} scored of ${shootOut.taken[side]} taken`,
          where: `state.shootOut.scored.${side}`,
          fix: "count every scored penalty as taken",
        });
      }
    }
  }
}

function sides(value: Sides | undefined, where: string, max: number): void {
  if (value === undefined) return;
  checkInteger(value.home, `${where}.home`, 0, max);
  checkInteger(value.away, `${where}.away`, 0, max);
}
