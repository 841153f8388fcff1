/** A simulated match and its instants on the world's clock. */
import type { Instant } from "../../core/contract.ts";
import { minute, second } from "../../core/dates.ts";
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

/** Seconds between two kicks of a shoot-out. */
const secondsBetweenKicks = 48;

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
  let at = kickOff;
  for (const { id, length, announced } of outline.periods) {
    const pausedMs = outline.pauses
      .filter((pause) => pause.period === id && pause.second <= length)
      .reduce((sum, pause) => sum + pause.length, 0);
    const end = at + length * second + pausedMs;
    periods.push({ id, start: at, end, lengthSeconds: length, announcedSeconds: announced });
    at =
      end +
      (id === 1
        ? 15 * minute + stream.int(110) * second
        : id === 2
          ? 5 * minute + stream.int(60) * second
          : id === 3
            ? minute + stream.int(60) * second
            : 0);
  }
  const last = periods.at(-1) as PlayedPeriod;
  if (outline.kicks.length === 0) return { match, lineUps, outline, kickOff, periods, end: last.end };
  const start = last.end + 4 * minute + stream.int(80) * second;
  const length = outline.kicks.length * secondsBetweenKicks + 10;
  periods.push({ id: 5, start, end: start + length * second, lengthSeconds: length, announcedSeconds: 0 });
  return { match, lineUps, outline, kickOff, periods, end: start + length * second };
}

/** Instant of a second of a period's clock. */
export function instantIn(played: PlayedMatch, period: number, secondOfPeriod: number): Instant {
  const playedPeriod = played.periods.find((each) => each.id === period) ?? (played.periods.at(-1) as PlayedPeriod);
  let at = playedPeriod.start + secondOfPeriod * second;
  for (const pause of played.outline.pauses)
    if (pause.period === period && pause.second < secondOfPeriod) at += pause.length;
  return at;
}

/** Instant of a millisecond of a period's clock. */
export function instantOfMs(played: PlayedMatch, period: number, ms: number): Instant {
  const playedPeriod = played.periods[period - 1];
  let at = (playedPeriod?.start ?? played.kickOff) + ms;
  for (const pause of played.outline.pauses)
    if (pause.period === period && pause.second * second < ms) at += pause.length;
  return at;
}

/** Instant of a kick of the shoot-out. */
export function instantOfKick(played: PlayedMatch, kick: number): Instant {
  const playedPeriod = played.periods.find((each) => each.id === 5) as PlayedPeriod;
  return playedPeriod.start + (10 + kick * secondsBetweenKicks) * second;
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
    if (at >= to) elapsedMs -= pause.length;
    else if (at > from) elapsedMs -= at - from;
  }
  return { period: period.id, second: Math.max(0, Math.floor(elapsedMs / second)) };
}

/** `m:ss` of the match clock. Minutes are not padded. */
export function minuteSecond(period: number, secondOfPeriod: number): string {
  const total = (periodStartSecond[period] as number) + secondOfPeriod;
  const secondOfMinute = total % 60;
  return `${Math.floor(total / 60)}:${secondOfMinute < 10 ? "0" : ""}${secondOfMinute}`;
}

/** Whole minutes of the match clock. */
export function matchMinute(period: number, secondOfPeriod: number): number {
  return Math.floor(((periodStartSecond[period] as number) + secondOfPeriod) / 60);
}
