/** Parts of the scenarios that American football and basketball share. */
import type { LeagueLog, MatchScenario } from "./season.ts";

/** Scenarios that change the publication of a match, not its simulation. */
export function changeScenarios(sport: string, unknownTime: string): readonly MatchScenario<unknown, unknown>[] {
  const meanings = {
    postponed: "The match is postponed on its day and played two days later.",
    cancelled: "The match is cancelled and not played.",
    "unknown-contestants": "The contestants are not known before the day of the match.",
    "unknown-time": unknownTime,
  };
  return Object.entries(meanings).map(([change, sentence]) => ({ name: `${sport}-${change}`, sentence, change }));
}

/** Final points of the home side minus those of the away side. */
export function readMargin(log: LeagueLog): number {
  return log.home[log.length - 1]! - log.away[log.length - 1]!;
}

/** Largest deficit of the winner. */
export function findDeficit(log: LeagueLog): number {
  const sign = Math.sign(readMargin(log));
  let largest = 0;
  for (let play = 0; play < log.length; play++) largest = Math.max(largest, sign * (log.away[play]! - log.home[play]!));
  return largest;
}
