import type { Session } from "../session/session.ts";

/** Interval between two queries of the workers' shares, in milliseconds. */
const REFRESH_INTERVAL_MS = 2000;

/**
 * Distributes targets over workers. Each worker prefers the targets that it polled last, because it has their documents
 * in memory. A worker with fewer targets than its share, such as a new one, takes targets from workers with more.
 */
export class WorkerAffinity {
  readonly worker: string;
  /** Milliseconds for which a due target is reserved for the worker that polled it last. */
  readonly graceMs: number;
  /** Workers with more targets than their share. */
  #overloadedWorkers: readonly string[] = [];
  /** Number of targets that may be taken from them until the next refresh. */
  #transferQuota = 0;
  #refreshedAt = -Infinity;

  constructor(worker: string, grace: number) {
    this.worker = worker;
    this.graceMs = grace;
  }

  get overloadedWorkers(): readonly string[] {
    return this.#overloadedWorkers;
  }

  get transferQuota(): number {
    return this.#transferQuota;
  }

  /** Subtracts targets that were taken from workers with more than their share. */
  recordTransferred(count: number): void {
    this.#transferQuota = Math.max(0, this.#transferQuota - count);
  }

  async refreshShares(session: Session): Promise<void> {
    const now = performance.now();
    if (now - this.#refreshedAt < REFRESH_INTERVAL_MS) return;
    this.#refreshedAt = now;
    const rows = await session.all(
      "SELECT home, COUNT(*) AS n FROM targets WHERE retired IS NULL AND due_at IS NOT NULL AND " +
        "home IS NOT NULL GROUP BY home",
    );
    const shares = new Map(rows.map((row) => [row["home"] as string, row["n"] as number]));
    const own = shares.get(this.worker) ?? 0;
    shares.set(this.worker, own);
    const share = [...shares.values()].reduce((sum, count) => sum + count, 0) / shares.size;
    // A small difference does not justify reading documents again.
    this.#transferQuota = own < share * 0.9 ? Math.floor(share - own) : 0;
    this.#overloadedWorkers =
      this.#transferQuota === 0 ? [] : [...shares].flatMap(([worker, count]) => (count > share ? [worker] : []));
  }
}
