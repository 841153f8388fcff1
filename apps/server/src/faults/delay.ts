import type { Distribution } from "@sdf/server-control";
import type { Random } from "../world/core/random.ts";

/** Longest delay of a log-normal distribution that names none, in milliseconds. */
const usualMax = 60_000;

/** Draws a delay, in milliseconds. */
export function drawDelay(delay: Distribution, draws: Random): number {
  switch (delay.kind) {
    case "fixed": return delay.ms;
    case "uniform": return draws.between(delay.min, delay.max);
    case "log-normal": return Math.min(delay.max ?? usualMax, delay.median * Math.exp(draws.normal(0, delay.sigma)));
  }
}
