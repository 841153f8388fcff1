import { setImmediate } from "node:timers/promises";

/** Time after which other requests are served. */
export const MAX_STEP_MS = 5;

/** Continues with a value: at once, or after the promise of it. Most requests are served without a promise. */
export function after<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Runs a generator to its end: at once if that takes no longer than a step, otherwise with breaks. */
export function runAtOnceOrInSteps<Result>(steps: Generator<unknown, Result, void>): Result | Promise<Result> {
  const startedAt = performance.now();
  do {
    const step = steps.next();
    if (step.done === true) return step.value;
  } while (performance.now() - startedAt < MAX_STEP_MS);
  return setImmediate().then(() => runInSteps(steps));
}

export function runInSteps<Result>(steps: Generator<unknown, Result, void>): Promise<Result>;
export function runInSteps<Step, Result>(
  steps: Generator<Step, Result, void>,
  isWanted: () => boolean,
  onStep?: (value: Step) => void,
): Promise<Result | undefined>;
/**
 * Runs a generator to its end, with breaks in which other requests are served.
 *
 * @param isWanted false once the result is not wanted any more; by default it always is
 * @param onStep receives the result of each step
 * @returns the result of the generator; `undefined` if it is no longer wanted
 */
export async function runInSteps<Step, Result>(
  steps: Generator<Step, Result, void>,
  isWanted: () => boolean = () => true,
  onStep: (value: Step) => void = () => {},
): Promise<Result | undefined> {
  let startedAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    onStep(step.value);
    if (performance.now() - startedAt < MAX_STEP_MS) continue;
    await setImmediate();
    if (!isWanted()) return undefined;
    startedAt = performance.now();
  }
}
