import type { Selection } from "./shortcuts.ts";

/**
 * Returns the selected fields of a document. Objects that become empty are omitted, because the wire formats have no
 * empty objects. Empty items of the list are kept.
 *
 * @param list property with the list of items that the selection applies to; without it, the selection applies to
 *   the document
 */
export function selectFields(document: object, selection: Selection, list: string | undefined): object {
  if (list === undefined) return select(document, selection) ?? {};
  const items: unknown = (document as Readonly<Record<string, unknown>>)[list];
  // An item without any selected field stays as an empty item: clients count the items of a page to detect the last
  // one.
  return Array.isArray(items)
    ? { ...document, [list]: items.map((item: object) => select(item, selection) ?? {}) }
    : document;
}

function select(value: object, selection: Selection): object | undefined {
  const selected: Record<string, unknown> = {};
  let isEmpty = true;
  for (const [name, member] of Object.entries(value)) {
    const below = selection.members.get(name);
    if (below === undefined) continue;
    const selectedValue = below.all ? (member as unknown) : selectWithin(member, below);
    if (selectedValue === undefined) continue;
    selected[name] = selectedValue;
    isEmpty = false;
  }
  return isEmpty ? undefined : selected;
}

function selectWithin(member: unknown, selection: Selection): unknown {
  if (Array.isArray(member)) {
    const items = member.flatMap((item: unknown) => selectWithin(item, selection) ?? []);
    return items.length === 0 ? undefined : items;
  }
  return typeof member === "object" && member !== null ? select(member, selection) : undefined;
}
