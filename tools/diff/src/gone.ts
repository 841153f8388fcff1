import type { Element, Model, Published } from "@sdf-tools/model";
import { memberPlaces } from "./places.ts";

function pathsOf(element: Published<Element>): readonly string[] {
  return [...memberPlaces(element)].map(({ anchor }) => anchor);
}

/**
 * Members that one model has and the other has not, by feed. A change names the topmost member that went;
 * whoever kept a link to one below it wants to know as well. A feed that went is recorded as a whole, by
 * `goneFeeds`.
 */
export function goneMembers(before: Published<Model>, after: Published<Model>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(before.feeds.flatMap((feed) => {
    const now = after.feeds.find(({ id }) => id === feed.id);
    if (now === undefined) return [];
    const alive = new Set(pathsOf(now.response.root));
    const gone = pathsOf(feed.response.root).filter((path) => !alive.has(path));
    return gone.length === 0 ? [] : [[feed.id, gone] as const];
  }));
}
