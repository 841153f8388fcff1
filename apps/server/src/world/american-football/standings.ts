/** Who reaches the play-offs of an American football league. */
import { addResult, createTables, orderConference, orderDivision } from "@sdf/models/american-football";
import type { Team } from "./teams.ts";

/** A game as a table sees it: team indexes and points. */
export interface Score {
  readonly home: number;
  readonly away: number;
  readonly homeScore: number;
  readonly awayScore: number;
}

/**
 * Play-off seeds of both conferences: the winners of the divisions first, then the best of the others, by the
 * league's tie-breaking procedure. What nothing separates goes to the team that is listed first.
 */
export function playoffSeeds(teams: readonly Team[], scores: readonly Score[], places: number): [readonly number[], readonly number[]] {
  const tables = createTables(teams.length);
  for (const { home, away, homeScore, awayScore } of scores) addResult(tables, home, away, homeScore, awayScore);
  const groups = { conference: Int32Array.from(teams, (team) => team.conference), division: Int32Array.from(teams, (team) => team.conference * 4 + team.division) };
  const coin = (): number => 0;
  const seeds = ([0, 1] as const).map((conference) => {
    const divisions = [0, 1, 2, 3].map((division) => {
      const own = teams.filter((team) => team.conference === conference && team.division === division).map((team) => team.index);
      return orderDivision(own, tables, groups, coin);
    });
    const winners = orderConference(divisions.map((division) => [division[0]!]), divisions.length, tables, groups, coin);
    return [...winners, ...orderConference(divisions.map((division) => division.slice(1)), places - winners.length, tables, groups, coin)];
  });
  return [seeds[0]!, seeds[1]!];
}
