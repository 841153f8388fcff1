/** Tactics of the closing minutes: fouls that stop the clock, quick shots, shots at the buzzer, and dribbling out. */
import type { Random } from "../../core/random.ts";

/**
 * What the side in possession, or the other side, does with a possession:
 * - `play`      a normal possession
 * - `foul`      the trailing side fouls, and the side in possession has free throws
 * - `chase`     the trailing side shoots quickly, with more three-pointers the more it needs
 * - `last-shot` the side in possession holds the ball for one shot at the end
 * - `slow`      the leading side uses the shot clock
 * - `run-out`   the leading side keeps the ball until the end
 */
export type Tactic = "play" | "foul" | "chase" | "last-shot" | "slow" | "run-out";

/** Seconds before the end from which tactics depend on the score. */
const tacticsFrom = 150;
const shotClock = 30;
/** Largest deficit at which the trailing side still fouls, and at which it still plays quickly. */
const foulDeficit = 12;
const chaseDeficit = 14;
/** Seconds from which a side that trails by two or more points no longer fouls, because it cannot catch up. */
const minFoulSeconds = 4;

/**
 * Chooses the tactic of a possession of the last period or an overtime.
 *
 * @param lead points of the side in possession minus those of the other side
 * @param seconds seconds left in the period
 */
export function chooseTactic(lead: number, seconds: number, stream: Random): Tactic {
  if (seconds > tacticsFrom) return "play";
  if (lead < 0 && lead >= -chaseDeficit && seconds <= 14 - 12 * lead) return "chase";
  const isWorthFoul = lead === 1 || (lead <= foulDeficit && seconds > minFoulSeconds);
  if (lead > 0 && isWorthFoul && seconds <= 35 + 3.2 * lead && stream.chance(foulShare(lead))) return "foul";
  if (lead > 0 && seconds <= shotClock) return "run-out";
  if (Math.abs(lead) <= 2 && seconds <= shotClock + 5) return "last-shot";
  return lead > 7 ? "slow" : "play";
}

/** Share of the trailing sides that foul, by deficit: hopeless ones let the match end. */
function foulShare(deficit: number): number {
  return 0.97 - 0.09 * Math.max(0, deficit - 5.5);
}

/** Draws the seconds of a possession with a tactic; a normal possession has its own distribution. */
export function tacticSeconds(tactic: Exclude<Tactic, "play">, seconds: number, stream: Random): number {
  switch (tactic) {
    case "foul":
      return 2.3 + 5.2 * stream.next();
    case "chase":
      return 4.3 + 9 * stream.next();
    case "slow":
      return 20 + 9 * stream.next();
    default:
      return seconds;
  }
}

/** Probabilities of three points, two points and a foul on a shot. */
export type PointShares = readonly [three: number, two: number, foul: number];

/**
 * Draws the shares of a quick possession of a trailing side: one behind by three needs a three-pointer, one behind by
 * less a basket, and one behind by more alternates between the two.
 */
export function chaseShares(deficit: number, seconds: number, stream: Random): PointShares {
  if (deficit === 3 && seconds < 8) return [0.19, 0.02, 0.015];
  if (deficit === 3 && seconds < 45) return [0.28, 0.03, 0.035];
  if (deficit <= 2) return [0.09, 0.27, 0.09];
  return stream.chance(0.5) ? [0.27, 0.1, 0.035] : [0.06, 0.4, 0.05];
}
