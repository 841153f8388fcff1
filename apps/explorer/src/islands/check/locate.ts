/** Finds the field of a path in the shape of a feed. */
import { parseKey, type MemberType, type Shape } from "@sdf/validators";

interface Located {
  /** The element that contains the field; undefined if the path names no field of a known element. */
  readonly parent: Shape | undefined;
  /** The type of the field; undefined for an unknown one. */
  readonly type: MemberType | undefined;
  /**
   * Anchor on the feed's page: `matchInfo.contestant[0].name` → `matchInfo.contestant@name`. For an unknown field, that
   * of its deepest known ancestor; undefined if there is none.
   */
  readonly anchor: string | undefined;
}

export function locate(shape: Shape, path: string): Located {
  let located: Located = { parent: undefined, type: shape, anchor: undefined };
  for (const name of path.replace(/\[\d+\]/g, "").split(".")) {
    const { type: parent, anchor } = located;
    if (typeof parent !== "object" || !("members" in parent)) return { parent: undefined, type: undefined, anchor };
    const found = Object.entries(parent.members)
      .map(([key, type]) => ({ ...parseKey(key), type }))
      .find((member) => member.name === name || member.aliases.includes(name));
    const sign = { attribute: "@", text: "#", element: anchor === undefined ? "" : "." }[found?.kind ?? "element"];
    located = {
      parent,
      type: found?.type,
      anchor: found === undefined ? anchor : `${anchor ?? ""}${sign}${found.name}`,
    };
  }
  return located;
}
