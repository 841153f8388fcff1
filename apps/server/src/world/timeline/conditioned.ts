/** Conditioned simulation: the first of a series of plays of the same fixture in which something happens. */

/** Plays that are tried before a scenario is given up. */
export const mostAttempts = 20_000;

/**
 * Plays attempt 0, 1, … until one is accepted. Deterministic, as every attempt has its own random stream.
 *
 * @throws RangeError when no attempt is accepted; the scenario then asks for what (almost) never happens
 */
export function conditioned<Log>(what: string, play: (attempt: number) => Log, accept: (log: Log) => boolean): Log {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const log = play(attempt);
    if (accept(log)) return log;
  }
  throw new RangeError(`scenario ${what}: did not come about in ${mostAttempts} plays of the fixture; lay it on another fixture`);
}
