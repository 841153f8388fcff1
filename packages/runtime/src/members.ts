/** Properties of a value whose type is not checked. */
export type Members = Readonly<Record<string, unknown>>;

/** Returns the properties of a value; none if it is not an object. */
export function toMembers(value: unknown): Members {
  return typeof value === "object" && value !== null ? (value as Members) : {};
}

/** Returns the matches of a document, or the document itself if it has no list of matches. */
export function readItems(value: unknown): readonly Members[] {
  const root = toMembers(value);
  return root["match"] === undefined ? [root] : toList(root["match"]).map(toMembers);
}

/** Returns the items of a value: those of a list, none of an absent value, or the value itself. */
export function toList(value: unknown): readonly unknown[] {
  return value === undefined ? [] : [value].flat();
}
