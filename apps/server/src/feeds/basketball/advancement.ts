/** How far every team is likely to come in the national tournament. */
import { bracketProbabilities, forecastMatch, type Bracket, type TeamRatings } from "@sdf/models/basketball";
import type { Instant } from "../../world/contract.ts";
import { random } from "../../world/core/random.ts";
import { nationalRounds } from "../../world/basketball/schedule.ts";
import { placeField, selectionOrder, type Result, type Season } from "../../world/basketball/season.ts";
import { ratingsAt } from "./predict.ts";
import type { Source } from "./live-win-probability.ts";

/** Seasons that are played out from a day before the field is known. */
const playedOut = 60;

/** Probability of every team to play in each round, 0..1: `reach[round][team]`. */
export function reachRounds(world: Source, season: Season, run: Instant): readonly Float64Array[] {
  const { league } = season;
  const ratings = ratingsAt(season, world.seed, run);
  const reach = nationalRounds.map(() => new Float64Array(league.teams.length));
  if (run >= league.selected) {
    addBracket(reach, season.field(), known(season, run), ratings, 1);
    return reach;
  }
  const stream = random(world.seed, "basketball", "played out", league.calendar.id, run);
  const regular = league.games.filter((game) => game.origin.kind === "teams");
  const results: Result[] = [];
  const open: { readonly home: number; readonly away: number; readonly margin: number }[] = [];
  for (const game of regular) {
    const over = game.fixture.start < run && season.result(game).end <= run;
    if (over) {
      if (season.result(game).played) results.push(season.result(game));
    } else {
      const [home, away] = season.sides(game);
      open.push({ home, away, margin: forecastMatch(ratings, home, away, game.neutral).margin });
    }
  }
  for (let turn = 0; turn < playedOut; turn++) {
    const rest = open.map(({ home, away, margin }): Result => {
      const drawn = Math.round(margin + ratings.deviation * stream.normal()) || 1;
      return { home, away, homeScore: 70 + drawn, awayScore: 70, start: 0, end: 0, played: true };
    });
    const order = selectionOrder(league.teams.length, [...results, ...rest]);
    const champions = new Set(league.conferences.map((conference) => champion(league.teams.filter((team) => team.conference === conference.index).map((team) => team.index), ratings, stream)));
    addBracket(reach, placeField(order, champions), [], ratings, 1 / playedOut);
  }
  return reach;
}

/** Winner of a knock-out of a conference's teams, drawn match by match. */
function champion(teams: readonly number[], ratings: TeamRatings, stream: { next(): number; shuffle<T>(items: readonly T[]): T[] }): number {
  let through = stream.shuffle(teams);
  while (through.length > 1) {
    const next: number[] = [];
    for (let index = 0; index < through.length; index += 2) {
      const [a, b] = [through[index]!, through[index + 1]!];
      next.push(stream.next() < forecastMatch(ratings, a, b, true).home ? a : b);
    }
    through = next;
  }
  return through[0]!;
}

/** Teams that are through already, by round: winners of games that are over. */
function known(season: Season, run: Instant): readonly ReadonlySet<number>[] {
  return season.league.nationalBracket.map((row) => new Set(row.flatMap((game) => (game.fixture.start < run && season.knownNotBefore(game) <= run && season.result(game).end <= run ? [season.winner(game)] : []))));
}

function addBracket(reach: readonly Float64Array[], field: readonly number[], through: readonly ReadonlySet<number>[], ratings: TeamRatings, weight: number): void {
  let parts: Bracket[] = [...field];
  while (parts.length > 1) parts = Array.from({ length: parts.length / 2 }, (_, index): Bracket => [parts[2 * index]!, parts[2 * index + 1]!]);
  const wins = (team: number): number => through.reduce((count, round) => count + (round.has(team) ? 1 : 0), 0);
  const place = new Map(field.map((team, index) => [team, index]));
  const { teams, reach: found, rounds } = bracketProbabilities(parts[0]!, (a, b) => {
    // Two teams meet in the round in which their parts of the bracket join.
    const round = 31 - Math.clz32(place.get(a)! ^ place.get(b)!);
    const [wonA, wonB] = [wins(a) > round, wins(b) > round];
    return wonA !== wonB ? (wonA ? 1 : 0) : forecastMatch(ratings, a, b, true).home;
  });
  teams.forEach((team, index) => {
    for (let round = 0; round < reach.length; round++) reach[round]![team]! += weight * found[index]![rounds - round]!;
  });
}
