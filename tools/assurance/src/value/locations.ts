import type { Element } from "@sdf-tools/compiler/link";
import { isScalarMember, listMembers, type Member, type Value } from "./value.ts";

/** The location of a member in a value. */
export interface MemberLocation {
  /** The object with the member. */
  readonly holder: Value;
  /** The element that the object represents. */
  readonly owner: Element;
  readonly member: Member;
}

/** Lists the described members of a value, outermost first. */
export function listLocations(owner: Element, holder: Value): MemberLocation[] {
  return listMembers(owner)
    .filter((member) => Object.hasOwn(holder, member.name))
    .flatMap((member) => {
      const here: MemberLocation = { holder, owner, member };
      if (isScalarMember(member) || member.kind !== "element") return [here];
      const content = holder[member.name];
      const items = (Array.isArray(content) ? content : [content]) as Value[];
      return [here, ...items.flatMap((item) => listLocations(member, item))];
    });
}

/** True if an open element with described members also has other members. */
export function hasOpenMembers(root: Element, value: Value): boolean {
  return listObjects(root, value).some(({ holder, owner }) => {
    const described = new Set(listMembers(owner).map(({ name }) => name));
    return owner.content === "open" && described.size > 0 && Object.keys(holder).some((name) => !described.has(name));
  });
}

/** Lists the objects of a value that represent described elements, the root first. */
export function listObjects(owner: Element, holder: Value): { holder: Value; owner: Element }[] {
  const below = owner.elements
    .filter((child) => child.content !== "scalar" && Object.hasOwn(holder, child.name))
    .flatMap((child) => {
      const content = holder[child.name];
      return ((Array.isArray(content) ? content : [content]) as Value[]).flatMap((item) => listObjects(child, item));
    });
  return [{ holder, owner }, ...below];
}
