/** What inputs reach: branches, with the order of magnitude of how often, and comparisons with constants. */

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

/** Two operands of a comparison that were not equal. */
export interface Comparison {
  readonly actual: string | number;
  readonly expected: string | number;
}

/** Comparisons that are kept. */
const MAX_COMPARISONS = 256;

/** The functions that code with the comparison hooks of Jazzer.js calls. */
export class ComparisonTracer {
  readonly #latest: Comparison[] = [];
  #next = 0;

  get comparisons(): readonly Comparison[] {
    return this.#latest;
  }

  readonly traceStrCmp = (first: unknown, second: unknown, operator: string): boolean =>
    this.#compare(first, second, operator);

  readonly traceNumberCmp = (first: unknown, second: unknown, operator: string): boolean =>
    this.#compare(first, second, operator);

  /** Case of a `switch`. */
  readonly traceAndReturn = (value: unknown, constant: unknown): unknown => {
    this.#record(value, constant);
    return constant;
  };

  #compare(first: unknown, second: unknown, operator: string): boolean {
    this.#record(first, second);
    return operators[operator as keyof typeof operators](first as number, second as number);
  }

  #record(actual: unknown, expected: unknown): void {
    if (actual === expected || typeof actual !== typeof expected) return;
    if (typeof actual !== "string" && typeof actual !== "number") return;
    this.#latest[this.#next] = { actual, expected: expected as string | number };
    this.#next = (this.#next + 1) % MAX_COMPARISONS;
  }
}

const operators = {
  "==": (first: unknown, second: unknown) => first == second,
  "!=": (first: unknown, second: unknown) => first != second,
  "===": (first: unknown, second: unknown) => first === second,
  "!==": (first: unknown, second: unknown) => first !== second,
  "<": (first: number, second: number) => first < second,
  "<=": (first: number, second: number) => first <= second,
  ">": (first: number, second: number) => first > second,
  ">=": (first: number, second: number) => first >= second,
} as const;
