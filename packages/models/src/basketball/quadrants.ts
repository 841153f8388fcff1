import { checkInteger } from "../error.ts";

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
  checkInteger(opponentRank, "opponentRank", 1, 100_000);
  const [first, second, third] = limits[venue];
  return opponentRank <= first ? 1 : opponentRank <= second ? 2 : opponentRank <= third ? 3 : 4;
}
