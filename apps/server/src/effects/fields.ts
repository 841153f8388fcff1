import type { Selection } from "./shortcuts.ts";

/**
 * The selected members of a document. What stands empty after that is left out, as everywhere on
 * the wire, where empty means absent; but not the items of a list.
 *
 * @param list Member that lists the items which the selection is about; the document itself when absent.
 */
export function selectFields(document: object, selection: Selection, list: string | undefined): object {
  if (list === undefined) return select(document, selection) ?? {};
  const items: unknown = (document as Readonly<Record<string, unknown>>)[list];
  // Shortcuts are about items. One that has none of the fields stays, empty: clients count the items of a page to see whether there is another.
  return Array.isArray(items) ? { ...document, [list]: items.map((item: object) => select(item, selection) ?? {}) } : document;
}

function select(value: object, selection: Selection): object | undefined {
  const chosen: Record<string, unknown> = {};
  let isEmpty = true;
  for (const [name, member] of Object.entries(value)) {
    const below = selection.members.get(name);
    if (below === undefined) continue;
    const kept = below.all ? (member as unknown) : inside(member, below);
    if (kept === undefined) continue;
    chosen[name] = kept;
    isEmpty = false;
  }
  return isEmpty ? undefined : chosen;
}

function inside(member: unknown, selection: Selection): unknown {
  if (Array.isArray(member)) {
    const items = member.flatMap((item: unknown) => inside(item, selection) ?? []);
    return items.length === 0 ? undefined : items;
  }
  return typeof member === "object" && member !== null ? select(member, selection) : undefined;
}
