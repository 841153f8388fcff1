/** Overrides of a match simulation by a scenario: forced events and required results. */
import type { Pause, Side, MatchOutline } from "./match-outline.ts";

interface ForcedBase {
  readonly period: 1 | 2 | 3 | 4;
  /** Second of the period's clock. */
  readonly second: number;
  readonly side: Side;
}

/** An event that a scenario forces. The simulation continues from it. */
export type ForcedEvent =
  | (ForcedBase & { readonly kind: "red"; readonly reason: string; readonly slot?: number })
  | (ForcedBase & { readonly kind: "second-yellow"; readonly slot: number })
  | (ForcedBase & { readonly kind: "goal"; readonly slot?: number; readonly head?: boolean })
  | (ForcedBase & { readonly kind: "own-goal" })
  | (ForcedBase & { readonly kind: "goal-taken" | "goal-given" })
  | (ForcedBase & { readonly kind: "penalty"; readonly end?: "goal" | "saved" | "missed"; readonly byReview?: boolean })
  | (ForcedBase & { readonly kind: "official-card" })
  | (ForcedBase & { readonly kind: "card-withdrawn" })
  | (ForcedBase & { readonly kind: "keeper-off" });

/** Overrides of a match simulation. */
export interface SimulationOverrides {
  readonly forcedEvents?: readonly ForcedEvent[];
  /** Factors on the shot rates of the two sides. */
  readonly rates?: readonly [number, number];
  /** Returns true for acceptable simulations. Rejected simulations are repeated in a fixed order. */
  readonly accept?: (outline: MatchOutline) => boolean;
  readonly pauses?: readonly Pause[];
  /** Minimum seconds of stoppage to announce, by period. */
  readonly minimumStoppage?: Readonly<Partial<Record<1 | 2 | 3 | 4, number>>>;
  readonly abandon?: { readonly period: 1 | 2 | 3 | 4; readonly second: number };
  /** Position from which only forced goals are scored. */
  readonly noGoalsFrom?: { readonly period: 1 | 2 | 3 | 4; readonly second: number };
  /** The match needs a winner. */
  readonly needsWinner?: true;
}
