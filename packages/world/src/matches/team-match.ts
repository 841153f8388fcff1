/** Simulated matches of team sports, in the order of the schedule. */
import type { Fixture, Instant } from "../core/contract.ts";

/** A simulated match of a team sport. `Log` has every play, by column. */
export interface TeamMatch<Log> {
  readonly id: string;
  /** Planned start. */
  readonly start: Instant;
  /** Contestant ids. */
  readonly home: string;
  readonly away: string;
  readonly neutral: boolean;
  readonly log: Log;
}

interface PlannedGame {
  readonly fixture: Fixture;
  readonly neutral: boolean;
}

/** What this module uses of a simulated season. */
interface TeamSeason<Game extends PlannedGame, Log> {
  readonly league: { readonly teams: readonly { readonly id: string }[]; readonly games: readonly Game[] };
  log(game: Game): Log | undefined;
  result(game: Game): { readonly home: number; readonly away: number };
}

/** Yields the played matches of seasons, each with its planned game. */
export function* playedMatches<Game extends PlannedGame, Log>(
  seasons: readonly TeamSeason<Game, Log>[],
): Generator<{ readonly match: TeamMatch<Log>; readonly game: Game }> {
  for (const season of seasons) {
    const { teams, games } = season.league;
    for (const game of games) {
      const log = season.log(game);
      if (log === undefined) continue;
      const { home, away } = season.result(game);
      const { fixture, neutral } = game;
      const match = {
        id: fixture.id,
        start: fixture.start,
        home: teams[home]!.id,
        away: teams[away]!.id,
        neutral,
        log,
      };
      yield { match, game };
    }
  }
}
