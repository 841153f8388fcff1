/**
 * Observed data beyond the API documentation, as a file that contains only names, counts and forms, and no values, so
 * it can be shared. `sdf infer` reads it like responses.
 */
export interface DriftFile {
  readonly format: "sdf-drift";
  readonly version: 1;
  /** The file has only data beyond the API documentation, so absent fields cannot be derived from it. */
  readonly partial?: true;
  /** Observed structures by feed (`<sport>/<feed>`), from the root of its responses. */
  readonly feeds: Readonly<Record<string, DriftStructure>>;
}

/** Observations of the objects at one path. */
export interface DriftStructure {
  /** Number of objects in JSON or JSONP. */
  readonly json: number;
  /** Number of objects in XML. */
  readonly xml: number;
  readonly members: Readonly<Record<string, DriftMember>>;
}

/** Observations of one field. */
export interface DriftMember {
  /** Number of objects with the field. */
  readonly present: number;
  /** Counts by wire form. The reports of a decoder do not distinguish attributes from elements. */
  readonly carriers: Readonly<Partial<Record<"json" | "attribute" | "element" | "text", number>>>;
  /** Number of lists. */
  readonly lists?: number;
  readonly singlesJson?: number;
  readonly singlesXml?: number;
  /** Length of the longest list. */
  readonly most?: number;
  /** XML elements that contained only this field, with counts. */
  readonly wrappers?: Readonly<Record<string, number>>;
  readonly values?: DriftValues;
  readonly structure?: DriftStructure | undefined;
}

/** Forms of the values at one path, without the values. */
export interface DriftValues {
  readonly count: number;
  /** Lower bound of the number of distinct values that are not empty. */
  readonly distinct?: number;
  /** Number of empty texts. */
  readonly empty: number;
  readonly kinds: Readonly<Partial<Record<"text" | "string" | "number" | "boolean" | "null", number>>>;
  /** Names of the scalars that match every value. */
  readonly forms: readonly string[];
}
