/** Play-off seeds of an American football league. */
import { addResult, createTables, orderConference, orderDivision } from "@sdf/models/american-football";
import type { Team } from "./teams.ts";

/** Result of a game for the tables: team indices and points. */
export interface Score {
  readonly home: number;
  readonly away: number;
  readonly homeScore: number;
  readonly awayScore: number;
}

/**
 * Returns the play-off seeds of both conferences: division winners first, then the best of the others, by the league's
 * tie-breaking procedure. Remaining ties go to the team that is listed first.
 */
export function playoffSeeds(
  teams: readonly Team[],
  scores: readonly Score[],
  places: number,
): [readonly number[], readonly number[]] {
  const tables = createTables(teams.length);
  for (const { home, away, homeScore, awayScore } of scores) addResult(tables, home, away, homeScore, awayScore);
  const groups = {
    conference: Int32Array.from(teams, (team) => team.conference),
    division: Int32Array.from(teams, (team) => team.conference * 4 + team.division),
  };
  const resolveTie = (): number => 0;
  const seeds = ([0, 1] as const).map((conference) => {
    const divisions = [0, 1, 2, 3].map((division) => {
      const members = teams
        .filter((team) => team.conference === conference && team.division === division)
        .map((team) => team.index);
      return orderDivision(members, tables, groups, resolveTie);
    });
    const winners = orderConference(
      divisions.map((division) => [division[0]!]),
      divisions.length,
      tables,
      groups,
      resolveTie,
    );
    return [
      ...winners,
      ...orderConference(
        divisions.map((division) => division.slice(1)),
        places - winners.length,
        tables,
        groups,
        resolveTie,
      ),
    ];
  });
  return [seeds[0]!, seeds[1]!];
}
