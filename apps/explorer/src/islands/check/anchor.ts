/** From the path of a report to the anchor of the member on its feed's page. */
import { parseKey, type MemberType, type Shape } from "@sdf/validators";

/**
 * `matchInfo.contestant[0].name` → `matchInfo.contestant@name`. Members that no spec knows lead to
 * the deepest one above them that is known; `undefined` when none is.
 */
export function anchorOf(shape: Shape, path: string): string | undefined {
  let at: MemberType | undefined = shape;
  let anchor = "";
  for (const name of path.replace(/\[\d+\]/g, "").split(".")) {
    if (typeof at !== "object" || !("members" in at)) break;
    const found: [string, MemberType] | undefined = Object.entries(at.members).find(([key]) => {
      const parsed = parseKey(key);
      return parsed.name === name || parsed.aliases.includes(name);
    });
    if (found === undefined) break;
    const key = parseKey(found[0]);
    const sign = key.kind === "attribute" ? "@" : key.kind === "text" ? "#" : anchor === "" ? "" : ".";
    anchor += sign + key.name;
    at = found[1];
  }
  return anchor === "" ? undefined : anchor;
}
