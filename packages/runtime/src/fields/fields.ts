/** Dotted paths to the scalar properties of `T`; lists count as their item. At most seven properties deep. */
export type FieldPath<T, Depth extends readonly 0[] = [0, 0, 0, 0, 0, 0, 0]> = Depth extends readonly [
  0,
  ...infer Rest extends readonly 0[],
]
  ? T extends readonly (infer Item)[]
    ? FieldPath<Item, Depth>
    : T extends object
      ? { [Key in KnownKey<T>]: Below<Key, NonNullable<T[Key]>, Rest> }[KnownKey<T>]
      : never
  : never;

/** Declared properties only: an index signature, as open elements have, names no field. */
type KnownKey<T> = Extract<keyof { [Key in keyof T as string extends Key ? never : Key]: T[Key] }, string>;

type Below<Key extends string, Value, Depth extends readonly 0[]> = Value extends readonly (infer Item)[]
  ? Below<Key, Item, Depth>
  : Value extends object
    ? `${Key}.${FieldPath<Value, Depth>}`
    : Key;

/** XML-only wrapper elements by the property of the typed value. */
export type Wrappers = Readonly<Record<string, string>>;

/**
 * Wrappers of the match structure. Shortcuts follow the XML tree: `main.con.con.id` names contestants, then
 * contestant.
 */
const matchWrappers: Wrappers = { contestant: "contestants", period: "periods" };

/**
 * Builds `_fld` values from typed paths.
 *
 * ```ts
 * import { fields } from "@sdf/runtime";
 * import type { MatchDetailedMatch } from "@sdf/soccer/match-detailed";
 *
 * const select = fields<MatchDetailedMatch>();
 * select("matchInfo.date", "matchInfo.contestant.id"); // ["main.da", "main.con.con.id"]
 * ```
 *
 * The API documentation does not state the shortcut of a whole element, so paths name scalar fields only. If two fields
 * share a shortcut, the request selects both.
 *
 * @typeParam T one item of the list, not the list
 * @param wrappers XML-only elements above fields, when the feed has others than the match structure
 */
export function fields<T>(wrappers: Wrappers = matchWrappers): (...paths: (FieldPath<T> & string)[]) => string[] {
  return (...paths) => [...new Set(paths.map((path) => fieldShortcut(path, wrappers)))];
}

/**
 * Shortcut of one path. Each word of a name gives its first two letters; a part above the field
 * that is a single word gives three: matchInfo → `main`, contestants → `con`, date → `da`.
 */
export function fieldShortcut(path: string, wrappers: Wrappers = matchWrappers): string {
  const members = path.split(".");
  const field = members.pop() ?? "";
  const above = members.flatMap((member) => {
    const wrapper = Object.hasOwn(wrappers, member) ? wrappers[member] : undefined;
    return wrapper === undefined ? [member] : [wrapper, member];
  });
  return [...above.map((part) => shorten(part, 3)), shorten(field, 2)].join(".");
}

function shorten(name: string, singleWordLetters: number): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [name];
  const letters = words.length === 1 ? singleWordLetters : 2;
  return words
    .map((word) => word.slice(0, letters))
    .join("")
    .toLowerCase();
}
