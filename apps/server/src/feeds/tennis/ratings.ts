/** Ratings of the entrants of a draw: published rankings and the results of the season before it. */
import { preMatchProbability, rateMatch, startRating, type PlayerForm, type PlayerRating } from "@sdf/models/tennis";
import { day } from "../../world/core/dates.ts";
import type { Draw, Entry } from "../../world/tennis/draws.ts";
import type { Entrant } from "../../world/tennis/players.ts";
import type { Known } from "./predict.ts";

export interface Ratings {
  /** Probability that `a` beats `b`. */
  probability(a: Entrant, b: Entrant): number;
}

/** Points that go with a place in the ranking. */
function rankingPoints(rank: number): number {
  return Math.round(9500 / rank ** 0.82);
}

/**
 * Ratings from all matches of the same tour and kind that were over when this draw was made. Doubles and
 * mixed doubles take the weights that are fitted on singles, as no others are.
 */
export function createRatings(world: Known, draw: Draw): Ratings {
  const ratings = new Map<string, PlayerRating>();
  const last = new Map<string, number>();
  const recent = new Map<string, number>();
  const rating = (entrant: Entrant): PlayerRating => ratings.get(entrant.id) ?? startRating(entrant.rank);
  for (const earlier of world.draws) {
    if (earlier.tour !== draw.tour || earlier.kind !== draw.kind || earlier.meeting.start >= draw.meeting.start) continue;
    for (const row of earlier.slots) {
      for (const slot of row) {
        const { status, points, winner, end } = world.progress.outcome(slot);
        if (points === undefined || winner === undefined || (status !== "Played" && status !== "Retired") || end > draw.drawn) continue;
        const through = world.progress.entry(earlier, slot.round, slot.match, winner)!.entrant;
        const out = world.progress.entry(earlier, slot.round, slot.match, winner === 0 ? 1 : 0)!.entrant;
        const after = rateMatch(rating(through), rating(out), earlier.meeting.surface, { points });
        ratings.set(through.id, after.winner);
        ratings.set(out.id, after.loser);
        for (const { id } of [through, out]) {
          last.set(id, end);
          if (end > draw.drawn - 14 * day) recent.set(id, (recent.get(id) ?? 0) + 1);
        }
      }
    }
  }
  const entries = new Map<string, Entry>(draw.lines.flatMap((line) => (line === undefined ? [] : [[line.entrant.id, line] as const])));
  const form = (entrant: Entrant): PlayerForm => {
    const mark = entries.get(entrant.id)?.mark;
    const played = last.get(entrant.id);
    const born = entrant.players.reduce((sum, each) => sum + each.born, 0) / entrant.players.length;
    return {
      rating: rating(entrant),
      rank: entrant.rank,
      rankPoints: rankingPoints(entrant.rank),
      ageYears: (draw.drawn - born) / (365.25 * day),
      recentMatches: recent.get(entrant.id) ?? 0,
      ...(played === undefined ? {} : { restDays: (draw.drawn - played) / day }),
      ...(mark === undefined ? {} : { entry: mark === "Q" ? "qualifier" : "wild-card" }),
    };
  };
  const places = new Map<string, number>();
  const forms: PlayerForm[] = [];
  const known: (number | undefined)[][] = [];
  const placeOf = (entrant: Entrant): number => {
    let place = places.get(entrant.id);
    if (place === undefined) {
      places.set(entrant.id, (place = places.size));
      forms.push(form(entrant));
      known.push([]);
    }
    return place;
  };
  return {
    // Every pair is asked for again and again while a draw is played.
    probability(a, b) {
      const [one, other] = [placeOf(a), placeOf(b)];
      return (known[one]![other] ??= preMatchProbability({ tour: draw.gender === "women" ? "women" : "men", surface: draw.meeting.surface, bestOf: draw.bestOf, a: forms[one]!, b: forms[other]! }));
    },
  };
}
