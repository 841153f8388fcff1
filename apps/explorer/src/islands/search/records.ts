/**
 * Kinds of records. `name` is a field or parameter across all feeds, `type` a type of `@sdf/types`. The order ranks
 * records of equal names.
 */
export const searchKinds = [
  "name",
  "feed",
  "field",
  "parameter",
  "value",
  "rule",
  "code",
  "window",
  "guide",
  "command",
  "setting",
  "page",
  "term",
  "type",
  "api",
  "unknown",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/**
 * Kind, name, index of the page, anchor (`""`: the name; `-`: top of the page), description, and further words of the
 * section that it names.
 */
export type SearchRecord = readonly [
  kind: SearchKind,
  name: string,
  page: number,
  anchor: string,
  text: string,
  words?: string,
];

/** Words that readers use for a term of the feeds. */
export interface SynonymGroup {
  /** Words of readers, lower case. */
  readonly terms: readonly string[];
  /** Terms of the feeds that replace them in a query. */
  readonly means: readonly string[];
  /** Indexes of the records that describe the term best. */
  readonly records: readonly number[];
  /** Remark above the results, such as that no feed has the term. */
  readonly note?: string | undefined;
}

/** The search data. */
export interface SearchData {
  /** Paths of pages from the root of the site, such as `feeds/soccer/match-momentum/index.html`. */
  readonly pages: readonly string[];
  /** Words that apply to all records of a page, by its index: the code and the title of a feed. */
  readonly contexts: readonly string[];
  readonly records: readonly SearchRecord[];
  readonly synonyms: readonly SynonymGroup[];
}
