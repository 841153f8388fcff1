import type { Instant } from "../contract.ts";
import type { Session } from "./session.ts";

/** Rows are cleared away when this many have come in, not with every one. */
const clearEvery = 256;

/**
 * When requests left each bucket. The rows are the truth; a writer that is alone also has them in
 * memory, for a limit of thousands a minute would be thousands of rows to count for every claim.
 */
export class Windows {
  readonly #isShared: boolean;
  readonly #sent = new Map<string, Instant[]>();
  #added = 0;

  /** @param isShared - Others write too, so that only the rows tell */
  constructor(isShared: boolean) {
    this.#isShared = isShared;
  }

  forget(): void {
    this.#sent.clear();
  }

  /** Requests after an instant. Those in the future count: the clock was set back, and they were sent. */
  async count(session: Session, bucket: string, after: Instant): Promise<number> {
    if (this.#isShared) return (await session.all("SELECT COUNT(*) AS n FROM rate_sent WHERE bucket = ? AND sent_at > ?", [bucket, after]))[0]?.["n"] as number;
    const sent = await this.#load(session, bucket);
    return sent.length - firstAfter(sent, after);
  }

  /** Takes a request down, and clears away what no window reaches back to. */
  async add(session: Session, bucket: string, poll: number, now: Instant, windowMs: number): Promise<void> {
    const sent = this.#isShared ? undefined : await this.#load(session, bucket);
    await session.insert("rate_sent", ["bucket", "poll", "sent_at"], [[bucket, poll, now]]);
    // Twice the window, for a clock that was set back makes older ones count again.
    const gone = now - 2 * windowMs;
    if (sent !== undefined) {
      sent.splice(firstAfter(sent, now), 0, now);
      const old = firstAfter(sent, gone);
      if (old > clearEvery) sent.splice(0, old);
    }
    if (++this.#added % clearEvery === 0) await session.run("DELETE FROM rate_sent WHERE bucket = ? AND sent_at <= ?", [bucket, gone]);
  }

  async #load(session: Session, bucket: string): Promise<Instant[]> {
    let sent = this.#sent.get(bucket);
    if (sent === undefined) {
      sent = (await session.all("SELECT sent_at FROM rate_sent WHERE bucket = ? ORDER BY sent_at", [bucket])).map((row) => row["sent_at"] as number);
      this.#sent.set(bucket, sent);
    }
    return sent;
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
