/** Finds records: exact names first, then synonyms, prefixes, words and similar words. */
import { significantWords, sortTerms, listUnits, type Unit } from "./query.ts";
import { coverUnits, isComplete, rank, type Scores } from "./ranking.ts";
import { searchKinds, type SearchData, type SearchRecord } from "./records.ts";
import { stem } from "./stem.ts";
import { TermIndex, type MatchOptions } from "./term-index.ts";

export interface SearchResult {
  readonly record: SearchRecord;
  /** From the root of the site. */
  readonly href: string;
}

export interface SearchResults {
  readonly results: readonly SearchResult[];
  /** True if no record matches all words, so that the results are the most similar ones. */
  readonly isNearest: boolean;
  /** Remark of a synonym, such as that no feed has the term. */
  readonly note?: string | undefined;
}

export type Find = (query: string, limit?: number) => SearchResults;

/** Number of results if no record has all words. */
const MAX_NEAREST = 8;

/** Records without all words are results down to this share of the best score. */
const MIN_SHARE = 0.4;

/** Number of results for the joined words of a query. */
const MAX_JOINED = 2;

/** Score of a record whose name is the word; other records of a word have at most 1. */
const EXACT = 1.3;

/** Kinds in the order of records of equal names. */
const kindOrder = Object.keys(searchKinds);

/** The last part of a path: `liveData.Predictions@timeMin` → `timeMin`. */
function lastPart(name: string): string {
  return /[^.@#]*$/.exec(name)?.[0] ?? name;
}

/** Form of a name for comparisons: lower case, and `@` of attributes as `.`. */
function toKey(name: string): string {
  return name.trim().toLowerCase().replaceAll("@", ".");
}

/** The terms of each word of the records: many records have the same words. */
const termsOfWords = new Map<string, readonly string[]>();

/** The stems of a word and of its parts: `timeMin` → `timemin`, `time`, `min`. */
function splitWord(word: string): readonly string[] {
  if (word === "") return [];
  const parts = word.split(/(?<=[a-z0-9])(?=[A-Z])|_/).filter((part) => part !== "" && part !== word);
  const terms = [word, ...parts].map((part) => stem(part.toLowerCase()));
  termsOfWords.set(word, terms);
  return terms;
}

/** The terms of a text. */
function listTerms(text: string): readonly string[] {
  if (text === "") return [];
  return text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => termsOfWords.get(word) ?? splitWord(word));
}

function toHref([, name, page, anchor]: SearchRecord, pages: readonly string[]): string {
  const fragment = anchor === "-" ? "" : `#${encodeURI(anchor === "" ? name : anchor)}`;
  return (pages[page] ?? "index.html") + fragment;
}

/** The number of different letters in a similar word. */
function allowedEdits(term: string): number {
  return term.length > 7 ? 2 : term.length > 4 ? 1 : 0;
}

/** Creates the index. */
export function finder({ records, pages, contexts, synonyms }: SearchData): Find {
  const index = new TermIndex([4, 2, 1, 0.4]);
  const pageTerms = pages.map((path, page) => listTerms(`${path.replace(/index\.html$/, "")} ${contexts[page] ?? ""}`));
  for (const [, name, page, , text, words = ""] of records)
    index.add([
      listTerms(lastPart(name)),
      [...listTerms(name), ...(pageTerms[page] ?? [])],
      listTerms(text),
      listTerms(words),
    ]);
  const byName = new Map<string, number[]>();
  records.forEach(([, name], id) => {
    for (const key of new Set([toKey(name), toKey(lastPart(name))])) {
      const ids = byName.get(key);
      if (ids === undefined) byName.set(key, [id]);
      else ids.push(id);
    }
  });
  const kindRank = (id: number): number => kindOrder.indexOf(records[id]?.[0] ?? "unknown");
  const exactMatches = (name: string): number[] => {
    const spelling = (id: number): number => {
      const recordName = records[id]?.[1] ?? "";
      return recordName === name ? 0 : lastPart(recordName) === name ? 1 : 2;
    };
    return [...(byName.get(toKey(name)) ?? [])].sort(
      (first, second) =>
        spelling(first) - spelling(second) ||
        kindRank(first) - kindRank(second) ||
        (records[first]?.[1].length ?? 0) - (records[second]?.[1].length ?? 0),
    );
  };

  const terms = sortTerms(synonyms);
  /** Fields and values of the same name in other places come last. */
  const distinctFirst = (results: readonly { id: number }[]): readonly { id: number }[] => {
    const names = new Set<string>();
    const repeated = results.filter(({ id }) => {
      const [kind = "unknown", name = ""] = records[id] ?? [];
      const key = kind === "value" ? `${kind} ${name}` : lastPart(name);
      const isRepeated = (kind === "field" || kind === "value") && names.has(key);
      if (kind === "field" || kind === "name" || kind === "value") names.add(key);
      return isRepeated;
    });
    return [...results.filter((each) => !repeated.includes(each)), ...repeated];
  };

  /** Records of one unit, with scores from 0 to 1. */
  const readScores = ({ words: text, group, isLast }: Unit): Scores => {
    const scores = new Map<number, number>();
    const add = (text: string, factor: number, options: MatchOptions): void => {
      const results = index.search(listTerms(text), options);
      let best = 0;
      for (const [id, score] of results) {
        const weighted = score * searchKinds[records[id]?.[0] ?? "unknown"].weight;
        results.set(id, weighted);
        best = Math.max(best, weighted);
      }
      for (const [id, score] of results) scores.set(id, Math.max(scores.get(id) ?? 0, (factor * score) / best));
    };
    group?.records.forEach((id, at) => scores.set(id, 1.2 - 0.05 * at));
    for (const meaning of group?.means ?? []) add(meaning, 0.8, {});
    // Readers still type the final word. A short word before it is complete: `man` is not the start of `many`.
    add(text, group === undefined ? 1 : 0.6, { prefix: (term) => term.length > (isLast ? 1 : 3) });
    if (scores.size === 0) add(text, 0.6, { fuzzy: allowedEdits });
    for (const id of byName.get(text) ?? [])
      if (toKey(records[id]?.[1] ?? "") === text)
        scores.set(id, group === undefined ? EXACT : Math.max(scores.get(id) ?? 0, 1));
    return scores;
  };

  return (query, limit = 30) => {
    // The code of a feed in two words: `ma 27`.
    const name = query.trim().replace(/\b(ma|tm) (\d{1,2})\b/gi, "$1$2");
    if (name === "") return { results: [], isNearest: false };
    const units = listUnits(name, terms);
    const ranked = rank(units, readScores);
    const significant = significantWords(name);
    // Words of a name in camel case: `player id`.
    const joined = significant.length > 1 ? exactMatches(significant.join("")).slice(0, MAX_JOINED) : [];
    const exact = [...exactMatches(name), ...joined];
    const complete = ranked.filter((record) => isComplete(record, units));
    const isNearest = exact.length + complete.length === 0;
    const least = (ranked[0]?.score ?? 0) * MIN_SHARE;
    const others = distinctFirst(
      isNearest
        ? coverUnits(ranked).slice(0, MAX_NEAREST)
        : ranked.filter((record) => record.score >= least || complete.includes(record)),
    );
    return {
      results: [...new Set([...exact, ...others.map(({ id }) => id)])].slice(0, limit).flatMap((id) => {
        const record = records[id];
        return record === undefined ? [] : [{ record, href: toHref(record, pages) }];
      }),
      isNearest,
      note: units.find(({ group }) => group?.note !== undefined)?.group?.note,
    };
  };
}

/** True if the query is a URL or a curl command. */
export function isUrl(query: string): boolean {
  return /^(https?:\/\/|\/?sdapi\/|\/\w+data\/|curl\s)/.test(query.trim());
}
