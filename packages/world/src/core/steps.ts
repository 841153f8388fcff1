/** Work in steps: generators that yield where other work may run. */

/** Runs a generator to its end without a break and returns its result. */
export function runAll<Result>(steps: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
