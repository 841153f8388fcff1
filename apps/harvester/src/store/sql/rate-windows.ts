import { getOrCreate } from "../../domain/cache.ts";
import type { Instant } from "../../domain/instant.ts";
import { latestDispatch, type RateLimit } from "../../rate-limit/bucket.ts";
import type { Claim } from "../contract/contract.ts";
import type { Session } from "../session/session.ts";

/** Expired rows are deleted with one of so many polls. */
const POLLS_PER_CLEANUP = 64;

/** Whether a bucket has a limit. A bucket without one can only be blocked, so its requests are not recorded. */
function isLimited(max: number): boolean {
  return max < Number.MAX_SAFE_INTEGER;
}

/**
 * Latest instants of dispatch of the requests of each bucket, in memory: the only process that polls counts them, and
 * reads the rows once.
 */
export class RateWindows {
  #sent: Map<string, Instant[]> | undefined;

  forget(): void {
    this.#sent = undefined;
  }

  async load(session: Session): Promise<void> {
    if (this.#sent !== undefined) return;
    const rows = await session.all("SELECT bucket, sent_at FROM rate_sent ORDER BY sent_at");
    const byBucket = Map.groupBy(rows, ({ bucket }) => bucket as string);
    this.#sent = new Map([...byBucket].map(([bucket, own]) => [bucket, own.map((row) => row["sent_at"] as Instant)]));
  }

  sentOf(bucket: string): readonly Instant[] {
    return this.#sent?.get(bucket) ?? [];
  }

  /**
   * Counts one more request if all limits allow it.
   *
   * @returns False if a limit is reached
   */
  tryReserve(limits: readonly RateLimit[], now: Instant): boolean {
    const limited = limits.flatMap((limit) =>
      isLimited(limit.max) ? [{ sent: this.#instantsOf(limit.bucket), limit }] : [],
    );
    // Requests in the future count: they can still be sent, or were sent before the clock was set back.
    if (limited.some(({ sent, limit: { max, windowMs } }) => sent.length - firstAfter(sent, now - windowMs) >= max))
      return false;
    for (const { sent, limit } of limited) {
      sent.splice(0, firstAfter(sent, oldestCounted(limit, now)));
      const latest = latestDispatch(limit, now);
      sent.splice(firstAfter(sent, latest), 0, latest);
    }
    return true;
  }

  #instantsOf(bucket: string): Instant[] {
    if (this.#sent === undefined) throw new Error("the rate windows are not loaded");
    return getOrCreate(this.#sent, bucket, () => []);
  }
}

/** Writes the requests of claims, and sometimes deletes rows that no window covers. */
export async function recordSent(
  session: Session,
  claims: readonly Pick<Claim, "limits" | "attempt" | "claimedAt">[],
): Promise<void> {
  const counted = claims.flatMap(({ limits, attempt, claimedAt }) =>
    limits.filter(({ max }) => isLimited(max)).map((limit) => ({ limit, attempt, claimedAt })),
  );
  if (counted.length === 0) return;
  const rows = counted.map(({ limit, attempt, claimedAt }) => [
    limit.bucket,
    attempt,
    latestDispatch(limit, claimedAt),
  ]);
  await session.insert("rate_sent", ["bucket", "poll", "sent_at"], rows);
  if (!counted.some(({ attempt }) => attempt % POLLS_PER_CLEANUP === 0)) return;
  const oldest = new Map(counted.map(({ limit, claimedAt }) => [limit.bucket, oldestCounted(limit, claimedAt)]));
  for (const [bucket, expiry] of oldest)
    await session.run("DELETE FROM rate_sent WHERE bucket = ? AND sent_at <= ?", [bucket, expiry]);
}

/** Instant at or before which requests do not count. Twice the window: a clock that is set back makes them count again. */
function oldestCounted({ windowMs }: RateLimit, now: Instant): Instant {
  return now - 2 * windowMs;
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
