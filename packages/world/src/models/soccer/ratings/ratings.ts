import { type EloParameters } from "../parameters/parameters.ts";

/** A team's rating in a list of power rankings. */
export interface PowerRanking {
  readonly id: string;
  /** 0 for the weakest team of the list, 100 for the strongest. */
  readonly rating: number;
  /** Rank in the whole list, from 1. */
  readonly globalRank: number;
  /** Rank in the confederation. */
  readonly confederationRank?: number | undefined;
  /** Rank in the tournament calendar (league). */
  readonly calendarRank?: number | undefined;
}

/** A team to be ranked. */
export interface RankedTeam {
  readonly id: string;
  /** Strength on any common scale (log goals, Elo points). */
  readonly strength: number;
  readonly confederation?: string;
  readonly calendar?: string;
}

/** Ratings of a league: mean, highest and lowest of its teams, and its rank among leagues. */
export interface LeagueRanking {
  readonly calendar: string;
  readonly confederation?: string;
  readonly highest: number;
  readonly lowest: number;
  readonly average: number;
  readonly globalRank: number;
  readonly confederationRank?: number | undefined;
}

/** A match for the Elo table. */
export interface EloMatch {
  /** Days since any fixed day. */
  readonly day: number;
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
  /** Number of matches of a team. */
  matches(team: string): number;
  /** Adds a result; matches must be in the order of their days. */
  update(match: EloMatch): void;
  /** Teams with their ratings, strongest first. */
  standings(): readonly {
    readonly id: string;
    readonly rating: number;
    readonly matches: number;
    readonly lastDay: number;
  }[];
}

interface Entry {
  rating: number;
  matches: number;
  lastDay: number;
}

/**
 * Elo ratings for national teams and other matches across leagues: E = 1 / (1 + 10^(-dr / 400)), change K · G · (W -
 * E), where G grows with the margin (1, 1.5, then (11 + margin) / 8). Source: eloratings.net.
 */
export function createEloTable(parameters: EloParameters): EloTable {
  const entries = new Map<string, Entry>();
  const entry = (team: string): Entry => {
    const entry = entries.get(team);
    if (entry !== undefined) return entry;
    const created = { rating: parameters.start, matches: 0, lastDay: -Infinity };
    entries.set(team, created);
    return created;
  };
  const difference = (home: string, away: string, neutral: boolean | undefined): number =>
    (entries.get(home)?.rating ?? parameters.start) -
    (entries.get(away)?.rating ?? parameters.start) +
    (neutral ? 0 : parameters.homeAdvantage);
  return {
    rating: (team) => entries.get(team)?.rating ?? parameters.start,
    matches: (team) => entries.get(team)?.matches ?? 0,
    update(match) {
      const dr = difference(match.home, match.away, match.neutral);
      const expected = 1 / (1 + 10 ** (-dr / 400));
      const margin = match.homeGoals - match.awayGoals;
      const size = Math.abs(margin);
      const factor = size <= 1 ? 1 : size === 2 ? 1.5 : (11 + size) / 8;
      const change = match.weight * parameters.speed * factor * ((margin > 0 ? 1 : margin === 0 ? 0.5 : 0) - expected);
      const home = entry(match.home);
      const away = entry(match.away);
      home.rating += change * (1 + parameters.boost / (1 + home.matches / parameters.boostMatches));
      away.rating -= change * (1 + parameters.boost / (1 + away.matches / parameters.boostMatches));
      for (const side of [home, away]) {
        side.matches++;
        side.lastDay = match.day;
      }
    },
    standings: () =>
      [...entries]
        .map(([id, { rating, matches, lastDay: day }]) => ({ id, rating, matches, lastDay: day }))
        .sort((a, b) => b.rating - a.rating || (a.id < b.id ? -1 : 1)),
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
  const global = rankWithin(ordered, () => "");
  const confederation = rankWithin(ordered, (team) => team.confederation);
  const calendar = rankWithin(ordered, (team) => team.calendar);
  return {
    teams: ordered.map((team) => ({
      id: team.id,
      rating: readRating(team.strength),
      globalRank: global.get(team)!,
      confederationRank: team.confederation === undefined ? undefined : confederation.get(team)!,
      calendarRank: team.calendar === undefined ? undefined : calendar.get(team)!,
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
