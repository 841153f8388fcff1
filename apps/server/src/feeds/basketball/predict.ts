/**
 * Predictions of basketball, from what a client can see: ratings published before the season, results, and
 * the plays of a match. The one place in which the basketball feeds meet the models.
 */
import { expectedScore, fittedRatings, forecastMatch, rateTeams, winProbability, type MatchForecast, type TeamRatings } from "@sdf/models/basketball";
import type { Instant } from "../../world/contract.ts";
import { day, hour } from "../../world/core/dates.ts";
import { Memo } from "../../world/core/memo.ts";
import { random } from "../../world/core/random.ts";
import type { Game } from "../../world/basketball/schedule.ts";
import type { Season } from "../../world/basketball/season.ts";
import { regularSeconds, type MatchLog } from "../../world/basketball/simulate.ts";

/** Hour of the day, UTC, at which ratings and simulations run. */
const runHour = 10;

/** Last daily run at or before an instant. */
export function lastRun(at: Instant): Instant {
  return Math.floor((at - runHour * hour) / day) * day + runHour * hour;
}

const ratings = new WeakMap<Season, Memo<Instant, TeamRatings>>();
const previous = new WeakMap<Season, Pick<TeamRatings, "offensive" | "defensive">>();

/** How far the ratings that are published before the season are from the truth, in points. */
const publishedNoise = 3.4;

/** Ratings of the season before, as they were published: a blurred picture of the teams. */
function published(season: Season, seed: string): Pick<TeamRatings, "offensive" | "defensive"> {
  let found = previous.get(season);
  if (found === undefined) {
    const { teams, key } = season.league;
    const stream = random(seed, "basketball", key, "published");
    const blur = (value: number): number => value + publishedNoise * stream.normal();
    found = { offensive: Float64Array.from(teams, (team) => 70 + blur(team.offence)), defensive: Float64Array.from(teams, (team) => 70 - blur(team.defence)) };
    previous.set(season, found);
  }
  return found;
}

/** Ratings from all games that were over at a daily run. */
export function ratingsAt(season: Season, seed: string, run: Instant): TeamRatings {
  let memo = ratings.get(season);
  if (memo === undefined) ratings.set(season, (memo = new Memo(16)));
  return memo.get(run, () => {
    const { games, teams } = season.league;
    const played = games.flatMap((game) => {
      if (game.fixture.start + hour > run) return [];
      const result = season.result(game);
      if (!result.played || result.end > run) return [];
      return [{ home: result.home, away: result.away, homeScore: result.homeScore, awayScore: result.awayScore, neutral: game.neutral, age: (run - result.end) / day }];
    });
    return played.length > 0 ? rateTeams(teams.length, played, published(season, seed)) : unplayed(published(season, seed));
  });
}

/** Points of an average team, home advantage and spread of margins, as they are known of earlier seasons. */
const usual = { average: 70, homeAdvantage: 3.3, deviation: 11.2 };

/** Before the first game the published ratings stand, drawn to the mean as a season's change demands. */
function unplayed({ offensive, defensive }: Pick<TeamRatings, "offensive" | "defensive">): TeamRatings {
  const { carry } = fittedRatings;
  const mean = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, each) => sum + each, 0) / values.length;
  const [meanOffence, meanDefence] = [mean(offensive), mean(defensive)];
  const off = Float64Array.from(offensive, (value) => usual.average + carry * (value - meanOffence));
  const def = Float64Array.from(defensive, (value) => usual.average + carry * (value - meanDefence));
  return { ...usual, offensive: off, defensive: def, total: off.map((value, team) => value - def[team]!), per: "match", pace: 100 };
}

/** Forecast of a game from the ratings of a run. */
export function forecast(season: Season, seed: string, game: Game, run: Instant): MatchForecast {
  const [home, away] = season.sides(game);
  return forecastMatch(ratingsAt(season, seed, run), home, away, game.neutral);
}

const length = { regulationSeconds: regularSeconds, overtimeSeconds: 300 };

/** Probability that the home side wins, and the expected final score, after a play. */
export function live(log: MatchLog, play: number, { margin, total }: MatchForecast): { readonly home: number; readonly score: { readonly home: number; readonly away: number } } {
  const { periods } = log.plan;
  const now = log.period[play]!;
  const overtime = Math.max(0, now - periods);
  const secondsLeft = log.left[play]! + (overtime > 0 ? 0 : ((periods - now) * regularSeconds) / periods);
  const state = {
    homeScore: log.home[play]!,
    awayScore: log.away[play]!,
    secondsLeft,
    ...(overtime > 0 ? { overtime } : {}),
    ...(log.kind[play] === 1 && secondsLeft > 0 ? { possession: log.ball[play] === 1 ? ("home" as const) : ("away" as const) } : {}),
  };
  const before = { expectedMargin: margin, expectedTotal: total, length };
  return { home: winProbability(state, before), score: expectedScore(state, before) };
}

/** Before the match. */
export function beforeMatch({ margin, total }: MatchForecast): { readonly home: number; readonly score: { readonly home: number; readonly away: number } } {
  const state = { homeScore: 0, awayScore: 0, secondsLeft: regularSeconds };
  const before = { expectedMargin: margin, expectedTotal: total, length };
  return { home: winProbability(state, before), score: expectedScore(state, before) };
}
