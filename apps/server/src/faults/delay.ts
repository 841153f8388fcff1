import type { Distribution } from "@sdf/server-control";
import type { Random } from "@sdf/world/core";

/** Default maximum of a log-normal delay, in milliseconds. */
const DEFAULT_MAX_MS = 60_000;

/** Draws a delay in milliseconds. */
export function drawDelay(delay: Distribution, draws: Random): number {
  switch (delay.kind) {
    case "fixed":
      return delay.ms;
    case "uniform":
      return draws.between(delay.min, delay.max);
    case "log-normal":
      return Math.min(delay.max ?? DEFAULT_MAX_MS, delay.median * Math.exp(draws.normal(0, delay.sigma)));
  }
}
