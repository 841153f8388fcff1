/** Comparisons of the current input with constants, from which mutations learn what the code expects. */

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
