/** Parts of the scenarios that American football and basketball share. */
import { day, hour } from "../../core/dates.ts";
import { cancel, hideSides, hideTime, postpone, type ScheduleScenario } from "../schedule.ts";
import type { LeagueLog } from "./season.ts";

/** Scenarios that change the schedule of a game, not its simulation. */
export function scheduleScenarios(
  sport: string,
  unknownTime: string,
): readonly (ScheduleScenario & { readonly name: string; readonly sentence: string })[] {
  return [
    {
      name: `${sport}-postponed`,
      sentence: "The match is postponed on its day and played two days later.",
      ...postpone(-4 * hour, 6 * hour, (start) => start + 2 * day),
    },
    { name: `${sport}-cancelled`, sentence: "The match is cancelled and not played.", ...cancel(5 * hour) },
    {
      name: `${sport}-unknown-contestants`,
      sentence: "The contestants are not known before the day of the match.",
      ...hideSides(10 * hour),
    },
    { name: `${sport}-unknown-time`, sentence: unknownTime, ...hideTime(8 * hour) },
  ];
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
