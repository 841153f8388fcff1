import type { Kick, HomeAway, MatchOutline } from "../match/match-outline.ts";
/** Simulates a match as a pure function of its stream, the two sides and the overrides of a scenario. */
import { Game } from "./game/game.ts";
import type { MatchInput } from "./game/input.ts";
import { playPeriod } from "./game/period.ts";
import { simulateShootOut } from "./shoot-out.ts";

export function simulateMatch(input: MatchInput): MatchOutline {
  const game = new Game(input);
  const kicks: Kick[] = [];
  playPeriod(game, 1, 45);
  const ht = scoreOf(game);
  if (game.abandoned === undefined) playPeriod(game, 2, 45);
  const ft = scoreOf(game);
  let et: HomeAway | undefined;
  let pen: HomeAway | undefined;
  if (game.abandoned === undefined && needsExtraTime(game)) {
    for (const field of game.teams) field.remainingSubstitutions++;
    playPeriod(game, 3, 15);
    if (game.abandoned === undefined) playPeriod(game, 4, 15);
    et = scoreOf(game);
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

function scoreOf({ score }: Game): HomeAway {
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
