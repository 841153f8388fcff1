/** Returns the value of a key. If absent, creates and stores it. */
export function getOrCreate<Key, Value>(
  values: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = values.get(key);
  if (value === undefined) {
    value = make();
    values.set(key, value);
  }
  return value;
}

/** Runs a generator to its end without a break and returns its result. */
export function runAll<Result>(steps: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** `T`, with optional properties that may also be `undefined`. */
type WithUndefined<T> = { [Name in keyof T]: T[Name] | (object extends Pick<T, Name> ? undefined : never) };

/**
 * Returns an object without its properties that are `undefined`, in the same order. Documents do not contain absent
 * properties, and `T` does not allow `undefined` for them.
 */
export function omitUndefined<T extends object>(values: WithUndefined<NoInfer<T>>): T {
  // `for…in` visits the properties of a plain object without a list of entries, which matters for thousands of events.
  const source = values as Readonly<Record<string, unknown>>;
  let isComplete = true;
  for (const name in source) if (source[name] === undefined) isComplete = false;
  if (isComplete) return values as T;
  const result: Record<string, unknown> = {};
  for (const name in source) if (source[name] !== undefined) result[name] = source[name];
  return result as T;
}

/**
 * Cache that evicts the least recently used entries above a total weight. Values are recomputed from the seed, so the
 * limit affects time only, never a result.
 */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, { readonly value: Value; readonly weight: number }>();
  readonly #limit: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /** @param limit maximum total weight; by default an entry weighs 1, so the limit is a number of entries */
  constructor(limit: number, weigh: (value: Value) => number = () => 1) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  /** Returns the value of a key. If the cache does not contain the key, computes and stores the value. */
  get(key: Key, make: (key: Key) => Value): Value {
    const entry = this.#entries.get(key);
    if (entry !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.value;
    }
    const value = make(key);
    const weight = this.#weigh(value);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldestKey, oldestEntry] of this.#entries) {
      if (this.#weight <= this.#limit || oldestKey === key) break;
      this.#entries.delete(oldestKey);
      this.#weight -= oldestEntry.weight;
    }
    return value;
  }

  /** True if the cache contains a key. Does not count as use. */
  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  /** Returns the value of a key, or `undefined` if absent. Does not count as use. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Total weight of all entries. */
  get weight(): number {
    return this.#weight;
  }
}

/** Returns a function that returns the cache of an owner. The cache is kept as long as its owner. */
export function cachePerOwner<Key, Value>(limit: number): (owner: object) => LruCache<Key, Value> {
  const caches = new WeakMap<object, LruCache<Key, Value>>();
  return (owner) => getOrCreate(caches, owner, () => new LruCache(limit));
}
