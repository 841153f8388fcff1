import { type StandingTeam, stakesOf } from "@sdf/models/soccer";
import type { LeagueMatch } from "./matches.ts";

/** Sixth place stands for the European cups, whose number of places differs from year to year; three go down in nearly every league. */
const cupPlaces = 6;
const relegated = 3;

/**
 * The matches of a league, each with what it meant to both sides by the table of its morning. Of the season to come only its teams
 * are taken as known, and that each plays each other home and away; seasons of another shape get no stakes.
 */
export function withStakes<M extends LeagueMatch>(matches: readonly M[]): readonly M[] {
  const result: M[] = [];
  for (const season of groups(matches, (match) => match.season)) {
    const teams = new Map<string, { points: number; goalDifference: number; left: number }>();
    for (const { home, away } of season) for (const id of [home, away]) teams.set(id, { points: 0, goalDifference: 0, left: 0 });
    const size = teams.size;
    if (size <= cupPlaces + relegated || season.length !== size * (size - 1)) {
      result.push(...season);
      continue;
    }
    for (const team of teams.values()) team.left = 2 * (size - 1);
    for (const day of groups(season, (match) => match.day)) {
      const table = [...teams].map(([id, team]): StandingTeam => ({ id, ...team }));
      const stakes = stakesOf(table, [1, cupPlaces, size - relegated]);
      for (const match of day) result.push({ ...match, stakes: { home: stakes.get(match.home)!, away: stakes.get(match.away)! } });
      for (const { home, away, homeGoals, awayGoals } of day) {
        add(teams.get(home)!, homeGoals, awayGoals);
        add(teams.get(away)!, awayGoals, homeGoals);
      }
    }
  }
  return result;
}

function add(team: { points: number; goalDifference: number; left: number }, scored: number, conceded: number): void {
  team.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
  team.goalDifference += scored - conceded;
  team.left--;
}

/** Runs of neighbours with the same key. */
function groups<M>(list: readonly M[], key: (item: M) => number): M[][] {
  const runs: M[][] = [];
  for (const item of list) {
    const run = runs.at(-1);
    if (run !== undefined && key(run[0]!) === key(item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}
