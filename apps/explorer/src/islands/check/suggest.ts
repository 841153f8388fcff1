/** Suggests documented names and values for those of a response. */
import { parseKey, type MemberType, type Shape } from "@sdf/validators";
import SearchableMap from "minisearch/SearchableMap";

/** The word that differs from another one in fewest letters: at most two, and at most half of them. */
export function findSimilar(word: string, words: readonly string[]): string | undefined {
  const byKey = SearchableMap.from(words.map((each) => [each.toLowerCase(), each] as const));
  const edits = Math.min(2, Math.floor(word.length / 2));
  const [nearest] = [...byKey.fuzzyGet(word.toLowerCase(), edits).values()].sort(([, one], [, other]) => one - other);
  return nearest?.[0];
}

/** The type of the field at a path, and that of its parent. */
function findType(shape: Shape, path: string): readonly [parent: MemberType | undefined, type: MemberType | undefined] {
  let parent: MemberType | undefined;
  let type: MemberType | undefined = shape;
  for (const name of path.replace(/\[\d+\]/g, "").split(".")) {
    const members: Shape["members"] = typeof type === "object" && "members" in type ? type.members : {};
    const [, inner] = Object.entries(members).find(([key]) => parseKey(key).name === name) ?? [];
    [parent, type] = [type, inner];
  }
  return [parent, type];
}

/** What an unknown field or value can mean: `Did you mean type?`; undefined if nothing is similar. */
export function suggest(
  shape: Shape,
  { code, path }: { code: string; path: string },
  found: string,
): string | undefined {
  const [parent, type] = findType(shape, path);
  if (code === "unknown-member") {
    if (typeof parent !== "object" || !("members" in parent)) return undefined;
    const names = Object.keys(parent.members).map((key) => parseKey(key).name);
    const similar = findSimilar(/[^.[\]]*(?=(?:\[\d+\])?$)/.exec(path)?.[0] ?? "", names);
    return similar === undefined ? undefined : `Did you mean ${similar}?`;
  }
  if (!["value", "unknown-value"].includes(code) || typeof type !== "object" || !("values" in type)) return undefined;
  const similar = findSimilar(found.replace(/^"|"$/g, ""), type.values.map(String));
  return similar === undefined ? undefined : `Did you mean ${similar}?`;
}
