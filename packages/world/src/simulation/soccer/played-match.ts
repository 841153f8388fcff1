/** A simulated match and its instants on the world's clock. */
import type { Instant } from "../../core/contract.ts";
import { second } from "../../core/dates.ts";
import { random } from "../../core/random.ts";
import type { Pause, MatchOutline } from "./match/match-outline.ts";
import type { LineUp } from "./squad/squad.ts";
import type { Match } from "./structure/entities.ts";

/** Start, end and length of a period. */
export interface PlayedPeriod {
  readonly id: 1 | 2 | 3 | 4 | 5;
  readonly start: Instant;
  readonly end: Instant;
  /** Seconds of play, without suspensions of the match clock. */
  readonly lengthSeconds: number;
  readonly announcedSeconds: number;
}

export interface PlayedMatch {
  readonly match: Match;
  readonly lineUps: readonly [LineUp, LineUp];
  readonly outline: MatchOutline;
  readonly kickOff: Instant;
  readonly periods: readonly PlayedPeriod[];
  /** Final whistle or end of the shoot-out. */
  readonly end: Instant;
}

/** Second of the match clock at which a period begins. */
export const periodStartSecond: Readonly<Record<number, number>> = {
  1: 0,
  2: 45 * 60,
  3: 90 * 60,
  4: 105 * 60,
  5: 120 * 60,
};

/** Minimum seconds of the breaks before the second to fifth period, and range of their variation. */
const breaks = { 2: [900, 110], 3: [300, 60], 4: [60, 60], 5: [240, 80] } as const;

/** Assigns instants to the periods of a simulated match. */
export function schedulePeriods(
  seed: string,
  match: Match,
  lineUps: readonly [LineUp, LineUp],
  outline: MatchOutline,
): PlayedMatch {
  const stream = random(seed, "clock", match.id);
  const kickOff = match.start + Math.round(Math.min(240, 12 + stream.exponential(55))) * second;
  const periods: PlayedPeriod[] = [];
  let end = kickOff;
  for (const { id, length, announced } of outline.periods) {
    const [shortest, range] = id === 1 ? [0, 0] : breaks[id];
    const start = end + (shortest + stream.int(range)) * second;
    end = start + length * second;
    for (const pause of outline.pauses) if (pause.period === id && pause.second <= length) end += pause.length;
    periods.push({ id, start, end, lengthSeconds: length, announcedSeconds: announced });
  }
  return { match, lineUps, outline, kickOff, periods, end };
}

/** Instant of a second of a period's clock. */
export function instantIn(played: PlayedMatch, period: number, secondOfPeriod: number): Instant {
  return instantOfMs(played, period, secondOfPeriod * second);
}

/** Instant of a millisecond of a period's clock. */
export function instantOfMs({ periods, outline }: PlayedMatch, period: number, ms: number): Instant {
  let at = (periods[period - 1] ?? periods.at(-1)!).start + ms;
  for (const pause of outline.pauses) if (pause.period === period && pause.second * second < ms) at += pause.length;
  return at;
}

/** First and last instant of a pause. */
export function pauseSpan(played: PlayedMatch, pause: Pause): readonly [Instant, Instant] {
  const start = instantIn(played, pause.period, pause.second);
  return [start, start + pause.length];
}

/** Period and second of its clock at an instant; `undefined` outside play. */
export function clockAt(
  played: PlayedMatch,
  at: Instant,
): { readonly period: number; readonly second: number } | undefined {
  const period = played.periods.find((each) => each.start <= at && at < each.end);
  if (period === undefined) return undefined;
  let elapsedMs = at - period.start;
  for (const pause of played.outline.pauses) {
    if (pause.period !== period.id) continue;
    const [from, to] = pauseSpan(played, pause);
    elapsedMs -= Math.max(0, Math.min(at, to) - from);
  }
  return { period: period.id, second: Math.max(0, Math.floor(elapsedMs / second)) };
}

/** `mm:ss` of the match clock. */
export function minuteSecond(period: number, secondOfPeriod: number): string {
  const total = periodStartSecond[period]! + secondOfPeriod;
  return `${String(Math.floor(total / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
}

/** Whole minutes of the match clock. */
export function matchMinute(period: number, secondOfPeriod: number): number {
  return Math.floor((periodStartSecond[period]! + secondOfPeriod) / 60);
}
