import { share, type ResultTables } from "./results.ts";

/** Names of the steps, as in the NFL's procedure. Scores do not contain net touchdowns, so a coin toss follows. */
export type TieBreaker =
  | "head-to-head"
  | "head-to-head sweep"
  | "division record"
  | "conference record"
  | "common games"
  | "common games, at least four"
  | "strength of victory"
  | "strength of schedule"
  | "conference points ranking"
  | "points ranking"
  | "net points in common games"
  | "net points in conference games"
  | "net points";

/** Steps between teams of one division. */
export const divisionTieBreakers: readonly TieBreaker[] = [
  "head-to-head",
  "division record",
  "common games",
  "conference record",
  "strength of victory",
  "strength of schedule",
  "conference points ranking",
  "points ranking",
  "net points in common games",
  "net points",
];

/** Steps between teams of different divisions of a conference, one team per division at a time. */
export const wildCardTieBreakers: readonly TieBreaker[] = [
  "head-to-head sweep",
  "conference record",
  "common games, at least four",
  "strength of victory",
  "strength of schedule",
  "conference points ranking",
  "points ranking",
  "net points in conference games",
  "net points",
];

/** Conference and division of each team. */
export interface Groups {
  /** Conference number of each team. */
  readonly conference: Int32Array;
  /** Division number of each team; numbers differ between conferences. */
  readonly division: Int32Array;
}

const epsilon = 1e-9;

/**
 * Returns the first of several teams by share of wins, then by the steps. If a step eliminates some teams, the
 * procedure starts again with the remaining ones, as in the rules. If no step separates the teams, a coin is tossed.
 */
export function first(
  candidates: readonly number[],
  tables: ResultTables,
  groups: Groups,
  steps: readonly TieBreaker[],
  coin: () => number,
): number {
  let tied = best(candidates, (team) => share(tables, team));
  for (let step = 0; tied.length > 1 && step < steps.length;) {
    const remaining = best(tied, measure(steps[step]!, tied, tables, groups));
    if (remaining.length < tied.length) step = 0;
    else step++;
    tied = remaining;
  }
  return tied.length === 1 ? tied[0]! : tied[Math.floor(coin() * tied.length)]!;
}

/** Orders all teams of a division. */
export function orderDivision(
  teams: readonly number[],
  tables: ResultTables,
  groups: Groups,
  coin: () => number,
): number[] {
  return order(teams, (remainingTeams) => first(remainingTeams, tables, groups, divisionTieBreakers, coin));
}

/**
 * Orders the teams of a conference, for wild cards and for seeds of division winners. For each place, only the best
 * remaining team of each division is compared.
 * @param divisions teams of each division in its order
 */
export function orderConference(
  divisions: readonly (readonly number[])[],
  places: number,
  tables: ResultTables,
  groups: Groups,
  coin: () => number,
): number[] {
  const queues = divisions.map((division) => division.slice());
  const result: number[] = [];
  while (result.length < places) {
    const heads = queues.flatMap((queue) => (queue.length > 0 ? [queue[0]!] : []));
    if (heads.length === 0) break;
    const next = first(heads, tables, groups, wildCardTieBreakers, coin);
    queues.find((queue) => queue[0] === next)!.shift();
    result.push(next);
  }
  return result;
}

function order(teams: readonly number[], pick: (remainingTeams: readonly number[]) => number): number[] {
  let remainingTeams = teams.slice();
  const result: number[] = [];
  while (remainingTeams.length > 0) {
    const next = pick(remainingTeams);
    result.push(next);
    remainingTeams = remainingTeams.filter((team) => team !== next);
  }
  return result;
}

function best(teams: readonly number[], value: (team: number) => number): number[] {
  const values = teams.map(value);
  const top = Math.max(...values);
  return teams.filter((_, i) => values[i]! >= top - epsilon);
}

// Value that a step compares: the greater is better. All values are equal where the step does not apply.
function measure(
  step: TieBreaker,
  tied: readonly number[],
  tables: ResultTables,
  groups: Groups,
): (team: number) => number {
  const { teams, played, net, beaten } = tables;
  const all = Array.from({ length: teams }, (_, team) => team);
  switch (step) {
    case "head-to-head":
      return (team) => record(tables, team, tied);
    case "head-to-head sweep":
      // Two teams: their matches. More teams: only a team that has beaten all others, or lost to all of them, is
      // separated.
      if (tied.length === 2) return (team) => record(tables, team, tied);
      return (team) => {
        const others = tied.filter((other) => other !== team);
        if (others.every((other) => beaten[team * teams + other]! > 0 && beaten[other * teams + team]! === 0)) return 1;
        return others.every((other) => beaten[other * teams + team]! > 0 && beaten[team * teams + other]! === 0)
          ? -1
          : 0;
      };
    case "division record":
      return (team) =>
        record(
          tables,
          team,
          all.filter((other) => groups.division[other] === groups.division[team]),
        );
    case "conference record":
      return (team) =>
        record(
          tables,
          team,
          all.filter((other) => groups.conference[other] === groups.conference[team]),
        );
    case "common games":
    case "common games, at least four": {
      const common = commonOpponents(all, tied, tables);
      const enough =
        step === "common games" ||
        tied.every((team) => common.reduce((sum, other) => sum + played[team * teams + other]!, 0) >= 4);
      return (team) => (enough ? record(tables, team, common) : 0);
    }
    case "strength of victory":
      return (team) => strength(tables, beaten, team);
    case "strength of schedule":
      return (team) => strength(tables, played, team);
    case "conference points ranking":
      return (team) =>
        -pointsRanking(
          tables,
          team,
          all.filter((other) => groups.conference[other] === groups.conference[team]),
        );
    case "points ranking":
      return (team) => -pointsRanking(tables, team, all);
    case "net points in common games": {
      const common = commonOpponents(all, tied, tables);
      return (team) => common.reduce((sum, other) => sum + net[team * teams + other]!, 0);
    }
    case "net points in conference games":
      return (team) =>
        all.reduce(
          (sum, other) =>
            groups.conference[other] === groups.conference[team] ? sum + net[team * teams + other]! : sum,
          0,
        );
    case "net points":
      return (team) => tables.pointsFor[team]! - tables.pointsAgainst[team]!;
  }
}

function record(tables: ResultTables, team: number, opponents: readonly number[]): number {
  let won = 0,
    n = 0;
  for (const other of opponents) {
    won += tables.won[team * tables.teams + other]!;
    n += tables.played[team * tables.teams + other]!;
  }
  return n === 0 ? 0.5 : won / n;
}

function commonOpponents(all: readonly number[], tied: readonly number[], { played, teams }: ResultTables): number[] {
  return all.filter((other) => !tied.includes(other) && tied.every((team) => played[team * teams + other]! > 0));
}

// Combined share of wins of the opponents, each counted as often as the team met (or beat) it.
function strength(tables: ResultTables, weight: Float64Array, team: number): number {
  let won = 0,
    n = 0;
  for (let other = 0; other < tables.teams; other++) {
    const w = weight[team * tables.teams + other]!;
    if (w === 0) continue;
    const matches = tables.wins[other]! + tables.losses[other]! + tables.draws[other]!;
    won += w * (tables.wins[other]! + tables.draws[other]! / 2);
    n += w * matches;
  }
  return n === 0 ? 0 : won / n;
}

function pointsRanking({ pointsFor, pointsAgainst }: ResultTables, team: number, among: readonly number[]): number {
  let rank = 0;
  for (const other of among) {
    if (pointsFor[other]! > pointsFor[team]!) rank++;
    if (pointsAgainst[other]! < pointsAgainst[team]!) rank++;
  }
  return rank;
}
