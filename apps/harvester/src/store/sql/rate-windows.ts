import type { Instant } from "../../domain/instant.ts";
import { latestDispatch, type RateLimit } from "../../rate-limit/bucket.ts";
import { allSettledOrThrow } from "../session/all-settled.ts";
import type { Session } from "../session/session.ts";

/** Expired rows are deleted once per this number of added rows. */
const ROWS_PER_CLEANUP = 256;

/** Whether a bucket has a limit. A bucket without one can only be blocked, so its requests are not recorded. */
export function isLimited(max: number): boolean {
  return max < Number.MAX_SAFE_INTEGER;
}

/**
 * Latest instants of dispatch of the requests of each bucket. The rows are authoritative. A single writer also caches
 * them, because a limit of thousands per minute would mean counting thousands of rows for every claim.
 */
export class RateWindows {
  readonly #isShared: boolean;
  readonly #sent = new Map<string, Instant[]>();
  /** Requests counted for the current group of claims. */
  readonly #counted = new Map<string, Instant[]>();
  #added = 0;

  /** @param isShared - True if other processes write too, so that rows are not cached */
  constructor(isShared: boolean) {
    this.#isShared = isShared;
  }

  forget(): void {
    this.#sent.clear();
    this.#counted.clear();
  }

  /** Loads the windows for a group of claims. No other transaction may count these buckets meanwhile. */
  async loadWindows(
    session: Session,
    claims: readonly { readonly limits: readonly RateLimit[]; readonly now: Instant }[],
  ): Promise<void> {
    this.#counted.clear();
    const from = new Map<string, Instant>();
    for (const { limits, now } of claims) {
      for (const { bucket, max, windowMs } of limits)
        if (isLimited(max)) from.set(bucket, Math.min(from.get(bucket) ?? Infinity, now - windowMs));
    }
    await allSettledOrThrow(
      [...from].map(async ([bucket, after]) => {
        const sent = this.#isShared ? this.#read(session, bucket, after) : this.#load(session, bucket);
        this.#counted.set(bucket, await sent);
      }),
    );
  }

  /**
   * Counts one more request if all limits allow it.
   *
   * @returns False if a limit is reached
   */
  tryReserve(limits: readonly RateLimit[], now: Instant): boolean {
    const limited = limits.flatMap((limit) =>
      isLimited(limit.max) ? [{ sent: this.#counted.get(limit.bucket) ?? [], limit }] : [],
    );
    // Requests in the future count: they can still be sent, or were sent before the clock was set back.
    if (limited.some(({ sent, limit: { max, windowMs } }) => sent.length - firstAfter(sent, now - windowMs) >= max))
      return false;
    for (const { sent, limit } of limited) {
      const latest = latestDispatch(limit, now);
      sent.splice(firstAfter(sent, latest), 0, latest);
    }
    return true;
  }

  /** Records counted requests and deletes rows that no window covers. */
  async recordSent(
    session: Session,
    claims: readonly { readonly limits: readonly RateLimit[]; readonly poll: number; readonly now: Instant }[],
  ): Promise<void> {
    const rows = claims.flatMap(({ limits, poll, now }) =>
      limits.flatMap((limit): [string, number, Instant][] =>
        isLimited(limit.max) ? [[limit.bucket, poll, latestDispatch(limit, now)]] : [],
      ),
    );
    if (rows.length === 0) return;
    await session.insert("rate_sent", ["bucket", "poll", "sent_at"], rows);
    const before = Math.floor(this.#added / ROWS_PER_CLEANUP);
    this.#added += rows.length;
    if (Math.floor(this.#added / ROWS_PER_CLEANUP) === before) return;
    const windows = new Map(
      claims.flatMap(({ limits, now }) =>
        limits.flatMap(({ bucket, max, windowMs }) => (isLimited(max) ? [[bucket, now - 2 * windowMs] as const] : [])),
      ),
    );
    // Twice the window, because a clock that is set back makes older requests count again.
    for (const [bucket, expiry] of windows) {
      await session.run("DELETE FROM rate_sent WHERE bucket = ? AND sent_at <= ?", [bucket, expiry]);
      const sent = this.#sent.get(bucket);
      sent?.splice(0, firstAfter(sent, expiry));
    }
  }

  async #load(session: Session, bucket: string): Promise<Instant[]> {
    let sent = this.#sent.get(bucket);
    if (sent === undefined) {
      sent = await this.#read(session, bucket, Number.MIN_SAFE_INTEGER);
      this.#sent.set(bucket, sent);
    }
    return sent;
  }

  async #read(session: Session, bucket: string, after: Instant): Promise<Instant[]> {
    return (
      await session.all("SELECT sent_at FROM rate_sent WHERE bucket = ? AND sent_at > ? ORDER BY sent_at", [
        bucket,
        after,
      ])
    ).map((row) => row["sent_at"] as number);
  }
}

/** Index of the first instant after a given one, in ascending instants. */
function firstAfter(sent: readonly Instant[], instant: Instant): number {
  let low = 0;
  let high = sent.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sent[middle] as number) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}
