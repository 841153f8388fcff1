import { cachePerOwner, runAll } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { random } from "../../core/random.ts";
/** Probabilities of the teams to advance in the national tournament. */
import { forecastMatch } from "../../models/basketball/index.ts";
import { knockOutProbabilities } from "../../models/index.ts";
import { nationalRounds } from "../../simulation/basketball/schedule.ts";
import { placeField, selectionOrder, type Result, type Season } from "../../simulation/basketball/season.ts";
import { ratingsAt } from "./predict.ts";

/** Number of simulated seasons before the field of the tournament is known. */
const simulationCount = 60;
/** Number of daily runs whose probabilities are cached: those of the longest period. */
const MAX_CACHED_RUNS = 31;

/** Probability (0 to 1) of every team to play in each round: `reach[round][team]`. */
type Reach = readonly Float64Array[];
type Forecast = (team: number, opponent: number) => number;

/** Probabilities of the daily runs of a season. */
const findCache = cachePerOwner<Instant, Reach>(MAX_CACHED_RUNS);

/** Returns the probabilities of a daily run. */
export function reachRounds(season: Season, run: Instant): Reach {
  return findCache(season).get(run, () => runAll(simulateRounds(season, run)));
}

/** Computes the probabilities of a daily run in steps, if they are not cached. */
export function* prepareRounds(season: Season, run: Instant): Generator<void, void, void> {
  const cache = findCache(season);
  if (cache.has(run)) return;
  const reach = yield* simulateRounds(season, run);
  cache.get(run, () => reach);
}

function* simulateRounds(season: Season, run: Instant): Generator<void, Reach, void> {
  const { league } = season;
  const ratings = ratingsAt(season, run);
  yield;
  const reach = nationalRounds.map(() => new Float64Array(league.teams.length));
  const chances = league.teams.map(({ index }) =>
    Float64Array.from(league.teams, (other) => forecastMatch(ratings, index, other.index, true).home),
  );
  const forecast: Forecast = (team, opponent) => chances[team]![opponent]!;
  if (run >= league.fieldPublishedAt) {
    addBracket(reach, season.field(), winnersByRound(season, run), forecast, 1);
    return reach;
  }
  const stream = random(season.seed, "basketball", "played out", league.calendar.id, run);
  // The games of the tournament follow.
  const { played, coming } = season.gamesAt(run);
  const results = played.map(({ result }) => result);
  const upcoming = coming.flatMap((game) => {
    if (game.origin.kind !== "teams") return [];
    const [home, away] = season.sides(game);
    return [{ home, away, margin: forecastMatch(ratings, home, away, game.neutral).margin }];
  });
  for (let turn = 0; turn < simulationCount; turn++) {
    yield;
    const simulated = upcoming.map(({ home, away, margin }): Result => {
      const simulatedMargin = Math.round(margin + ratings.deviation * stream.normal()) || 1;
      return { home, away, homeScore: 70 + simulatedMargin, awayScore: 70, start: 0, end: 0, isPlayed: true };
    });
    const order = selectionOrder(league.teams.length, [...results, ...simulated]);
    addBracket(reach, placeField(order), [], forecast, 1 / simulationCount);
  }
  return reach;
}

/** Winners of finished games, by round. */
function winnersByRound(season: Season, run: Instant): readonly ReadonlySet<number>[] {
  return season.league.nationalBracket.map((row) => {
    const finished = row.filter((game) => season.resultAt(game, run) !== undefined);
    return new Set(finished.map((game) => season.winner(game)));
  });
}

function addBracket(
  reach: Reach,
  field: readonly number[],
  winners: readonly ReadonlySet<number>[],
  forecast: Forecast,
  weight: number,
): void {
  const wins = field.map((team) => winners.filter((round) => round.has(team)).length);
  const chances = knockOutProbabilities({
    size: field.length,
    probability(a, b) {
      // Two places meet in the round that joins their parts of the bracket.
      const round = 31 - Math.clz32(a ^ b);
      const [wonA, wonB] = [wins[a]! > round, wins[b]! > round];
      return wonA === wonB ? forecast(field[a]!, field[b]!) : wonA ? 1 : 0;
    },
  });
  reach.forEach((row, round) => field.forEach((team, place) => (row[team]! += weight * chances[round]![place]!)));
}
