import type { Instant, RateLimit } from "../contract.ts";
import type { Session } from "./session.ts";

/** Rows are cleared away when this many have come in, not with every one. */
const clearEvery = 256;

/** Whether a bucket has a limit; one without is only ever blocked, and what went out of it need not be known. */
export function isLimited(max: number): boolean {
  return max < Number.MAX_SAFE_INTEGER;
}

/**
 * When requests left each bucket. The rows are the truth; a writer that is alone also has them in
 * memory, for a limit of thousands a minute would be thousands of rows to count for every claim.
 */
export class Windows {
  readonly #isShared: boolean;
  readonly #sent = new Map<string, Instant[]>();
  /** What the group of claims counts that is being made. */
  readonly #counted = new Map<string, Instant[]>();
  #added = 0;

  /** @param isShared - Others write too, so that only the rows tell */
  constructor(isShared: boolean) {
    this.#isShared = isShared;
  }

  forget(): void {
    this.#sent.clear();
    this.#counted.clear();
  }

  /** Begins to count for a group of claims, in a transaction in which nobody else counts. */
  async begin(session: Session, claims: readonly { readonly limits: readonly RateLimit[]; readonly now: Instant }[]): Promise<void> {
    this.#counted.clear();
    const from = new Map<string, Instant>();
    for (const { limits, now } of claims) {
      for (const { bucket, max, windowMs } of limits) if (isLimited(max)) from.set(bucket, Math.min(from.get(bucket) ?? Infinity, now - windowMs));
    }
    for (const [bucket, after] of from) this.#counted.set(bucket, this.#isShared ? await this.#read(session, bucket, after) : await this.#load(session, bucket));
  }

  /** Whether all limits leave room for one more request; when they do, it is counted. */
  take(limits: readonly RateLimit[], now: Instant): boolean {
    const limited = limits.flatMap(({ bucket, max, windowMs }) => (isLimited(max) ? [{ sent: this.#counted.get(bucket) ?? [], max, windowMs }] : []));
    // Those in the future count: the clock was set back, and they were sent.
    if (limited.some(({ sent, max, windowMs }) => sent.length - firstAfter(sent, now - windowMs) >= max)) return false;
    for (const { sent } of limited) sent.splice(firstAfter(sent, now), 0, now);
    return true;
  }

  /** Takes requests down that were counted, and clears away what no window reaches back to. */
  async write(session: Session, taken: readonly { readonly limits: readonly RateLimit[]; readonly poll: number; readonly now: Instant }[]): Promise<void> {
    const rows = taken.flatMap(({ limits, poll, now }) => limits.flatMap(({ bucket, max }): [string, number, Instant][] => (isLimited(max) ? [[bucket, poll, now]] : [])));
    if (rows.length === 0) return;
    await session.insert("rate_sent", ["bucket", "poll", "sent_at"], rows);
    const before = Math.floor(this.#added / clearEvery);
    this.#added += rows.length;
    if (Math.floor(this.#added / clearEvery) === before) return;
    const windows = new Map(taken.flatMap(({ limits, now }) => limits.flatMap(({ bucket, max, windowMs }) => (isLimited(max) ? [[bucket, now - 2 * windowMs] as const] : []))));
    // Twice the window, for a clock that was set back makes older ones count again.
    for (const [bucket, gone] of windows) {
      await session.run("DELETE FROM rate_sent WHERE bucket = ? AND sent_at <= ?", [bucket, gone]);
      const sent = this.#sent.get(bucket);
      sent?.splice(0, firstAfter(sent, gone));
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
    return (await session.all("SELECT sent_at FROM rate_sent WHERE bucket = ? AND sent_at > ? ORDER BY sent_at", [bucket, after])).map((row) => row["sent_at"] as number);
  }
}

/** Index of the first instant after one; they ascend. */
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
