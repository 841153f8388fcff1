/** Publication of the events of a match log, and their values by the models. */
import { getOrCreate } from "../../core/collections.ts";
import type { Instant } from "../../core/contract.ts";
import { second } from "../../core/dates.ts";
import {
  momentum,
  possessionValues,
  type MatchLog,
  type Momentum,
  type MomentumMoment,
  type PossessionValues,
} from "../../models/soccer/index.ts";
import { instantIn, instantOfMs, matchMinute, type PlayedMatch } from "../../simulation/soccer/played-match.ts";
import { matchFacts } from "../../simulation/soccer/state.ts";
import type { SoccerUniverse } from "../../simulation/soccer/universe.ts";
import { firstIndexAfter } from "../../simulation/timeline/timeline.ts";

/** Minimum time from an event to its publication, in milliseconds. */
const publicationDelay = 4 * second;

export function eventInstant(played: PlayedMatch, log: MatchLog, index: number): Instant {
  return instantOfMs(played, log.period[index] as number, log.ms[index] as number);
}

const eventTimes = new WeakMap<MatchLog, Float64Array>();

/** First whole second after the publication delay of an event: timestamps have no fractions. */
function collectedAt(instant: Instant): Instant {
  return Math.ceil((instant + publicationDelay) / second) * second;
}

/** Returns the instants at which the events of a log are published, in their order: none before an earlier event. */
export function eventPublications(universe: SoccerUniverse, played: PlayedMatch, log: MatchLog): Float64Array {
  return getOrCreate(eventTimes, log, () => {
    const moments = matchFacts(universe, played).publications;
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

/** A full minute of a match, and the instant at which everything until then is published. */
export interface PublishedMinute {
  readonly period: 1 | 2 | 3 | 4;
  /** Second of the period's clock. */
  readonly second: number;
  /** Minute of the match clock. */
  readonly timeMin: number;
  readonly since: Instant;
}

/** Delay in milliseconds before a minute is published, so that all its events are known. */
const minuteDelay = 5_000;

/**
 * Returns the full minutes of a match. A minute is published after its end, and not before the moments of play in it.
 *
 * @param first first minute of each period: 0 is its start
 */
export function publishedMinutes(
  universe: SoccerUniverse,
  played: PlayedMatch,
  first: 0 | 1,
): readonly PublishedMinute[] {
  const { moments } = played.outline;
  const { publications } = matchFacts(universe, played);
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
      const since = Math.max(latest, instantIn(played, period, end) + minuteDelay);
      minutes.push({ period, second: end, timeMin: matchMinute(period, end), since });
    }
  }
  return minutes;
}

const valueCache = new WeakMap<MatchLog, PossessionValues>();
const momentumCache = new WeakMap<MatchLog, readonly Momentum[]>();

export function eventValues(log: MatchLog): PossessionValues {
  return getOrCreate(valueCache, log, () => possessionValues(log));
}

/** Returns the momentum at moments of a match. All calls for a log must pass the same moments. */
export function eventMomentum(log: MatchLog, moments: readonly MomentumMoment[]): readonly Momentum[] {
  return getOrCreate(momentumCache, log, () => momentum(log, eventValues(log), moments));
}
