/** Bodies larger than this are put together in memory of their own. */
const MAX_BUFFER_BYTES = 4 * 1024 * 1024;

/**
 * Memory for the bodies between a key frame and the one that is wanted: each is the base of the next
 * and nothing else, so two places take turns. Fresh memory for each would cost more than filling it.
 */
export class ScratchBuffers {
  #places: [Uint8Array, Uint8Array] = [new Uint8Array(0), new Uint8Array(0)];

  /** Room for a body; what was put together in the room before stays until the next call. */
  buffer(size: number): Uint8Array | undefined {
    if (size > MAX_BUFFER_BYTES) return undefined;
    const [next, last] = this.#places;
    const room = next.length >= size ? next : new Uint8Array(Math.min(MAX_BUFFER_BYTES, Math.ceil(size * 1.25)));
    this.#places = [last, room];
    return room;
  }
}
