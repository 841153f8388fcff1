/** A change to the generated part of a hand-written file; the other parts stay unchanged. */
export interface Patch {
  /** Relative to the repository. */
  readonly path: string;
  /** Text of the file if it is missing. Without it, a missing file is not created. */
  readonly initial?: string;
  /** Returns the new text of the file, or undefined if the file has no generated part. */
  apply(current: string): string | undefined;
}
