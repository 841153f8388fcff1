/** Plays a match: a pure function of its stream, the two sides and what a scenario lays over it. */
import { Game } from "./game/game.ts";
import type { MatchInput } from "./game/input.ts";
import { playPeriod } from "./game/period.ts";
import { shootOut } from "./shoot-out.ts";
import type { Kick, Pair, Skeleton } from "./skeleton.ts";

export function play(input: MatchInput): Skeleton {
  const game = new Game(input);
  const kicks: Kick[] = [];
  playPeriod(game, 1, 45);
  const ht = standing(game);
  if (game.abandoned === undefined) playPeriod(game, 2, 45);
  const ft = standing(game);
  let et: Pair | undefined;
  let pen: Pair | undefined;
  if (game.abandoned === undefined && isEven(game)) {
    for (const field of game.field) field.substitutions++;
    playPeriod(game, 3, 15);
    playPeriod(game, 4, 15);
    et = standing(game);
    if (isEven(game)) pen = shootOut(game.random, [game.field[0].takers(), game.field[1].takers()], kicks);
  }
  return {
    moments: game.moments,
    periods: game.periods,
    kicks,
    pauses: game.pauses,
    formations: [input.lineUps[0].formation, input.lineUps[1].formation],
    score: { ht, ft, ...(et === undefined ? {} : { et }), ...(pen === undefined ? {} : { pen }) },
    ...(game.abandoned === undefined ? {} : { abandoned: game.abandoned }),
    possession: possession(game),
  };
}

function standing({ score }: Game): Pair {
  return [...score];
}

/** Whether a match that needs a winner has none. */
function isEven({ input: { decider }, score }: Game): boolean {
  return decider !== undefined && score[0] + decider === score[1];
}

/** Share of the ball that the home side had: who shoots more has more of it. */
function possession({ random, base: { shots } }: Game): number {
  const share = shots[0] / (shots[0] + shots[1]);
  return Math.min(0.74, Math.max(0.26, 0.5 + 0.55 * (share - 0.5) + random.normal(0, 0.045)));
}
