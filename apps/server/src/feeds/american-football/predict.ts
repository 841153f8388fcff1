/**
 * Predictions of American football, from what a client can see: ratings published before the season, results,
 * and the plays of a match. The one place in which the feeds meet the models.
 */
import {
  eloChange, eloMargin, fittedElo, fourthDown, goForTwo, simulateSeason,
  type Decision, type GameState, type PreGame, type SeasonMatch, type SeasonResult, type TeamProjection,
} from "@sdf/models/american-football";
import type { Instant } from "../../world/contract.ts";
import { day, hour } from "../../world/core/dates.ts";
import { Memo } from "../../world/core/memo.ts";
import { random } from "../../world/core/random.ts";
import { playoffTeams, type Game } from "../../world/american-football/schedule.ts";
import type { Season } from "../../world/american-football/season.ts";
import type { MatchLog, Side } from "../../world/american-football/log.ts";

/** Hour of the day, UTC, at which ratings and simulations run. */
const runHour = 11;

/** Last daily run at or before an instant. */
export function lastRun(at: Instant): Instant {
  return Math.floor((at - runHour * hour) / day) * day + runHour * hour;
}

const ratings = new WeakMap<Season, Memo<Instant, Float64Array>>();
/** Rating points that a point of strength is worth, and how far the published ratings are from the truth. */
const perPoint = 25;
const publishedNoise = 65;

/** Ratings from all games that were over at a daily run, by team; they start from the published ones of the season before. */
export function ratingsAt(season: Season, seed: string, run: Instant): Float64Array {
  let memo = ratings.get(season);
  if (memo === undefined) ratings.set(season, (memo = new Memo(16)));
  return memo.get(run, () => {
    const { teams, games, key } = season.league;
    const stream = random(seed, "american-football", key, "published");
    const rated = Float64Array.from(teams, (team) => fittedElo.mean + (1 - fittedElo.reversion) * (perPoint * (team.offence + team.defence) + publishedNoise * stream.normal()));
    const over = games.flatMap((game) => {
      if (game.fixture.start + hour > run) return [];
      const result = season.result(game);
      return result.played && result.end <= run ? [{ game, result }] : [];
    });
    over.sort((a, b) => a.result.end - b.result.end || a.game.index - b.game.index);
    for (const { game, result } of over) {
      const change = eloChange({ homeRating: rated[result.home]!, awayRating: rated[result.away]!, neutral: game.neutral, playoff: game.origin.kind !== "teams" }, result.homeScore - result.awayScore);
      rated[result.home]! += change;
      rated[result.away]! -= change;
    }
    return rated;
  });
}

/** Seasons that are played out for a projection. */
const runs = 400;

/** What is expected of every team at a daily run: the rest of the season, and the play-offs, played out many times. */
export function projections(season: Season, seed: string, run: Instant): readonly TeamProjection[] {
  const { league } = season;
  const rated = ratingsAt(season, seed, run);
  const played: SeasonResult[] = [];
  const playoffResults: SeasonResult[] = [];
  const coming: SeasonMatch[] = [];
  for (const game of league.games) {
    const regular = game.origin.kind === "teams";
    const over = game.fixture.start + hour <= run && season.knownNotBefore(game) <= run && season.result(game).end <= run;
    if (over) {
      if (season.result(game).played) (regular ? played : playoffResults).push(season.result(game));
    } else if (regular) {
      const [home, away] = season.sides(game);
      coming.push({ home, away, neutral: game.neutral });
    }
  }
  const teams = league.teams.map((team) => ({ conference: String(team.conference), division: String(team.division), rating: rated[team.index]! }));
  return simulateSeason({ teams, played, coming, playoffResults }, { seed: `${seed}/${league.calendar.id}/${run}`, runs, rules: { teamsPerConference: playoffTeams } });
}

/** What is expected of a game before it. */
export function preGame(season: Season, seed: string, game: Game): PreGame {
  const rated = ratingsAt(season, seed, lastRun(season.start(game)));
  const [home, away] = season.sides(game);
  const playoff = game.origin.kind !== "teams";
  return { expectedMargin: eloMargin({ homeRating: rated[home]!, awayRating: rated[away]!, neutral: game.neutral, playoff }), playoff };
}

const name = (side: Side): "home" | "away" => (side === 0 ? "home" : "away");

/** The situation before a play, after the score of the one before it. */
function situation(log: MatchLog, play: number): Omit<GameState, "down" | "yardsToGo" | "yardsToGoal"> {
  return {
    period: log.period[play]!,
    secondsLeft: log.left[play]!,
    homeScore: log.home[play - 1]!,
    awayScore: log.away[play - 1]!,
    possession: name(log.side[play] as Side),
    ...(log.period[play]! <= 2 ? { secondHalfReceiver: name(log.plan.receiver === 0 ? 1 : 0) } : {}),
  };
}

/** Ways to play a fourth down, and what each is worth. */
export function fourthDownDecisions(log: MatchLog, play: number, before: PreGame): readonly Decision<string>[] {
  return fourthDown({ ...situation(log, play), down: 4, yardsToGo: Math.min(log.toGo[play]!, log.yardLine[play]!), yardsToGoal: log.yardLine[play]! }, before);
}

/** Ways to try for points after a touchdown, and what each is worth. */
export function tryDecisions(log: MatchLog, play: number, before: PreGame): readonly Decision<string>[] {
  return goForTwo(situation(log, play), before);
}
