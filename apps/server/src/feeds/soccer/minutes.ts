/** Minutes of players in regular time: stoppage time adds none. */
import type { Played } from "../../world/soccer/played.ts";
import type { Side } from "../../world/soccer/simulate/skeleton.ts";

type Period = 1 | 2 | 3 | 4;

/** Minute at which a period begins, and how long it is. */
const span: Readonly<Record<Period, readonly [start: number, length: number]>> = { 1: [0, 45], 2: [45, 45], 3: [90, 15], 4: [105, 15] };

/** From when to when a slot is on the pitch; one who never is has an end before its start. */
export interface Stint {
  /** Minutes of the clock in regular time. */
  on: number;
  off: number;
  /** When exactly it ends. */
  offPeriod: number;
  offSecond: number;
}

/** Reading of the clock in regular time, in minutes. */
export function regularMinute(period: number, second: number): number {
  const [start, length] = span[period as Period] ?? [120, 0];
  return start + Math.min(length, second / 60);
}

/** Stints of all slots of a side over the whole match. */
export function stintsOf({ lineUps, skeleton, periods }: Played, side: Side): readonly Stint[] {
  const last = periods.findLast((period) => period.id <= 4);
  const end = last === undefined ? 0 : regularMinute(last.id, last.length);
  const stints = Array.from(lineUps[side].slots, (_, slot): Stint => ({ on: slot < 11 ? 0 : Infinity, off: end, offPeriod: Infinity, offSecond: 0 }));
  const leave = (slot: number, period: number, second: number): void => {
    const stint = stints[slot];
    if (stint === undefined || stint.offPeriod !== Infinity) return;
    Object.assign(stint, { off: regularMinute(period, second), offPeriod: period, offSecond: second });
  };
  for (const moment of skeleton.moments) {
    if (moment.side !== side) continue;
    if (moment.kind === "substitution") {
      leave(moment.off, moment.period, moment.second);
      const stint = stints[moment.on];
      if (stint !== undefined) stint.on = regularMinute(moment.period, moment.second);
    } else if (moment.kind === "card" && moment.card !== "YC" && moment.slot !== undefined) leave(moment.slot, moment.period, moment.second);
  }
  return stints;
}

/** Minutes of a stint until a reading of the clock in regular time: of the whole match, or of one period. */
export function minutesOn({ on, off }: Stint, now = Infinity, period?: Period): number {
  const [start, length] = period === undefined ? [0, Infinity] : span[period];
  return Math.max(0, Math.min(off, now, start + length) - Math.max(on, start));
}
