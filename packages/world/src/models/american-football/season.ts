import { random, type Random } from "../../core/random.ts";
import { eloChange, eloMargin, eloProbability } from "./elo.ts";
import { fittedElo } from "./fitted.ts";
import { addResult, createRecords, orderConferences, type Groups, type SeasonResult } from "./standings.ts";

/** A match of two teams, by number. */
export interface SeasonMatch {
  readonly home: number;
  readonly away: number;
  readonly neutral?: boolean;
}

/** State of a season on one day. */
export interface LeagueSeason {
  readonly groups: Groups;
  /** Elo rating of each team today. */
  readonly ratings: Float64Array;
  readonly played: readonly SeasonResult[];
  /** Matches of the regular season in the order of play: simulated results change the ratings for later matches. */
  readonly coming: readonly SeasonMatch[];
  /** Play-off matches that have been played. */
  readonly playoffResults: readonly SeasonResult[];
  /** Seeds of each conference; the first has a bye. */
  readonly places: number;
}

/** Forecast of a team for TM11. Probabilities are 0..1. */
export interface TeamProjection {
  /** Expected wins, losses and draws of the regular season. */
  wins: number;
  losses: number;
  draws: number;
  divisionTitle: number;
  playoffs: number;
  final: number;
  title: number;
}

/**
 * Share of level scores that stay level after overtime; mean and deviation of the points of both teams together, which
 * only late tie-breaks use.
 */
const DRAW_SHARE = 0.12;
const TOTAL_POINTS = 45;
const TOTAL_DEVIATION = 13;

/**
 * Simulates the rest of a season and the play-offs. Margins are normal and follow Elo ratings, which simulated results
 * change. `orderConferences` orders the standings. In the play-offs the best remaining seed plays the
 * worst, at home; the final is on neutral ground. The method follows FiveThirtyEight's season simulations.
 */
export function simulateSeason(season: LeagueSeason, seed: string, runs: number): readonly TeamProjection[] {
  const { groups, played, coming, playoffResults, places } = season;
  const teams = season.ratings.length;
  const base = createRecords(teams);
  for (const result of played) addResult(base, groups, result);
  const decided = new Map(
    playoffResults.map(({ home, away, homeScore, awayScore }) => [
      findPair(home, away),
      homeScore > awayScore ? home : away,
    ]),
  );
  const projections = Array.from({ length: teams }, (): TeamProjection => ({
    ...{ wins: 0, losses: 0, draws: 0 },
    ...{ divisionTitle: 0, playoffs: 0, final: 0, title: 0 },
  }));
  const source = random(seed, "season");
  for (let run = 0; run < runs; run++) {
    const records = base.map((record) => ({ ...record }));
    const ratings = season.ratings.slice();
    for (const { home, away, neutral = false } of coming) {
      const match = { homeRating: ratings[home]!, awayRating: ratings[away]!, neutral };
      const margin = drawMargin(eloMargin(match), source);
      const total = Math.max(Math.abs(margin), Math.round(source.normal(TOTAL_POINTS, TOTAL_DEVIATION)));
      const homeScore = Math.max(0, Math.round((total + margin) / 2));
      addResult(records, groups, { home, away, homeScore, awayScore: Math.max(0, homeScore - margin) });
      const change = eloChange(match, margin);
      ratings[home]! += change;
      ratings[away]! -= change;
    }
    const playMatch = (home: number, away: number, neutral: boolean): number => {
      const match = { homeRating: ratings[home]!, awayRating: ratings[away]!, neutral, playoff: true };
      const isHomeWin = source.chance(eloProbability(match));
      return decided.get(findPair(home, away)) ?? (isHomeWin ? home : away);
    };
    const champions = orderConferences(records, groups, places, () => source.next()).map(
      ({ seeds, divisionWinners }) => {
        for (const team of divisionWinners) projections[team]!.divisionTitle++;
        for (const team of seeds) projections[team]!.playoffs++;
        return playConference(seeds, playMatch);
      },
    );
    for (const team of champions) projections[team]!.final++;
    projections[playMatch(champions[0]!, champions[1]!, true)]!.title++;
    projections.forEach((projection, team) => {
      projection.wins += records[team]!.wins;
      projection.losses += records[team]!.losses;
      projection.draws += records[team]!.draws;
    });
  }
  for (const projection of projections)
    for (const key of Object.keys(projection) as (keyof TeamProjection)[]) projection[key] /= runs;
  return projections;
}

/** Plays the rounds of a conference, and returns its champion. The better seed plays at home in every round. */
function playConference(
  seeds: readonly number[],
  playMatch: (home: number, away: number, neutral: boolean) => number,
): number {
  let field = seeds;
  while (field.length > 1) {
    const byes = field.length % 2;
    const active = field.slice(byes);
    const winners = active
      .slice(0, active.length / 2)
      .map((team, index) => playMatch(team, active[active.length - 1 - index]!, false));
    field = field.filter((team, index) => index < byes || winners.includes(team));
  }
  return field[0]!;
}

const findPair = (one: number, other: number): number => Math.min(one, other) * 1000 + Math.max(one, other);

/** In overtime, a field goal decides most matches that are level after regulation. */
function drawMargin(expected: number, source: Random): number {
  const margin = Math.round(source.normal(expected, fittedElo.marginDeviation));
  if (margin !== 0 || source.chance(DRAW_SHARE)) return margin;
  return source.chance(0.5) ? 3 : -3;
}
