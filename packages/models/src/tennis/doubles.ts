import type { PlayerForm } from "./prematch.ts";
import type { PlayerRating, Rating, Surface } from "./ratings.ts";

/**
 * A doubles team as one entrant: the mean of both players' ratings (of doubles results, if available), the geometric
 * mean of their rankings and ranking points, and the mean of the other values. Mixed teams are built in the same way:
 * every team of a mixed draw has one woman and one man, so the difference between the tours cancels out.
 *
 * Not fitted: no public doubles results were available. The mean of ratings is the usual assumption for pairs.
 */
export function teamForm(one: PlayerForm, other: PlayerForm): PlayerForm {
  return {
    rating: teamRating(one.rating, other.rating),
    ...both("rank", one.rank, other.rank, geometric),
    ...both("rankPoints", one.rankPoints, other.rankPoints, geometric),
    ...both("ageYears", one.ageYears, other.ageYears, arithmetic),
    ...both("recentMatches", one.recentMatches, other.recentMatches, arithmetic),
    ...both("restDays", one.restDays, other.restDays, arithmetic),
    // A way into the draw counts if both players share it.
    entry: one.entry === other.entry ? one.entry : undefined,
  };
}

function teamRating(one: PlayerRating, other: PlayerRating): PlayerRating {
  const surfaces: Partial<Record<Surface, Rating>> = {};
  for (const surface of ["hard", "clay", "grass"] as const) {
    const [a, b] = [one.surfaces[surface], other.surfaces[surface]];
    if (a !== undefined || b !== undefined)
      surfaces[surface] = middle(a ?? { ...one.overall, matches: 0 }, b ?? { ...other.overall, matches: 0 });
  }
  return { overall: middle(one.overall, other.overall), surfaces };
}

/** The lower number of matches determines the certainty of the pair. */
function middle(a: Rating, b: Rating): Rating {
  return { value: (a.value + b.value) / 2, matches: Math.min(a.matches, b.matches) };
}

const arithmetic = (a: number, b: number): number => (a + b) / 2;
const geometric = (a: number, b: number): number => Math.sqrt(a * b);

/** Returns the property if it is known for both players. */
function both<K extends string>(
  name: K,
  a: number | undefined,
  b: number | undefined,
  mean: (a: number, b: number) => number,
): Partial<Record<K, number>> {
  return a === undefined || b === undefined ? {} : ({ [name]: mean(a, b) } as Record<K, number>);
}
