/** Finds records: exact names first, then synonyms, prefixes, words and similar words. */
import MiniSearch from "minisearch";
import { searchKinds, type SearchData, type SearchKind, type SearchRecord, type SynonymGroup } from "./records.ts";

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

interface Indexed {
  readonly id: number;
  readonly name: string;
  readonly parts: string;
  readonly text: string;
  readonly words: string;
}

/** Words that carry no meaning in a question such as "how do I set the language". */
const stopWords = new Set(
  "a an and are be can do does for from get has have how i if in into is it me my of on or should the there to " +
    "use using what when where which who why with you".split(" "),
);

/** Weight of a record by its kind: overviews are better answers than single facts. */
const weights: Readonly<Partial<Record<SearchKind, number>>> = {
  feed: 2,
  name: 1.6,
  guide: 1.6,
  page: 1.6,
  command: 1.4,
  setting: 1.1,
  code: 1.2,
  window: 0.7,
  api: 0.8,
  type: 0.8,
  unknown: 0.5,
};

/** The last part of a path: `liveData.Predictions@timeMin` → `timeMin`. */
function lastPart(name: string): string {
  return /[^.@#]*$/.exec(name)?.[0] ?? name;
}

/** Form of a name for comparisons: lower case, and `@` of attributes as `.`. */
function keyOf(name: string): string {
  return name.trim().toLowerCase().replaceAll("@", ".");
}

/** Splits text into words and parts of words: `timeMin` → `timeMin`, `time`, `Min`. */
function words(text: string): string[] {
  const plain = text.split(/[^\p{L}\p{N}_]+/u).filter((word) => word !== "");
  return plain.flatMap((word) => {
    const parts = word.split(/(?<=[a-z0-9])(?=[A-Z])|[_-]/).filter((part) => part !== "" && part !== word);
    return [word, ...parts];
  });
}

/** The query without stop words, unless it has no other words. */
function significant(query: string): string {
  const all = query.split(/\s+/);
  const contentWords = all.filter((word) => !stopWords.has(word.toLowerCase().replace(/\W/g, "")));
  return (contentWords.length > 0 ? contentWords : all).join(" ");
}

function hrefOf([, name, page, anchor]: SearchRecord, pages: readonly string[]): string {
  const fragment = anchor === "-" ? "" : `#${encodeURI(anchor === "" ? name : anchor)}`;
  return (pages[page] ?? "index.html") + fragment;
}

/** A synonym group and one of its terms that occurs in the query. */
interface SynonymMatch {
  readonly group: SynonymGroup;
  readonly term: string;
}

/** Synonym groups with a term in the query, longest terms first. */
function synonymMatches(synonyms: readonly SynonymGroup[], query: string): SynonymMatch[] {
  const text = ` ${query
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  return synonyms
    .flatMap((group) => {
      const [term] = group.terms
        .filter((candidate) => text.includes(` ${candidate} `))
        .sort((first, second) => second.length - first.length);
      return term === undefined ? [] : [{ group, term }];
    })
    .sort((first, second) => second.term.length - first.term.length);
}

/** Creates the index. */
export function finder({ records, pages, contexts, synonyms }: SearchData): Find {
  const index = new MiniSearch<Indexed>({
    fields: ["name", "parts", "text", "words"],
    tokenize: words,
    processTerm: (term) => term.toLowerCase(),
    searchOptions: {
      boost: { name: 4, parts: 2, words: 0.6 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
      boostDocument: (id) => weights[records[id as number]?.[0] ?? "unknown"] ?? 1,
    },
  });
  index.addAll(
    records.map(([, name, page, , text, body = ""], id) => ({
      id,
      name: lastPart(name),
      parts: `${name} ${(pages[page] ?? "").replace(/index\.html$/, "")} ${contexts[page] ?? ""}`,
      text,
      words: body,
    })),
  );
  const byName = new Map<string, number[]>();
  records.forEach(([, name], id) => {
    for (const key of new Set([keyOf(name), keyOf(lastPart(name))])) byName.set(key, [...(byName.get(key) ?? []), id]);
  });
  const rank = (id: number): number => searchKinds.indexOf(records[id]?.[0] ?? "unknown");
  const exactMatches = (name: string): number[] => {
    const spelling = (id: number): number => {
      const recordName = records[id]?.[1] ?? "";
      return recordName === name ? 0 : lastPart(recordName) === name ? 1 : 2;
    };
    return [...(byName.get(keyOf(name)) ?? [])].sort(
      (first, second) =>
        spelling(first) - spelling(second) ||
        rank(first) - rank(second) ||
        (records[first]?.[1].length ?? 0) - (records[second]?.[1].length ?? 0),
    );
  };

  return (query, limit = 30) => {
    const name = query.trim();
    if (name === "") return { results: [], isNearest: false };
    const text = significant(name);
    const matches = synonymMatches(synonyms, name);
    const scores = new Map<number, number>();
    const addScores = (words: string, factor: number): void => {
      for (const { id, score } of index.search(words))
        scores.set(id as number, Math.max(scores.get(id as number) ?? 0, score * factor));
    };
    addScores(text, 1);
    for (const { group, term } of matches)
      for (const meaning of group.means) addScores(significant(name.toLowerCase().replace(term, meaning)), 0.9);
    // A synonym describes the query if it covers all of its significant words.
    const described = matches
      .filter(({ term }) => words(text).every((word) => term.includes(word.toLowerCase())))
      .flatMap(({ group }) => group.records);
    const ranked = [...scores].sort(([, first], [, second]) => second - first).map(([id]) => id);
    const matched = [...new Set([...exactMatches(name), ...described, ...ranked])];
    const isNearest = matched.length === 0;
    const ids = isNearest
      ? [
          ...matches.flatMap(({ group }) => group.records),
          ...index
            .search(text, { combineWith: "OR", fuzzy: 0.4 })
            .slice(0, 8)
            .map(({ id }) => id as number),
        ]
      : matched;
    return {
      results: [...new Set(ids)].slice(0, limit).flatMap((id) => {
        const record = records[id];
        return record === undefined ? [] : [{ record, href: hrefOf(record, pages) }];
      }),
      isNearest,
      note: matches.find(({ group }) => group.note !== undefined)?.group.note,
    };
  };
}

/** True if the query is a URL or a curl command. */
export function isUrl(query: string): boolean {
  return /^(https?:\/\/|\/?sdapi\/|\/\w+data\/|curl\s)/.test(query.trim());
}
