import { checkInteger, checkNumber, ModelError } from "../../error.ts";

/** A team in the table of its league, before a match day. */
export interface StandingTeam {
  readonly id: string;
  readonly points: number;
  /** Goals scored less conceded, which parts teams with the same points. */
  readonly goalDifference: number;
  /** Matches that it has still to play. */
  readonly left: number;
}

/** Standard deviation of the difference of points that two teams take from one more match each. */
const pointsDeviation = 1.7;
/** Earlier than so many matches before the end, stakes have not been seen to matter. */
const lastMatches = 9;

/**
 * What the next match means for the final place of each team, 0..1: how much a win instead of a defeat moves its chance to end on the
 * good side of a line, of the line where it moves it most. Near the end those who still need points outdo those for whom all is
 * settled: with the weight that was fitted (`GoalModelParameters.stakes`) by up to a quarter of their goals.
 *
 * The chance to end above a rival is taken as normal in the points between them, with a deviation of 1.7 · √(matches left); the
 * root of its change by three points is what fitted best. 0 with more than nine matches left, and where a line is out of reach.
 * @param lines places of the table after which something changes, from the top: 1 (title), 6 (European cups), n - 3 (relegation)
 * @throws ModelError for a line that is not between two places.
 */
export function stakesOf(table: readonly StandingTeam[], lines: readonly number[]): ReadonlyMap<string, number> {
  lines.forEach((line, i) => checkInteger(line, `lines[${i}]`, 1, table.length - 1));
  const order = [...table].sort((a, b) => b.points - a.points || b.goalDifference - a.goalDifference);
  if (new Set(table.map((team) => team.id)).size !== table.length) {
    throw new ModelError({ code: "inconsistent", what: "a team stands in the table twice", where: "table", fix: "give one row for each team" });
  }
  const stakes = new Map<string, number>();
  order.forEach((team, place) => {
    checkNumber(team.points, `points of ${team.id}`);
    checkInteger(team.left, `matches left of ${team.id}`, 0, 1000);
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
