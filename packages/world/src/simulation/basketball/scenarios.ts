/**
 * Scenarios of basketball matches. Those with a condition use rejection sampling: they are deterministic and differ
 * between worlds.
 */
import { findDeficit, readMargin, scheduleScenarios } from "../leagues/scenarios.ts";
import type { MatchScenario } from "../leagues/season.ts";
import type { Game } from "./schedule.ts";
import { overtimeCount, type MatchLog } from "./simulate-match.ts";

export type BasketballScenario = MatchScenario<Game, MatchLog>;

export const basketballScenarios: readonly BasketballScenario[] = [
  {
    name: "basketball-overtime",
    sentence: "The match is level after regular time and decided in one overtime.",
    accept: (log) => overtimeCount(log) === 1,
    equalisation: 0.7,
  },
  {
    name: "basketball-triple-overtime",
    sentence: "The match has three overtimes.",
    accept: (log) => overtimeCount(log) === 3,
    equalisation: 0.9,
  },
  {
    name: "basketball-buzzer-win",
    sentence: "A shot in the last second of regular time wins the match.",
    accept: isBuzzerWin,
    equalisation: 0.8,
  },
  {
    name: "basketball-comeback",
    sentence: "A side wins after a deficit of twenty points.",
    accept: (log) => findDeficit(log) >= 20,
    equalisation: 0.9,
  },
  {
    name: "basketball-blow-out",
    sentence: "One side wins by forty points or more.",
    accept: (log) => Math.abs(readMargin(log)) >= 40,
  },
  {
    name: "basketball-championship-overtime",
    sentence: "The last match of the season goes to overtime.",
    fits: (game) => game.origin.kind === "national" && game.origin.round === 5,
    accept: (log) => overtimeCount(log) >= 1,
    equalisation: 0.7,
  },
  {
    name: "basketball-suspended",
    sentence: "The match is suspended for forty minutes in its second half.",
    change: "suspended",
  },
  ...scheduleScenarios("basketball", "The time of the match is not known before its day."),
];

/** True if the winner was not ahead before its last play at the end of regular time. */
function isBuzzerWin(log: MatchLog): boolean {
  if (overtimeCount(log) > 0) return false;
  const sign = Math.sign(readMargin(log));
  let play = log.length - 1;
  while (play > 0 && log.kind[play] !== 1) play--;
  return log.secondsLeft[play]! <= 1 && sign * (log.home[play - 1]! - log.away[play - 1]!) <= 0;
}
