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

/** The selected fields of a document, in every item of the list. */
export function selectFields(document: unknown, paths: readonly string[], list: string | undefined): unknown {
  const selected = new Set(paths);
  if (list === undefined) return pick(document, selected) ?? {};
  if (typeof document !== "object" || document === null) return document;
  const items = (document as Readonly<Record<string, unknown>>)[list];
  return Array.isArray(items) ? { ...document, [list]: items.map((item) => pick(item, selected) ?? {}) } : document;
}

/** The selected parts of a value; undefined if there are none. */
function pick(value: unknown, selected: ReadonlySet<string>, path = ""): unknown {
  if (selected.has(path)) return value;
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => pick(item, selected, path) ?? []);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([name, member]) => {
    const part = pick(member, selected, path === "" ? name : `${path}.${name}`);
    return part === undefined ? [] : [[name, part] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Size of a value as JSON without white space, in bytes. */
export function countBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
