import type { Element, Model, Published } from "@sdf-tools/model";

/** Paths of all members below an element: `matchInfo.venue`, `matchInfo.venue@id`, `matchInfo.venue#shortName`. */
function* pathsOf(element: Published<Element>, path: string): Generator<string> {
  for (const { name } of element.attributes) yield `${path}@${name}`;
  if (element.text !== undefined) yield `${path}#${element.text.name}`;
  for (const child of element.elements) {
    const below = path === "" ? child.name : `${path}.${child.name}`;
    yield below;
    yield* pathsOf(child, below);
  }
}

/**
 * Members that one model has and the other has not, by feed. A change names the topmost member that went;
 * whoever kept a link to one below it wants to know as well.
 */
export function goneMembers(before: Published<Model>, after: Published<Model>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(before.feeds.flatMap((feed) => {
    const now = after.feeds.find(({ id }) => id === feed.id);
    const alive = new Set(now === undefined ? [] : pathsOf(now.response.root, ""));
    const gone = [...pathsOf(feed.response.root, "")].filter((path) => !alive.has(path));
    return gone.length === 0 ? [] : [[feed.id, gone] as const];
  }));
}
