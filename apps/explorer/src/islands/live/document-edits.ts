/** Differences between two states of a document, small enough to store each state of a match. */

/** A change at a path. Without `v` and `c`, the value is removed. */
export interface Edit {
  readonly p: readonly (string | number)[];
  /** New value. */
  readonly v?: unknown;
  /** The new value is a copy of the preceding list item with these edits. */
  readonly c?: readonly Edit[];
}

type Properties = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null;
}

/** Edits that turn one document into another. Lists may grow and shrink at their end. */
export function editsBetween(before: unknown, after: unknown, p: Edit["p"] = []): readonly Edit[] {
  if (Object.is(before, after)) return [];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [{ p, v: after }];
  const keys = Array.isArray(after) ? after.map((_, index) => index) : Object.keys(after);
  const removed = Object.keys(before)
    .filter((key) => !(key in after))
    .reverse();
  return [
    ...removed.map((key) => ({ p: [...p, Array.isArray(before) ? Number(key) : key] })),
    ...keys.flatMap((key): readonly Edit[] => {
      const [was, is, path] = [before[key], after[key], [...p, key]];
      if (key in before) return editsBetween(was, is, path);
      const preceding = typeof key === "number" ? after[key - 1] : undefined;
      return [isObject(preceding) && isObject(is) ? { p: path, c: editsBetween(preceding, is) } : { p: path, v: is }];
    }),
  ];
}

/** Applies edits to a copy, which shares unchanged parts with the document. */
export function applyEdits(document: unknown, edits: readonly Edit[]): unknown {
  return edits.reduce((current, edit) => withEdit(current, edit, 0), document);
}

function withEdit(value: unknown, edit: Edit, depth: number): unknown {
  const key = edit.p[depth];
  if (key === undefined) return edit.v;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...(value as unknown[])] as unknown as Record<number, unknown>)
    : { ...(value as Properties) };
  const isLast = depth === edit.p.length - 1;
  if (!isLast) copy[key] = withEdit(copy[key], edit, depth + 1);
  else if (edit.c !== undefined) copy[key] = applyEdits(copy[Number(key) - 1], edit.c);
  else if ("v" in edit) copy[key] = edit.v;
  else if (Array.isArray(copy)) (copy as unknown[]).pop();
  else delete copy[key];
  return copy;
}
