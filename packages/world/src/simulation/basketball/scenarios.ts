/**
 * Scenarios of basketball matches. Those with a condition use rejection sampling: they are deterministic and differ
 * between worlds.
 */
import type { Game } from "./league.ts";
import { overtimeCount, type MatchLog } from "./simulate-match.ts";

export interface BasketballScenario {
  readonly name: string;
  /** Description in one sentence, for display. */
  readonly meaning: string;
  /**
   * Returns true for games that the scenario can be assigned to. Without a named fixture, the first such game of the
   * season is used.
   */
  readonly fits: (game: Game) => boolean;
  /** Returns true for acceptable match logs. */
  readonly accept?: (log: MatchLog) => boolean;
  /** Change outside the simulation. */
  readonly change?: "postponed" | "cancelled" | "suspended" | "unknown-contestants" | "unknown-time";
  /** Reduces the difference in strength: 0 keeps it, 1 makes the sides equal. */
  readonly equalisation?: number;
}

const isRegular = (game: Game): boolean => game.origin.kind === "teams";

export const basketballScenarios: readonly BasketballScenario[] = [
  {
    name: "basketball-overtime",
    meaning: "The match is level after regular time and decided in one overtime.",
    fits: isRegular,
    accept: (log) => overtimeCount(log) === 1,
    equalisation: 0.7,
  },
  {
    name: "basketball-triple-overtime",
    meaning: "The match has three overtimes.",
    fits: isRegular,
    accept: (log) => overtimeCount(log) === 3,
    equalisation: 0.9,
  },
  {
    name: "basketball-buzzer-win",
    meaning: "A shot in the last second of regular time wins the match.",
    fits: isRegular,
    accept: isBuzzerWin,
    equalisation: 0.8,
  },
  {
    name: "basketball-comeback",
    meaning: "A side wins after a deficit of twenty points.",
    fits: isRegular,
    accept: (log) => winnerDeficit(log) >= 20,
    equalisation: 0.9,
  },
  {
    name: "basketball-blow-out",
    meaning: "One side wins by forty points or more.",
    fits: isRegular,
    accept: (log) => Math.abs(margin(log)) >= 40,
  },
  {
    name: "basketball-championship-overtime",
    meaning: "The last match of the season goes to overtime.",
    fits: (game) => game.origin.kind === "national" && game.origin.round === 5,
    accept: (log) => overtimeCount(log) >= 1,
    equalisation: 0.7,
  },
  {
    name: "basketball-postponed",
    meaning: "The match is postponed on its day and played two days later.",
    fits: isRegular,
    change: "postponed",
  },
  {
    name: "basketball-cancelled",
    meaning: "The match is cancelled and not played.",
    fits: isRegular,
    change: "cancelled",
  },
  {
    name: "basketball-suspended",
    meaning: "The match is suspended for forty minutes in its second half.",
    fits: isRegular,
    change: "suspended",
  },
  {
    name: "basketball-unknown-contestants",
    meaning: "The contestants are not known before the day of the match.",
    fits: isRegular,
    change: "unknown-contestants",
  },
  {
    name: "basketball-unknown-time",
    meaning: "The time of the match is not known before its day.",
    fits: isRegular,
    change: "unknown-time",
  },
];

function margin(log: MatchLog): number {
  return log.home[log.length - 1]! - log.away[log.length - 1]!;
}

/** Largest deficit of the winner. */
function winnerDeficit(log: MatchLog): number {
  const sign = Math.sign(margin(log));
  let largest = 0;
  for (let play = 0; play < log.length; play++)
    largest = Math.max(largest, -sign * (log.home[play]! - log.away[play]!));
  return largest;
}

/** True if the winner was not ahead before its last play at the end of regular time. */
function isBuzzerWin(log: MatchLog): boolean {
  if (overtimeCount(log) > 0) return false;
  const sign = Math.sign(margin(log));
  let play = log.length - 1;
  while (play > 0 && log.kind[play] !== 1) play--;
  return log.secondsLeft[play]! <= 1 && sign * (log.home[play - 1]! - log.away[play - 1]!) <= 0;
}
