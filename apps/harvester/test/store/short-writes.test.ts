import { describe, expect, it } from "vitest";
import type { Session } from "../../src/store/session/session.ts";
import {
  BatchSize,
  ROWS_PER_TRANSACTION,
  TRANSACTION_MS,
  writeInShortTransactions,
} from "../../src/store/sql/short-writes.ts";

/** A store on a virtual clock, where each row and each commit takes a given time. */
function timedStore(msPerRow: number, msPerCommit: number) {
  let clock = 0;
  const held: number[] = [];
  const rows: number[] = [];
  const events: string[] = [];
  return {
    held,
    rows,
    events,
    now: () => clock,
    write: async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
      // Other processes may hold the lock for any time before.
      clock += 1000;
      const began = clock;
      const value = await work({} as Session);
      clock += msPerCommit;
      held.push(clock - began);
      events.push("transaction");
      return value;
    },
    yieldToOthers: async (ms: number) => {
      events.push(`yield ${ms}`);
      clock += ms;
    },
    change: async (_session: Session, some: readonly number[]) => {
      rows.push(some.length);
      clock += some.length * msPerRow;
    },
  };
}

const items = Array.from({ length: 5000 }, (_, index) => index);

describe("writes in short transactions", () => {
  it.each([0.001, 0.01, 0.1, 0.5, 0.8, 1.5])(
    "limits transactions to 10 ms where a row takes %f ms",
    async (msPerRow) => {
      const store = timedStore(msPerRow, 2);
      await writeInShortTransactions(store, items, store.change, { size: new BatchSize(), now: store.now });
      expect(store.rows.reduce((sum, count) => sum + count, 0)).toBe(items.length);
      // The first transaction determines the size.
      expect(Math.max(...store.held.slice(1))).toBeLessThanOrEqual(TRANSACTION_MS + 2);
      expect(store.held[0]).toBeLessThanOrEqual(100);
      expect(Math.max(...store.rows)).toBeLessThanOrEqual(ROWS_PER_TRANSACTION);
    },
  );

  it("changes more rows in each transaction where rows are fast, up to a limit", async () => {
    const store = timedStore(0.001, 1);
    await writeInShortTransactions(store, items, store.change, { size: new BatchSize(), now: store.now });
    expect(store.rows.slice(0, 5)).toEqual([50, 100, 200, 400, ROWS_PER_TRANSACTION]);
  });

  it("yields to other processes after each transaction, for the time it held locks", async () => {
    const store = timedStore(0.0625, 5);
    await writeInShortTransactions(store, items.slice(0, 111), store.change, { size: new BatchSize(), now: store.now });
    expect(store.events).toEqual(["transaction", "yield 8.125", "transaction", "yield 8.8125"]);
  });

  it("does not pause if no other process uses the store", async () => {
    const store = timedStore(0.1, 5);
    const options = { size: new BatchSize(), now: store.now, isAlone: true };
    await writeInShortTransactions(store, items, store.change, options);
    expect(store.events.filter((event) => event !== "transaction")).toEqual([]);
  });

  it("stops between two transactions when it is aborted", async () => {
    const store = timedStore(0.1, 5);
    const stop = new AbortController();
    const yieldToOthers = async (): Promise<void> => {
      stop.abort();
    };
    const options = { size: new BatchSize(), now: store.now, signal: stop.signal };
    await expect(writeInShortTransactions({ ...store, yieldToOthers }, items, store.change, options)).rejects.toThrow();
    expect(store.rows).toEqual([50]);
  });
});
