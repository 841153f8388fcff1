/** Basketball matches of whole seasons with every play. */
import type { Instant } from "../core/contract.ts";
import type { MatchLog } from "../simulation/basketball/simulate-match.ts";
import { createBasketball } from "../simulation/basketball/world.ts";
import type { SeasonOptions } from "./season-options.ts";

/** A simulated basketball match. */
export interface BasketballMatch {
  readonly id: string;
  /** Planned start. */
  readonly start: Instant;
  /** Contestant ids. */
  readonly home: string;
  readonly away: string;
  readonly neutral: boolean;
  /** False for matches of knock-out tournaments. */
  readonly isRegularSeason: boolean;
  /** Every play, by column. */
  readonly log: MatchLog;
}

/** Simulates the matches of a season, in the order of its schedule. */
export function* simulateBasketball({ seed, year, leagues = 1 }: SeasonOptions): Generator<BasketballMatch> {
  for (const season of createBasketball({ seed, year, leagues: { basketball: leagues } }).seasons) {
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
        isRegularSeason: game.origin.kind === "teams",
        log,
      };
    }
  }
}
