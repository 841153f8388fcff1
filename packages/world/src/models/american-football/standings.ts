/** Conference and division of each team; divisions of different conferences have different numbers. */
export interface Groups {
  readonly conference: ArrayLike<number>;
  readonly division: ArrayLike<number>;
}

/**
 * Results of a regular season. Square tables have a row per team and a column per opponent. A win counts 1 and a draw a
 * half.
 */
export interface ResultTables {
  readonly teams: number;
  /** Wins against the opponent, draws a half. */
  readonly won: Float64Array;
  /** Matches between the two teams. */
  readonly played: Float64Array;
  /** Outright wins, for the strength of victory. */
  readonly beaten: Float64Array;
  /** Points scored less points conceded. */
  readonly net: Float64Array;
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
    beaten: square(),
    net: square(),
    pointsFor: line(),
    pointsAgainst: line(),
    wins: line(),
    losses: line(),
    draws: line(),
  };
}

/** Copies `source` into `target`. */
export function copyTables(source: ResultTables, target: ResultTables): void {
  for (const key of Object.keys(source) as (keyof ResultTables)[]) {
    const [from, to] = [source[key], target[key]];
    if (typeof from !== "number" && typeof to !== "number") to.set(from);
  }
}

/** Adds one match. */
export function addResult(
  tables: ResultTables,
  home: number,
  away: number,
  homeScore: number,
  awayScore: number,
): void {
  for (const [team, other, own, against] of [
    [home, away, homeScore, awayScore],
    [away, home, awayScore, homeScore],
  ] as const) {
    const cell = team * tables.teams + other;
    tables.played[cell]! += 1;
    tables.net[cell]! += own - against;
    tables.pointsFor[team]! += own;
    tables.pointsAgainst[team]! += against;
    tables.won[cell]! += own > against ? 1 : own === against ? 0.5 : 0;
    if (own > against) tables.beaten[cell]! += 1;
    (own > against ? tables.wins : own < against ? tables.losses : tables.draws)[team]! += 1;
  }
}

/** Seeds of a conference, best first. */
export interface ConferenceSeeds {
  /** Division winners, followed by the best of the other teams. */
  readonly seeds: readonly number[];
  readonly divisionWinners: readonly number[];
}

/**
 * Orders the teams of each conference by the league's tie-breaking procedure: first within the divisions, then the
 * division winners, then the others.
 * @param places number of seeds of each conference
 * @param coin uniform number in 0..1, for teams that no step separates
 */
export function orderConferences(
  tables: ResultTables,
  groups: Groups,
  places: number,
  coin: () => number,
): readonly ConferenceSeeds[] {
  const teams = [...Array(tables.teams).keys()];
  return [...Map.groupBy(teams, (team) => groups.conference[team]!).values()].map((members) => {
    const divisions = [...Map.groupBy(members, (team) => groups.division[team]!).values()].map((division) =>
      orderDivision(division, tables, groups, coin),
    );
    const order = (queues: readonly (readonly number[])[], count: number): number[] =>
      orderAcrossDivisions(queues, count, tables, groups, coin);
    const divisionWinners = order(
      divisions.map((division) => division.slice(0, 1)),
      divisions.length,
    );
    const others = order(
      divisions.map((division) => division.slice(1)),
      places - divisionWinners.length,
    );
    return { seeds: [...divisionWinners, ...others], divisionWinners };
  });
}

/** Orders all teams of a division. */
export function orderDivision(
  teams: readonly number[],
  tables: ResultTables,
  groups: Groups,
  coin: () => number,
): number[] {
  if (teams.length === 0) return [];
  const first = findFirst(teams, tables, groups, divisionSteps, coin);
  const others = teams.filter((team) => team !== first);
  return [first, ...orderDivision(others, tables, groups, coin)];
}

/** Orders teams of several divisions. For each place, only the best remaining team of each division is compared. */
export function orderAcrossDivisions(
  divisions: readonly (readonly number[])[],
  places: number,
  tables: ResultTables,
  groups: Groups,
  coin: () => number,
): number[] {
  const queues = divisions.map((division) => division.slice());
  const result: number[] = [];
  while (result.length < places) {
    const heads = queues.flatMap((queue) => queue.slice(0, 1));
    if (heads.length === 0) break;
    const first = findFirst(heads, tables, groups, conferenceSteps, coin);
    queues.find((queue) => queue[0] === first)!.shift();
    result.push(first);
  }
  return result;
}

/**
 * Returns the first of several teams by share of wins, then by the steps. If a step eliminates some teams, the
 * procedure starts again with the remaining ones.
 */
function findFirst(
  candidates: readonly number[],
  tables: ResultTables,
  groups: Groups,
  steps: readonly Step[],
  coin: () => number,
): number {
  const { wins, losses, draws } = tables;
  let tied = findBest(
    candidates,
    (team) => (wins[team]! + draws[team]! / 2) / (wins[team]! + losses[team]! + draws[team]! || 1),
  );
  for (let step = 0; tied.length > 1 && step < steps.length;) {
    const remaining = findBest(tied, (team) => steps[step]!(team, { tied, tables, groups }));
    step = remaining.length < tied.length ? 0 : step + 1;
    tied = remaining;
  }
  return tied.length === 1 ? tied[0]! : tied[Math.floor(coin() * tied.length)]!;
}

function findBest(teams: readonly number[], value: (team: number) => number): number[] {
  const values = teams.map(value);
  const top = Math.max(...values);
  return teams.filter((_, index) => values[index]! >= top - 1e-9);
}

interface Comparison {
  readonly tied: readonly number[];
  readonly tables: ResultTables;
  readonly groups: Groups;
}

/** Value of a team in a step: the greatest wins, and equal values do not separate. */
type Step = (team: number, comparison: Comparison) => number;

/** Share of the matches against some opponents that a team won. */
function computeRecord(
  { teams, won, played }: ResultTables,
  team: number,
  isCounted: (other: number) => boolean,
): number {
  let [wins, matches] = [0, 0];
  for (let other = 0; other < teams; other++) {
    if (!isCounted(other)) continue;
    wins += won[team * teams + other]!;
    matches += played[team * teams + other]!;
  }
  return matches === 0 ? 0.5 : wins / matches;
}

const headToHead: Step = (team, { tied, tables }) => computeRecord(tables, team, (other) => tied.includes(other));

/** Among more than two teams, only a team that has beaten all others, or lost to all of them, is separated. */
const sweep: Step = (team, comparison) => {
  const { tied, tables } = comparison;
  if (tied.length === 2) return headToHead(team, comparison);
  const { teams, beaten } = tables;
  const hasBeaten = (one: number, other: number): boolean =>
    beaten[one * teams + other]! > 0 && beaten[other * teams + one]! === 0;
  const others = tied.filter((other) => other !== team);
  return others.every((other) => hasBeaten(team, other)) ? 1 : others.every((other) => hasBeaten(other, team)) ? -1 : 0;
};

const isCommon = (other: number, { tied, tables }: Comparison): boolean =>
  !tied.includes(other) && tied.every((team) => tables.played[team * tables.teams + other]! > 0);

const commonGames: Step = (team, comparison) =>
  computeRecord(comparison.tables, team, (other) => isCommon(other, comparison));

const fourCommonGames: Step = (team, comparison) => {
  const { tied, tables } = comparison;
  const isEnough = tied.every((each) => {
    const row = tables.played.subarray(each * tables.teams, (each + 1) * tables.teams);
    return row.reduce((sum, matches, other) => (isCommon(other, comparison) ? sum + matches : sum), 0) >= 4;
  });
  return isEnough ? commonGames(team, comparison) : 0;
};

const recordWithin =
  (group: keyof Groups): Step =>
  (team, { tables, groups }) =>
    computeRecord(tables, team, (other) => groups[group][other] === groups[group][team]);

/** Share of wins of the opponents, each counted as often as the team met or beat it. */
const measureStrength =
  (table: "beaten" | "played"): Step =>
  (team, { tables }) => {
    let [wins, matches] = [0, 0];
    for (let other = 0; other < tables.teams; other++) {
      const weight = tables[table][team * tables.teams + other]!;
      wins += weight * (tables.wins[other]! + tables.draws[other]! / 2);
      matches += weight * (tables.wins[other]! + tables.losses[other]! + tables.draws[other]!);
    }
    return matches === 0 ? 0 : wins / matches;
  };

/** Ranks by points scored and by points conceded together. */
const pointsRanking =
  (isConference: boolean): Step =>
  (team, { tables: { teams, pointsFor, pointsAgainst }, groups: { conference } }) => {
    let rank = 0;
    for (let other = 0; other < teams; other++) {
      if (isConference && conference[other] !== conference[team]) continue;
      if (pointsFor[other]! > pointsFor[team]!) rank++;
      if (pointsAgainst[other]! < pointsAgainst[team]!) rank++;
    }
    return -rank;
  };

const netPoints =
  (isCounted: (other: number, team: number, comparison: Comparison) => boolean): Step =>
  (team, comparison) => {
    const { net, teams } = comparison.tables;
    const row = net.subarray(team * teams, (team + 1) * teams);
    return row.reduce((sum, points, other) => (isCounted(other, team, comparison) ? sum + points : sum), 0);
  };

const netInCommonGames = netPoints((other, _, comparison) => isCommon(other, comparison));
const netInConference = netPoints((other, team, { groups }) => groups.conference[other] === groups.conference[team]);
const netInAll = netPoints(() => true);

/** Steps between teams of one division, as in the NFL's procedure. Scores do not contain touchdowns: a coin follows. */
const divisionSteps: readonly Step[] = [
  headToHead,
  recordWithin("division"),
  commonGames,
  recordWithin("conference"),
  measureStrength("beaten"),
  measureStrength("played"),
  pointsRanking(true),
  pointsRanking(false),
  netInCommonGames,
  netInAll,
];

/** Steps between teams of different divisions of a conference. */
const conferenceSteps: readonly Step[] = [
  sweep,
  recordWithin("conference"),
  fourCommonGames,
  measureStrength("beaten"),
  measureStrength("played"),
  pointsRanking(true),
  pointsRanking(false),
  netInConference,
  netInAll,
];
