import type { PlayedMatch } from "./types.ts";

/**
 * A team is new to the league if its first match is this many days after that of the league, or after a pause of this
 * many days.
 */
const joinedAfter = 150;
const awayFor = 250;

/**
 * Teams that joined their league during these matches (in any order), usually by promotion. A team without a
 * recent match before `day` counts as well, because it would return as a newcomer.
 */
export function findNewcomers(matches: readonly PlayedMatch[], day: number): ReadonlySet<string> {
  const leagueStart = new Map<string, number>();
  const last = new Map<string, number>();
  const result = new Set<string>();
  const ordered = isOrdered(matches) ? matches : [...matches].sort((a, b) => a.day - b.day);
  for (const match of ordered) {
    const league = match.league ?? "";
    const start = leagueStart.get(league);
    if (start === undefined) leagueStart.set(league, match.day);
    for (const team of [match.home, match.away]) {
      const before = last.get(team);
      if (before === undefined ? match.day - (start ?? match.day) > joinedAfter : match.day - before > awayFor)
        result.add(team);
      last.set(team, match.day);
    }
  }
  for (const [team, lastDay] of last) if (day - lastDay > awayFor) result.add(team);
  return result;
}

function isOrdered(matches: readonly PlayedMatch[]): boolean {
  for (let i = 1; i < matches.length; i++) if (matches[i]!.day < matches[i - 1]!.day) return false;
  return true;
}
