import { worldCountParameters } from "../fitted/statistics-world.ts";
import { countParameters } from "../fitted/statistics.ts";
import type { Count, CountParameters, Statistic } from "../parameters/statistics.ts";

/** The nine statistics of the feed, in the order of its API documentation. */
export const feedStatistics = [
  "yellow_cards",
  "fouls",
  "saves",
  "red_cards",
  "assists",
  "minutes",
  "shots",
  "goals",
  "passes",
] as const satisfies readonly Statistic[];

/**
 * Settings of every count. Those of passes and assists, which league tables do not contain, are from simulated
 * matches.
 */
export const allCountParameters: Readonly<Record<Count, CountParameters>> = {
  ...countParameters,
  ...worldCountParameters,
};

/** The counts, in a fixed order. */
export const countNames: readonly Count[] = [
  "yellow_cards",
  "fouls",
  "saves",
  "red_cards",
  "assists",
  "shots",
  "goals",
  "passes",
  "shots_on_target",
  "corners",
];
