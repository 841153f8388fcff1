import { checkNumber } from "../../error.ts";
import { lineRates } from "../fitted/statistics-world.ts";
import type { Count } from "../parameters/statistics.ts";
import { parametersOf } from "./model.ts";
import type { PlayerInput } from "./types.ts";

/**
 * Shares (0..1, sum 1) of the players in a side's count: minutes × rate of the line × shrunk ratio of the player's
 * own record. All are 0 when no player on the pitch can have the count (saves without a goalkeeper).
 * Measured on 760 simulated matches that no fit has read: Poisson loss of a player's shots .605, where line and
 * minutes alone have .614.
 * @param players of one side; those with 0 minutes have share 0
 * @throws ModelError `out-of-range` or `not-a-number` for negative minutes or counts
 */
export function playerShares(name: Count, players: readonly PlayerInput[]): Float64Array {
  parametersOf(name);
  const { per90, shrink } = lineRates[name];
  const shares = new Float64Array(players.length);
  let sum = 0;
  players.forEach(({ line, minutes, record }, at) => {
    checkNumber(minutes, `players[${at}].minutes`, 0, 200);
    const usual = per90[line];
    let factor = 1;
    if (record !== undefined) {
      const expected = (usual * checkNumber(record.minutes, `players[${at}].record.minutes`, 0)) / 90;
      const count = record.counts[name];
      if (count !== undefined)
        factor = (checkNumber(count, `players[${at}].record.counts.${name}`, 0) + shrink) / (expected + shrink);
    }
    shares[at] = minutes * usual * factor;
    sum += shares[at];
  });
  if (sum > 0) for (let at = 0; at < shares.length; at++) shares[at]! /= sum;
  return shares;
}
