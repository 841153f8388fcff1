/** Finds records: exact names first, then prefixes, words and similar words. */
import MiniSearch from "minisearch";
import { searchKinds, type SearchData, type SearchRecord } from "./records.ts";

export interface SearchResult {
  readonly record: SearchRecord;
  /** From the root of the site. */
  readonly href: string;
}

export type Find = (query: string, limit?: number) => readonly SearchResult[];

interface Indexed {
  readonly id: number;
  readonly name: string;
  readonly parts: string;
  readonly text: string;
}

/** The last part of a path: `liveData.Predictions@timeMin` → `timeMin`. */
function lastPart(name: string): string {
  return /[^.@#]*$/.exec(name)?.[0] ?? name;
}

/** Splits text into words and parts of words: `timeMin` → `timeMin`, `time`, `Min`. */
function words(text: string): string[] {
  const plain = text.split(/[^\p{L}\p{N}_]+/u).filter((word) => word !== "");
  return plain.flatMap((word) => {
    const parts = word.split(/(?<=[a-z0-9])(?=[A-Z])|_/).filter((part) => part !== "" && part !== word);
    return [word, ...parts];
  });
}

function hrefOf([, name, page, anchor]: SearchRecord, pages: readonly string[]): string {
  const fragment = anchor === "-" ? "" : `#${encodeURI(anchor === "" ? name : anchor)}`;
  return (pages[page] ?? "index.html") + fragment;
}

/** Creates the index. */
export function finder({ records, pages }: SearchData): Find {
  const index = new MiniSearch<Indexed>({
    fields: ["name", "parts", "text"],
    tokenize: words,
    processTerm: (term) => term.toLowerCase(),
    searchOptions: {
      boost: { name: 4, parts: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  index.addAll(
    records.map(([, name, page, , text], id) => ({
      id,
      name: lastPart(name),
      parts: `${name} ${(pages[page] ?? "").replace(/index\.html$/, "")}`,
      text,
    })),
  );
  const byName = new Map<string, number[]>();
  records.forEach(([, name], id) => {
    for (const key of new Set([name.toLowerCase(), lastPart(name).toLowerCase()]))
      byName.set(key, [...(byName.get(key) ?? []), id]);
  });
  const rank = (id: number): number => searchKinds.indexOf(records[id]?.[0] ?? "unknown");

  return (query, limit = 30) => {
    const name = query.trim();
    if (name === "") return [];
    const exact = [...(byName.get(name.toLowerCase()) ?? [])].sort((one, other) => {
      const same = (id: number): number =>
        records[id]?.[1] === name ? 0 : lastPart(records[id]?.[1] ?? "") === name ? 1 : 2;
      return (
        same(one) - same(other) ||
        rank(one) - rank(other) ||
        (records[one]?.[1].length ?? 0) - (records[other]?.[1].length ?? 0)
      );
    });
    const matched = index.search(name).map(({ id }) => id as number);
    const ids = [...new Set([...exact, ...matched])].slice(0, limit);
    return ids.flatMap((id) => {
      const record = records[id];
      return record === undefined ? [] : [{ record, href: hrefOf(record, pages) }];
    });
  };
}

/** True if the query is a URL or a curl command. */
export function isUrl(query: string): boolean {
  return /^(https?:\/\/|\/?sdapi\/|\/\w+data\/|curl\s)/.test(query.trim());
}
