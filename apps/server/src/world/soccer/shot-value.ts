/**
 * Expected goals of a shot as a collector would estimate them, from what everybody can see: place, head or foot,
 * and how it came about. The chance that the simulation drew never leaves the simulation.
 */
import type { Shot } from "./simulate/skeleton.ts";

/** Logistic regression on 518,703 shots of simulated seasons; deciles within 0.01. */
const fitted = { constant: 5.9174, distance: -0.0175, logDistance: -2.5213, head: -0.6602, headDistance: -0.00503, freeKick: 0.0124, angle: 1.4914 } as const;

/** Share of penalties that are scored. */
const penalty = 0.79;

/** Metres of one per cent of the pitch, along and across. */
const [along, across] = [1.05, 0.68] as const;

/** Expected goals of a shot. */
export function shotValue({ x, y, head, pattern }: Pick<Shot, "x" | "y" | "head" | "pattern">): number {
  if (pattern === "penalty") return penalty;
  const dx = (100 - x) * along;
  const dy = Math.abs(y - 50) * across;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const odds = fitted.constant + fitted.distance * distance + fitted.logDistance * Math.log(distance + 1) + (head ? fitted.head + fitted.headDistance * distance : 0)
    + (pattern === "free-kick" ? fitted.freeKick : 0) + fitted.angle * Math.atan2(dy, dx);
  return 1 / (1 + Math.exp(-odds));
}
