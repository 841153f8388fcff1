/** Branches that inputs reach, with the order of magnitude of how often they reach them. */

/** Bit of a number of executions: 1, 2, 3, then ranges up to 255, as libFuzzer and AFL have them. */
const rangeBits = Uint8Array.from({ length: 256 }, (_, count) => {
  const limits = [1, 2, 3, 7, 15, 31, 127, 255];
  return count === 0 ? 0 : 1 << limits.findIndex((limit) => count <= limit);
});

export class Coverage {
  /** Executions of each branch by the current input. The instrumented code increments them. */
  readonly counters: Uint8Array;
  readonly #words: Uint32Array;
  readonly #reached: Uint8Array;

  constructor(branches: number) {
    const buffer = new ArrayBuffer(Math.ceil(branches / 4) * 4);
    this.counters = new Uint8Array(buffer);
    this.#words = new Uint32Array(buffer);
    this.#reached = new Uint8Array(buffer.byteLength);
  }

  /** Sets all counters to zero, before an input. */
  reset(): void {
    this.#words.fill(0);
  }

  /** Adds the counters of an input. Returns true if a branch or a range of executions is reached for the first time. */
  merge(): boolean {
    let isNew = false;
    for (let word = 0; word < this.#words.length; word++) {
      if (this.#words[word] === 0) continue;
      for (let branch = word * 4; branch < word * 4 + 4; branch++) {
        const bit = rangeBits[this.counters[branch] ?? 0] ?? 0;
        const before = this.#reached[branch] ?? 0;
        if ((before | bit) === before) continue;
        this.#reached[branch] = before | bit;
        isNew = true;
      }
    }
    return isNew;
  }

  /** Number of branches that any input reached. */
  get reached(): number {
    return this.#reached.reduce((sum, bits) => sum + Number(bits !== 0), 0);
  }
}
