import type { Instant } from "../contract.ts";
import type { Session } from "./session.ts";

/** A worker that sent something so many graces ago at most is at work. */
const sign = 2;
/**
 * For so many graces one that is at work is left its targets: where all have more to do than they
 * manage, taking what another gets to a moment later only makes both read each other's rows again.
 */
const trust = 20;

/** How often the shares of workers are looked at, milliseconds. */
const lookEvery = 2000;
/** And when it has to be known whether the others are still at work. */
const lookAgain = 250;

/**
 * Which targets a worker leaves to others. Each looks first for those that it polled last, for it
 * remembers what their documents said; and those that have fewer than their share, such as one that
 * has just come, take some of those that have more.
 */
export class Homes {
  readonly worker: string;
  /** For so long a due target is left to the worker that polled it last, milliseconds of the clock. */
  readonly grace: number;
  /** Other workers that are at work, and until when that is known of all of them. */
  #busy: readonly string[] = [];
  #busyUntil: Instant = Infinity;
  /** Workers that have more than their share. */
  #rich: readonly string[] = [];
  /** Targets that may be taken from them until the next look. */
  #owed = 0;
  #lookedAt = -Infinity;

  constructor(worker: string, grace: number) {
    this.worker = worker;
    this.grace = grace;
  }

  get busy(): readonly string[] {
    return this.#busy;
  }

  /** For so long a due target is left to a worker that is at work, milliseconds of the clock. */
  get patience(): number {
    return trust * this.grace;
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

  async look(session: Session, now: Instant): Promise<void> {
    const time = performance.now();
    if (time - this.#lookedAt < (now < this.#busyUntil ? lookEvery : lookAgain)) return;
    this.#lookedAt = time;
    const rows = await session.all("SELECT home, COUNT(*) AS n, MAX(last_sent) AS last FROM targets WHERE retired IS NULL AND due_at IS NOT NULL AND home IS NOT NULL GROUP BY home");
    const shares = new Map(rows.map((row) => [row["home"] as string, row["n"] as number]));
    const busy = rows.flatMap(({ home, last }) => {
      const until = home === this.worker || last === null ? -Infinity : (last as number) + sign * this.grace;
      return until > now ? [{ home: home as string, until }] : [];
    });
    this.#busy = busy.map(({ home }) => home);
    this.#busyUntil = Math.min(...busy.map(({ until }) => until));
    const own = shares.get(this.worker) ?? 0;
    shares.set(this.worker, own);
    const share = [...shares.values()].reduce((sum, count) => sum + count, 0) / shares.size;
    // A few more or less are not worth reading their documents again.
    this.#owed = own < share * 0.9 ? Math.floor(share - own) : 0;
    this.#rich = this.#owed === 0 ? [] : [...shares].flatMap(([worker, count]) => (count > share ? [worker] : []));
  }
}
