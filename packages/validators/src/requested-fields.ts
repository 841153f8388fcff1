import { fieldShortcut } from "@sdf/runtime/fields";
import type { IsRequested, RequestedMember } from "./reports.ts";
import type { FeedShape, Shape } from "./shape.ts";
import { compileTable, type Member } from "./table.ts";

/**
 * Creates a test for the fields that a request selected by the shortcuts of `_fld`: these fields and the elements above
 * them. The API documentation does not show how a shortcut names a whole element, so such a shortcut does not make any
 * field inside the element required.
 */
export function createRequestFilter(feed: FeedShape<unknown>, fields: readonly string[]): IsRequested {
  return (path, member) => {
    const isItem = path.length > 0 && path[0] === feed.bare;
    // Shortcuts begin below the item of a list feed. The item itself is always requested.
    if (!isItem && member.name === feed.bare) return true;
    return covers(fields, wireNames(feed.shape, [...path, member.name]).slice(isItem ? 1 : 0), member);
  };
}

function covers(fields: readonly string[], names: readonly string[], { scalar }: RequestedMember): boolean {
  const shortcut = fieldShortcut(names.join("."), {});
  // The shortcut of a field below shows how this element is written in it.
  const prefix = fieldShortcut([...names, "x"].join("."), {}).slice(0, -1);
  return fields.some((field) => field === shortcut || (scalar === undefined && `${field}.`.startsWith(prefix)));
}

/** Names of members, with the XML wrapper elements around them, which are part of shortcuts. */
function wireNames(root: Shape, path: readonly string[]): string[] {
  let shape: Shape | undefined = root;
  return path.flatMap((name) => {
    const member: Member | undefined = shape && compileTable(shape).members.find((each) => each.name === name);
    shape = member?.shape;
    return member?.wrapper === undefined ? [name] : [member.wrapper, member.xmlName];
  });
}
