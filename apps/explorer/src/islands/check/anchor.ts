/** Maps the path of an issue to the anchor of the field on the feed's page. */
import { parseKey, type MemberType, type Shape } from "@sdf/validators";

/**
 * `matchInfo.contestant[0].name` → `matchInfo.contestant@name`. For an unknown field, the anchor of its deepest known
 * ancestor; `undefined` if there is none.
 */
export function findAnchor(shape: Shape, path: string): string | undefined {
  let at: MemberType | undefined = shape;
  let anchor = "";
  for (const name of path.replace(/\[\d+\]/g, "").split(".")) {
    if (typeof at !== "object" || !("members" in at)) break;
    const member: [string, MemberType] | undefined = Object.entries(at.members).find(([key]) => {
      const parsed = parseKey(key);
      return parsed.name === name || parsed.aliases.includes(name);
    });
    if (member === undefined) break;
    const key = parseKey(member[0]);
    const sign = key.kind === "attribute" ? "@" : key.kind === "text" ? "#" : anchor === "" ? "" : ".";
    anchor += sign + key.name;
    at = member[1];
  }
  return anchor === "" ? undefined : anchor;
}
