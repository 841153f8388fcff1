/** Plain queries find their page among the first three results. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { synonyms } from "../../src/data/search.ts";
import { finder } from "../../src/islands/search/finder.ts";
import { searchData } from "./built.ts";

const MIN_RECALL = 0.97;

/** Addresses by query; a query that occurs twice is an error. */
const searchQueries = Object.entries(
  parse(readFileSync(join(import.meta.dirname, "search-queries.yaml"), "utf8")) as Readonly<Record<string, string[]>>,
);
const find = finder(searchData());

/** True if an address of a result is the expected one, or a section of the expected page or folder. */
function matches(href: string, expected: string): boolean {
  const address = href.replace("index.html", "");
  return expected.includes("#") ? address.startsWith(expected) : address.split("#")[0]?.startsWith(expected) === true;
}

const isFound = (query: string, addresses: readonly string[]): boolean =>
  find(query)
    .results.slice(0, 3)
    .some(({ href }) => addresses.some((expected) => matches(decodeURI(href), expected)));

describe("search queries", () => {
  it("find an expected page among the first three results, for at least 97 % of the queries", () => {
    const missed = searchQueries.filter(([query, addresses]) => !isFound(query, addresses));
    expect(searchQueries.length).toBeGreaterThanOrEqual(100);
    const recall = 1 - missed.length / searchQueries.length;
    const lines = missed.map(
      ([query, addresses]) =>
        `${query}: expected ${addresses.join(" or ")}, received ${find(query)
          .results.slice(0, 3)
          .map(({ href }) => href)
          .join(", ")}`,
    );
    console.log(`search: recall ${recall.toFixed(3)} of ${searchQueries.length} queries`);
    expect(recall, lines.join("\n")).toBeGreaterThanOrEqual(MIN_RECALL);
  });

  it.each(["march madness bracket", "limit number of results", "multiple fixtures in one request"])(
    "answer all words of %s",
    (query) => {
      const [, expected = []] = searchQueries.find(([each]) => each === query) ?? [];
      expect(isFound(query, expected)).toBe(true);
      expect(find(query).isNearest).toBe(false);
    },
  );

  it.each(["zzzzzz", "xxxxxx"])("return no unrelated result for %s", (query) => {
    const { results, isNearest } = find(query);
    expect(results.length === 0 || isNearest).toBe(true);
  });
});

describe("synonyms", () => {
  it("name their source, and a term or a page", () => {
    const incomplete = synonyms.filter(
      ({ source, means = [], pages = [] }) => source.length < 10 || means.length + pages.length === 0,
    );
    expect(incomplete).toEqual([]);
  });

  it("contain each term once, in lower case", () => {
    const terms = synonyms.flatMap((group) => group.terms);
    expect(terms.filter((term, index) => terms.indexOf(term) !== index || term !== term.toLowerCase())).toEqual([]);
  });
});
