/** A JSON number that a double cannot represent: an integer beyond 2^53 or a number out of range. It keeps the text. */
export class InexactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get isInteger(): boolean {
    return /^-?[0-9]+$/.test(this.text);
  }

  toString(): string {
    return this.text;
  }
}

/** True if a number equals its text, whatever notation the text has. */
export function isExact(number: number): boolean {
  return Math.abs(number) < 2 ** 53;
}
