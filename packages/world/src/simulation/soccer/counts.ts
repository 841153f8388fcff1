import type { HomeAway, Shot, Side } from "./match/match-outline.ts";
import { type PlayedMatch } from "./played-match.ts";

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

/** Offset of each count within a side's counts; see {@link countMatch}. */
export const countOffset = {
  shots: 0,
  saves: 1,
  fouls: 2,
  yellows: 3,
  reds: 4,
  assists: 5,
  onTarget: 6,
  corners: 7,
} as const;

/** Number of counts per side. */
export const countsPerSide = 8;

/**
 * Counts the events of a match. The index of a count is `side * countsPerSide + countOffset`.
 *
 * @returns the counts, and expected goals of both sides, estimated from observable features of the shots
 */
export function countMatch({ outline }: PlayedMatch): { readonly counts: Uint8Array; readonly xg: HomeAway } {
  const counts = new Uint8Array(2 * countsPerSide);
  const xg: [number, number] = [0, 0];
  const add = (side: Side, name: keyof typeof countOffset): void => {
    counts[side * countsPerSide + countOffset[name]]!++;
  };
  for (const moment of outline.moments) {
    const { side, kind } = moment;
    if (kind === "foul") add(side, "fouls");
    else if (kind === "corner") add(side, "corners");
    else if (kind === "card") add(side, moment.card === "YC" ? "yellows" : "reds");
    else if (kind === "shot" && moment.disallowed === undefined) {
      xg[side] += shotValue(moment);
      add(side, "shots");
      if (moment.end === "goal" || moment.end === "saved") add(side, "onTarget");
      if (moment.end === "saved") add(side === 0 ? 1 : 0, "saves");
      if (moment.end === "goal" && moment.assist !== undefined && moment.pattern !== "penalty") add(side, "assists");
    }
  }
  return { counts, xg };
}
