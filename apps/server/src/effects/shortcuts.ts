import { fieldShortcut } from "@sdf/runtime";
import { parseKey, type FeedShape, type MemberType, type Shape } from "@sdf/validators";
import type { Assumptions } from "../assumptions/table.ts";
import type { FeedEntry } from "../http/catalogue.ts";

/** Members of the value to keep: all below it, or some. */
export interface Selection {
  all: boolean;
  readonly members: Map<string, Selection>;
}

/** Paths of members, by shortcut. A shortcut may stand for several: letters are few. */
interface Shortcuts {
  readonly fields: ReadonlyMap<string, readonly Path[]>;
  readonly elements: ReadonlyMap<string, readonly Path[]>;
}
type Path = readonly string[];

type Sure = Pick<Assumptions, "field-elements">;

const known = new WeakMap<FeedShape<unknown>, Shortcuts>();

/** Shapes may hold themselves; documents are not deeper than this. */
const deepest = 10;

/** Those among `shortcuts` that name nothing in the feed. */
export function unknownShortcuts(feed: FeedEntry, shortcuts: readonly string[], assumptions: Sure): readonly string[] {
  return shortcuts.length === 0 ? [] : shortcuts.filter((shortcut) => pathsOf(feed, shortcut, assumptions).length === 0);
}

/** What `shortcuts` select in one item of the feed's list, or in the document of a feed that is no list. */
export function selectionOf(feed: FeedEntry, shortcuts: readonly string[], assumptions: Sure): Selection {
  const selection: Selection = { all: false, members: new Map() };
  for (const path of shortcuts.flatMap((shortcut) => pathsOf(feed, shortcut, assumptions))) {
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

function pathsOf(feed: FeedEntry, shortcut: string, assumptions: Sure): readonly Path[] {
  let shortcuts = known.get(feed.shape);
  if (shortcuts === undefined) known.set(feed.shape, (shortcuts = collect(feed)));
  const fields = shortcuts.fields.get(shortcut) ?? [];
  return fields.length > 0 || assumptions["field-elements"] === "refuse" ? fields : shortcuts.elements.get(shortcut) ?? [];
}

function collect({ shape, description }: FeedEntry): Shortcuts {
  const fields = new Map<string, Path[]>();
  const elements = new Map<string, Path[]>();
  const add = (map: Map<string, Path[]>, shortcut: string, path: Path): void => {
    map.set(shortcut, [...(map.get(shortcut) ?? []), path]);
  };
  /** `above` has the XML-only wrappers, as shortcuts do; `path` has the members of the value. */
  const walk = (within: Shape, path: Path, above: Path): void => {
    if (path.length > deepest) return;
    for (const [key, type] of Object.entries(within.members)) {
      const { name, wrapper } = parseKey(key);
      const member = [...path, name];
      const tree = wrapper === undefined || wrapper === name ? [...above, name] : [...above, wrapper, name];
      if (!isElement(type)) {
        // A field of text in a wrapper is an element as any; its own name still ends the shortcut.
        add(fields, fieldShortcut(tree.join("."), {}), member);
        continue;
      }
      for (let end = above.length + 1; end <= tree.length; end++) add(elements, elementShortcut(tree.slice(0, end)), member);
      if ("members" in type) walk(type, member, tree);
    }
  };
  walk(itemShape(shape, description.pages), [], []);
  return { fields, elements };
}

/** Three letters for every single word, as an element has them above its fields. */
function elementShortcut(tree: Path): string {
  const shortcut = fieldShortcut([...tree, "x"].join("."), {});
  return shortcut.slice(0, shortcut.lastIndexOf("."));
}

function isElement(type: MemberType): type is Exclude<MemberType, string> & (Shape | { open: true }) {
  return typeof type === "object" && ("members" in type || "open" in type);
}

/** Shape of what a page lists, or of the whole document. */
function itemShape({ shape }: FeedShape<unknown>, list: string | undefined): Shape {
  for (const [key, type] of Object.entries(shape.members)) {
    if (parseKey(key).name === list && typeof type === "object" && "members" in type) return type;
  }
  return shape;
}
