/** A match as it is played: the simulation and the instants on the world's clock. */
import type { Instant } from "../contract.ts";
import { minute, second } from "../core/dates.ts";
import { random } from "../core/random.ts";
import type { Match } from "./structure/entities.ts";
import type { LineUp } from "./simulate/squad.ts";
import type { Pause, Skeleton } from "./simulate/skeleton.ts";

/** When a period was played. */
export interface PlayedPeriod {
  readonly id: 1 | 2 | 3 | 4 | 5;
  readonly start: Instant;
  readonly end: Instant;
  /** Seconds of play, without the time for which the clock stood still. */
  readonly length: number;
  readonly announced: number;
}

export interface Played {
  readonly match: Match;
  readonly lineUps: readonly [LineUp, LineUp];
  readonly skeleton: Skeleton;
  readonly kickOff: Instant;
  readonly periods: readonly PlayedPeriod[];
  /** Final whistle, or the end of the shoot-out. */
  readonly end: Instant;
}

/** First second of a period on the match clock. */
export const periodBase: Readonly<Record<number, number>> = { 1: 0, 2: 45 * 60, 3: 90 * 60, 4: 105 * 60, 5: 120 * 60 };

/** Seconds between two kicks of a shoot-out. */
const kickGap = 48;

/** Lays the periods of a match out on the world's clock. */
export function timed(seed: string, match: Match, lineUps: readonly [LineUp, LineUp], skeleton: Skeleton): Played {
  const stream = random(seed, "clock", match.id);
  const kickOff = match.start + Math.round(Math.min(240, 12 + stream.exponential(55))) * second;
  const periods: PlayedPeriod[] = [];
  let at = kickOff;
  for (const { id, length, announced } of skeleton.periods) {
    const held = skeleton.pauses.filter((pause) => pause.period === id && pause.second <= length).reduce((sum, pause) => sum + pause.length, 0);
    const end = at + length * second + held;
    periods.push({ id, start: at, end, length, announced });
    at = end + (id === 1 ? 15 * minute + stream.int(110) * second : id === 2 ? 5 * minute + stream.int(60) * second : id === 3 ? minute + stream.int(60) * second : 0);
  }
  const last = periods.at(-1) as PlayedPeriod;
  if (skeleton.kicks.length === 0) return { match, lineUps, skeleton, kickOff, periods, end: last.end };
  const start = last.end + 4 * minute + stream.int(80) * second;
  const length = skeleton.kicks.length * kickGap + 10;
  periods.push({ id: 5, start, end: start + length * second, length, announced: 0 });
  return { match, lineUps, skeleton, kickOff, periods, end: start + length * second };
}

/** Instant of a second of a period's clock. */
export function instantIn(played: Played, period: number, secondOfPeriod: number): Instant {
  const found = played.periods.find((each) => each.id === period) ?? (played.periods.at(-1) as PlayedPeriod);
  let at = found.start + secondOfPeriod * second;
  for (const pause of played.skeleton.pauses) if (pause.period === period && pause.second < secondOfPeriod) at += pause.length;
  return at;
}

/** Instant of a millisecond of a period's clock. */
export function instantOfMs(played: Played, period: number, ms: number): Instant {
  const found = played.periods[period - 1];
  let at = (found?.start ?? played.kickOff) + ms;
  for (const pause of played.skeleton.pauses) if (pause.period === period && pause.second * second < ms) at += pause.length;
  return at;
}

/** Instant of a kick of the shoot-out. */
export function instantOfKick(played: Played, kick: number): Instant {
  const found = played.periods.find((each) => each.id === 5) as PlayedPeriod;
  return found.start + (10 + kick * kickGap) * second;
}

/** Instants between which a pause holds. */
export function pauseSpan(played: Played, pause: Pause): readonly [Instant, Instant] {
  const start = instantIn(played, pause.period, pause.second);
  return [start, start + pause.length];
}

/** Clock of the match at an instant while a period is played: seconds of the match, and the period. */
export function clockAt(played: Played, at: Instant): { readonly period: number; readonly second: number } | undefined {
  const period = played.periods.find((each) => each.start <= at && at < each.end);
  if (period === undefined) return undefined;
  let elapsed = at - period.start;
  for (const pause of played.skeleton.pauses) {
    if (pause.period !== period.id) continue;
    const [from, to] = pauseSpan(played, pause);
    if (at >= to) elapsed -= pause.length;
    else if (at > from) elapsed -= at - from;
  }
  return { period: period.id, second: Math.max(0, Math.floor(elapsed / second)) };
}

/** `m:ss` of the match clock; minutes are not padded. */
export function minuteSecond(period: number, secondOfPeriod: number): string {
  const total = (periodBase[period] as number) + secondOfPeriod;
  const rest = total % 60;
  return `${Math.floor(total / 60)}:${rest < 10 ? "0" : ""}${rest}`;
}

/** Whole minutes of the match clock. */
export function minutesOf(period: number, secondOfPeriod: number): number {
  return Math.floor(((periodBase[period] as number) + secondOfPeriod) / 60);
}
