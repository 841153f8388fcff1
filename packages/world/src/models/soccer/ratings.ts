import { getOrCreate } from "../../core/collections.ts";

/** Settings of the Elo ratings, fitted at revision 2b648d6b on matches of national teams from 1994 to 2009. */
export const eloParameters = {
  /** Rating of a team before its first match. */
  start: 1300,
  /** Home advantage in rating points. */
  homeAdvantage: 131.059,
  /** Factor on the weight of every match. */
  speed: 0.809412,
  /** Additional speed of a team's first matches: factor 1 + boost / (1 + matches / boostMatches). */
  boost: 8,
  boostMatches: 8.35294,
};

/** A team's rating in a list of power rankings. */
export interface PowerRanking {
  readonly id: string;
  /** 0 for the weakest team of the list, 100 for the strongest. */
  readonly rating: number;
  /** Rank in the whole list, from 1. */
  readonly globalRank: number;
  readonly confederationRank: number;
  /** Rank in the tournament calendar (league). */
  readonly calendarRank: number;
}

export interface RankedTeam {
  readonly id: string;
  /** Strength on any common scale (log goals, Elo points). */
  readonly strength: number;
  readonly confederation: string;
  readonly calendar: string;
}

/** Mean rating of the teams of a league, and its rank among leagues. */
export interface LeagueRanking {
  readonly calendar: string;
  readonly confederation: string;
  readonly average: number;
  readonly globalRank: number;
  readonly confederationRank: number;
}

export interface EloMatch {
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly neutral?: boolean | undefined;
  /** Importance of the match: the factor K of its kind (20 friendly .. 60 world championship). */
  readonly weight: number;
}

/** Elo ratings that change with every match. */
export interface EloTable {
  rating(team: string): number;
  /** Adds a result; matches must be in the order in which they were played. */
  update(match: EloMatch): void;
}

/**
 * Creates Elo ratings for matches across leagues: E = 1 / (1 + 10^(-dr / 400)), change K · G · (W - E), where G grows
 * with the margin (1, 1.5, then (11 + margin) / 8). Source: eloratings.net. The first matches of a team change more.
 */
export function createEloTable({ start, homeAdvantage, speed, boost, boostMatches }: typeof eloParameters): EloTable {
  const entries = new Map<string, { rating: number; matches: number }>();
  const find = (team: string): { rating: number; matches: number } =>
    getOrCreate(entries, team, () => ({ rating: start, matches: 0 }));
  return {
    rating: (team) => entries.get(team)?.rating ?? start,
    update({ home, away, homeGoals, awayGoals, neutral = false, weight }) {
      const sides = [find(home), find(away)] as const;
      const difference = sides[0].rating - sides[1].rating + (neutral ? 0 : homeAdvantage);
      const margin = Math.abs(homeGoals - awayGoals);
      const factor = margin <= 1 ? 1 : margin === 2 ? 1.5 : (11 + margin) / 8;
      const surprise = (Math.sign(homeGoals - awayGoals) + 1) / 2 - 1 / (1 + 10 ** (-difference / 400));
      const change = weight * speed * factor * surprise;
      sides.forEach((side, index) => {
        side.rating += (index === 0 ? change : -change) * (1 + boost / (1 + side.matches / boostMatches));
        side.matches++;
      });
    },
  };
}

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
 */
export function powerRankings(teams: readonly RankedTeam[]): PowerRankings {
  const ordered = [...teams].sort((a, b) => b.strength - a.strength || (a.id < b.id ? -1 : 1));
  const highest = ordered[0]?.strength ?? 0;
  const lowest = ordered[ordered.length - 1]?.strength ?? 0;
  const readRating = (strength: number): number =>
    highest > lowest ? (100 * (strength - lowest)) / (highest - lowest) : 50;
  const global = rankWithin(ordered, () => undefined);
  const confederation = rankWithin(ordered, (team) => team.confederation);
  const calendar = rankWithin(ordered, (team) => team.calendar);
  return {
    teams: ordered.map((team) => ({
      id: team.id,
      rating: readRating(team.strength),
      globalRank: global.get(team)!,
      confederationRank: confederation.get(team)!,
      calendarRank: calendar.get(team)!,
    })),
    leagues: rankLeagues(ordered, readRating),
  };
}

/** Rank of each team among those with the same value of `group`; equal strengths share a rank. */
function rankWithin(
  ordered: readonly RankedTeam[],
  group: (team: RankedTeam) => string | undefined,
): Map<RankedTeam, number> {
  const ranks = new Map<RankedTeam, number>();
  for (const members of Map.groupBy(ordered, group).values())
    members.forEach((team, index) => {
      const before = members[index - 1];
      ranks.set(team, before?.strength === team.strength ? ranks.get(before)! : index + 1);
    });
  return ranks;
}

function rankLeagues(ordered: readonly RankedTeam[], readRating: (strength: number) => number): LeagueRanking[] {
  const rows = [...Map.groupBy(ordered, ({ calendar }) => calendar)].map(([calendar, teams]) => {
    const ratings = teams.map(({ strength }) => readRating(strength));
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    return { calendar, confederation: teams[0]!.confederation, average };
  });
  rows.sort((a, b) => b.average - a.average || (a.calendar < b.calendar ? -1 : 1));
  return rows.map((row, index) => ({
    ...row,
    globalRank: index + 1,
    confederationRank: rows.slice(0, index + 1).filter((each) => each.confederation === row.confederation).length,
  }));
}
