import { allSettledOrThrow } from "./all-settled.ts";
import type { Session } from "./session.ts";

interface Work {
  readonly run: (session: Session) => Promise<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Transaction functions of an engine. */
export interface Transactions {
  readonly session: Session;
  /** @param timeouts - Number of time-outs of this work so far; later attempts have more time */
  begin(timeouts?: number): void | Promise<void>;
  commit(): void | Promise<void>;
  rollback(): void | Promise<void>;
  /** Translates an error into a store error. */
  explain(error: unknown): unknown;
  /** True if works can run concurrently in one transaction, which shares round trips. */
  readonly isConcurrent?: boolean | undefined;
  /** Whether a retry may succeed, such as after a deadlock or a broken connection. */
  retryable?(error: unknown): boolean;
  /** Whether the work exceeded its time limit and may succeed with more time. */
  isSlow?(error: unknown): boolean;
}

/** Maximum number of works in one commit. If one of them fails, all run again one by one. */
const MAX_WORKS_PER_COMMIT = 128;
/**
 * Number of event-loop turns in which works are collected. Turns are short under low load and contain one or two
 * responses under high load; a commit costs as much as reading several.
 */
const COLLECT_TURNS = 8;
/** Time in milliseconds for which a failed work is retried. */
const RETRY_MS = 30_000;

/**
 * Commits waiting works together, because a commit waits for the disk and one commit per poll would limit throughput.
 * Each work is stored or undone as a whole, and its promise resolves after the commit.
 */
export class GroupCommit {
  readonly #transactions: Transactions;
  #waiting: Work[] = [];
  #reads: Work[] = [];
  #running: Promise<void> | undefined;
  /** Reads between transactions that are running. Writes wait for them, so that no read sees part of a transaction. */
  readonly #reading = new Set<Promise<unknown>>();
  #forget: (() => void)[] = [];
  readonly commits = { count: 0, works: 0 };

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  onUndone(forget: () => void): void {
    this.#forget.push(forget);
  }

  write<T>(run: (session: Session) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run, resolve, reject });
      this.#running ??= this.#drain();
    });
  }

  /** Reads committed data between transactions. Waiting writes come later. */
  read<T>(run: (session: Session) => Promise<T>): Promise<T> {
    if (this.#running === undefined) return this.#readNow(run);
    return new Promise<T>((resolve, reject) => {
      this.#reads.push({ run, resolve, reject });
    });
  }

  #readNow<T>(run: (session: Session) => Promise<T>): Promise<T> {
    const reading = run(this.#transactions.session);
    const over = reading
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        this.#reading.delete(over);
      });
    this.#reading.add(over);
    return reading;
  }

  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async #drain(): Promise<void> {
    // Works that arrive within these turns share the commit.
    for (let turn = 0; turn < COLLECT_TURNS; turn++) await new Promise((go) => setImmediate(go));
    await Promise.all(this.#reading);
    while (this.#waiting.length > 0) {
      await this.#read();
      const works = this.#waiting.splice(0, MAX_WORKS_PER_COMMIT);
      if (await this.#runTogether(works)) continue;
      for (const work of works) await this.#runAlone(work);
    }
    await this.#read();
    this.#running = undefined;
    // Works may have arrived during the last reads.
    if (this.#waiting.length + this.#reads.length > 0) this.#running = this.#drain();
  }

  async #read(): Promise<void> {
    for (const { run, resolve, reject } of this.#reads.splice(0)) {
      try {
        resolve((await run(this.#transactions.session)) as never);
      } catch (error) {
        reject(error);
      }
    }
  }

  async #runTogether(works: readonly Work[]): Promise<boolean> {
    try {
      const values = await this.#commit(async (session) => {
        if (this.#transactions.isConcurrent === true)
          return allSettledOrThrow(works.map(({ run: each }) => each(session)));
        const values: unknown[] = [];
        for (const { run } of works) values.push(await run(session));
        return values;
      }, works.length);
      works.forEach(({ resolve }, index) => {
        resolve(values[index] as never);
      });
      return true;
    } catch {
      return false;
    }
  }

  async #runAlone({ run, resolve, reject }: Work): Promise<void> {
    const until = Date.now() + RETRY_MS;
    let slow = 0;
    for (let wait = 5; ; wait = Math.min(2 * wait, 500)) {
      try {
        resolve((await this.#commit(run, 1, slow)) as never);
        return;
      } catch (error) {
        if (this.#transactions.isSlow?.(error) === true) slow++;
        if (this.#transactions.retryable?.(error) === true && Date.now() < until) {
          await new Promise((go) => setTimeout(go, wait * (0.5 + Math.random())));
          continue;
        }
        reject(this.#transactions.explain(error));
        return;
      }
    }
  }

  async #commit<T>(run: (session: Session) => Promise<T>, works: number, slow = 0): Promise<T> {
    const { session, begin, commit, rollback } = this.#transactions;
    try {
      await begin(slow);
      const value = await run(session);
      await commit();
      this.commits.count++;
      this.commits.works += works;
      return value;
    } catch (error) {
      for (const forget of this.#forget) forget();
      try {
        await rollback();
      } catch {
        // If no transaction was open, the first error is the relevant one.
      }
      throw error;
    }
  }
}
