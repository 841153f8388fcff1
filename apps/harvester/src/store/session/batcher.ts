interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (value: R) => void;
  readonly reject: (error: unknown) => void;
}

/** Maximum number of items handled together. */
const MAX_BATCH_SIZE = 256;

/**
 * Handles concurrent items in groups: while one group is being handled, the next one collects. If a group fails, each
 * of its items is handled alone, so that one item cannot fail others.
 */
export class Batcher<T, R> {
  readonly #handle: (items: readonly T[]) => Promise<readonly R[]>;
  readonly #keyOf: ((item: T) => unknown) | undefined;
  #waiting: Waiting<T, R>[] = [];
  #isRunning = false;

  /**
   * @param handle - Handles items and returns their results in the same order
   * @param toKey - Items with the same key are never in one group, because the later one depends on the result of the
   * first
   */
  constructor(handle: (items: readonly T[]) => Promise<readonly R[]>, toKey?: (item: T) => unknown) {
    this.#handle = handle;
    this.#keyOf = toKey;
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // Include other items that are ready in this turn of the event loop.
      setImmediate(() => void this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#next();
      try {
        const results = await this.#handle(group.map(({ item }) => item));
        group.forEach(({ resolve }, index) => {
          resolve(results[index] as R);
        });
      } catch (error) {
        if (group.length === 1) group[0]?.reject(error);
        else for (const each of group) await this.#runAlone(each);
      }
    }
    this.#isRunning = false;
  }

  async #runAlone({ item, resolve, reject }: Waiting<T, R>): Promise<void> {
    try {
      resolve((await this.#handle([item]))[0] as R);
    } catch (error) {
      reject(error);
    }
  }

  #next(): Waiting<T, R>[] {
    const toKey = this.#keyOf;
    if (toKey === undefined) return this.#waiting.splice(0, MAX_BATCH_SIZE);
    const keys = new Set<unknown>();
    const group: Waiting<T, R>[] = [];
    const rest: Waiting<T, R>[] = [];
    for (const each of this.#waiting) {
      const key = toKey(each.item);
      if (group.length < MAX_BATCH_SIZE && !keys.has(key)) {
        keys.add(key);
        group.push(each);
      } else rest.push(each);
    }
    this.#waiting = rest;
    return group;
  }
}
