/** A change to a file that people write too: everything but the generated part stays as it is. */
export interface Patch {
  /** Relative to the repository. */
  readonly path: string;
  /** The new text of the file, or undefined when it has no place for generated text. */
  apply(current: string): string | undefined;
}
