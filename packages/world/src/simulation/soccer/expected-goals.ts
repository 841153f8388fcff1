import type { HomeAway, Shot } from "./match/match-outline.ts";
import type { PlayedMatch } from "./played-match.ts";

/**
 * Expected goals of a shot, estimated from observable features: position, body part and pattern of play. The
 * probability that the simulation draws from is not published.
 */

/** Coefficients of a logistic regression on 518,703 simulated shots. Deciles are accurate within 0.01. */
const coefficients = {
  constant: 5.9174,
  distance: -0.0175,
  logDistance: -2.5213,
  head: -0.6602,
  headDistance: -0.00503,
  freeKick: 0.0124,
  angle: 1.4914,
} as const;

/** Share of penalties that are scored. */
const penaltyValue = 0.79;

/** Metres per per cent of the pitch, along and across. */
const [metresAlong, metresAcross] = [1.05, 0.68] as const;

/** Expected goals of a shot. */
export function shotValue({ x, y, head, pattern }: Pick<Shot, "x" | "y" | "head" | "pattern">): number {
  if (pattern === "penalty") return penaltyValue;
  const dx = (100 - x) * metresAlong;
  const dy = Math.abs(y - 50) * metresAcross;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const odds =
    coefficients.constant +
    coefficients.distance * distance +
    coefficients.logDistance * Math.log(distance + 1) +
    (head ? coefficients.head + coefficients.headDistance * distance : 0) +
    (pattern === "free-kick" ? coefficients.freeKick : 0) +
    coefficients.angle * Math.atan2(dy, dx);
  return 1 / (1 + Math.exp(-odds));
}

/** Expected goals of both sides of a match, estimated from observable features of its shots. */
export function expectedGoals({ outline }: PlayedMatch): HomeAway {
  const xg: [number, number] = [0, 0];
  for (const moment of outline.moments)
    if (moment.kind === "shot" && moment.disallowed === undefined) xg[moment.side] += shotValue(moment);
  return xg;
}
