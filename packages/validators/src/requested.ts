import { fieldShortcut } from "@sdf/runtime/fields";
import type { FeedShape, Shape } from "./shape.ts";
import { tableOf, type Member } from "./table.ts";

/** Whether a request asked for a member, given the names of those above it. */
export type IsRequested = (path: readonly string[], member: Member) => boolean;

/**
 * What a request asked for by the shortcuts of `_fld`: their fields, and the elements above them. How a shortcut names
 * a whole element is not documented, so that one of an element promises nothing of what is in it.
 */
export function requested(feed: FeedShape<unknown>, fields: readonly string[]): IsRequested {
  const known = new Map<string, boolean>();
  return (path, member) => {
    const isItem = path.length > 0 && path[0] === feed.bare;
    // Shortcuts begin below the item of a list feed, which is always asked for.
    if (!isItem && member.name === feed.bare) return true;
    const names = [...path, member.name];
    const key = names.join(".");
    let isAsked = known.get(key);
    if (isAsked === undefined) {
      isAsked = covers(fields, wireNames(feed.shape, names).slice(isItem ? 1 : 0), member);
      known.set(key, isAsked);
    }
    return isAsked;
  };
}

function covers(fields: readonly string[], names: readonly string[], { scalar }: Member): boolean {
  const own = fieldShortcut(names.join("."), {});
  // The shortcut of a field below shows how this element is written in it.
  const above = fieldShortcut([...names, "x"].join("."), {}).slice(0, -1);
  return fields.some((field) => field === own || (scalar === undefined && `${field}.`.startsWith(above)));
}

/** The names of members and the XML elements around them, which shortcuts name, too. */
function wireNames(shape: Shape, path: readonly string[]): string[] {
  let below: Shape | undefined = shape;
  return path.flatMap((name) => {
    const member: Member | undefined = below && tableOf(below).members.find((each) => each.name === name);
    below = member?.shape;
    return member?.wrapper === undefined ? [name] : [member.wrapper, member.xmlName];
  });
}
