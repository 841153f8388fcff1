import { fittedMen, fittedWomen } from "./fitted.ts";
import {
  computeChances,
  startOfMatch,
  type MatchChances,
  type MatchFormat,
  type MatchState,
  type ScoreOutcome,
  type Sides,
} from "./match.ts";
import type { TourParameters } from "./parameters.ts";
import type { Surface, Tour } from "./ratings.ts";

export interface LiveParameters extends Omit<TourParameters, "preMatch"> {
  /** Variance of the difference of the two around the forecast: the deviation of a player's form on the day. */
  readonly edgeVariance: number;
  /** Factor on the logit of the forecast; in play, forecasts are slightly too cautious. */
  readonly sharpness: number;
}

/**
 * Returns the parameters of a tour. Edge variance and sharpness were selected by log-loss on the points of the majors of
 * 2011 and 2012, at revision 2b648d6b.
 */
export function liveParameters(tour: Tour): LiveParameters {
  return tour === "men"
    ? { ...fittedMen, edgeVariance: 0.0012, sharpness: 1.2 }
    : { ...fittedWomen, edgeVariance: 0.005, sharpness: 1 };
}

/**
 * Belief about both services: level m (mean of the two probabilities) and edge d (a minus b), independent and normal
 * before the match. A serves with m + d/2 and b with m - d/2.
 */
export interface ServePrior {
  readonly level: number;
  readonly edge: number;
  readonly levelVariance: number;
  readonly edgeVariance: number;
}

/** Service points of one side. */
export interface ServiceCount {
  readonly played: number;
  readonly won: number;
}

/** Variance of one point, p(1-p), taken at .62. */
const POINT_VARIANCE = 0.235;
/** Bounds of serve probabilities; all players of a tour are within them. */
const LOWEST = 0.03;
const HIGHEST = 0.97;
/** Three-point Gauss-Hermite rule: exact for the normal law up to the fifth moment. */
const NODES = [
  [-Math.sqrt(3), 1 / 6],
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
] as const;

/** Forecast that determines a prior. */
export interface ServeForecast {
  /** Probability 0..1 that a wins the match, before its start. */
  readonly winProbability: number;
  readonly format: MatchFormat;
  readonly surface: Surface;
  readonly parameters: LiveParameters;
}

/**
 * Serve probabilities that agree with a forecast of the match: the level of the tour on this surface, and the edge
 * with which the exact chain, averaged over the uncertainty of the edge, gives the forecast (Klaassen and Magnus 2003
 * solve for the edge in the same way). A forecast that no edge reaches (above about .9999) gives the largest edge.
 */
export function servePrior({ winProbability, format, surface, parameters }: ServeForecast): ServePrior {
  const { serve, levelVariance, edgeVariance, sharpness } = parameters;
  const level = serve[surface];
  // The first server does not change the probability of the match.
  const chance = (edge: number): number =>
    averageChances({ level, edge, levelVariance, edgeVariance }, startOfMatch("a"), format).match.a;
  const [a, b] = [winProbability ** sharpness, (1 - winProbability) ** sharpness];
  return { level, edge: findEdge(chance, a / (a + b)), levelVariance, edgeVariance };
}

/** Root of an increasing function by bisection, to 1e-10. */
function findEdge(chance: (edge: number) => number, target: number): number {
  let [low, high] = [-0.5, 0.5];
  while (high - low > 1e-10) {
    const middle = (low + high) / 2;
    if (chance(middle) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Updates the prior with the service points of both sides: the normal posterior in closed form, independent of the
 * order of the points.
 * @returns the updated belief; it is correlated, so `updateServe` always takes the prior and all points of the match
 */
export function updateServe(prior: ServePrior, counts: Sides<ServiceCount>): ServePrior {
  const { a, b } = counts;
  const [served, more] = [a.played + b.played, a.played - b.played];
  const [wonBoth, wonMore] = [a.won + b.won, a.won - b.won];
  // Precisions of (level, edge), and the weighted means.
  const levelPrecision = 1 / prior.levelVariance + served / POINT_VARIANCE;
  const edgePrecision = 1 / prior.edgeVariance + served / (4 * POINT_VARIANCE);
  const cross = more / (2 * POINT_VARIANCE);
  const levelSum = prior.level / prior.levelVariance + wonBoth / POINT_VARIANCE;
  const edgeSum = prior.edge / prior.edgeVariance + wonMore / (2 * POINT_VARIANCE);
  const determinant = levelPrecision * edgePrecision - cross * cross;
  return {
    level: (edgePrecision * levelSum - cross * edgeSum) / determinant,
    edge: (levelPrecision * edgeSum - cross * levelSum) / determinant,
    levelVariance: edgePrecision / determinant,
    edgeVariance: levelPrecision / determinant,
  };
}

/** Serve probabilities at the mean of the belief. */
export function serveProbabilities({ level, edge }: Pick<ServePrior, "level" | "edge">): Sides<number> {
  const inside = (p: number): number => Math.min(HIGHEST, Math.max(LOWEST, p));
  return { a: inside(level + edge / 2), b: inside(level - edge / 2) };
}

/** Probabilities of both sides and of the final scores in sets for one state, each 0..1. */
export interface MatchProbabilities {
  readonly point: Sides<number>;
  readonly game: Sides<number>;
  readonly set: Sides<number>;
  readonly match: Sides<number>;
  /** Final scores in sets; they sum to 1. */
  readonly matchScores: readonly ScoreOutcome[];
}

/**
 * Computes the probabilities of point, game, set, match and of the final scores in sets, from any state of a match
 * (MA21), averaged over the uncertainty of the serve probabilities.
 */
export function averageChances(belief: ServePrior, state: MatchState, format: MatchFormat): MatchProbabilities {
  const spread = Math.sqrt(belief.edgeVariance);
  const parts = NODES.map(([node, weight]) => {
    const serve = serveProbabilities({ level: belief.level, edge: belief.edge + node * spread });
    return { weight, chances: computeChances(serve, state, format) };
  });
  const mean = (value: (chances: MatchChances) => number): number =>
    parts.reduce((sum, { weight, chances }) => sum + weight * value(chances), 0);
  const sides = (kind: "point" | "game" | "set" | "match"): Sides<number> => {
    const a = mean((chances) => chances[kind]);
    return { a, b: 1 - a };
  };
  return {
    point: sides("point"),
    game: sides("game"),
    set: sides("set"),
    match: sides("match"),
    matchScores: parts[0]!.chances.scores.map(({ a, b }, index) => ({
      a,
      b,
      probability: mean(({ scores }) => scores[index]!.probability),
    })),
  };
}
