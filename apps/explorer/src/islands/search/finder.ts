/** Finds records: exact names first, then synonyms, prefixes, words and similar words. */
import MiniSearch, { type SearchResult as MiniSearchResult } from "minisearch";
import { searchKinds, type SearchData, type SearchKind, type SearchRecord, type SynonymGroup } from "./records.ts";
import { stopWords } from "./stop-words.ts";

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

/** Words that most feeds have, so that a record is found without them: `match winner`, `feed of fixtures`. */
const weakWords = new Set(["match", "game", "field", "feed", "value", "data", "player"]);

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
  term: 1.3,
  api: 0.5,
  type: 0.6,
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

/** A synonym group with terms in the query. */
interface SynonymMatch {
  readonly group: SynonymGroup;
  /** The longest of the terms. */
  readonly term: string;
  /** The words of all its terms in the query. */
  readonly covered: ReadonlySet<string>;
}

/** The significant words of a text, lower case and singular. */
function wordsIn(text: string): string[] {
  return significant(text.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map(singular);
}

/**
 * Synonym groups with a term in the query, longest terms first. The words of a term may be in another order, with other
 * words between them.
 */
function synonymMatches(synonyms: readonly SynonymGroup[], query: string): SynonymMatch[] {
  const present = new Set(wordsIn(query));
  const plain = ` ${query
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  const occurs = (term: string): boolean => {
    if (plain.includes(` ${term} `)) return true;
    const parts = wordsIn(term);
    return parts.length > 1 && parts.every((part) => present.has(part));
  };
  return synonyms
    .flatMap((group) => {
      const terms = group.terms.filter(occurs).sort((first, second) => second.length - first.length);
      const [term] = terms;
      return term === undefined ? [] : [{ group, term, covered: new Set(terms.flatMap(wordsIn)) }];
    })
    .sort((first, second) => second.term.length - first.term.length);
}

/** Words of a query that mean one thing: a term of a synonym, or one word. */
interface Unit {
  readonly words: string;
  readonly group?: SynonymGroup;
}

/** The units of a query: terms of synonyms, longest first, and the other significant words. */
function unitsOf(words: readonly string[], matches: readonly SynonymMatch[]): Unit[] {
  const rest = new Set(words);
  const terms = matches.flatMap(({ group, term }): Unit[] => {
    const parts = wordsIn(term);
    if (!parts.every((part) => rest.has(part))) return [];
    for (const part of parts) rest.delete(part);
    return [{ words: term, group }];
  });
  return [...terms, ...[...rest].map((word) => ({ words: word }))];
}

/** The singular of an English word in `-s`: `goals` → `goal`, `matches` → `match`. */
function singular(term: string): string {
  if (term.length < 4) return term;
  return /(?:ch|sh|x|ss)es$/.test(term) ? term.slice(0, -2) : /(?<!a|i|o|s|u)s$/.test(term) ? term.slice(0, -1) : term;
}

/** Creates the index. */
export function finder({ records, pages, contexts, synonyms }: SearchData): Find {
  const index = new MiniSearch<Indexed>({
    fields: ["name", "parts", "text", "words"],
    tokenize: words,
    processTerm: (term) => singular(term.toLowerCase()),
    searchOptions: {
      boost: { name: 4, parts: 2, words: 0.6 },
      // Readers still type the final word. A short word before it is complete: `man` is not the start of `many`.
      prefix: (term, at, terms) => term.length > (at === terms.length - 1 ? 1 : 3),
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

  /** Records of one unit, with scores from 0 to 1. */
  const scoresOfUnit = ({ words: text, group }: Unit): ReadonlyMap<number, number> => {
    const scores = new Map<number, number>((group?.records ?? []).map((id) => [id, 1]));
    const add = (results: readonly MiniSearchResult[], factor: number): void => {
      for (const { id, score } of results) {
        const share = (factor * score) / (results[0]?.score ?? score);
        scores.set(id as number, Math.max(scores.get(id as number) ?? 0, share));
      }
    };
    for (const meaning of group?.means ?? []) add(index.search(meaning), 0.8);
    add(index.search(text, { fuzzy: false }), 0.8);
    if (scores.size === 0) add(index.search(text, { fuzzy: 0.3 }), 0.4);
    return scores;
  };
  /** Records that match most units of a query; each unit counts the more, the more of the units a record has. */
  const nearest = (units: readonly Unit[]): number[] => {
    const totals = new Map<number, { score: number; matched: number }>();
    for (const unit of units)
      for (const [id, score] of scoresOfUnit(unit)) {
        const total = totals.get(id) ?? { score: 0, matched: 0 };
        totals.set(id, { score: total.score + score, matched: total.matched + 1 });
      }
    return [...totals]
      .map(([id, { score, matched }]) => ({ id, score: score * matched ** 2 }))
      .sort((first, second) => second.score - first.score)
      .map(({ id }) => id);
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
    const specific = wordsIn(name).filter((word) => !weakWords.has(word));
    // Short words alone, such as `no` of `no data`, have other meanings.
    if (specific.join("").length > 3) addScores(specific.join(" "), 0.7);
    for (const { group, term } of matches)
      for (const meaning of group.means) addScores(significant(name.toLowerCase().replace(term, meaning)), 0.9);
    // The pages of a synonym answer the query if they have all other significant words or what these mean.
    const described = matches.flatMap(({ group, covered }) => {
      const others = wordsIn(name).filter((word) => !covered.has(word));
      const required = unitsOf(others, matches).map(scoresOfUnit);
      return group.records.filter((id) => required.every((unitScores) => unitScores.has(id)));
    });
    const ranked = [...scores].sort(([, first], [, second]) => second - first).map(([id]) => id);
    const [first, others] = [ranked.slice(0, 1), ranked.slice(1)];
    const exact = [...exactMatches(name), ...described];
    // Beside the best record, the page of a synonym for at least half of the words.
    const related = matches
      .filter(({ term }) => wordsIn(term).length * 2 >= wordsIn(name).length)
      .flatMap(({ group }) => group.records.slice(0, 1));
    const matched = [...new Set([...exact, ...first, ...(ranked.length > 0 ? related : []), ...others])];
    const isNearest = matched.length === 0;
    const ids = isNearest ? nearest(unitsOf(wordsIn(name), matches)).slice(0, 8) : matched;
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
