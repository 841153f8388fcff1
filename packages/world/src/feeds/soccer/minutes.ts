import type { Side } from "../../simulation/soccer/match/match-outline.ts";
/** Minutes played in regular time, without stoppage time. */
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";

type Period = 1 | 2 | 3 | 4;

/** First minute and length of a period, in minutes. */
const periodMinutes: Readonly<Record<Period, readonly [start: number, length: number]>> = {
  1: [0, 45],
  2: [45, 45],
  3: [90, 15],
  4: [105, 15],
};

/** Time on the pitch of a slot. If the player never enters, `on` is after `off`. */
export interface Stint {
  /** Minutes of regular time. */
  on: number;
  off: number;
  /** Period and second at which the stint ends. */
  offPeriod: number;
  offSecond: number;
}

/** Minute of regular time for a second of a period. */
export function regularMinute(period: number, second: number): number {
  const [start, length] = periodMinutes[period as Period] ?? [120, 0];
  return start + Math.min(length, second / 60);
}

/** Stints of all slots of a side over the whole match. */
export function listStints({ lineUps, outline, periods }: PlayedMatch, side: Side): readonly Stint[] {
  const lastPeriod = periods.findLast((period) => period.id <= 4);
  const end = lastPeriod === undefined ? 0 : regularMinute(lastPeriod.id, lastPeriod.lengthSeconds);
  const stints = Array.from(lineUps[side].slots, (_, slot): Stint => ({
    on: slot < 11 ? 0 : Infinity,
    off: end,
    offPeriod: Infinity,
    offSecond: 0,
  }));
  const endStint = (slot: number, period: number, second: number): void => {
    const stint = stints[slot];
    if (stint === undefined || stint.offPeriod !== Infinity) return;
    Object.assign(stint, { off: regularMinute(period, second), offPeriod: period, offSecond: second });
  };
  for (const moment of outline.moments) {
    if (moment.side !== side) continue;
    if (moment.kind === "substitution") {
      endStint(moment.off, moment.period, moment.second);
      const stint = stints[moment.on];
      if (stint !== undefined) stint.on = regularMinute(moment.period, moment.second);
    } else if (moment.kind === "card" && moment.card !== "YC" && moment.slot !== undefined)
      endStint(moment.slot, moment.period, moment.second);
  }
  return stints;
}

/** Minutes of a stint until a minute of regular time, in the whole match or in one period. */
export function minutesOn({ on, off }: Stint, now = Infinity, period?: Period): number {
  const [start, length] = period === undefined ? [0, Infinity] : periodMinutes[period];
  return Math.max(0, Math.min(off, now, start + length) - Math.max(on, start));
}
