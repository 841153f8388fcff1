import type { Instant } from "../../domain/instant.ts";
import { slotMsOf, type RateLimit } from "../../rate-limit/bucket.ts";
import { Batcher } from "../session/batcher.ts";
import type { Reservation } from "../sql/claims.ts";
import { isLimited } from "../sql/rate-windows.ts";

/** Permits of a feed. */
interface Pool {
  readonly limits: readonly RateLimit[];
  /** Instants at which the requests of unused permits were counted. */
  permits: Instant[];
  /** Number of permits that are being reserved. */
  pending: number;
  /** Instant before which no permit is reserved in advance, because a limit was reached. */
  fullUntil: Instant;
}

interface Waiting extends Reservation {
  /** Monotonic time at which the reservation was requested, in milliseconds. */
  readonly requestedAt: number;
}

export interface RatePermitsOptions {
  /** Counts requests in the database. @returns for each, false if a limit is reached */
  readonly reserve: (reservations: readonly Reservation[]) => Promise<readonly boolean[]>;
  /** Returns an id that no other request in the buckets has. */
  readonly nextId: () => Promise<number>;
  /** Milliseconds of the worker's clock per real millisecond. */
  readonly pace: () => number;
  /** Monotonic clock, real milliseconds. Default: that of the process. */
  readonly ticks?: (() => number) | undefined;
}

/** Reservations that take less real milliseconds are not made in advance: a claim waits for them. */
const SHORT_RESERVATION_MS = 20;
/** Part of the slack within which a permit is used. The rest is for the dispatch of the request. */
const USABLE_PART = 0.75;
/** Weight of the last reservation in their mean duration. */
const DURATION_WEIGHT = 0.25;
/** Maximum number of due targets for which permits are reserved at once. */
const MAX_TARGETS = 256;

/**
 * Permits to send requests of feeds with a rate. With a distant database, permits are reserved before their targets
 * become due, so that polls do not wait for it. A permit counts from its reservation to the end of the slack within
 * which it must be used, whether it is used or not, so no sliding window has too many requests.
 */
export class RatePermits {
  readonly #options: RatePermitsOptions;
  readonly #pools = new Map<string, Pool>();
  readonly #batcher: Batcher<Waiting, Instant | undefined>;
  readonly #ticks: () => number;
  /** Mean duration of a reservation, real milliseconds. */
  #meanMs = 0;

  constructor(options: RatePermitsOptions) {
    this.#options = options;
    this.#ticks = options.ticks ?? (() => performance.now());
    this.#batcher = new Batcher((waiting) => this.#reserveAll(waiting));
  }

  /**
   * Uses a permit that was reserved in advance, or reserves one.
   *
   * @returns the instant at which the request was counted. It must be sent within the slack of the limits after it.
   * `undefined` if a limit is reached
   */
  async take(feed: string, limits: readonly RateLimit[], now: Instant): Promise<Instant | undefined> {
    const pool = this.#poolOf(feed, limits);
    this.#expire(pool, now);
    return pool.permits.shift() ?? (await this.#reserve(limits, now));
  }

  /**
   * Reserves permits for targets that become due while a reservation takes place.
   *
   * @param dueFeeds - Feeds of the first targets that are due at an instant
   * @param isBlocked - True if no request of the buckets may be sent now
   */
  prefetch(
    now: Instant,
    dueFeeds: (at: Instant, limit: number) => readonly string[],
    isBlocked: (limits: readonly RateLimit[]) => boolean,
  ): void {
    if (this.#meanMs < SHORT_RESERVATION_MS || this.#pools.size === 0) return;
    const leadMs = 1.5 * this.#meanMs * this.#options.pace();
    const [current, soon] = [countsOf(dueFeeds(now, MAX_TARGETS)), countsOf(dueFeeds(now + leadMs, MAX_TARGETS))];
    for (const [feed, pool] of this.#pools) {
      this.#expire(pool, now);
      if (now < pool.fullUntil || isBlocked(pool.limits)) continue;
      const due = current.get(feed) ?? 0;
      const spare = Math.max(0, pool.permits.length + pool.pending - due);
      for (let missing = (soon.get(feed) ?? 0) - due - spare; missing > 0; missing--) this.#fill(pool, now);
    }
  }

  #poolOf(feed: string, limits: readonly RateLimit[]): Pool {
    let pool = this.#pools.get(feed);
    // Permits of limits with a shorter slack are few, and expire soon.
    if (pool?.limits !== limits)
      this.#pools.set(feed, (pool = { limits, permits: [], pending: 0, fullUntil: -Infinity }));
    return pool;
  }

  #expire(pool: Pool, now: Instant): void {
    const end = now - USABLE_PART * slackOf(pool.limits);
    if (pool.permits.some((at) => at <= end)) pool.permits = pool.permits.filter((at) => at > end);
  }

  /** Reserves a permit for the pool. If this fails, the claim reserves one itself. */
  #fill(pool: Pool, now: Instant): void {
    pool.pending += 1;
    this.#reserve(pool.limits, now)
      .then(
        (permit) => {
          if (permit === undefined) pool.fullUntil = now + Math.max(...pool.limits.map(slotMsOf));
          else pool.permits.push(permit);
        },
        () => undefined,
      )
      .finally(() => {
        pool.pending -= 1;
      });
  }

  async #reserve(limits: readonly RateLimit[], now: Instant): Promise<Instant | undefined> {
    const requestedAt = this.#ticks();
    const attempt = await this.#options.nextId();
    const permit = await this.#batcher.add({ attempt, now, limits, requestedAt });
    const durationMs = this.#ticks() - requestedAt;
    this.#meanMs += (durationMs - this.#meanMs) * (this.#meanMs === 0 ? 1 : DURATION_WEIGHT);
    return permit;
  }

  /** Counts requests at the instant at which the transaction begins, not at which they were requested. */
  async #reserveAll(waiting: readonly Waiting[]): Promise<(Instant | undefined)[]> {
    const pace = this.#options.pace();
    const ticks = this.#ticks();
    const reservations = waiting.map(({ attempt, limits, now, requestedAt }) => ({
      attempt,
      limits,
      now: now + Math.floor((ticks - requestedAt) * pace),
    }));
    const granted = await this.#options.reserve(reservations);
    return reservations.map(({ now }, index) => (granted[index] === true ? now : undefined));
  }
}

/** Whether one of the limits counts requests. */
export function isRated(limits: readonly RateLimit[]): boolean {
  return limits.some(({ max }) => isLimited(max));
}

/** Time within which a counted request must be sent, in milliseconds. */
function slackOf(limits: readonly RateLimit[]): number {
  return Math.min(...limits.flatMap(({ slackMs }) => slackMs ?? []), Infinity);
}

function countsOf(feeds: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const feed of feeds) counts.set(feed, (counts.get(feed) ?? 0) + 1);
  return counts;
}
