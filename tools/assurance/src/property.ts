import fc from "fast-check";
import { reproduction, isNightly, seed } from "./scale.ts";

/**
 * Checks a property of generated values. A failure reports the seed and a smaller value. The time for finding a smaller
 * value is limited, because documents are large.
 *
 * @param runs - Number of values.
 * @param round - Another round generates other values.
 */
export function checkProperty<Values extends [unknown, ...unknown[]]>(
  runs: number,
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  predicate: (...values: Values) => void,
  round = 0,
): void {
  fc.assert(fc.property(...arbitraries, predicate), {
    seed: seed + round,
    numRuns: Math.ceil(runs),
    interruptAfterTimeLimit: isNightly ? 4 * 3_600_000 : 20_000,
    markInterruptAsFailure: true,
    reporter: (run) => {
      if (run.failed) throw new Error(`${reproduction}\n${fc.defaultReportMessage(run)}`, { cause: run.errorInstance });
    },
  });
}
