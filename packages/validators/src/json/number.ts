/**
 * A JSON number that a double cannot represent: an integer beyond 2^53, more than 17 digits, or a number out of range. It
 * keeps the text.
 */
export class InexactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** False if the number is infinite as a double. Integers of any length count as numbers with many digits. */
  get isInRange(): boolean {
    return Number.isFinite(Number(this.text)) || isInteger(this.text);
  }

  toString(): string {
    return this.text;
  }
}

/** True for an object or a list. */
export function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof InexactNumber);
}

export function isInteger(text: string): boolean {
  return /^-?[0-9]+$/.test(text);
}

/** True if the text of a number has more than 17 significant digits. No double has more, so it would lose some. */
export function losesDigits(text: string): boolean {
  return /[1-9](?:\.?[0-9]){16,}\.?[1-9]/.test(text);
}

/** True if an integer equals its text, whatever notation the text has. */
export function isExact(number: number): boolean {
  return Math.abs(number) < 2 ** 53;
}
