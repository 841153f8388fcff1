/** Maximum size of a reused buffer, in bytes. Larger bodies have their own memory. */
const MAX_BUFFER_BYTES = 4 * 1024 * 1024;

/**
 * Two alternating buffers for the bodies between a key frame and the requested body. Each is only the base of the next
 * one. Allocating memory for each would cost more than filling it.
 */
export class ScratchBuffers {
  #places: [Uint8Array, Uint8Array] = [new Uint8Array(0), new Uint8Array(0)];

  /** Buffer for a body. The previous buffer stays unchanged until the next call. */
  buffer(size: number): Uint8Array | undefined {
    if (size > MAX_BUFFER_BYTES) return undefined;
    const [next, last] = this.#places;
    const room = next.length >= size ? next : new Uint8Array(Math.min(MAX_BUFFER_BYTES, Math.ceil(size * 1.25)));
    this.#places = [last, room];
    return room;
  }
}
