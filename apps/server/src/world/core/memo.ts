/**
 * Bounded cache: keeps what was used last, up to a total weight. What it forgets is made again
 * from the seed, so a limit costs time and never an answer.
 */
export class Memo<Key, Value> {
  readonly #entries = new Map<Key, { readonly value: Value; readonly weight: number }>();
  readonly #limit: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  /** @param limit greatest total weight; by default an entry weighs 1, so it is a number of entries */
  constructor(limit: number, weigh: (value: Value) => number = () => 1) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  /** The value of a key, made and kept when it is not there. */
  get(key: Key, make: (key: Key) => Value): Value {
    const found = this.#entries.get(key);
    if (found !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
      return found.value;
    }
    const value = make(key);
    const weight = this.#weigh(value);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#limit || oldest === key) break;
      this.#entries.delete(oldest);
      this.#weight -= entry.weight;
    }
    return value;
  }

  /** The value of a key if it is there; does not count as use. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Total weight of what is kept. */
  get weight(): number {
    return this.#weight;
  }
}
