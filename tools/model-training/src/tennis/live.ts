import {
  createLiveChain,
  preMatchProbability,
  servePrior,
  updateServe,
  winnerOf,
  afterPoint,
  type LiveParameters,
  type PreMatchWeights,
  type Tour,
} from "@sdf/models/tennis";
import type { EvaluationContext } from "../evaluation.ts";
import { pointMatches, type PointMatch } from "./points.ts";
import { featureTable, fitFrom, fitPreMatch, type FeatureTable } from "./prematch.ts";

/** A match of the majors with its forecast before the start. */
export interface ForecastMatch {
  readonly match: PointMatch;
  /** Probability that a wins. */
  readonly prior: number;
}

/**
 * Reads and joins the three data sets.
 * @param refit whether each year's forecasts use weights of the seasons before; otherwise the shipped weights are
 *   used, which is faster
 */
export async function forecastMatches(
  data: EvaluationContext["data"],
  refit = true,
): Promise<readonly ForecastMatch[]> {
  const tables: Record<Tour, FeatureTable> = {
    men: featureTable(await data("tennis-atp", "matches.csv"), "men"),
    women: featureTable(await data("tennis-wta", "matches.csv"), "women"),
  };
  const history = [...tables.men.matches, ...tables.women.matches];
  const matches = pointMatches(
    await data("tennis-points", "matches.csv"),
    await data("tennis-points", "points.csv"),
    history,
  );
  const weights = new Map<string, PreMatchWeights | undefined>();
  return matches.map((match) => {
    const { tour, year } = match;
    const key = `${tour} ${year}`;
    if (!weights.has(key)) {
      const from = fitFrom(tables[tour]);
      weights.set(key, refit && year - from >= 2 ? fitPreMatch(tables[tour], from, year - 1) : undefined);
    }
    return { match, prior: priorOf(match, weights.get(key)) };
  });
}

/** An unknown match counts as even. */
function priorOf({ history, winner }: PointMatch, weights: PreMatchWeights | undefined): number {
  if (history === undefined) return 0.5;
  const { tour, surface, bestOf } = history;
  const p = preMatchProbability({ tour, surface, bestOf, a: history.winner, b: history.loser }, weights);
  return winner === "a" ? p : 1 - p;
}

const SURFACES = { ausopen: "hard", usopen: "hard", frenchopen: "clay", wimbledon: "grass" } as const;

/** One forecast in a match. */
export interface LiveForecast {
  /** Index of the point in the match, from 0. */
  readonly point: number;
  /** Probability that a wins the match, before the point. */
  readonly match: number;
  /** Probability that a wins the current game, before the point. */
  readonly game: number;
  /** Probability that a wins the point. */
  readonly next: number;
}

/**
 * Forecasts before every `every`-th point, with the service points before it.
 * @param update whether the serve probabilities are updated in play
 */
export function* liveForecasts(
  { match, prior }: ForecastMatch,
  tour: Tour | LiveParameters,
  every = 1,
  update = true,
): Generator<LiveForecast> {
  const { format, states, winners, history, slam } = match;
  const surface = history?.surface ?? SURFACES[slam as keyof typeof SURFACES] ?? "hard";
  const start = servePrior({
    winProbability: prior,
    format,
    surface,
    tour,
    firstServer: states[0] === undefined ? undefined : states[0].server,
  });
  const counts = { a: { played: 0, won: 0 }, b: { played: 0, won: 0 } };
  let chain = createLiveChain(start, format);
  for (const [point, state] of states.entries()) {
    if (point % every === 0) {
      if (update && point > 0) chain = createLiveChain(updateServe(start, counts), format);
      yield { point, match: chain.match(state), game: chain.game(state), next: chain.point(state) };
    }
    const count = counts[state.server];
    count.played++;
    if (winners[point] === state.server) count.won++;
  }
}

/** Returns true if the last point of a match ended it, and false if a player retired. */
export function ended({ states, winners, format }: PointMatch): boolean {
  return winnerOf(afterPoint(states.at(-1)!, winners.at(-1)!, format), format) !== undefined;
}
