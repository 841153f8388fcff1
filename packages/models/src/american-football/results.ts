/**
 * Results of a regular season as square tables, row team against column team; the arrays are reused between runs. A
 * win counts 1 and a draw a half.
 */
export interface ResultTables {
  readonly teams: number;
  /** Wins of the row team against the column team, draws a half. */
  readonly won: Float64Array;
  /** Matches between the two teams. */
  readonly played: Float64Array;
  /** Points of the row team less those of the column team. */
  readonly net: Float64Array;
  /** Outright wins (draws do not count), for the strength of victory. */
  readonly beaten: Float64Array;
  readonly pointsFor: Float64Array;
  readonly pointsAgainst: Float64Array;
  readonly wins: Float64Array;
  readonly losses: Float64Array;
  readonly draws: Float64Array;
}

/** Creates empty tables. */
export function createTables(teams: number): ResultTables {
  const square = (): Float64Array => new Float64Array(teams * teams);
  const line = (): Float64Array => new Float64Array(teams);
  return {
    teams,
    won: square(),
    played: square(),
    net: square(),
    beaten: square(),
    pointsFor: line(),
    pointsAgainst: line(),
    wins: line(),
    losses: line(),
    draws: line(),
  };
}

/** Copies `source` into `target`. */
export function copyTables(source: ResultTables, target: ResultTables): void {
  for (const key of [
    "won",
    "played",
    "net",
    "beaten",
    "pointsFor",
    "pointsAgainst",
    "wins",
    "losses",
    "draws",
  ] as const)
    target[key].set(source[key]);
}

/** Adds one match. */
export function addResult(
  tables: ResultTables,
  home: number,
  away: number,
  homeScore: number,
  awayScore: number,
): void {
  const { teams, won, played, net, beaten } = tables;
  const h = home * teams + away,
    a = away * teams + home;
  const margin = homeScore - awayScore;
  played[h]! += 1;
  played[a]! += 1;
  net[h]! += margin;
  net[a]! -= margin;
  tables.pointsFor[home]! += homeScore;
  tables.pointsFor[away]! += awayScore;
  tables.pointsAgainst[home]! += awayScore;
  tables.pointsAgainst[away]! += homeScore;
  if (margin === 0) {
    won[h]! += 0.5;
    won[a]! += 0.5;
    tables.draws[home]! += 1;
    tables.draws[away]! += 1;
    return;
  }
  const [winner, loser, cell] = margin > 0 ? [home, away, h] : [away, home, a];
  won[cell]! += 1;
  beaten[cell]! += 1;
  tables.wins[winner]! += 1;
  tables.losses[loser]! += 1;
}

/** Share of matches won, draws counting half; 0.5 without matches. */
export function share(tables: ResultTables, team: number): number {
  const n = tables.wins[team]! + tables.losses[team]! + tables.draws[team]!;
  return n === 0 ? 0.5 : (tables.wins[team]! + tables.draws[team]! / 2) / n;
}
