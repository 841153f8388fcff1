/**
 * Kinds of records: the title of their group, the label of a single result, and the weight, which is larger for overviews
 * than for single facts. `name` is a field or parameter across all feeds, `type` a type of `@sdf/types`. The order ranks
 * records of equal names.
 */
export const searchKinds = {
  name: { title: "Fields and parameters, in all feeds", label: "field", weight: 1.6 },
  feed: { title: "Feeds", label: "feed", weight: 2 },
  field: { title: "Fields of one feed", label: "field", weight: 1 },
  parameter: { title: "Request parameters of one feed", label: "parameter", weight: 1 },
  value: { title: "Values of fields", label: "value", weight: 1 },
  rule: { title: "Request rules and conventions", label: "rule", weight: 1 },
  code: { title: "Errors of the service", label: "error", weight: 1.2 },
  window: { title: "Polling windows", label: "polling", weight: 0.7 },
  guide: { title: "Guides", label: "guide", weight: 1.6 },
  command: { title: "Commands", label: "command", weight: 1.4 },
  setting: { title: "Settings of the harvester", label: "setting", weight: 1.1 },
  page: { title: "Pages", label: "page", weight: 1.6 },
  term: { title: "Terms", label: "term", weight: 1.3 },
  type: { title: "TypeScript types of responses", label: "type", weight: 0.6 },
  api: { title: "TypeScript API", label: "API", weight: 0.5 },
  unknown: { title: "Not stated by the API documentation", label: "unknown", weight: 0.5 },
} as const;
export type SearchKind = keyof typeof searchKinds;

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
