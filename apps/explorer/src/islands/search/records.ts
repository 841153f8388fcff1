/** Kinds of records; `name` is a field or parameter across all feeds. The order ranks equally good matches. */
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
  "page",
  "api",
  "unknown",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Kind, name, index of the page, anchor (`""`: the name; `-`: top of the page), description. */
export type SearchRecord = readonly [kind: SearchKind, name: string, page: number, anchor: string, text: string];

/** The search data, as `sdfData("search", …)` registers it. */
export interface SearchData {
  /** Paths of pages from the root of the site, such as `feeds/soccer/match-momentum/index.html`. */
  readonly pages: readonly string[];
  readonly records: readonly SearchRecord[];
}
