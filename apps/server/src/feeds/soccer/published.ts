/** Which events of a log are published at an instant. */
import type { Instant } from "../../world/contract.ts";
import { minute, second } from "../../world/core/dates.ts";
import { instantOfMs } from "../../world/soccer/played.ts";
import type { Played } from "../../world/soccer/played.ts";
import type { MatchLog } from "../../world/soccer/simulate/columns.ts";

/** Time from an event to its place in the feed. */
const delay = 4 * second;

/** When an event happened. */
export function happenedAt(played: Played, log: MatchLog, index: number): Instant {
  return instantOfMs(played, log.period[index] as number, log.ms[index] as number);
}

/** Number of events that are published at an instant; they are in the order of time. */
export function publishedCount(played: Played, log: MatchLog, at: Instant): number {
  let low = 0;
  let high = log.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (happenedAt(played, log, middle) + delay <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** When the next event is published. */
export function nextPublished(played: Played, log: MatchLog, count: number): Instant {
  return count < log.length ? happenedAt(played, log, count) + delay : Infinity;
}

/** When an event was put right after the match; one in ninety-seven is. */
export function correctedAt(played: Played, index: number): Instant | undefined {
  const mixed = Math.imul(index + 1, 2654435761) >>> 0;
  return mixed % 97 === 0 ? played.end + (30 + (mixed % 601)) * minute : undefined;
}

/** When the next event is put right. */
export function nextCorrection(played: Played, log: MatchLog, at: Instant): Instant {
  if (at < played.end || at > played.end + 631 * minute) return at < played.end ? played.end : Infinity;
  let next = Infinity;
  for (let index = 0; index < log.length; index++) {
    const corrected = correctedAt(played, index);
    if (corrected !== undefined && corrected > at && corrected < next) next = corrected;
  }
  return next;
}

/** Last change of an event that is seen at an instant. */
export function lastChange(played: Played, log: MatchLog, index: number, at: Instant): Instant {
  const corrected = correctedAt(played, index);
  return corrected !== undefined && corrected <= at ? corrected : happenedAt(played, log, index) + delay;
}
