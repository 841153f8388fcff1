import { cachePerOwner, omitUndefined } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { random } from "../../core/random.ts";
/**
 * Predictions of American football from published data: ratings of the previous season, results, and the plays of a
 * match. Only this module calls the models.
 */
import {
  eloChange,
  eloMargin,
  fittedElo,
  simulateSeason,
  type EloMatch,
  type MatchState,
  type PreGame,
  type SeasonMatch,
  type SeasonResult,
  type TeamProjection,
} from "../../models/american-football/index.ts";
import type { MatchLog, Side } from "../../simulation/american-football/match.ts";
import { playoffTeams, type Game } from "../../simulation/american-football/schedule.ts";
import { groupTeams, type Season } from "../../simulation/american-football/season.ts";
import { lastDailyRun } from "../answers.ts";

/** Returns the last daily run of ratings and simulations, at 11:00 UTC. */
export const lastRun = (at: Instant): Instant => lastDailyRun(at, 11);

const findRatings = cachePerOwner<Instant, Float64Array>(16);
/** Rating points per point of strength, and standard deviation of the error of the published ratings. */
const ratingPerPoint = 25;
const publishedNoise = 65;

/**
 * Ratings by team from all games that ended before a daily run. Initial values are the published ratings of the
 * previous season.
 */
function ratingsAt(season: Season, seed: string, run: Instant): Float64Array {
  return findRatings(season).get(run, () => {
    const { teams, games, key } = season.league;
    const stream = random(seed, "american-football", key, "published");
    const teamRatings = Float64Array.from(
      teams,
      (team) =>
        fittedElo.mean +
        (1 - fittedElo.reversion) * (ratingPerPoint * (team.offence + team.defence) + publishedNoise * stream.normal()),
    );
    const finishedGames = games.flatMap((game) => {
      const result = season.resultAt(game, run);
      return result?.isPlayed === true ? [{ game, result }] : [];
    });
    finishedGames.sort((a, b) => a.result.end - b.result.end || a.game.index - b.game.index);
    for (const { game, result } of finishedGames) {
      const { home, away, homeScore, awayScore } = result;
      const change = eloChange(toEloMatch(game, [home, away], teamRatings), homeScore - awayScore);
      teamRatings[home]! += change;
      teamRatings[away]! -= change;
    }
    return teamRatings;
  });
}

function toEloMatch(
  { neutral, origin }: Game,
  [home, away]: readonly [number, number],
  ratings: Float64Array,
): EloMatch {
  return { homeRating: ratings[home]!, awayRating: ratings[away]!, neutral, playoff: origin.kind !== "teams" };
}

/** Number of simulated seasons per projection. */
const simulations = 400;

/** Projections of all teams at a daily run, from simulations of the rest of the season and the play-offs. */
export function projections(season: Season, seed: string, run: Instant): readonly TeamProjection[] {
  const { league } = season;
  const teamRatings = ratingsAt(season, seed, run);
  const played: SeasonResult[] = [];
  const playoffResults: SeasonResult[] = [];
  const upcoming: SeasonMatch[] = [];
  for (const game of league.games) {
    const isRegular = game.origin.kind === "teams";
    const result = season.resultAt(game, run);
    if (result !== undefined) {
      if (result.isPlayed) (isRegular ? played : playoffResults).push(result);
    } else if (isRegular) {
      const [home, away] = season.sides(game);
      upcoming.push({ home, away, neutral: game.neutral });
    }
  }
  return simulateSeason(
    {
      groups: groupTeams(league.teams),
      ratings: teamRatings,
      played,
      coming: upcoming,
      playoffResults,
      places: playoffTeams,
    },
    `${seed}/${league.calendar.id}/${run}`,
    simulations,
  );
}

/** Expected margin of a game before its start. */
export function preGame(season: Season, seed: string, game: Game): PreGame {
  const teamRatings = ratingsAt(season, seed, lastRun(season.start(game)));
  return {
    expectedMargin: eloMargin(toEloMatch(game, season.sides(game), teamRatings)),
    playoff: game.origin.kind !== "teams",
  };
}

const sideName = (side: Side): "home" | "away" => (side === 0 ? "home" : "away");

/** Situation before a play, with the score after the previous play. */
export function situation(log: MatchLog, play: number): MatchState {
  return omitUndefined({
    period: log.period[play]!,
    secondsLeft: log.secondsLeft[play]!,
    homeScore: log.home[play - 1]!,
    awayScore: log.away[play - 1]!,
    possession: sideName(log.side[play] as Side),
    secondHalfReceiver: log.period[play]! <= 2 ? sideName(log.plan.receiver === 0 ? 1 : 0) : undefined,
  });
}
