/**
 * Turns byte offsets into 1-based lines and columns. Columns count characters. Calls must be in ascending order.
 */
export class Locator {
  readonly #bytes: Uint8Array;
  #offset = 0;
  #line = 1;
  #column = 1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    // A byte order mark is not a character of the document.
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.#offset = 3;
  }

  locate(offset: number): { line: number; column: number } {
    const bytes = this.#bytes;
    const end = Math.min(offset, bytes.length);
    for (let at = this.#offset; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte >= 0x20 && byte < 0x80) this.#column++;
      else if (byte === 0x0a || (byte === 0x0d && bytes[at + 1] !== 0x0a)) {
        this.#line++;
        this.#column = 1;
      } else if ((byte & 0xc0) !== 0x80 && byte !== 0x0d) this.#column++;
    }
    this.#offset = Math.max(this.#offset, end);
    return { line: this.#line, column: this.#column };
  }
}
