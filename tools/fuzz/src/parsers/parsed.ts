/** An element as a general XML parser gives it. */
export interface ParsedElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** The text of the element itself, in one piece. */
  readonly text: string;
  readonly children: readonly ParsedElement[];
}
