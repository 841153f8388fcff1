import type { Instant } from "../../core/contract.ts";
import { random } from "../../core/random.ts";
/** Probabilities of the teams to advance in the national tournament. */
import { bracketProbabilities, forecastMatch, type Bracket, type TeamRatings } from "../../models/basketball/index.ts";
import { nationalRounds } from "../../simulation/basketball/schedule.ts";
import { placeField, selectionOrder, type Result, type Season } from "../../simulation/basketball/season.ts";
import type { BasketballData } from "./live-win-probability.ts";
import { ratingsAt } from "./predict.ts";

/** Number of simulated seasons before the field of the tournament is known. */
const simulationCount = 60;

/** Returns the probability (0 to 1) of every team to play in each round: `reach[round][team]`. */
export function reachRounds(world: BasketballData, season: Season, run: Instant): readonly Float64Array[] {
  const { league } = season;
  const ratings = ratingsAt(season, world.seed, run);
  const reach = nationalRounds.map(() => new Float64Array(league.teams.length));
  if (run >= league.fieldPublishedAt) {
    addBracket(reach, season.field(), winnersByRound(season, run), ratings, 1);
    return reach;
  }
  const stream = random(world.seed, "basketball", "played out", league.calendar.id, run);
  const regular = league.games.filter((game) => game.origin.kind === "teams");
  const results: Result[] = [];
  const upcoming: { readonly home: number; readonly away: number; readonly margin: number }[] = [];
  for (const game of regular) {
    const isOver = season.start(game) < run && season.result(game).end <= run;
    if (isOver) {
      if (season.result(game).isPlayed) results.push(season.result(game));
    } else {
      const [home, away] = season.sides(game);
      upcoming.push({ home, away, margin: forecastMatch(ratings, home, away, game.neutral).margin });
    }
  }
  for (let turn = 0; turn < simulationCount; turn++) {
    const simulated = upcoming.map(({ home, away, margin }): Result => {
      const simulatedMargin = Math.round(margin + ratings.deviation * stream.normal()) || 1;
      return { home, away, homeScore: 70 + simulatedMargin, awayScore: 70, start: 0, end: 0, isPlayed: true };
    });
    const order = selectionOrder(league.teams.length, [...results, ...simulated]);
    const champions = new Set(
      league.conferences.map((conference) =>
        champion(
          league.teams.filter((team) => team.conference === conference.index).map((team) => team.index),
          ratings,
          stream,
        ),
      ),
    );
    addBracket(reach, placeField(order, champions), [], ratings, 1 / simulationCount);
  }
  return reach;
}

/** Draws the winner of a knock-out between the teams of a conference. */
function champion(
  teams: readonly number[],
  ratings: TeamRatings,
  stream: { next(): number; shuffle<T>(items: readonly T[]): T[] },
): number {
  let remaining = stream.shuffle(teams);
  while (remaining.length > 1) {
    const next: number[] = [];
    for (let index = 0; index < remaining.length; index += 2) {
      const [a, b] = [remaining[index]!, remaining[index + 1]!];
      next.push(stream.next() < forecastMatch(ratings, a, b, true).home ? a : b);
    }
    remaining = next;
  }
  return remaining[0]!;
}

/** Winners of finished games, by round. */
function winnersByRound(season: Season, run: Instant): readonly ReadonlySet<number>[] {
  return season.league.nationalBracket.map(
    (row) =>
      new Set(
        row.flatMap((game) =>
          season.start(game) < run && season.earliestSidesKnown(game) <= run && season.result(game).end <= run
            ? [season.winner(game)]
            : [],
        ),
      ),
  );
}

function addBracket(
  reach: readonly Float64Array[],
  field: readonly number[],
  winners: readonly ReadonlySet<number>[],
  ratings: TeamRatings,
  weight: number,
): void {
  let bracket: Bracket[] = [...field];
  while (bracket.length > 1)
    bracket = Array.from({ length: bracket.length / 2 }, (_, index): Bracket => [
      bracket[2 * index]!,
      bracket[2 * index + 1]!,
    ]);
  const wins = (team: number): number => winners.reduce((count, round) => count + (round.has(team) ? 1 : 0), 0);
  const place = new Map(field.map((team, index) => [team, index]));
  const {
    teams,
    reach: teamReach,
    rounds,
  } = bracketProbabilities(bracket[0]!, (a, b) => {
    // Two teams meet in the round that joins their parts of the bracket.
    const round = 31 - Math.clz32(place.get(a)! ^ place.get(b)!);
    const [wonA, wonB] = [wins(a) > round, wins(b) > round];
    return wonA !== wonB ? (wonA ? 1 : 0) : forecastMatch(ratings, a, b, true).home;
  });
  teams.forEach((team, index) => {
    for (let round = 0; round < reach.length; round++)
      reach[round]![team]! += weight * teamReach[index]![rounds - round]!;
  });
}
