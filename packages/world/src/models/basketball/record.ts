/** Venue of a match, seen from the team whose record is computed. */
export type Venue = "home" | "neutral" | "away";

/** A quadrant of the opponents, 1 (hardest) to 4. */
export type Quadrant = 1 | 2 | 3 | 4;

const limits: Record<Venue, readonly [number, number, number]> = {
  home: [30, 75, 160],
  neutral: [50, 100, 200],
  away: [75, 135, 240],
};

/**
 * Quadrant of a match by the opponent's rank and the venue, by the limits of the NCAA: home 1-30, 31-75, 76-160, from
 * 161; neutral 1-50, 51-100, 101-200, from 201; away 1-75, 76-135, 136-240, from 241.
 * @param opponentRank rank of the opponent, 1 is best
 */
export function quadrant(opponentRank: number, venue: Venue): Quadrant {
  const [first, second, third] = limits[venue];
  return opponentRank <= first ? 1 : opponentRank <= second ? 2 : opponentRank <= third ? 3 : 4;
}

/**
 * Distribution of the number of wins in independent matches (Poisson-binomial law), exact by recursion.
 * @param probabilities probability of a win per match, 0..1
 * @returns entry k is the probability of exactly k wins; they sum to 1
 */
export function winDistribution(probabilities: ArrayLike<number>): Float64Array {
  const law = new Float64Array(probabilities.length + 1);
  law[0] = 1;
  for (let match = 0; match < probabilities.length; match++) {
    const p = probabilities[match]!;
    for (let k = match + 1; k > 0; k--) law[k] = law[k]! * (1 - p) + law[k - 1]! * p;
    law[0] *= 1 - p;
  }
  return law;
}

/**
 * "Record Value": difficulty of a record, in percent. It is the probability that a reference team with the same
 * schedule wins fewer matches, plus half the probability that it wins equally many (a strength-of-record measure).
 * The API documentation does not state how the value is computed; this is the definition of the model.
 * @param referenceWins probability that the reference team wins each of the played matches, 0..1
 * @param wins matches that the team has won; an expected number may be fractional
 * @returns 0..100; 50 for an empty schedule
 */
export function recordValue(referenceWins: ArrayLike<number>, wins: number): number {
  const law = winDistribution(referenceWins);
  // Between two whole numbers the value is interpolated.
  const low = Math.floor(wins);
  const at = (k: number): number => {
    let below = 0;
    for (let i = 0; i < k; i++) below += law[i]!;
    return below + law[k]! / 2;
  };
  const value = wins === low ? at(low) : at(low) + (wins - low) * (at(low + 1) - at(low));
  return 100 * value;
}
