/** American football matches of whole seasons with every play. */
import type { Instant } from "../core/contract.ts";
import type { MatchLog } from "../simulation/american-football/match-log.ts";
import { createFootball } from "../simulation/american-football/world.ts";
import type { SeasonOptions } from "./season-options.ts";

/** A simulated American football match. */
export interface AmericanFootballMatch {
  readonly id: string;
  /** Planned start. */
  readonly start: Instant;
  /** Contestant ids. */
  readonly home: string;
  readonly away: string;
  readonly neutral: boolean;
  /** True for play-offs and the final. */
  readonly isPlayoff: boolean;
  /** Every play, by column. */
  readonly log: MatchLog;
}

/** Simulates the matches of a season, in the order of its schedule. */
export function* simulateAmericanFootball({
  seed,
  year,
  leagues = 1,
}: SeasonOptions): Generator<AmericanFootballMatch> {
  for (const season of createFootball({ seed, year, leagues: { "american-football": leagues } }).seasons) {
    const { teams, games } = season.league;
    for (const game of games) {
      const log = season.log(game);
      if (log === undefined) continue;
      const { home, away } = season.result(game);
      yield {
        id: game.fixture.id,
        start: game.fixture.start,
        home: teams[home]!.id,
        away: teams[away]!.id,
        neutral: game.neutral,
        isPlayoff: log.plan.playoff,
        log,
      };
    }
  }
}
