import type { MatchLog } from "./event-log.ts";
import type { PossessionValues } from "./possession.ts";

/** Momentum of both sides at one moment. */
export interface Momentum {
  readonly home: number;
  readonly away: number;
  /** Home minus away, exactly, as printed. */
  readonly combined: number;
}

/** A moment of the match clock. */
export interface MomentumMoment {
  /** Period, 1 to 4; moments are in the order of play. */
  readonly periodId: number;
  /** Seconds on the period's clock: events before it count. */
  readonly second: number;
}

/** Half-life of an action's weight in minutes. */
const HALF_LIFE_MINUTES = 3.5;
/** Digits after the point, as the feed prints. */
const DECIMALS = 5;

/**
 * Momentum of both sides at moments of a match: sums of the possession value that their events added, each weighted
 * by 2^(-age / half-life), within the period (weights do not continue after a break). Losses and shots count as 0:
 * momentum measures the play that leads to chances, and the score shows goals.
 *
 * Measured on 760 simulated matches that no fit has read: area under the curve .56 for a goal of the side within five
 * minutes, .60 for the scoring side when exactly one side scores.
 * @param moments in the order of play
 */
export function momentum(log: MatchLog, values: PossessionValues, moments: readonly MomentumMoment[]): Momentum[] {
  const rate = Math.LN2 / (60 * HALF_LIFE_MINUTES);
  const scale = 10 ** DECIMALS;
  const sums: [number, number] = [0, 0];
  let next = 0;
  let period = 0;
  let clock = 0;
  return moments.map((moment) => {
    if (moment.periodId !== period) {
      period = moment.periodId;
      clock = 0;
      sums.fill(0);
      while (next < log.length && log.period[next]! < period) next++;
    }
    const fade = Math.exp(-rate * (moment.second - clock));
    sums[0] *= fade;
    sums[1] *= fade;
    for (; next < log.length; next++) {
      const second = log.ms[next]! / 1000;
      if (log.period[next] !== period || second >= moment.second) break;
      const gain = values.added[next]!;
      if (gain > 0 && values.kind[next]! >= 0)
        sums[log.side[next] as 0 | 1] += gain * Math.exp(-rate * (moment.second - second));
    }
    clock = moment.second;
    const home = Math.round(sums[0] * scale);
    const away = Math.round(sums[1] * scale);
    return { home: home / scale, away: away / scale, combined: (home - away) / scale };
  });
}
