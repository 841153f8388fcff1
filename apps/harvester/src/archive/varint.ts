/** Appends a number as a variable-length integer: seven bits per byte, the lowest first. */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** Reads numbers written by {@link writeVarint}. Throws if the bytes end too early. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  next(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.#bytes[this.at++];
      if (byte === undefined || factor > 2 ** 42) throw new RangeError("the delta is cut short");
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }
}
