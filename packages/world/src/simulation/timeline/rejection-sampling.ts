/** Rejection sampling: simulates a fixture repeatedly until a result satisfies a condition. */

/** Maximum number of simulations per scenario. */
const MAX_ATTEMPTS = 20_000;

/**
 * Simulates attempt 0, 1, … until a result is accepted. Every attempt has its own random stream, so the result is
 * deterministic.
 *
 * @param first - Number of the first attempt, if earlier ones were rejected before
 * @throws RangeError if none of {@link MAX_ATTEMPTS} results is accepted
 */
export function sampleUntilAccepted<Log>(
  scenario: string,
  play: (attempt: number) => Log,
  accept: (log: Log) => boolean,
  first = 0,
): Log {
  for (let attempt = first; attempt < MAX_ATTEMPTS; attempt++) {
    const log = play(attempt);
    if (accept(log)) return log;
  }
  throw new RangeError(
    `scenario ${scenario}: no accepted result in ${MAX_ATTEMPTS} simulations of the fixture; ` +
      "apply it to another fixture",
  );
}
