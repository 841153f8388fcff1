/** Conference and division of each team; divisions of different conferences have different numbers. */
export interface Groups {
  readonly conference: ArrayLike<number>;
  readonly division: ArrayLike<number>;
}

/** Results of a regular season. Square tables have a row per team and a column per opponent. */
export interface ResultTables {
  readonly teams: number;
  /** Wins against the opponent; a draw counts a half. */
  readonly won: Float64Array;
  /** Matches between the two teams. */
  readonly played: Float64Array;
  /** Points scored less points conceded, by team. */
  readonly net: Float64Array;
  readonly wins: Float64Array;
  readonly losses: Float64Array;
  readonly draws: Float64Array;
}

/** Creates empty tables, or a copy. */
export function createTables(teams: number, source?: ResultTables): ResultTables {
  const copy = (name: Exclude<keyof ResultTables, "teams">, size: number): Float64Array =>
    source === undefined ? new Float64Array(size) : source[name].slice();
  return {
    teams,
    won: copy("won", teams * teams),
    played: copy("played", teams * teams),
    net: copy("net", teams),
    wins: copy("wins", teams),
    losses: copy("losses", teams),
    draws: copy("draws", teams),
  };
}

/** Adds one match. */
export function addResult(
  tables: ResultTables,
  home: number,
  away: number,
  homeScore: number,
  awayScore: number,
): void {
  for (const [team, other, margin] of [
    [home, away, homeScore - awayScore],
    [away, home, awayScore - homeScore],
  ] as const) {
    const cell = team * tables.teams + other;
    tables.played[cell]! += 1;
    tables.net[team]! += margin;
    tables.won[cell]! += (Math.sign(margin) + 1) / 2;
    (margin > 0 ? tables.wins : margin < 0 ? tables.losses : tables.draws)[team]! += 1;
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
  /** For each place, only the first remaining team of each queue is compared. */
  const order = (queues: readonly (readonly number[])[], count: number, steps: readonly Step[]): number[] => {
    let remaining = queues;
    return Array.from({ length: Math.min(count, queues.flat().length) }, () => {
      const heads = remaining.flatMap((queue) => queue.slice(0, 1));
      const first = findFirst(heads, { tables, groups }, steps, coin);
      remaining = remaining.map((queue) => (queue[0] === first ? queue.slice(1) : queue));
      return first;
    });
  };
  const group = (teams: readonly number[], key: ArrayLike<number>): number[][] => [
    ...Map.groupBy(teams, (team) => key[team]!).values(),
  ];
  return group([...Array(tables.teams).keys()], groups.conference).map((members) => {
    const divisions = group(members, groups.division).map((division) =>
      order(
        division.map((team) => [team]),
        division.length,
        divisionSteps,
      ),
    );
    const winners = divisions.map((division) => division.slice(0, 1));
    const divisionWinners = order(winners, winners.length, conferenceSteps);
    const others = divisions.map((division) => division.slice(1));
    const wildCards = order(others, places - winners.length, conferenceSteps);
    return { seeds: [...divisionWinners, ...wildCards], divisionWinners };
  });
}

interface Season {
  readonly tables: ResultTables;
  readonly groups: Groups;
}

/** Value of a team among tied teams: the greatest wins, and equal values do not separate. */
type Step = (team: number, tied: readonly number[], season: Season) => number;

/**
 * Returns the first of several teams by share of wins, then by the steps. If a step eliminates some teams, the
 * procedure starts again with the remaining ones.
 */
function findFirst(candidates: readonly number[], season: Season, steps: readonly Step[], coin: () => number): number {
  let tied = findBest(candidates, (team) => measureRecord(team, season.tables, () => true));
  for (let step = 0; tied.length > 1 && step < steps.length;) {
    const remaining = findBest(tied, (team) => steps[step]!(team, tied, season));
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

/** Share of the matches against some opponents that a team won; a half without a match. */
function measureRecord(
  team: number,
  { teams, won, played }: ResultTables,
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

const headToHead: Step = (team, tied, { tables }) => measureRecord(team, tables, (other) => tied.includes(other));

/** Among more than two teams, only a team that has beaten all others, or lost to all of them, is separated. */
const sweep: Step = (team, tied, season) => {
  const { teams, won, played } = season.tables;
  const shares = tied.flatMap((other) =>
    other === team ? [] : won[team * teams + other]! / played[team * teams + other]!,
  );
  if (tied.length === 2) return headToHead(team, tied, season);
  return shares.every((share) => share === 1) ? 1 : shares.every((share) => share === 0) ? -1 : 0;
};

/** Record against the teams that all tied teams met, if each of them has a number of such matches. */
const commonGames =
  (least: number): Step =>
  (team, tied, { tables }) => {
    const { teams, played } = tables;
    const isCommon = (other: number): boolean =>
      !tied.includes(other) && tied.every((each) => played[each * teams + other]! > 0);
    const countCommon = (each: number): number =>
      played.subarray(each * teams, (each + 1) * teams).reduce((sum, n, other) => sum + (isCommon(other) ? n : 0), 0);
    return tied.every((each) => countCommon(each) >= least) ? measureRecord(team, tables, isCommon) : 0;
  };

const recordWithin =
  (group: keyof Groups): Step =>
  (team, _tied, { tables, groups }) =>
    measureRecord(team, tables, (other) => groups[group][other] === groups[group][team]);

/** Share of wins of the opponents, each counted as often as the team met or beat it. */
const measureStrength =
  (table: "won" | "played"): Step =>
  (team, _tied, { tables }) => {
    let [wins, matches] = [0, 0];
    for (let other = 0; other < tables.teams; other++) {
      const weight = tables[table][team * tables.teams + other]!;
      wins += weight * (tables.wins[other]! + tables.draws[other]! / 2);
      matches += weight * (tables.wins[other]! + tables.losses[other]! + tables.draws[other]!);
    }
    return matches === 0 ? 0 : wins / matches;
  };

/** The last steps of both lists, as in the NFL's procedure without its rankings of points. A coin follows. */
const lastSteps: readonly Step[] = [
  measureStrength("won"),
  measureStrength("played"),
  (team, _tied, { tables }) => tables.net[team]!,
];
/** Steps between teams of one division. */
const divisionSteps: readonly Step[] = [
  headToHead,
  recordWithin("division"),
  commonGames(1),
  recordWithin("conference"),
  ...lastSteps,
];
/** Steps between teams of different divisions of a conference. */
const conferenceSteps: readonly Step[] = [sweep, recordWithin("conference"), commonGames(4), ...lastSteps];
