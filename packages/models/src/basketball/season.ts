import { checkInteger, ModelError } from "../error.ts";
import { quadrant, type Venue } from "./quadrants.ts";
import { forecastMatch, ranks, type PlayedMatch, type TeamRatings } from "./ratings.ts";
import { recordValue } from "./record.ts";

/** A match of the season that is not yet played. */
export interface RemainingMatch {
  readonly home: number;
  readonly away: number;
  readonly neutral?: boolean;
}

/** State of a season on one day. Teams are numbers from 0. */
export interface CollegeSeason {
  /** Conference of each team; matches within one conference are conference matches. */
  readonly conferences: readonly string[];
  readonly played: readonly PlayedMatch[];
  readonly coming: readonly RemainingMatch[];
  readonly ratings: TeamRatings;
  /** Ranks on an earlier day, for "Rank Change". */
  readonly previousRanks?: ArrayLike<number>;
  /** Rank of the reference team of "Record Value". Default 25, at most the number of teams. */
  readonly referenceRank?: number;
}

/** Wins and losses: whole numbers when all matches are played, otherwise expectations. */
export interface ExpectedRecord {
  readonly wins: number;
  readonly losses: number;
}

/** Forecast of a team in the feed Tournament Simulations (TM11), without the rounds of the tournament. */
export interface TeamOutlook extends ExpectedRecord {
  /** "Conference Wins" and "Conference Losses". */
  readonly conference: ExpectedRecord;
  /** "Quad 1" to "Quad 4" wins and losses. */
  readonly quadrants: readonly [ExpectedRecord, ExpectedRecord, ExpectedRecord, ExpectedRecord];
  /** "Record Value" of the matches played so far, 0..100; see {@link recordValue}. */
  readonly recordValue: number;
  /** "Rank" by total rating, 1 is best. */
  readonly rank: number;
  /**
   * "Rank Change": places gained since `previousRanks`; negative when the team fell. Absent without `previousRanks`.
   */
  readonly rankChange?: number | undefined;
  /** "Offensive Rating", "Defensive Rating", "Total Rating". */
  readonly offensive: number;
  readonly defensive: number;
  readonly total: number;
}

/**
 * Expected records at the end of the season: played matches plus the win probability of each remaining match.
 * Expectations are additive whatever the dependence, so no simulation is needed. Wins and losses of a team sum to its
 * number of matches.
 * @throws ModelError for unknown teams, a drawn match, or lists of the wrong length
 */
export function seasonOutlook(season: CollegeSeason): TeamOutlook[] {
  const teams = season.conferences.length;
  const { ratings } = season;
  if (ratings.total.length !== teams)
    throw inconsistent("season.ratings", `there are ${ratings.total.length} ratings for ${teams} teams`);
  if (season.previousRanks !== undefined && season.previousRanks.length !== teams)
    throw inconsistent("season.previousRanks", `there are ${season.previousRanks.length} ranks for ${teams} teams`);
  const rank = ranks(ratings.total);
  const reference = referenceTeam(season);
  const tally = season.conferences.map(() => ({
    all: [0, 0] as Pair,
    conference: [0, 0] as Pair,
    quadrants: [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ] as Pair[],
    against: [] as number[],
    won: 0,
  }));

  const add = (match: RemainingMatch, homeWins: number): void => {
    const inside = season.conferences[match.home] === season.conferences[match.away];
    for (const [team, opponent, p, place] of sides(match, homeWins)) {
      const teamTally = tally[team]!;
      const target = teamTally.quadrants[quadrant(rank[opponent]!, place) - 1]!;
      for (const record of inside ? [teamTally.all, teamTally.conference, target] : [teamTally.all, target]) {
        record[0] += p;
        record[1] += 1 - p;
      }
    }
  };
  season.played.forEach((match, i) => {
    checkTeams(match, teams, `season.played[${i}]`);
    const homeWins = outcome(match, `season.played[${i}]`);
    add(match, homeWins);
    for (const [team, opponent, p, place] of sides(match, homeWins)) {
      tally[team]!.won += p;
      tally[team]!.against.push(reference(opponent, place));
    }
  });
  season.coming.forEach((match, i) => {
    checkTeams(match, teams, `season.coming[${i}]`);
    add(match, forecastMatch(ratings, match.home, match.away, match.neutral).home);
  });
  return tally.map((own, team) => ({
    ...record(own.all),
    conference: record(own.conference),
    quadrants: own.quadrants.map(record) as unknown as TeamOutlook["quadrants"],
    recordValue: recordValue(own.against, own.won),
    rank: rank[team]!,
    rankChange: season.previousRanks === undefined ? undefined : season.previousRanks[team]! - rank[team]!,
    offensive: ratings.offensive[team]!,
    defensive: ratings.defensive[team]!,
    total: ratings.total[team]!,
  }));
}

type Pair = [number, number];

const record = ([wins, losses]: Readonly<Pair>): ExpectedRecord => ({ wins, losses });

/** Both teams of a match: team, opponent, its win probability, and the venue. */
export function sides(
  match: RemainingMatch,
  homeWins: number,
): readonly (readonly [team: number, opponent: number, p: number, venue: Venue])[] {
  const neutral = match.neutral === true;
  return [
    [match.home, match.away, homeWins, neutral ? "neutral" : "home"],
    [match.away, match.home, 1 - homeWins, neutral ? "neutral" : "away"],
  ];
}

/** Win probability of a team of the reference rank against an opponent at a venue. */
export function referenceTeam(season: CollegeSeason): (opponent: number, venue: Venue) => number {
  const sorted = Float64Array.from(season.ratings.total).sort().reverse();
  const rank = Math.min(checkInteger(season.referenceRank ?? 25, "season.referenceRank", 1), sorted.length);
  // The reference team is an extra entry at the end of the ratings.
  const { ratings } = season;
  const rating = sorted[rank - 1] ?? 0;
  const extended: TeamRatings = {
    ...ratings,
    total: Float64Array.of(...ratings.total, rating),
    offensive: Float64Array.of(...ratings.offensive, ratings.average + rating / 2),
    defensive: Float64Array.of(...ratings.defensive, ratings.average - rating / 2),
  };
  const referenceIndex = ratings.total.length;
  return (opponent, place) =>
    place === "away"
      ? 1 - forecastMatch(extended, opponent, referenceIndex).home
      : forecastMatch(extended, referenceIndex, opponent, place === "neutral").home;
}

/** 1 when the home team won, 0 when the away team did. */
export function outcome(match: PlayedMatch, where: string): number {
  if (match.homeScore === match.awayScore)
    throw inconsistent(where, `the match is drawn ${match.homeScore}:${match.awayScore}`);
  return match.homeScore > match.awayScore ? 1 : 0;
}

function checkTeams(match: RemainingMatch, teams: number, where: string): void {
  for (const side of ["home", "away"] as const) {
    const team = match[side];
    if (!Number.isInteger(team) || team < 0 || team >= teams) {
      throw new ModelError({
        code: "unknown-team",
        what: `there is no team ${team}`,
        where: `${where}.${side}`,
        fix: `give a whole number from 0 to ${teams - 1}`,
      });
    }
  }
}

function inconsistent(where: string, what: string): ModelError {
  return new ModelError({
    code: "inconsistent",
    what,
    where,
    fix: "give one entry per team, and matches as they ended after overtime",
  });
}
