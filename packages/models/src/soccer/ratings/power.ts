import { ModelError, checkNumber } from "../../error.ts";
import type { LeagueRanking, PowerRanking, RankedTeam } from "./types.ts";

/** Rankings of teams and of their leagues. */
export interface PowerRankings {
  /** Strongest first. */
  readonly teams: readonly PowerRanking[];
  /** Leagues by the mean rating of their teams, highest first. */
  readonly leagues: readonly LeagueRanking[];
}

/**
 * Ratings from 0 (weakest of the list) to 100 (strongest), linear in strength, and ranks worldwide, in the
 * confederation and in the tournament calendar. Teams of equal strength share a rank, and the next rank is skipped.
 * In a list of one team or of equal teams, all ratings are 50.
 * @throws ModelError when a strength is not a number, or when a team appears twice
 */
export function powerRankings(teams: readonly RankedTeam[]): PowerRankings {
  const ids = new Set<string>();
  teams.forEach((team, i) => {
    checkNumber(team.strength, `teams[${i}].strength`);
    if (ids.has(team.id))
      throw new ModelError({
        code: "duplicate",
        what: `${team.id} appears twice`,
        where: `teams[${i}].id`,
        fix: "name each team once",
      });
    ids.add(team.id);
  });
  const ordered = [...teams].sort((a, b) => b.strength - a.strength || (a.id < b.id ? -1 : 1));
  const highest = ordered[0]?.strength ?? 0;
  const lowest = ordered[ordered.length - 1]?.strength ?? 0;
  const ratingOf = (strength: number): number =>
    highest > lowest ? (100 * (strength - lowest)) / (highest - lowest) : 50;
  const global = rankWithin(ordered, () => "");
  const confederation = rankWithin(ordered, (team) => team.confederation);
  const calendar = rankWithin(ordered, (team) => team.calendar);
  return {
    teams: ordered.map((team) => ({
      id: team.id,
      rating: ratingOf(team.strength),
      globalRank: global.get(team)!,
      confederationRank: team.confederation === undefined ? undefined : confederation.get(team)!,
      calendarRank: team.calendar === undefined ? undefined : calendar.get(team)!,
    })),
    leagues: rankLeagues(ordered, ratingOf),
  };
}

/** Rank of each team among those with the same value of `group`; equal strengths share a rank. */
function rankWithin(
  ordered: readonly RankedTeam[],
  group: (team: RankedTeam) => string | undefined,
): Map<RankedTeam, number> {
  const ranks = new Map<RankedTeam, number>();
  const last = new Map<string, { count: number; rank: number; strength: number }>();
  for (const team of ordered) {
    const name = group(team);
    if (name === undefined) continue;
    const before = last.get(name) ?? { count: 0, rank: 0, strength: NaN };
    const count = before.count + 1;
    const rank = team.strength === before.strength ? before.rank : count;
    last.set(name, { count, rank, strength: team.strength });
    ranks.set(team, rank);
  }
  return ranks;
}

function rankLeagues(ordered: readonly RankedTeam[], ratingOf: (strength: number) => number): LeagueRanking[] {
  const leagues = new Map<string, { ratings: number[]; confederation: string | undefined }>();
  for (const team of ordered) {
    if (team.calendar === undefined) continue;
    const league = leagues.get(team.calendar) ?? { ratings: [], confederation: team.confederation };
    league.ratings.push(ratingOf(team.strength));
    leagues.set(team.calendar, league);
  }
  const rows = [...leagues].map(([calendar, { ratings, confederation }]) => ({
    calendar,
    confederation,
    highest: ratings[0]!,
    lowest: ratings[ratings.length - 1]!,
    average: ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
  }));
  rows.sort((a, b) => b.average - a.average || (a.calendar < b.calendar ? -1 : 1));
  const places = new Map<string, number>();
  return rows.map(({ confederation, ...row }, i) => {
    if (confederation === undefined) return { ...row, globalRank: i + 1 };
    const place = (places.get(confederation) ?? 0) + 1;
    places.set(confederation, place);
    return { ...row, confederation, globalRank: i + 1, confederationRank: place };
  });
}
