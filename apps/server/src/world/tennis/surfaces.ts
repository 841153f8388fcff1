/** What the surface of a court does to the server, per tour. */

export type Surface = "hard" | "clay" | "grass";
export type Gender = "men" | "women";

/**
 * Share of points that the server wins against a returner of the same class. Averages over a season come
 * out at the measured ones: men hard .638, clay .6145, grass .658; women .563, .551, .587.
 */
export const serveAverage: Readonly<Record<Gender, Readonly<Record<Surface, number>>>> = {
  men: { hard: 0.638, clay: 0.6145, grass: 0.658 },
  women: { hard: 0.563, clay: 0.551, grass: 0.587 },
};

/** Share of service points that are aces, and double faults. */
export const aceShare: Readonly<Record<Gender, Readonly<Record<Surface, number>>>> = {
  men: { hard: 0.085, clay: 0.053, grass: 0.097 },
  women: { hard: 0.041, clay: 0.031, grass: 0.047 },
};
export const doubleFaultShare: Readonly<Record<Gender, number>> = { men: 0.037, women: 0.051 };

/** Spread of the players' true serve and return classes, in points won per point served. */
export const classSpread: Readonly<Record<Gender, { readonly serve: number; readonly return: number; readonly surface: number }>> = {
  men: { serve: 0.036, return: 0.032, surface: 0.012 },
  women: { serve: 0.038, return: 0.037, surface: 0.012 },
};

/** Spread of a player's day, in the same unit; it makes the points of one match depend on each other a little. */
export const dayForm: Readonly<Record<Gender, number>> = { men: 0.04, women: 0.043 };

/** Probability per game that somebody retires, and per match that somebody does not come. */
export const retirementPerGame: Readonly<Record<Gender, number>> = { men: 0.0012, women: 0.0015 };
export const walkoverShare = 0.006;
/** Probability that rain stops play on the outdoor courts on a day. */
export const rainShare = 0.045;
