/** Turns byte offsets, asked for in ascending order, into 1-based lines and columns; columns count characters. */
export class Locator {
  readonly #bytes: Uint8Array;
  #offset = 0;
  #line = 1;
  #column = 1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    // A byte order mark is no character of the document.
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.#offset = 3;
  }

  at(offset: number): { line: number; column: number } {
    const end = Math.min(offset, this.#bytes.length);
    for (; this.#offset < end; this.#offset++) {
      const byte = this.#bytes[this.#offset] ?? 0;
      if (byte === 0x0a || (byte === 0x0d && this.#bytes[this.#offset + 1] !== 0x0a)) {
        this.#line++;
        this.#column = 1;
      } else if ((byte & 0xc0) !== 0x80 && byte !== 0x0d) {
        this.#column++;
      }
    }
    return { line: this.#line, column: this.#column };
  }
}
