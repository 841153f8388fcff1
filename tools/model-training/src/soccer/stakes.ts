import { type StandingTeam, stakesOf } from "@sdf/models/soccer";
import type { LeagueMatch } from "./matches.ts";

/** Sixth place stands for the European cups, whose number of places differs from year to year; three go down in nearly every league. */
const cupPlaces = 6;
const relegated = 3;

/** A team in the table of the running season. */
interface TeamRecord {
  points: number;
  goalDifference: number;
  played: number;
}

/**
 * The matches of a league, each with what it meant to both sides by the table of its morning. Later rows change nothing: the teams
 * are those that have appeared up to the day, and each is taken to meet each other home and away. As soon as two teams have met twice
 * at one ground, the league has another shape: the rest of that season and the whole next one get no stakes.
 */
export function withStakes<M extends LeagueMatch>(matches: readonly M[]): readonly M[] {
  const result: M[] = [];
  let hadRepeats = false;
  for (const season of groups(matches, (match) => match.season)) {
    const teams = new Map<string, TeamRecord>();
    const pairs = new Set<string>();
    let hasRepeats = false;
    for (const day of groups(season, (match) => match.day)) {
      for (const { home, away } of day) {
        for (const id of [home, away]) if (!teams.has(id)) teams.set(id, { points: 0, goalDifference: 0, played: 0 });
        const pair = `${home}\u001F${away}`;
        hasRepeats ||= pairs.has(pair);
        pairs.add(pair);
      }
      const size = teams.size;
      if (hadRepeats || hasRepeats || size <= cupPlaces + relegated) result.push(...day);
      else {
        const table = [...teams].map(([id, { points, goalDifference, played }]): StandingTeam => ({
          id,
          points,
          goalDifference,
          left: 2 * (size - 1) - played,
        }));
        const stakes = stakesOf(table, [1, cupPlaces, size - relegated]);
        for (const match of day)
          result.push({ ...match, stakes: { home: stakes.get(match.home)!, away: stakes.get(match.away)! } });
      }
      for (const { home, away, homeGoals, awayGoals } of day) {
        add(teams.get(home)!, homeGoals, awayGoals);
        add(teams.get(away)!, awayGoals, homeGoals);
      }
    }
    hadRepeats = hasRepeats;
  }
  return result;
}

function add(team: TeamRecord, scored: number, conceded: number): void {
  team.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
  team.goalDifference += scored - conceded;
  team.played++;
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
