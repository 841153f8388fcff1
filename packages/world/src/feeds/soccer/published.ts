/** Publication of the events of a match log. */
import { getOrCreate } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { minute, second } from "../../core/dates.ts";
import type { MatchLog } from "../../simulation/soccer/match/match-log.ts";
import { instantIn, instantOfMs } from "../../simulation/soccer/played-match.ts";
import type { PlayedMatch } from "../../simulation/soccer/played-match.ts";
import { matchFacts } from "../../simulation/soccer/state.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";
import { firstIndexAfter } from "../../simulation/timeline/timeline.ts";

/** Minimum time from an event to its publication, in milliseconds. */
const publicationDelay = 4 * second;

export function eventInstant(played: PlayedMatch, log: MatchLog, index: number): Instant {
  return instantOfMs(played, log.period[index] as number, log.ms[index] as number);
}

const momentTimes = new WeakMap<PlayedMatch, Float64Array>();
const eventTimes = new WeakMap<MatchLog, Float64Array>();

/** First whole second after the publication delay of an event: timestamps have no fractions. */
function collectedAt(instant: Instant): Instant {
  return Math.ceil((instant + publicationDelay) / second) * second;
}

/**
 * Returns the instants at which the moments of a match are published. A goal, a card or a substitution is published in
 * all feeds at the same instant.
 */
export function momentPublications(universe: SoccerUniverse, played: PlayedMatch): Float64Array {
  return getOrCreate(momentTimes, played, () => {
    const times = Float64Array.from(played.outline.moments, (moment) =>
      collectedAt(instantIn(played, moment.period, moment.second)),
    );
    for (const { moment, since } of matchFacts(universe, played).list)
      if (moment >= 0) times[moment] = Math.max(times[moment]!, since);
    return times;
  });
}

/** Returns the instants at which the events of a log are published, in their order: none before an earlier event. */
function eventPublications(universe: SoccerUniverse, played: PlayedMatch, log: MatchLog): Float64Array {
  return getOrCreate(eventTimes, log, () => {
    const moments = momentPublications(universe, played);
    let latest = 0;
    return Float64Array.from({ length: log.length }, (_, index) => {
      const collected = collectedAt(eventInstant(played, log, index));
      return (latest = Math.max(latest, collected, moments[log.moment[index]!] ?? 0));
    });
  });
}

export function publishedCount(universe: SoccerUniverse, played: PlayedMatch, log: MatchLog, at: Instant): number {
  return firstIndexAfter(eventPublications(universe, played, log), at);
}

export function nextPublished(universe: SoccerUniverse, played: PlayedMatch, log: MatchLog, count: number): Instant {
  return eventPublications(universe, played, log)[count] ?? Infinity;
}

/** A second of a period's clock, and the instant at which everything until then is published. */
export interface PublishedMinute {
  readonly period: 1 | 2 | 3 | 4;
  readonly second: number;
  readonly since: Instant;
}

/**
 * Returns the full minutes of a match. A minute is published `delay` milliseconds after its end, and not before the
 * moments of play in it.
 *
 * @param first first minute of each period: 0 is its start
 */
export function publishedMinutes(
  universe: SoccerUniverse,
  played: PlayedMatch,
  first: 0 | 1,
  delay: number,
): readonly PublishedMinute[] {
  const { moments } = played.outline;
  const publications = momentPublications(universe, played);
  const minutes: PublishedMinute[] = [];
  let next = 0;
  let latest = 0;
  for (const { id: period, lengthSeconds } of played.periods) {
    if (period === 5) continue;
    for (let minuteOfPeriod = first; minuteOfPeriod * 60 <= lengthSeconds; minuteOfPeriod++) {
      const end = minuteOfPeriod * 60;
      for (; next < moments.length; next++) {
        const moment = moments[next] as (typeof moments)[number];
        if (moment.period > period || (moment.period === period && moment.second > end)) break;
        latest = Math.max(latest, publications[next] as number);
      }
      minutes.push({ period, second: end, since: Math.max(latest, instantIn(played, period, end) + delay) });
    }
  }
  return minutes;
}

/** Instant of an event's correction after the match. One event in 97 is corrected. */
function correctedAt(played: PlayedMatch, index: number): Instant | undefined {
  const hash = Math.imul(index + 1, 2654435761) >>> 0;
  return hash % 97 === 0 ? played.end + (30 + (hash % 601)) * minute : undefined;
}

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
export function findLastChange(
  universe: SoccerUniverse,
  played: PlayedMatch,
  log: MatchLog,
  count: number,
  at: Instant,
): Instant {
  let last = count === 0 ? 0 : lastChange(universe, played, log, count - 1, at);
  // Events are corrected after the match only.
  if (at >= played.end)
    for (let index = 0; index < count; index++) last = Math.max(last, lastChange(universe, played, log, index, at));
  return last;
}

/** Last published change of an event at an instant. */
export function lastChange(
  universe: SoccerUniverse,
  played: PlayedMatch,
  log: MatchLog,
  index: number,
  at: Instant,
): Instant {
  const correction = correctedAt(played, index);
  return correction !== undefined && correction <= at
    ? correction
    : (eventPublications(universe, played, log)[index] as number);
}
