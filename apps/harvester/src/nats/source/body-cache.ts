/** Bodies by position, up to a total size. The bodies that were not read for the longest time are discarded first. */
export class BodyCache {
  readonly #maxBytes: number;
  readonly #bodies = new Map<number, Uint8Array>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(position: number): Uint8Array | undefined {
    const body = this.#bodies.get(position);
    if (body === undefined) return undefined;
    this.#bodies.delete(position);
    this.#bodies.set(position, body);
    return body;
  }

  set(position: number, body: Uint8Array): void {
    this.#bytes += body.length - (this.#bodies.get(position)?.length ?? 0);
    this.#bodies.delete(position);
    this.#bodies.set(position, body);
    for (const [oldest, { length }] of this.#bodies) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#bodies.delete(oldest);
      this.#bytes -= length;
    }
  }
}
