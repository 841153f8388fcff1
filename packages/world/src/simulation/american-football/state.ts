/** State of an American football match at an instant, derived from its log. */
import type { Instant } from "../../core/contract.ts";
import { secondsPlayed as countSeconds } from "../leagues/play-log.ts";
import { gameState, type PublishedState } from "../leagues/state.ts";
import { firstIndexAfter } from "../timeline/timeline.ts";
import type { MatchLog } from "./match.ts";
import type { Game } from "./schedule.ts";
import type { Season } from "./season.ts";

export interface MatchState extends PublishedState {
  readonly status: "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed";
  readonly plays: number;
  readonly log?: MatchLog;
}

export function matchState(season: Season, game: Game, at: Instant): MatchState {
  return gameState<Game, MatchState>(
    season,
    game,
    at,
    (published) => {
      const log = season.log(game)!;
      const plays = firstIndexAfter(log.times, at);
      return {
        ...published,
        status: plays === log.length ? "Played" : "Playing",
        plays,
        log,
        changedAt: log.times[plays - 1] ?? season.result(game).start,
        nextChange: log.times[plays] ?? Infinity,
      };
    },
    (state) => ({ ...state, plays: 0 }),
  );
}

export function secondsPlayed(log: MatchLog, play: number): number {
  return countSeconds(log, play, 4, 900, log.plan.playoff ? 900 : 600);
}
