import { type StandingTeam, stakesOf } from "@sdf/models/soccer";
import type { LeagueMatch } from "./matches.ts";

/**
 * Sixth place represents the European cups, whose number of places varies; three teams are relegated in nearly every
 * league.
 */
const cupPlaces = 6;
const relegated = 3;

/** Record of a team in the current season. */
interface TeamRecord {
  points: number;
  goalDifference: number;
  played: number;
}

/**
 * Adds the stakes of both sides to the matches of a league, by the table before each day. Later rows have no effect:
 * the teams are those that have appeared up to the day, and each is assumed to meet each other home and away. Once
 * two teams have met twice at one ground, the league has another format: the rest of that season and the next one get
 * no stakes.
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

/** Groups consecutive items with the same key. */
function groups<M>(list: readonly M[], key: (item: M) => number): M[][] {
  const runs: M[][] = [];
  for (const item of list) {
    const run = runs.at(-1);
    if (run !== undefined && key(run[0]!) === key(item)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}
