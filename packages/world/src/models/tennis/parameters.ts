import type { Surface } from "./ratings.ts";

/** Fitted parameters of a tour. */
export interface TourParameters {
  /** Weights of the forecast before a match, in logits, by `PRE_MATCH_FEATURES`. */
  readonly preMatch: readonly number[];
  /** Share of points that servers win, by surface. */
  readonly serve: Readonly<Record<Surface, number>>;
  /** Variance of the level of both servers in one match around that share. */
  readonly levelVariance: number;
}
