/**
 * Predictions of American football from published data: ratings of the previous season, results, and the plays of a
 * match. Only this module calls the models.
 */
import { cachePerOwner, omitUndefined } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { random } from "../../core/random.ts";
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
function ratingsAt(season: Season, run: Instant): Float64Array {
  return findRatings(season).get(run, () => {
    const { teams, key } = season.league;
    const stream = random(season.seed, "american-football", key, "published");
    const teamRatings = Float64Array.from(
      teams,
      (team) =>
        fittedElo.mean +
        (1 - fittedElo.reversion) * (ratingPerPoint * (team.offence + team.defence) + publishedNoise * stream.normal()),
    );
    const finished = season
      .gamesAt(run)
      .played.toSorted((a, b) => a.result.end - b.result.end || a.game.index - b.game.index);
    for (const { game, result } of finished) {
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
export function projections(season: Season, run: Instant): readonly TeamProjection[] {
  const { league, seed } = season;
  const { played, coming } = season.gamesAt(run);
  const isRegular = ({ origin }: Game): boolean => origin.kind === "teams";
  const listResults = (regular: boolean): readonly SeasonResult[] =>
    played.flatMap(({ game, result }) => (isRegular(game) === regular ? [result] : []));
  return simulateSeason(
    {
      groups: groupTeams(league.teams),
      ratings: ratingsAt(season, run),
      played: listResults(true),
      coming: coming.filter(isRegular).map((game): SeasonMatch => {
        const [home, away] = season.sides(game);
        return { home, away, neutral: game.neutral };
      }),
      playoffResults: listResults(false),
      places: playoffTeams,
    },
    `${seed}/${league.calendar.id}/${run}`,
    simulations,
  );
}

/** Expected margin of a game before its start. */
export function preGame(season: Season, game: Game): PreGame {
  const teamRatings = ratingsAt(season, lastRun(season.schedule(game).start));
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
