/** Conference and division of each team; divisions of different conferences have different numbers. */
export interface Groups {
  readonly conference: ArrayLike<number>;
  readonly division: ArrayLike<number>;
}

/** Points of both teams in a match of two teams, by number. */
export interface SeasonResult {
  readonly home: number;
  readonly away: number;
  readonly homeScore: number;
  readonly awayScore: number;
}

/** Record of a team: its results, wins less losses within its division and its conference, and net points. */
export interface TeamRecord {
  wins: number;
  losses: number;
  draws: number;
  division: number;
  conference: number;
  net: number;
}

export function createRecords(teams: number): TeamRecord[] {
  return Array.from({ length: teams }, () => ({ wins: 0, losses: 0, draws: 0, division: 0, conference: 0, net: 0 }));
}

/** Adds a match to the records of its teams. */
export function addResult(
  records: readonly TeamRecord[],
  groups: Groups,
  { home, away, homeScore, awayScore }: SeasonResult,
): void {
  for (const [team, other, margin] of [
    [home, away, homeScore - awayScore],
    [away, home, awayScore - homeScore],
  ] as const) {
    const record = records[team]!;
    record[margin > 0 ? "wins" : margin < 0 ? "losses" : "draws"]++;
    record.net += margin;
    for (const group of ["division", "conference"] as const)
      if (groups[group][team] === groups[group][other]) record[group] += Math.sign(margin);
  }
}

/** Seeds of a conference, best first. */
export interface ConferenceSeeds {
  /** Division winners, followed by the best of the other teams. */
  readonly seeds: readonly number[];
  readonly divisionWinners: readonly number[];
}

/**
 * Orders the teams of each conference: the division winners, then the others, by share of wins, records in the division
 * (of teams of one division) and in the conference, net points, and lot.
 * @param places number of seeds of each conference
 * @param drawLot uniform number in 0..1
 */
export function orderConferences(
  records: readonly TeamRecord[],
  { conference, division }: Groups,
  places: number,
  drawLot: () => number,
): readonly ConferenceSeeds[] {
  const lots = records.map(drawLot);
  const share = ({ wins, losses, draws }: TeamRecord): number =>
    (wins + draws / 2) / Math.max(1, wins + losses + draws);
  const compare = (one: number, other: number): number => {
    const [a, b] = [records[one]!, records[other]!];
    const isDivision = division[one] === division[other];
    return (
      share(b) - share(a) ||
      (isDivision ? b.division - a.division : 0) ||
      b.conference - a.conference ||
      b.net - a.net ||
      lots[other]! - lots[one]!
    );
  };
  return [...Map.groupBy(records.keys(), (team) => conference[team]!).values()].map((members) => {
    const divisions = [...Map.groupBy(members, (team) => division[team]!).values()];
    const divisionWinners = divisions.map((teams) => teams.toSorted(compare)[0]!).sort(compare);
    const others = members.filter((team) => !divisionWinners.includes(team)).sort(compare);
    return { seeds: [...divisionWinners, ...others.slice(0, places - divisionWinners.length)], divisionWinners };
  });
}
