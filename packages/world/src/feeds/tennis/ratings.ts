/** Ratings of the entrants of a draw, from published rankings and the results of earlier draws. */
import {
  preMatchProbability,
  rateMatch,
  startRating,
  type PlayerForm,
  type PlayerRating,
} from "../../models/tennis/index.ts";
import type { Draw } from "../../simulation/tennis/draws.ts";
import type { Entrant } from "../../simulation/tennis/players.ts";
import type { TennisWorld } from "../../simulation/tennis/world.ts";

export type PublishedData = Pick<TennisWorld, "drawsOf" | "progress">;

export interface Ratings {
  /** Probability that `a` beats `b`. */
  probability(a: Entrant, b: Entrant): number;
}

function rankingPoints(rank: number): number {
  return Math.round(9500 / rank ** 0.82);
}

/**
 * Rates all matches of the season, of the same tour and kind, that ended before the draw. Doubles and mixed doubles use
 * the weights fitted to singles, because there are no others.
 */
export function createRatings(world: PublishedData, draw: Draw): Ratings {
  const ratings = new Map<string, PlayerRating>();
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
      }
    }
  }
  const indices = new Map<string, number>();
  const forms: PlayerForm[] = [];
  const cachedProbabilities: (number | undefined)[][] = [];
  const findIndexOfItem = (entrant: Entrant): number => {
    let index = indices.get(entrant.id);
    if (index === undefined) {
      indices.set(entrant.id, (index = indices.size));
      const { rank } = entrant;
      forms.push({ rating: rating(entrant), rank, rankPoints: rankingPoints(rank) });
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
