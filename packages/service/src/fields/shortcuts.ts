import { fieldShortcut } from "@sdf/runtime";
import { parseKey, type FeedShape, type MemberType, type Shape } from "@sdf/validators";
import type { ServiceAssumptions } from "../assumptions/table.ts";
import type { FeedEntry } from "../feed/entry.ts";

/** Properties of a value to keep: all of them, or those in `members`. */
export interface Selection {
  all: boolean;
  readonly members: Map<string, Selection>;
}

/** Property paths by shortcut. One shortcut may have several paths, because it has few letters. */
interface Shortcuts {
  readonly fields: ReadonlyMap<string, readonly Path[]>;
  readonly elements: ReadonlyMap<string, readonly Path[]>;
}
type Path = readonly string[];

type FieldAssumptions = Pick<ServiceAssumptions, "field-elements">;

const shortcutsByShape = new WeakMap<FeedShape<unknown>, Shortcuts>();

/** Maximum depth, because shapes may be recursive. Documents are not deeper. */
const MAX_DEPTH = 10;

/** Returns the shortcuts that match no field of the feed. */
export function unknownShortcuts(
  feed: FeedEntry,
  shortcuts: readonly string[],
  assumptions: FieldAssumptions,
): readonly string[] {
  return shortcuts.length === 0
    ? []
    : shortcuts.filter((shortcut) => listPaths(feed, shortcut, assumptions).length === 0);
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

function listPaths(feed: FeedEntry, shortcut: string, assumptions: FieldAssumptions): readonly Path[] {
  let shortcuts = shortcutsByShape.get(feed.shape);
  if (shortcuts === undefined) shortcutsByShape.set(feed.shape, (shortcuts = collect(feed)));
  const fields = shortcuts.fields.get(shortcut) ?? [];
  return fields.length > 0 || assumptions["field-elements"] === "refuse"
    ? fields
    : (shortcuts.elements.get(shortcut) ?? []);
}

function collect({ shape, description }: FeedEntry): Shortcuts {
  const fields = new Map<string, Path[]>();
  const elements = new Map<string, Path[]>();
  const add = (map: Map<string, Path[]>, shortcut: string, path: Path): void => {
    map.set(shortcut, [...(map.get(shortcut) ?? []), path]);
  };
  /** `parents` contains the XML-only wrappers, as shortcuts do; `path` contains the properties of the value. */
  const walk = (within: Shape, path: Path, parents: Path): void => {
    if (path.length > MAX_DEPTH) return;
    for (const [key, type] of Object.entries(within.members)) {
      const { name, wrapper } = parseKey(key);
      const member = [...path, name];
      const tree = wrapper === undefined || wrapper === name ? [...parents, name] : [...parents, wrapper, name];
      if (!isElement(type)) {
        // A text field in a wrapper is an element; its own name still ends the shortcut.
        add(fields, fieldShortcut(tree.join("."), {}), member);
        continue;
      }
      for (let end = parents.length + 1; end <= tree.length; end++)
        add(elements, elementShortcut(tree.slice(0, end)), member);
      if ("members" in type) walk(type, member, tree);
    }
  };
  walk(itemShape(shape, description.pages), [], []);
  return { fields, elements };
}

/** Returns the shortcut of an element, which is the prefix of the shortcuts of its fields. */
function elementShortcut(tree: Path): string {
  const shortcut = fieldShortcut([...tree, "x"].join("."), {});
  return shortcut.slice(0, shortcut.lastIndexOf("."));
}

function isElement(type: MemberType): type is Exclude<MemberType, string> & (Shape | { open: true }) {
  return typeof type === "object" && ("members" in type || "open" in type);
}

/** Returns the shape of the items of a list, or of the whole document. */
function itemShape({ shape }: FeedShape<unknown>, list: string | undefined): Shape {
  for (const [key, type] of Object.entries(shape.members)) {
    if (parseKey(key).name === list && typeof type === "object" && "members" in type) return type;
  }
  return shape;
}
