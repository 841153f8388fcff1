/** Named courses of basketball matches. Each is a conditioned simulation: deterministic, and different in every world. */
import type { Game } from "./schedule.ts";
import { overtimes, type MatchLog } from "./simulate.ts";

export interface BasketballScenario {
  readonly name: string;
  /** What happens, in a sentence. */
  readonly meaning: string;
  /** Games it can be laid on; the first of the season is taken when none is named. */
  readonly fits: (game: Game) => boolean;
  /** Course of play that is waited for. */
  readonly accept?: (log: MatchLog) => boolean;
  /** What happens outside the play. */
  readonly change?: "postponed" | "cancelled" | "suspended" | "unknown-contestants" | "unknown-time";
  /** Brings the sides closer together: 0 as they are, 1 equal. */
  readonly level?: number;
}

const regular = (game: Game): boolean => game.origin.kind === "teams";

export const basketballScenarios: readonly BasketballScenario[] = [
  { name: "basketball-overtime", meaning: "The match is level after regular time and decided in one overtime.", fits: regular, accept: (log) => overtimes(log) === 1, level: 0.7 },
  { name: "basketball-triple-overtime", meaning: "Three overtimes are needed.", fits: regular, accept: (log) => overtimes(log) === 3, level: 0.9 },
  { name: "basketball-buzzer-win", meaning: "A shot with the last second of regular time wins the match.", fits: regular, accept: buzzer, level: 0.8 },
  { name: "basketball-comeback", meaning: "A side that is twenty points behind wins.", fits: regular, accept: (log) => comeback(log) >= 20, level: 0.9 },
  { name: "basketball-blow-out", meaning: "One side wins by forty points or more.", fits: regular, accept: (log) => Math.abs(margin(log)) >= 40 },
  { name: "basketball-championship-overtime", meaning: "The last match of the season goes to overtime.", fits: (game) => game.origin.kind === "national" && game.origin.round === 5, accept: (log) => overtimes(log) >= 1, level: 0.7 },
  { name: "basketball-postponed", meaning: "The match is postponed on its day and played two days later.", fits: regular, change: "postponed" },
  { name: "basketball-cancelled", meaning: "The match is cancelled and not played.", fits: regular, change: "cancelled" },
  { name: "basketball-suspended", meaning: "The match is suspended for forty minutes in its second part.", fits: regular, change: "suspended" },
  { name: "basketball-unknown-contestants", meaning: "Who plays is not known before the day of the match.", fits: regular, change: "unknown-contestants" },
  { name: "basketball-unknown-time", meaning: "The hour of the match is not known before its day.", fits: regular, change: "unknown-time" },
];

function margin(log: MatchLog): number {
  return log.home[log.length - 1]! - log.away[log.length - 1]!;
}

/** Greatest deficit of the side that won. */
function comeback(log: MatchLog): number {
  const sign = Math.sign(margin(log));
  let worst = 0;
  for (let play = 0; play < log.length; play++) worst = Math.max(worst, -sign * (log.home[play]! - log.away[play]!));
  return worst;
}

/** Whether the winning side was not ahead before its last play at the end of regular time. */
function buzzer(log: MatchLog): boolean {
  if (overtimes(log) > 0) return false;
  const sign = Math.sign(margin(log));
  let play = log.length - 1;
  while (play > 0 && log.kind[play] !== 1) play--;
  return log.left[play]! <= 1 && sign * (log.home[play - 1]! - log.away[play - 1]!) <= 0;
}
