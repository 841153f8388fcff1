import type { Engine, Session } from "../session/session.ts";

/** Target duration of one maintenance transaction in milliseconds. Polls wait for its locks. */
export const TRANSACTION_MS = 10;
/** Maximum number of rows changed by one transaction. */
export const ROWS_PER_TRANSACTION = 500;
const FIRST_ROWS = 50;
/** Minimum number of rows: a commit has a fixed duration, so fewer rows would hardly shorten a transaction. */
const MIN_ROWS = 5;

/** Number of rows that a transaction can change within {@link TRANSACTION_MS}, estimated from previous transactions. */
export class BatchSize {
  #rows = FIRST_ROWS;

  get rows(): number {
    return this.#rows;
  }

  /** Records that a transaction with `rows` rows took `ms` milliseconds. */
  record(rows: number, ms: number): void {
    const fitting = Math.floor((rows * TRANSACTION_MS) / Math.max(ms, 1));
    if (ms > TRANSACTION_MS) this.#rows = Math.max(MIN_ROWS, Math.min(this.#rows, fitting));
    else if (rows >= this.#rows) this.#rows = Math.min(ROWS_PER_TRANSACTION, 2 * this.#rows, fitting);
  }
}

export interface ShortWriteOptions {
  /** Shared by all writes of one task, so that later writes start with a suitable size. */
  readonly size: BatchSize;
  readonly signal?: AbortSignal | undefined;
  /** True if no other process uses the store, so that no pauses are needed. Default false. */
  readonly isAlone?: boolean | undefined;
  /** Monotonic clock in milliseconds. Default `performance.now`. */
  readonly now?: (() => number) | undefined;
}

/**
 * Writes items in transactions of about {@link TRANSACTION_MS}. After each one, other processes can use the store.
 *
 * @param hold - Takes the locks that others wait for, at the start of each transaction
 */
export async function writeInShortTransactions<T>(
  engine: Pick<Engine, "write" | "yieldToOthers">,
  items: readonly T[],
  write: (session: Session, some: readonly T[]) => Promise<void>,
  { size, signal, isAlone = false, now = () => performance.now() }: ShortWriteOptions,
  hold: (session: Session) => Promise<void> = async () => undefined,
): Promise<void> {
  for (let at = 0; at < items.length;) {
    signal?.throwIfAborted();
    const some = items.slice(at, at + size.rows);
    let heldSince = now();
    await engine.write(async (session) => {
      await hold(session);
      heldSince = now();
      await write(session, some);
    });
    const heldMs = now() - heldSince;
    size.record(some.length, heldMs);
    at += some.length;
    if (!isAlone) await engine.yieldToOthers?.(heldMs);
  }
}
