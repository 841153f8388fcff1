/** What a record is about; `name` is a field or parameter across all feeds. The order is that of results that match alike. */
export const searchKinds = ["name", "feed", "field", "parameter", "value", "rule", "code", "window", "guide", "page", "api", "unknown"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Kind, name, index of its page, anchor (`""`: the name; `-`: top of the page), a few words. */
export type SearchRecord = readonly [kind: SearchKind, name: string, page: number, anchor: string, text: string];

/** Everything that can be found: `sdfData("search", …)`. */
export interface SearchData {
  /** Paths of pages from the root of the site, such as `feeds/soccer/match-momentum/index.html`. */
  readonly pages: readonly string[];
  readonly records: readonly SearchRecord[];
}
