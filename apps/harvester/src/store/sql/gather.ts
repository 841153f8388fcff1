interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (value: R) => void;
  readonly reject: (error: unknown) => void;
}

/** Items that are dealt with together, at most. */
const most = 256;

/**
 * Deals with what is asked for at the same time in one go: while a group is being written, the next
 * one gathers. A group that fails is dealt with again one by one, so that nobody pays for another.
 */
export class Gather<T, R> {
  readonly #handle: (items: readonly T[]) => Promise<readonly R[]>;
  readonly #keyOf: ((item: T) => unknown) | undefined;
  #waiting: Waiting<T, R>[] = [];
  #isRunning = false;

  /**
   * @param handle - Deals with items, and gives the result of each in their order
   * @param keyOf - Items of one key are never in the same group: the later one needs to see what came of the first
   */
  constructor(handle: (items: readonly T[]) => Promise<readonly R[]>, keyOf?: (item: T) => unknown) {
    this.#handle = handle;
    this.#keyOf = keyOf;
  }

  take(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      // Others that are ready in this turn of the event loop come along.
      setImmediate(() => void this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#next();
      try {
        const results = await this.#handle(group.map(({ item }) => item));
        group.forEach(({ resolve }, index) => { resolve(results[index] as R); });
      } catch (error) {
        if (group.length === 1) group[0]?.reject(error);
        else for (const each of group) await this.#alone(each);
      }
    }
    this.#isRunning = false;
  }

  async #alone({ item, resolve, reject }: Waiting<T, R>): Promise<void> {
    try {
      resolve((await this.#handle([item]))[0] as R);
    } catch (error) {
      reject(error);
    }
  }

  #next(): Waiting<T, R>[] {
    const keyOf = this.#keyOf;
    if (keyOf === undefined) return this.#waiting.splice(0, most);
    const taken = new Set<unknown>();
    const group: Waiting<T, R>[] = [];
    const rest: Waiting<T, R>[] = [];
    for (const each of this.#waiting) {
      const key = keyOf(each.item);
      if (group.length < most && !taken.has(key)) {
        taken.add(key);
        group.push(each);
      } else rest.push(each);
    }
    this.#waiting = rest;
    return group;
  }
}
