import type { Session } from "./session.ts";
import { together } from "./together.ts";

interface Work {
  readonly run: (session: Session) => Promise<unknown>;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** How an engine begins and ends a transaction. */
export interface Transactions {
  readonly session: Session;
  /** @param slow - How often this work ran out of time before: it gets more with each */
  begin(slow?: number): void | Promise<void>;
  commit(): void | Promise<void>;
  rollback(): void | Promise<void>;
  /** The error in the store's words. */
  explain(error: unknown): unknown;
  /** Pieces of work may run side by side in one transaction: their statements share the way to the server. */
  readonly isConcurrent?: boolean;
  /** Another attempt may go well: a deadlock, or a connection that broke. */
  retryable?(error: unknown): boolean;
  /** The work ran out of time, and may succeed with more. */
  isSlow?(error: unknown): boolean;
}

/** Pieces of work in one commit, at most: a piece that fails makes all of its commit run again, one by one. */
const most = 128;
/**
 * Turns of the event loop for which others are waited for. Turns are short where little happens, and
 * hold a response or two each where much does: a commit costs as much as reading several.
 */
const turns = 8;
/** Milliseconds for which a piece of work is tried again. */
const patience = 30_000;

/**
 * Commits what waits together: a commit waits for the disk, so a commit for each poll would be the
 * limit. Every piece of work is kept or undone as a whole, and is told so only after the commit.
 */
export class Batch {
  readonly #transactions: Transactions;
  #waiting: Work[] = [];
  #reads: Work[] = [];
  #running: Promise<void> | undefined;
  /** Reads that are under way between transactions: what is written now must not be seen by them halfway. */
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

  /** Reads between transactions, so that nothing is seen that is not committed; whatever still waits to be written comes after. */
  read<T>(run: (session: Session) => Promise<T>): Promise<T> {
    if (this.#running === undefined) return this.#apart(run);
    return new Promise<T>((resolve, reject) => { this.#reads.push({ run, resolve, reject }); });
  }

  #apart<T>(run: (session: Session) => Promise<T>): Promise<T> {
    const reading = run(this.#transactions.session);
    const over = reading.then(() => undefined, () => undefined).finally(() => { this.#reading.delete(over); });
    this.#reading.add(over);
    return reading;
  }

  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async #drain(): Promise<void> {
    // What is on its way in these turns of the event loop comes along.
    for (let turn = 0; turn < turns; turn++) await new Promise((go) => setImmediate(go));
    await Promise.all(this.#reading);
    while (this.#waiting.length > 0) {
      await this.#read();
      const works = this.#waiting.splice(0, most);
      if (await this.#together(works)) continue;
      for (const work of works) await this.#alone(work);
    }
    await this.#read();
    this.#running = undefined;
    // Somebody may have come while the last ones were read.
    if (this.#waiting.length + this.#reads.length > 0) this.#running = this.#drain();
  }

  async #read(): Promise<void> {
    for (const { run, resolve, reject } of this.#reads.splice(0)) {
      try {
        resolve(await run(this.#transactions.session) as never);
      } catch (error) {
        reject(error);
      }
    }
  }

  async #together(works: readonly Work[]): Promise<boolean> {
    try {
      const values = await this.#commit(async (session) => {
        if (this.#transactions.isConcurrent === true) return together(works.map(({ run: each }) => each(session)));
        const values: unknown[] = [];
        for (const { run } of works) values.push(await run(session));
        return values;
      }, works.length);
      works.forEach(({ resolve }, index) => { resolve(values[index] as never); });
      return true;
    } catch {
      return false;
    }
  }

  async #alone({ run, resolve, reject }: Work): Promise<void> {
    const until = Date.now() + patience;
    let slow = 0;
    for (let wait = 5; ; wait = Math.min(2 * wait, 500)) {
      try {
        resolve(await this.#commit(run, 1, slow) as never);
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
        // There was none to undo: the first error says what happened.
      }
      throw error;
    }
  }
}
