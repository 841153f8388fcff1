/** What a scenario does to a match: happenings that are forced, and outcomes that are waited for. */
import type { Pause, Side, Skeleton } from "./skeleton.ts";

interface ForcedBase {
  readonly period: 1 | 2 | 3 | 4;
  /** Seconds of the period's clock. */
  readonly second: number;
  readonly side: Side;
}

/** A happening that the scenario puts into the match; everything after reacts to it. */
export type Forced =
  | (ForcedBase & { readonly what: "red"; readonly reason: string; readonly slot?: number })
  | (ForcedBase & { readonly what: "second-yellow"; readonly slot: number })
  | (ForcedBase & { readonly what: "goal"; readonly slot?: number; readonly head?: boolean })
  | (ForcedBase & { readonly what: "own-goal" })
  | (ForcedBase & { readonly what: "goal-taken" | "goal-given" })
  | (ForcedBase & { readonly what: "penalty"; readonly end?: "goal" | "saved" | "missed"; readonly byReview?: boolean })
  | (ForcedBase & { readonly what: "official-card" })
  | (ForcedBase & { readonly what: "card-withdrawn" })
  | (ForcedBase & { readonly what: "keeper-off" });

/** What a scenario lays over the simulation of a match. */
export interface Overlay {
  readonly forced?: readonly Forced[];
  /** Factors of the two sides' rates of shots and goals. */
  readonly rates?: readonly [number, number];
  /** Only a match that this accepts is taken; others are drawn again, in a fixed order. */
  readonly accept?: (skeleton: Skeleton) => boolean;
  readonly pauses?: readonly Pause[];
  /** Seconds of stoppage to announce in a period at least. */
  readonly stoppage?: Readonly<Partial<Record<1 | 2 | 3 | 4, number>>>;
  readonly abandon?: { readonly period: 1 | 2; readonly second: number };
  /** Kicks of the shoot-out at least. */
  readonly decisive?: true;
}
