import { type Random } from "../../../core/random.ts";
import { type Kick, type HomeAway, type Side, type MatchOutline } from "../match/match-outline.ts";
import { shootOutScored } from "../match/parameters.ts";
import { Game } from "./game/game.ts";
import { playPeriod } from "./game/period.ts";
import type { MatchInput } from "./game/rates.ts";

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
function simulateShootOut(
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

export function simulateMatch(input: MatchInput): MatchOutline {
  const game = new Game(input);
  const kicks: Kick[] = [];
  playPeriod(game, 1, 45);
  const ht = toScore(game);
  if (game.abandoned === undefined) playPeriod(game, 2, 45);
  const ft = toScore(game);
  let et: HomeAway | undefined;
  let pen: HomeAway | undefined;
  if (game.abandoned === undefined && needsExtraTime(game)) {
    for (const field of game.teams) field.remainingSubstitutions++;
    playPeriod(game, 3, 15);
    if (game.abandoned === undefined) playPeriod(game, 4, 15);
    et = toScore(game);
    if (game.abandoned === undefined && needsExtraTime(game))
      pen = simulateShootOut(game.random, [game.teams[0].penaltyTakers(), game.teams[1].penaltyTakers()], kicks);
  }
  return {
    moments: game.moments,
    periods: game.periods,
    kicks,
    pauses: game.pauses,
    formations: [input.lineUps[0].formation, input.lineUps[1].formation],
    score: { ht, ft, et, pen },
    abandoned: game.abandoned,
    possession: possession(game),
  };
}

function toScore({ score }: Game): HomeAway {
  return [...score];
}

/** True if a match that needs a winner is level. */
function needsExtraTime({ input: { decider }, score }: Game): boolean {
  return decider !== undefined && score[0] + decider === score[1];
}

/** Draws the possession share of the home side. It increases with the share of shots. */
function possession({ random, base: { shots } }: Game): number {
  const share = shots[0] / (shots[0] + shots[1]);
  return Math.min(0.74, Math.max(0.26, 0.5 + 0.55 * (share - 0.5) + random.normal(0, 0.045)));
}
