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
}

export function regularMinute(period: number, second: number): number {
  const [start, length] = periodMinutes[period as Period] ?? [120, 0];
  return start + Math.min(length, second / 60);
}

/**
 * Stints of all slots of a side over the whole match.
 *
 * @param isIncluded returns true for the index of a moment that counts; by default, all do
 */
export function listStints(
  { lineUps, outline, periods }: PlayedMatch,
  side: Side,
  isIncluded: (moment: number) => boolean = () => true,
): readonly Stint[] {
  const lastPeriod = periods.findLast((period) => period.id <= 4);
  const end = lastPeriod === undefined ? 0 : regularMinute(lastPeriod.id, lastPeriod.lengthSeconds);
  const stints = Array.from(lineUps[side].slots, (_, slot): Stint => ({
    on: slot < 11 ? 0 : Infinity,
    off: end,
  }));
  for (const [index, moment] of outline.moments.entries()) {
    if (moment.side !== side || !isIncluded(index)) continue;
    if (moment.kind === "substitution") {
      stints[moment.off]!.off = stints[moment.on]!.on = regularMinute(moment.period, moment.second);
    } else if (moment.kind === "card" && moment.card !== "YC" && moment.slot !== undefined)
      stints[moment.slot]!.off = regularMinute(moment.period, moment.second);
  }
  return stints;
}

/** Minutes of a stint until a minute of regular time, in the whole match or in one period. */
export function minutesOn({ on, off }: Stint, now = Infinity, period?: Period): number {
  const [start, length] = period === undefined ? [0, Infinity] : periodMinutes[period];
  return Math.max(0, Math.min(off, now, start + length) - Math.max(on, start));
}
