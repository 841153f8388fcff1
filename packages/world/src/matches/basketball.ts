/** Basketball matches of whole seasons with every play. */
import type { MatchLog } from "../simulation/basketball/simulate-match.ts";
import { createBasketball } from "../simulation/basketball/world.ts";
import type { SeasonOptions } from "./season-options.ts";
import { playedMatches, type TeamMatch } from "./team-match.ts";

/** A simulated basketball match. */
export interface BasketballMatch extends TeamMatch<MatchLog> {
  /** False for matches of knock-out tournaments. */
  readonly isRegularSeason: boolean;
}

/** Simulates the matches of a season, in the order of its schedule. */
export function* simulateBasketball({ seed, year, leagues = 1 }: SeasonOptions): Generator<BasketballMatch> {
  const { seasons } = createBasketball({ seed, year, leagues: { basketball: leagues } });
  for (const { match, game } of playedMatches(seasons))
    yield { ...match, isRegularSeason: game.origin.kind === "teams" };
}
