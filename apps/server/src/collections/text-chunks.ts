/** Size of a chunk in bytes, unless a single text is longer. */
const CHUNK_BYTES = 1024 * 1024;

/** An `ArrayBuffer` with the method `transfer` of ECMAScript 2024, which every supported Node version has. */
interface TransferableBuffer {
  transfer(length: number): ArrayBuffer;
}

/** Collects texts as UTF-8 in chunks, so that a large body is copied once, in steps. */
export class TextChunks {
  readonly #chunks: Buffer[] = [];
  #chunk = Buffer.alloc(0);
  /** Number of bytes used in the last chunk. */
  #used = 0;
  #length = 0;

  /** Appends a text and returns its bytes. They are valid until {@link TextChunks.join}. */
  append(text: string): Uint8Array {
    const length = Buffer.byteLength(text);
    if (this.#used + length > this.#chunk.length) {
      this.#chunks.push(this.#chunk.subarray(0, this.#used));
      this.#chunk = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, length));
      this.#used = 0;
    }
    this.#chunk.write(text, this.#used);
    const bytes = this.#chunk.subarray(this.#used, this.#used + length);
    this.#used += length;
    this.#length += length;
    return bytes;
  }

  /** Yields after each chunk that was copied, and returns all bytes. Frees the chunks, so it can be called once. */
  *join(): Generator<undefined, Buffer> {
    const body = Buffer.allocUnsafeSlow(this.#length);
    let offset = 0;
    for (const chunk of [...this.#chunks.splice(0), this.#chunk.subarray(0, this.#used)]) {
      offset += chunk.copy(body, offset);
      // Frees the memory at once. The garbage collector would keep two copies of a large body for a while.
      (chunk.buffer as unknown as TransferableBuffer).transfer(0);
      yield undefined;
    }
    return body;
  }
}
