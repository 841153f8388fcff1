import { day } from "../../core/dates.ts";
/** Ratings of the entrants of a draw, from published rankings and the results of earlier draws. */
import {
  preMatchProbability,
  rateMatch,
  startRating,
  type PlayerForm,
  type PlayerRating,
} from "../../models/tennis/index.ts";
import type { Draw, Entry } from "../../simulation/tennis/draws.ts";
import type { Entrant } from "../../simulation/tennis/players.ts";
import type { TennisWorld } from "../../simulation/tennis/world.ts";

/** Draws and published results of a tennis world. */
export type PublishedData = Pick<TennisWorld, "drawsOf" | "progress">;

export interface Ratings {
  /** Probability that `a` beats `b`. */
  probability(a: Entrant, b: Entrant): number;
}

/** Ranking points of a rank. */
function rankingPoints(rank: number): number {
  return Math.round(9500 / rank ** 0.82);
}

/**
 * Rates all matches of the season, of the same tour and kind, that ended before the draw. Doubles and mixed doubles use
 * the weights fitted to singles, because there are no others.
 */
export function createRatings(world: PublishedData, draw: Draw): Ratings {
  const ratings = new Map<string, PlayerRating>();
  const lastMatchEnd = new Map<string, number>();
  const recentMatches = new Map<string, number>();
  const rating = (entrant: Entrant): PlayerRating => ratings.get(entrant.id) ?? startRating(entrant.rank);
  for (const earlier of world.drawsOf(draw.year)) {
    if (earlier.tour !== draw.tour || earlier.kind !== draw.kind || earlier.meeting.start >= draw.meeting.start)
      continue;
    for (const row of earlier.slots) {
      for (const slot of row) {
        const { status, points, winner, end } = world.progress.outcome(slot);
        if (
          points === undefined ||
          winner === undefined ||
          (status !== "Played" && status !== "Retired") ||
          end > draw.drawnAt
        )
          continue;
        const winnerEntrant = world.progress.entry(earlier, slot.round, slot.match, winner)!.entrant;
        const loserEntrant = world.progress.entry(earlier, slot.round, slot.match, winner === 0 ? 1 : 0)!.entrant;
        const updated = rateMatch(rating(winnerEntrant), rating(loserEntrant), earlier.meeting.surface, { points });
        ratings.set(winnerEntrant.id, updated.winner);
        ratings.set(loserEntrant.id, updated.loser);
        for (const { id } of [winnerEntrant, loserEntrant]) {
          lastMatchEnd.set(id, end);
          if (end > draw.drawnAt - 14 * day) recentMatches.set(id, (recentMatches.get(id) ?? 0) + 1);
        }
      }
    }
  }
  const entries = new Map<string, Entry>(
    draw.lines.flatMap((line) => (line === undefined ? [] : [[line.entrant.id, line] as const])),
  );
  const form = (entrant: Entrant): PlayerForm => {
    const mark = entries.get(entrant.id)?.mark;
    const lastEnd = lastMatchEnd.get(entrant.id);
    const meanBirthDate = entrant.players.reduce((sum, each) => sum + each.born, 0) / entrant.players.length;
    return {
      rating: rating(entrant),
      rank: entrant.rank,
      rankPoints: rankingPoints(entrant.rank),
      ageYears: (draw.drawnAt - meanBirthDate) / (365.25 * day),
      recentMatches: recentMatches.get(entrant.id) ?? 0,
      restDays: lastEnd === undefined ? undefined : (draw.drawnAt - lastEnd) / day,
      entry: mark === undefined ? undefined : mark === "Q" ? "qualifier" : "wild-card",
    };
  };
  const indices = new Map<string, number>();
  const forms: PlayerForm[] = [];
  const cachedProbabilities: (number | undefined)[][] = [];
  const findIndexOfItem = (entrant: Entrant): number => {
    let index = indices.get(entrant.id);
    if (index === undefined) {
      indices.set(entrant.id, (index = indices.size));
      forms.push(form(entrant));
      cachedProbabilities.push([]);
    }
    return index;
  };
  return {
    // Cached, because a simulation requests every pair repeatedly.
    probability(a, b) {
      const [one, other] = [findIndexOfItem(a), findIndexOfItem(b)];
      return (cachedProbabilities[one]![other] ??= preMatchProbability({
        tour: draw.gender === "women" ? "women" : "men",
        surface: draw.meeting.surface,
        bestOf: draw.bestOf,
        a: forms[one]!,
        b: forms[other]!,
      }));
    },
  };
}
