import type { Session } from "./session.ts";

/** How often the shares of workers are looked at, milliseconds. */
const lookEvery = 2000;

/**
 * Which targets a worker leaves to others. Each looks first for those that it polled last, for it
 * remembers what their documents said; and those that have fewer than their share, such as one that
 * has just come, take some of those that have more.
 */
export class Homes {
  readonly worker: string;
  /** For so long a due target is left to the worker that polled it last, milliseconds of the clock. */
  readonly grace: number;
  /** Workers that have more than their share. */
  #rich: readonly string[] = [];
  /** Targets that may be taken from them until the next look. */
  #owed = 0;
  #lookedAt = -Infinity;

  constructor(worker: string, grace: number) {
    this.worker = worker;
    this.grace = grace;
  }

  get rich(): readonly string[] {
    return this.#rich;
  }

  get owed(): number {
    return this.#owed;
  }

  /** Targets were taken from those that have more than their share. */
  took(count: number): void {
    this.#owed = Math.max(0, this.#owed - count);
  }

  async look(session: Session): Promise<void> {
    const now = performance.now();
    if (now - this.#lookedAt < lookEvery) return;
    this.#lookedAt = now;
    const rows = await session.all("SELECT home, COUNT(*) AS n FROM targets WHERE retired IS NULL AND due_at IS NOT NULL AND home IS NOT NULL GROUP BY home");
    const shares = new Map(rows.map((row) => [row["home"] as string, row["n"] as number]));
    const own = shares.get(this.worker) ?? 0;
    shares.set(this.worker, own);
    const share = [...shares.values()].reduce((sum, count) => sum + count, 0) / shares.size;
    // A few more or less are not worth reading their documents again.
    this.#owed = own < share * 0.9 ? Math.floor(share - own) : 0;
    this.#rich = this.#owed === 0 ? [] : [...shares].flatMap(([worker, count]) => (count > share ? [worker] : []));
  }
}
