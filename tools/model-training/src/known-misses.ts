import { isFittedData } from "./fitted-data.ts";
import type { Outcome } from "./run.ts";

/** A figure that misses its target, and its value. `packages/models/README.md` gives the reason in its table. */
export interface KnownMiss {
  readonly evaluation: string;
  readonly what: string;
  /** Value to four digits; a worse figure is reported. */
  readonly value: number;
}

/** Add an entry only with a reason beside the figures of the models' README. */
export const knownMisses: readonly KnownMiss[] = [
  { evaluation: "basketball-live", what: "log-loss (5 folds of 2016_17)", value: 0.3892 },
  { evaluation: "soccer-live-half-time", what: "RPS, at half time", value: 0.1519 },
  { evaluation: "soccer-live-half-time", what: "log-loss, at half time", value: 0.818 },
  { evaluation: "soccer-prematch-odds", what: "RPS", value: 0.2006 },
  { evaluation: "soccer-prematch-odds", what: "log-loss", value: 0.9888 },
  { evaluation: "soccer-prematch-odds", what: "log-loss, all seasons, partly seen", value: 0.9897 },
  { evaluation: "soccer-prematch-spi", what: "RPS", value: 0.1998 },
  { evaluation: "soccer-prematch-spi", what: "ECE", value: 0.0172 },
];

/** Half of the last digit. */
const rounding = 0.00005;

/**
 * Lists the differences between a full run and the known misses: new misses, worse misses, and obsolete entries.
 * Entries apply only to the data that they were measured on.
 */
export function findUnexpectedResults(
  outcomes: readonly Outcome[],
  misses: readonly KnownMiss[] = knownMisses,
  isKnownData: (datasets: Outcome["datasets"]) => boolean = isFittedData,
): readonly string[] {
  const completed = outcomes.filter(({ skipped, failed }) => skipped === undefined && failed === undefined);
  return completed.flatMap(({ evaluation: { name }, figures, datasets }) => {
    const isKnown = isKnownData(datasets);
    const own = isKnown ? misses.filter(({ evaluation }) => evaluation === name) : [];
    const missed = figures.flatMap(({ measured: { what, value, better }, verdict }) => {
      const entry = own.find((each) => each.what === what);
      if (verdict === "met" || verdict === "none")
        return entry === undefined
          ? []
          : [`${name}: ${what} no longer misses its target; remove it from known-misses.ts`];
      if (entry === undefined)
        return [
          `${name}: ${what} misses its target` +
            (isKnown ? "; the miss is not in known-misses.ts" : " on data without a list of known misses"),
        ];
      const worse = better === "lower" ? value - entry.value : entry.value - value;
      return worse > rounding ? [`${name}: ${what} is ${value.toFixed(5)}, worse than the known ${entry.value}`] : [];
    });
    const obsolete = own.filter(({ what }) => !figures.some(({ measured }) => measured.what === what));
    return [
      ...missed,
      ...obsolete.map(({ what }) => `${name}: ${what} is no longer measured; remove it from known-misses.ts`),
    ];
  });
}
