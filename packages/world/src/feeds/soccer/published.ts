/** Publication of the events of a match log. */
import type { Instant } from "../../core/contract.ts";
import { minute, second } from "../../core/dates.ts";
import type { MatchLog } from "../../simulation/soccer/match/match-log.ts";
import { instantOfMs } from "../../simulation/soccer/played-match.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";

/** Time from an event to its publication, in milliseconds. */
const publicationDelay = 4 * second;

/** Instant of an event. */
export function eventInstant(played: PlayedMatch, log: MatchLog, index: number): Instant {
  return instantOfMs(played, log.period[index] as number, log.ms[index] as number);
}

/** Instant of the publication of an event: a whole second, because timestamps have no fractions. */
function publishedAt(played: PlayedMatch, log: MatchLog, index: number): Instant {
  return Math.ceil((eventInstant(played, log, index) + publicationDelay) / second) * second;
}

/** Number of events published at an instant. Events are in order of time. */
export function publishedCount(played: PlayedMatch, log: MatchLog, at: Instant): number {
  let low = 0;
  let high = log.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (publishedAt(played, log, middle) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Instant of the next publication. */
export function nextPublished(played: PlayedMatch, log: MatchLog, count: number): Instant {
  return count < log.length ? publishedAt(played, log, count) : Infinity;
}

/** Instant of an event's correction after the match. One event in 97 is corrected. */
function correctedAt(played: PlayedMatch, index: number): Instant | undefined {
  const hash = Math.imul(index + 1, 2654435761) >>> 0;
  return hash % 97 === 0 ? played.end + (30 + (hash % 601)) * minute : undefined;
}

/** Instant of the next correction. */
export function nextCorrection(played: PlayedMatch, log: MatchLog, at: Instant): Instant {
  if (at < played.end || at > played.end + 631 * minute) return at < played.end ? played.end : Infinity;
  let next = Infinity;
  for (let index = 0; index < log.length; index++) {
    const correction = correctedAt(played, index);
    if (correction !== undefined && correction > at && correction < next) next = correction;
  }
  return next;
}

/** Last change of the first `count` events at an instant: the publication of the latest one, or a correction. */
export function lastChangeOf(played: PlayedMatch, log: MatchLog, count: number, at: Instant): Instant {
  let last = count === 0 ? 0 : publishedAt(played, log, count - 1);
  // Events are corrected after the match only.
  if (at >= played.end)
    for (let index = 0; index < count; index++) last = Math.max(last, lastChange(played, log, index, at));
  return last;
}

/** Last published change of an event at an instant. */
export function lastChange(played: PlayedMatch, log: MatchLog, index: number, at: Instant): Instant {
  const correction = correctedAt(played, index);
  return correction !== undefined && correction <= at ? correction : publishedAt(played, log, index);
}
