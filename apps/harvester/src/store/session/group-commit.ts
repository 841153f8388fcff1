import type { Batch, Session } from "./session.ts";

export interface Transactions {
  readonly session: Session;
  /** @param timeouts - Number of time-outs of this work so far; later attempts have more time */
  begin(timeouts: number): void | Promise<void>;
  commit(): void | Promise<void>;
  rollback(): void | Promise<void>;
  explain(error: unknown): unknown;
  /** True if works can run concurrently in one transaction, which shares round trips. */
  readonly isConcurrent: boolean;
  /** Whether a retry may succeed, such as after a deadlock or a broken connection. */
  isRetryable(error: unknown): boolean;
  /** Whether the work exceeded its time limit and may succeed with more time. */
  isSlow(error: unknown): boolean;
}

type Run = (session: Session) => Promise<unknown>;

/** An item of a batch, and the caller that waits for its result. A work without a batch is its own. */
interface Work {
  readonly batch: Batch<never, unknown>;
  readonly item: unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Works that are not handled together with others. */
const SINGLE: Batch<Run, unknown> = {
  handle: (session, runs) => Promise.all(runs.map((run) => run(session))),
  toKey: () => "",
};

/** Maximum number of works in one commit. If one of them fails, all run again one by one. */
const MAX_WORKS_PER_COMMIT = 256;
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
  #reads: Pick<Work, "item" | "resolve" | "reject">[] = [];
  #running: Promise<void> | undefined;
  /** Reads between transactions that are running. Writes wait for them, so that no read sees part of a transaction. */
  readonly #reading = new Set<Promise<unknown>>();
  #forget: (() => void)[] = [];
  readonly commits = { count: 0 };

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  onUndone(forget: () => void): void {
    this.#forget.push(forget);
  }

  write<T>(run: (session: Session) => Promise<T>): Promise<T> {
    return this.add(SINGLE, run) as Promise<T>;
  }

  /** Writes an item together with the others that wait. */
  add<T, R>(batch: Batch<T, R>, item: T): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.#waiting.push({ batch, item, resolve, reject });
      this.#running ??= this.#drain();
    });
  }

  /** Reads committed data between transactions. Waiting writes come later. */
  read<T>(run: (session: Session) => Promise<T>): Promise<T> {
    if (this.#running === undefined) return this.#readNow(run);
    return new Promise<T>((resolve, reject) => {
      this.#reads.push({ item: run, resolve, reject });
    });
  }

  #readNow<T>(run: (session: Session) => Promise<T>): Promise<T> {
    const reading = run(this.#transactions.session);
    const over = Promise.allSettled([reading]).finally(() => {
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
      const groups = this.#takeGroups();
      await this.#commit(groups).catch(async () => {
        for (const work of groups.flat()) await this.#commitAlone(work);
      });
    }
    await this.#read();
    this.#running = undefined;
    // Works may have arrived during the last reads.
    if (this.#waiting.length + this.#reads.length > 0) this.#running = this.#drain();
  }

  async #read(): Promise<void> {
    for (const { item, resolve, reject } of this.#reads.splice(0))
      await (item as Run)(this.#transactions.session).then((value) => resolve(value as never), reject);
  }

  /** Takes the works of the next commit, those of one batch together. */
  #takeGroups(): Work[][] {
    const groups: Work[][] = [];
    const rest: Work[] = [];
    for (const work of this.#waiting.splice(0)) {
      const { batch, item } = work;
      const group = batch === SINGLE ? undefined : groups.find(([first]) => first?.batch === batch);
      const isInGroup = (other: Work): boolean => batch.toKey(other.item as never) === batch.toKey(item as never);
      if (group === undefined && groups.length < MAX_WORKS_PER_COMMIT) groups.push([work]);
      else if (group !== undefined && group.length < MAX_WORKS_PER_COMMIT && !group.some(isInGroup)) group.push(work);
      else rest.push(work);
    }
    this.#waiting = rest;
    return groups;
  }

  async #commitAlone(work: Work): Promise<void> {
    const until = Date.now() + RETRY_MS;
    let slow = 0;
    for (let wait = 5; ; wait = Math.min(2 * wait, 500)) {
      try {
        return await this.#commit([[work]], slow);
      } catch (error) {
        if (this.#transactions.isSlow(error)) slow++;
        if (!this.#transactions.isRetryable(error) || Date.now() >= until)
          return work.reject(this.#transactions.explain(error));
        await new Promise((go) => setTimeout(go, wait * (0.5 + Math.random())));
      }
    }
  }

  /** Handles groups of works in one transaction, and returns their results to the callers. */
  async #commit(groups: readonly Work[][], slow = 0): Promise<void> {
    const { session, isConcurrent, begin, commit, rollback } = this.#transactions;
    const handle = (group: readonly Work[]): Promise<readonly unknown[]> =>
      (group[0] as Work).batch.handle(session, group.map(({ item }) => item) as never[]);
    let results: (readonly unknown[])[] = [];
    try {
      await begin(slow);
      if (isConcurrent) results = await allSettledOrThrow(groups.map(handle));
      else for (const group of groups) results.push(await handle(group));
      await commit();
    } catch (error) {
      for (const forget of this.#forget) forget();
      try {
        await rollback();
      } catch {
        // If no transaction was open, the first error is the relevant one.
      }
      throw error;
    }
    this.commits.count++;
    for (const [index, group] of groups.entries())
      for (const [place, { resolve }] of group.entries()) resolve(results[index]?.[place] as never);
  }
}

/**
 * Waits until all concurrent statements have finished, then throws the first error. A transaction must not be rolled
 * back while one of its statements is still to be sent.
 */
export async function allSettledOrThrow<T extends readonly unknown[]>(
  works: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const ended = await Promise.allSettled(works);
  return ended.map((each) => {
    if (each.status === "rejected") throw each.reason;
    return each.value;
  }) as never;
}
