import fc from "fast-check";
import { again, nightly, scale, seed } from "./scale.ts";

/**
 * Checks a property of `runs` generated values. A failure names the seed and shrinks the value,
 * though not for ever: documents are large, and a smaller one is no better than one soon. Another
 * `round` gives other values.
 */
export function holds<Values extends [unknown, ...unknown[]]>(
  runs: number,
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  predicate: (...values: Values) => void,
  round = 0,
): void {
  fc.assert(fc.property(...arbitraries, predicate), {
    seed: seed + round,
    numRuns: Math.ceil(runs),
    interruptAfterTimeLimit: nightly ? scale.timeout : 20_000,
    markInterruptAsFailure: true,
    reporter: (run) => {
      if (run.failed) throw new Error(`${again}\n${fc.defaultReportMessage(run)}`, { cause: run.errorInstance });
    },
  });
}
