/** Field selections: shortcuts and the selected part of a document. */
import { fieldShortcut, type Wrappers } from "@sdf/runtime";
import { toSpecPath } from "../../html/text.ts";

/** The path of a field in a list item: `match.matchInfo@id` → `matchInfo.id`; `undefined` outside the list. */
export function fieldPath(path: string, list: string | undefined): string | undefined {
  const plain = toSpecPath(path);
  if (list === undefined) return plain;
  return plain.startsWith(`${list}.`) ? plain.slice(list.length + 1) : undefined;
}

/** Shortcuts in the order of selection, without duplicates. */
export function listShortcuts(paths: readonly string[], wrappers: Wrappers): string[] {
  return [...new Set(paths.map((path) => fieldShortcut(path, wrappers)))];
}

interface Selection {
  all: boolean;
  readonly below: Map<string, Selection>;
}

/** The selected fields of a document, in every item of the list. */
export function selectFields(document: unknown, paths: readonly string[], list: string | undefined): unknown {
  const root: Selection = { all: false, below: new Map() };
  for (const path of paths) {
    let at = root;
    for (const name of path.split(".")) {
      const next = at.below.get(name) ?? { all: false, below: new Map<string, Selection>() };
      at.below.set(name, next);
      at = next;
    }
    at.all = true;
  }
  if (list === undefined) return pick(document, root) ?? {};
  if (typeof document !== "object" || document === null) return document;
  const items = (document as Readonly<Record<string, unknown>>)[list];
  return Array.isArray(items) ? { ...document, [list]: items.map((item) => pick(item, root) ?? {}) } : document;
}

function pick(value: unknown, selection: Selection): unknown {
  if (selection.all) return value;
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => pick(item, selection) ?? []);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([name, member]) => {
    const below = selection.below.get(name);
    const selected = below === undefined ? undefined : pick(member, below);
    return selected === undefined ? [] : [[name, selected] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Size of a value as JSON without white space, in bytes. */
export function countBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
