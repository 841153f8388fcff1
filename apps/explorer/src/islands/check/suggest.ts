/** Suggests documented names and values for those of a response. */
import { parseKey, type Shape } from "@sdf/validators";
import SearchableMap from "minisearch/SearchableMap";
import { locate } from "./locate.ts";

/** The word that differs from another one in fewest letters: at most two, and at most half of them. */
export function findSimilar(word: string, words: readonly string[]): string | undefined {
  const byKey = SearchableMap.from(words.map((each) => [each.toLowerCase(), each] as const));
  const edits = Math.min(2, Math.floor(word.length / 2));
  const [nearest] = [...byKey.fuzzyGet(word.toLowerCase(), edits).values()].sort(([, one], [, other]) => one - other);
  return nearest?.[0];
}

/** What an unknown field or value can mean: `Did you mean type?`; undefined if nothing is similar. */
export function suggest(
  shape: Shape,
  { code, path }: { code: string; path: string },
  found: string,
): string | undefined {
  const { parent, type } = locate(shape, path);
  const isName = code === "unknown-member";
  const isValue = ["value", "unknown-value"].includes(code) && typeof type === "object" && "values" in type;
  const names = Object.keys(parent?.members ?? {}).map((key) => parseKey(key).name);
  const words = isName ? names : isValue ? type.values.map(String) : [];
  const word = isName ? /[^.[\]]*(?=(?:\[\d+\])?$)/.exec(path)?.[0] : found.replace(/^"|"$/g, "");
  const similar = findSimilar(word ?? "", words);
  return similar === undefined ? undefined : `Did you mean ${similar}?`;
}
