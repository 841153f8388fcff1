/** A JSON number that a double does not hold: an integer beyond 2^53 or a number beyond the range. Its text is kept. */
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

/** Whether a number certainly is what its text says, however that is written. */
export function isExact(number: number): boolean {
  return Math.abs(number) < 2 ** 53;
}
