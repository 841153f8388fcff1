/** Terms of the site with their meaning: `glossary.json`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sources } from "./assets.ts";
import type { PageRecord } from "./search.ts";

export interface Term {
  readonly term: string;
  readonly meaning: string;
  /** Where the meaning comes from. */
  readonly source: string;
  /** Pages about the term, from the root of the site. */
  readonly see: readonly string[];
  /** False for words that running text also uses in other meanings. */
  readonly inText?: boolean;
}

export const glossary = (JSON.parse(readFileSync(join(sources, "data/glossary.json"), "utf8")) as readonly Term[])
  // The order of letters, whatever the language of the machine.
  .toSorted((first, second) => (first.term.toLowerCase() < second.term.toLowerCase() ? -1 : 1));

export function termAnchor(term: string): string {
  return term.toLowerCase().replaceAll(" ", "-");
}

/** Search records of the terms. */
export const termRecords = (): readonly PageRecord[] =>
  glossary.map(({ term, meaning }) => ({
    kind: "term",
    name: term,
    page: "glossary/",
    anchor: termAnchor(term),
    text: meaning,
  }));

/** Meaning and anchor of the terms in lower case, for hover cards. */
export function hoverTerms(): Readonly<Record<string, { readonly meaning: string; readonly anchor: string }>> {
  return Object.fromEntries(
    glossary.map(({ term, meaning }) => [term.toLowerCase(), { meaning, anchor: termAnchor(term) }]),
  );
}
