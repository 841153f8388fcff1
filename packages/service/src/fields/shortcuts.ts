import { fieldShortcut } from "@sdf/runtime";
import { parseKey, type FeedShape, type Shape } from "@sdf/validators";
import type { ServiceAssumptions } from "../assumptions/table.ts";
import type { FeedEntry } from "../feed/source.ts";

/** Properties of a value to keep: all of them, or those in `members`. */
interface Selection {
  all: boolean;
  readonly members: Map<string, Selection>;
}

/** The path of a field or a whole element in a value. One shortcut may have several, because it has few letters. */
interface Target {
  readonly shortcut: string;
  readonly path: readonly string[];
  readonly isElement: boolean;
}

type FieldAssumptions = Pick<ServiceAssumptions, "field-elements">;

const targetsByShape = new WeakMap<FeedShape<unknown>, ReadonlyMap<string, readonly Target[]>>();

/** Maximum depth, because shapes may be recursive. Documents are not deeper. */
const MAX_DEPTH = 10;

/** Returns the shortcuts that match no field of the feed. */
export function unknownShortcuts(
  feed: FeedEntry,
  shortcuts: readonly string[],
  assumptions: FieldAssumptions,
): readonly string[] {
  return shortcuts.filter((shortcut) => listPaths(feed, shortcut, assumptions).length === 0);
}

/**
 * Returns the selection of shortcuts, relative to one item of the feed's list, or to the document if there is no list.
 */
export function readSelection(feed: FeedEntry, shortcuts: readonly string[], assumptions: FieldAssumptions): Selection {
  const selection: Selection = { all: false, members: new Map() };
  for (const path of shortcuts.flatMap((shortcut) => listPaths(feed, shortcut, assumptions))) {
    let at = selection;
    for (const name of path) {
      const next = at.members.get(name) ?? { all: false, members: new Map() };
      at.members.set(name, next);
      at = next;
    }
    at.all = true;
  }
  return selection;
}

/** Returns the paths of a shortcut: of fields, or else of elements. */
function listPaths(feed: FeedEntry, shortcut: string, assumptions: FieldAssumptions): readonly (readonly string[])[] {
  const { shape, description } = feed;
  let targets = targetsByShape.get(shape);
  if (targets === undefined) {
    targets = Map.groupBy(listTargets(itemShape(shape, description.pages)), (target) => target.shortcut);
    targetsByShape.set(shape, targets);
  }
  const all = targets.get(shortcut) ?? [];
  const fields = all.filter(({ isElement }) => !isElement);
  const selected = fields.length > 0 || assumptions["field-elements"] === "refuse" ? fields : all;
  return selected.map(({ path }) => path);
}

/**
 * Lists the fields and elements of a shape.
 *
 * @param before properties above
 * @param parents properties above, with the XML-only wrappers, as shortcuts contain them
 */
function* listTargets(
  { members }: Shape,
  before: readonly string[] = [],
  parents: readonly string[] = [],
): Generator<Target> {
  if (before.length > MAX_DEPTH) return;
  for (const [key, type] of Object.entries(members)) {
    const { name, wrapper } = parseKey(key);
    const path = [...before, name];
    const tree = wrapper === undefined || wrapper === name ? [...parents, name] : [...parents, wrapper, name];
    if (typeof type === "object" && ("members" in type || "open" in type)) {
      for (let end = parents.length + 1; end <= tree.length; end++)
        yield { shortcut: elementShortcut(tree.slice(0, end)), path, isElement: true };
      if ("members" in type) yield* listTargets(type, path, tree);
    }
    // A text field in a wrapper is an element; its own name still ends the shortcut.
    else yield { shortcut: fieldShortcut(tree.join("."), {}), path, isElement: false };
  }
}

/** Returns the shortcut of an element, which is the prefix of the shortcuts of its fields. */
function elementShortcut(tree: readonly string[]): string {
  const shortcut = fieldShortcut([...tree, "x"].join("."), {});
  return shortcut.slice(0, shortcut.lastIndexOf("."));
}

/** Returns the shape of the items of a list, or of the whole document. */
function itemShape({ shape }: FeedShape<unknown>, list: string | undefined): Shape {
  for (const [key, type] of Object.entries(shape.members)) {
    if (parseKey(key).name === list && typeof type === "object" && "members" in type) return type;
  }
  return shape;
}

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
