/** A map that discards its oldest entries beyond a number. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #maxEntries: number;

  constructor(maxEntries: number) {
    super();
    this.#maxEntries = maxEntries;
  }

  override set(key: K, value: V): this {
    super.delete(key);
    super.set(key, value);
    if (this.size > this.#maxEntries) {
      for (const oldest of this.keys()) {
        super.delete(oldest);
        break;
      }
    }
    return this;
  }
}
