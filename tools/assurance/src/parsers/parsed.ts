/** An element as parsed by a general XML parser. */
export interface ParsedElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** The concatenated text of the element itself. */
  readonly text: string;
  readonly children: readonly ParsedElement[];
}
