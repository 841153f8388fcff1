/** A team in the table of its league, before a match day. */
export interface StandingTeam {
  readonly id: string;
  readonly points: number;
  /** Goals scored minus goals conceded, which separate teams with the same points. */
  readonly goalDifference: number;
  /** Number of matches that the team has still to play. */
  readonly left: number;
}

/** Standard deviation of the difference of points that two teams gain from one more match each. */
const pointsDeviation = 1.7;
/** Number of remaining matches beyond which stakes have no measured effect. */
const lastMatches = 9;

/**
 * Effect of the next match on the final place of each team, 0..1: the change of the probability to finish on the
 * better side of a line by a win instead of a defeat, for the line with the greatest change. Near the end of a
 * season, teams with stakes score more than teams without: with the fitted weight (`GoalModelParameters.stakes`) by
 * up to a quarter of their goals.
 *
 * The probability to finish above a rival is normal in the difference of points, with a deviation of 1.7 ·
 * √(remaining matches). The square root of its change by three points fitted best. 0 with more than nine remaining
 * matches, and for lines out of reach.
 * @param lines places of the table after which the consequence changes, from the top: 1 (title), 6 (European cups), n
 *   - 3 (relegation)
 */
export function computeStakes(table: readonly StandingTeam[], lines: readonly number[]): ReadonlyMap<string, number> {
  const order = [...table].sort((a, b) => b.points - a.points || b.goalDifference - a.goalDifference);
  const stakes = new Map<string, number>();
  order.forEach((team, place) => {
    let most = 0;
    if (team.left > 0 && team.left <= lastMatches) {
      const deviation = pointsDeviation * Math.sqrt(team.left);
      for (const line of lines) {
        // The rival is the first team on the other side of the line.
        const rival = order[place < line ? line : line - 1]!;
        const gap = (team.points - rival.points) / deviation;
        if (Math.abs(team.points - rival.points) > 3 * team.left) continue;
        most = Math.max(most, ((3 / deviation) * Math.exp(-0.5 * gap * gap)) / Math.sqrt(2 * Math.PI));
      }
    }
    stakes.set(team.id, Math.sqrt(Math.min(1, most)));
  });
  return stakes;
}
