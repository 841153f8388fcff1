/** American football matches of whole seasons with every play. */
import type { MatchLog } from "../simulation/american-football/match-log.ts";
import { createFootball } from "../simulation/american-football/world.ts";
import type { SeasonOptions } from "./season-options.ts";
import { playedMatches, type TeamMatch } from "./team-match.ts";

/** A simulated American football match. */
export interface AmericanFootballMatch extends TeamMatch<MatchLog> {
  /** True for play-offs and the final. */
  readonly isPlayoff: boolean;
}

/** Simulates the matches of a season, in the order of its schedule. */
export function* simulateAmericanFootball({
  seed,
  year,
  leagues = 1,
}: SeasonOptions): Generator<AmericanFootballMatch> {
  const { seasons } = createFootball({ seed, year, leagues: { "american-football": leagues } });
  for (const { match } of playedMatches(seasons)) yield { ...match, isPlayoff: match.log.plan.playoff };
}
