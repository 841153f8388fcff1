/**
 * What was seen beyond the documents, in a file that can leave the house: names, counts and forms,
 * and no value. `sdf learn` reads it as it reads responses.
 */
export interface DriftFile {
  readonly format: "sdf-drift";
  readonly version: 1;
  /** Only what went beyond the documents is told, so that nothing can be said about what was missing. */
  readonly partial?: true;
  /** What was seen, by feed (`<sport>/<feed>`), from the root of its responses. */
  readonly feeds: Readonly<Record<string, DriftStructure>>;
}

/** What was seen of the objects at one place. */
export interface DriftStructure {
  /** Objects seen in JSON or JSONP. */
  readonly json: number;
  /** Objects seen in XML. */
  readonly xml: number;
  readonly members: Readonly<Record<string, DriftMember>>;
}

/** What was seen of one member. */
export interface DriftMember {
  /** Objects that had it. */
  readonly present: number;
  /** How it was carried, with counts; what a decoder reports of XML does not tell attributes from elements. */
  readonly carriers: Readonly<Partial<Record<"json" | "attribute" | "element" | "text", number>>>;
  /** Times it came as a list. */
  readonly lists?: number;
  readonly singlesJson?: number;
  readonly singlesXml?: number;
  /** Items of the longest list. */
  readonly most?: number;
  /** XML elements that held nothing but it. */
  readonly wrappers?: Readonly<Record<string, number>>;
  readonly values?: DriftValues;
  readonly structure?: DriftStructure;
}

/** Forms of the values at one place; never a value. */
export interface DriftValues {
  readonly count: number;
  /** Values that were empty text. */
  readonly empty: number;
  readonly kinds: Readonly<Partial<Record<"text" | "string" | "number" | "boolean" | "null", number>>>;
  /** Names of the scalars that every value could be of. */
  readonly forms: readonly string[];
}
