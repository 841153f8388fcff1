/** State of an American football match at an instant, derived from its log. */
import type { Instant } from "../../core/contract.ts";
import { stateBeforePlay, withOverrides, type PublishedState } from "../leagues/state.ts";
import { firstIndexAfter } from "../timeline/timeline.ts";
import type { MatchLog } from "./match.ts";
import type { Game } from "./schedule.ts";
import type { Season } from "./season.ts";

export type MatchStatus = "Fixture" | "Playing" | "Played" | "Cancelled" | "Postponed";

export interface MatchState extends PublishedState {
  readonly status: MatchStatus;
  readonly plays: number;
  readonly log?: MatchLog;
}

export function matchState(season: Season, game: Game, at: Instant): MatchState {
  return withOverrides<Game, MatchState>(
    season,
    game,
    at,
    () => simulatedState(season, game, at),
    (state) => ({ ...state, plays: 0 }),
  );
}

function simulatedState(season: Season, game: Game, at: Instant): MatchState {
  const prepared = stateBeforePlay(season, game, at);
  if (prepared.status !== undefined) return { ...prepared, plays: 0 };
  const log = season.log(game)!;
  const plays = firstIndexAfter(log.times, at);
  const isOver = plays === log.length;
  return {
    status: isOver ? "Played" : "Playing",
    plays,
    log,
    start: prepared.start,
    isTimeConfirmed: true,
    areSidesKnown: true,
    changedAt: plays === 0 ? season.result(game).start : log.times[plays - 1]!,
    nextChange: isOver ? Infinity : log.times[plays]!,
  };
}

export function secondsPlayed(log: MatchLog, play: number): number {
  const period = log.period[play]!;
  const secondsLeft = log.secondsLeft[play]!;
  if (period <= 4) return (period - 1) * 900 + 900 - secondsLeft;
  const length = log.plan.playoff ? 900 : 600;
  return 3600 + (period - 5) * length + length - secondsLeft;
}
