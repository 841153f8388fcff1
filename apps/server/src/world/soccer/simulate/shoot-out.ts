/** A penalty shoot-out. */
import type { Random } from "../../core/random.ts";
import { shootOutScored } from "./parameters.ts";
import type { Kick, Pair, Side } from "./skeleton.ts";

/** Share of kicks without a goal that the goalkeeper saves. */
const saved = 0.68;

/** Rounds after which even the longest shoot-out ends. */
const mostRounds = 60;

/**
 * Five kicks a side, then one each until they differ.
 *
 * @param takers slots of both sides in the order in which they kick
 * @param kicks takes the kicks
 * @returns goals of both sides
 */
export function shootOut(random: Random, takers: readonly [readonly number[], readonly number[]], kicks: Kick[]): Pair {
  const first: Side = random.chance(0.5) ? 0 : 1;
  const scored: [number, number] = [0, 0];
  const taken: [number, number] = [0, 0];
  const kick = (side: Side): void => {
    const outcome = random.chance(shootOutScored) ? "scored" : random.chance(saved) ? "saved" : "missed";
    kicks.push({ side, slot: takers[side][taken[side] % takers[side].length] as number, outcome });
    taken[side]++;
    if (outcome === "scored") scored[side]++;
  };
  const over = (): boolean => {
    const [home, away] = [Math.max(0, 5 - taken[0]), Math.max(0, 5 - taken[1])];
    if (home > 0 || away > 0) return scored[0] > scored[1] + away || scored[1] > scored[0] + home;
    return taken[0] === taken[1] && scored[0] !== scored[1];
  };
  for (let round = 0; round < mostRounds && !over(); round++) {
    kick(first);
    if (!over()) kick(first === 0 ? 1 : 0);
  }
  return scored;
}
