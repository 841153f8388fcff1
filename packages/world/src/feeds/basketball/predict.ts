/**
 * Predictions of basketball from published data: ratings of the previous season, results, and the plays of a match.
 * Only this module and `tournament-simulations.ts` call the models.
 */
import { cachePerOwner, getOrCreate, omitUndefined } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { random } from "../../core/random.ts";
import {
  expectedScore,
  forecastMatch,
  rateTeams,
  winProbability,
  type MatchForecast,
  type MatchState,
  type PreviousRatings,
  type TeamRatings,
} from "../../models/basketball/index.ts";
import type { Game } from "../../simulation/basketball/schedule.ts";
import type { Season } from "../../simulation/basketball/season.ts";
import { regularSeconds, type MatchLog } from "../../simulation/basketball/simulate-match.ts";
import { lastDailyRun } from "../answers.ts";

/** Returns the last daily run of ratings and simulations, at 10:00 UTC. */
export const lastRun = (at: Instant): Instant => lastDailyRun(at, 10);

const findRatings = cachePerOwner<Instant, TeamRatings>(16);
const previous = new WeakMap<Season, PreviousRatings>();

/** Standard deviation of the error of the published ratings, in points. */
const publishedNoise = 3.4;

/** Published ratings of the previous season: the true strengths with random errors. */
function previousRatings(season: Season): PreviousRatings {
  return getOrCreate(previous, season, () => {
    const { teams, key } = season.league;
    const stream = random(season.seed, "basketball", key, "published");
    const average = season.league.average.total / 2;
    const withError = (value: number): number => value + publishedNoise * stream.normal();
    return {
      offensive: Float64Array.from(teams, (team) => average + withError(team.offence)),
      defensive: Float64Array.from(teams, (team) => average - withError(team.defence)),
      homeAdvantage: 3.3,
    };
  });
}

/** Ratings from all games that ended before a daily run. */
export function ratingsAt(season: Season, run: Instant): TeamRatings {
  return findRatings(season).get(run, () => {
    const results = season.gamesAt(run).played.map(({ game, result }) => ({ ...result, neutral: game.neutral }));
    return rateTeams(season.league.teams.length, results, previousRatings(season));
  });
}

/** Forecast of a game from the ratings of a run. */
export function forecast(season: Season, game: Game, run: Instant): MatchForecast {
  const [home, away] = season.sides(game);
  return forecastMatch(ratingsAt(season, run), home, away, game.neutral);
}

/** Win probability of the home side, and the expected final score. */
export interface Prediction {
  readonly home: number;
  readonly score: { readonly home: number; readonly away: number };
}

const predict = (state: MatchState, { margin, total }: MatchForecast): Prediction => ({
  home: winProbability(state, margin),
  score: expectedScore(state, margin, total),
});

export function predictAfterPlay(log: MatchLog, play: number, before: MatchForecast): Prediction {
  const { periods } = log.plan;
  const period = log.period[play]!;
  const overtime = Math.max(0, period - periods);
  const secondsLeft = log.secondsLeft[play]! + (overtime > 0 ? 0 : ((periods - period) * regularSeconds) / periods);
  const state = omitUndefined<MatchState>({
    homeScore: log.home[play]!,
    awayScore: log.away[play]!,
    secondsLeft,
    overtime: overtime > 0 ? overtime : undefined,
    possession:
      log.kind[play] === 1 && secondsLeft > 0 ? (log.homePossession[play] === 1 ? "home" : "away") : undefined,
  });
  return predict(state, before);
}

export function predictBeforeMatch(before: MatchForecast): Prediction {
  return predict({ homeScore: 0, awayScore: 0, secondsLeft: regularSeconds }, before);
}
