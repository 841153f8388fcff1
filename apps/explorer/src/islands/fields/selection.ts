/** Picks fields of a response: their shortcuts, and what is left of a document. */
import { fieldShortcut, type Wrappers } from "@sdf/runtime";

/** `match.matchInfo@id` of the tree as a path of the list's item: `matchInfo.id`; `undefined` outside of it. */
export function fieldPath(path: string, list: string | undefined): string | undefined {
  const plain = path.replace(/[@#]/g, ".").replace(/^\./, "");
  if (list === undefined) return plain;
  return plain.startsWith(`${list}.`) ? plain.slice(list.length + 1) : undefined;
}

/** Shortcuts in the order of the ticks; fields that share one are asked for together. */
export function shortcutsOf(paths: readonly string[], wrappers: Wrappers): string[] {
  return [...new Set(paths.map((path) => fieldShortcut(path, wrappers)))];
}

interface Kept {
  all: boolean;
  readonly below: Map<string, Kept>;
}

/** What a selection leaves of a document: the chosen fields in every item of the list. */
export function selectFields(document: unknown, paths: readonly string[], list: string | undefined): unknown {
  const root: Kept = { all: false, below: new Map() };
  for (const path of paths) {
    let at = root;
    for (const name of path.split(".")) {
      const next = at.below.get(name) ?? { all: false, below: new Map<string, Kept>() };
      at.below.set(name, next);
      at = next;
    }
    at.all = true;
  }
  if (list === undefined) return keep(document, root) ?? {};
  if (typeof document !== "object" || document === null) return document;
  const items = (document as Readonly<Record<string, unknown>>)[list];
  return Array.isArray(items) ? { ...document, [list]: items.map((item) => keep(item, root) ?? {}) } : document;
}

function keep(value: unknown, kept: Kept): unknown {
  if (kept.all) return value;
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => keep(item, kept) ?? []);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([name, member]) => {
    const below = kept.below.get(name);
    const left = below === undefined ? undefined : keep(member, below);
    return left === undefined ? [] : [[name, left] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Bytes of a value as JSON without blanks. */
export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
