/** Effects of the court surface on the service, by tour. */

export type Surface = "hard" | "clay" | "grass";
export type Gender = "men" | "women";

/**
 * Share of points that the server wins against a returner of equal strength. Season averages reproduce measured ones:
 * men hard .638, clay .6145, grass .658; women .563, .551, .587.
 */
export const serveAverage: Readonly<Record<Gender, Readonly<Record<Surface, number>>>> = {
  men: { hard: 0.638, clay: 0.6145, grass: 0.658 },
  women: { hard: 0.563, clay: 0.551, grass: 0.587 },
};

/** Standard deviations of the players' service and return strength, in points won per point served. */
export const strengthDeviation: Readonly<
  Record<Gender, { readonly serve: number; readonly return: number; readonly surface: number }>
> = {
  men: { serve: 0.036, return: 0.032, surface: 0.012 },
  women: { serve: 0.038, return: 0.037, surface: 0.012 },
};

/**
 * Standard deviation of a player's form on the day, in the same unit. It makes the points of a match slightly
 * dependent.
 */
export const formDeviation: Readonly<Record<Gender, number>> = { men: 0.04, women: 0.043 };

/**
 * Factor on differences in strength in matches with up to five sets. Favourites prepare for these tournaments, and
 * endurance counts: real matches have fewer points, tie-breaks and fifth sets than equal differences would give.
 */
export const fiveSetFactor = 1.12;

/** Probability of a retirement per game, and of a walkover per match. */
export const retirementPerGame: Readonly<Record<Gender, number>> = { men: 0.0012, women: 0.0015 };
export const walkoverShare = 0.006;
/** Probability that rain interrupts play on the outdoor courts of a meeting on a day. */
export const rainShare = 0.045;
