/** Penalty shoot-outs. */
import type { Random } from "../../../core/random.ts";
import type { Kick, HomeAway, Side } from "../match/match-outline.ts";
import { shootOutScored } from "../match/parameters.ts";

/** Probability that a kick without a goal is saved. */
const saveProbability = 0.68;

/** Maximum number of rounds. */
const MAX_ROUNDS = 60;

/**
 * Simulates a shoot-out: five kicks per side, then one each until the scores differ.
 *
 * @param takers slots of both sides, in the order in which they kick
 * @param kicks receives the kicks
 * @returns goals of both sides
 */
export function simulateShootOut(
  random: Random,
  takers: readonly [readonly number[], readonly number[]],
  kicks: Kick[],
): HomeAway {
  const firstSide: Side = random.chance(0.5) ? 0 : 1;
  const scored: [number, number] = [0, 0];
  const kickCounts: [number, number] = [0, 0];
  const kick = (side: Side): void => {
    const outcome = random.chance(shootOutScored) ? "scored" : random.chance(saveProbability) ? "saved" : "missed";
    kicks.push({ side, slot: takers[side][kickCounts[side] % takers[side].length] as number, outcome });
    kickCounts[side]++;
    if (outcome === "scored") scored[side]++;
  };
  const isOver = (): boolean => {
    const [home, away] = [Math.max(0, 5 - kickCounts[0]), Math.max(0, 5 - kickCounts[1])];
    if (home > 0 || away > 0) return scored[0] > scored[1] + away || scored[1] > scored[0] + home;
    return kickCounts[0] === kickCounts[1] && scored[0] !== scored[1];
  };
  for (let round = 0; round < MAX_ROUNDS && !isOver(); round++) {
    kick(firstSide);
    if (!isOver()) kick(firstSide === 0 ? 1 : 0);
  }
  return scored;
}
