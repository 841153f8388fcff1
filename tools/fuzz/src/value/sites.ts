import type { Element } from "@sdf-tools/model";
import { isPlain, membersOf, type Member, type Value } from "./value.ts";

/** A member of a value, where it stands. */
export interface Site {
  /** The object that has it. */
  readonly holder: Value;
  /** The element that the object stands for. */
  readonly owner: Element;
  readonly member: Member;
}

/** Every described member that a value has, outermost first. */
export function sitesOf(owner: Element, holder: Value): Site[] {
  return membersOf(owner).filter((member) => Object.hasOwn(holder, member.name)).flatMap((member) => {
    const here: Site = { holder, owner, member };
    if (isPlain(member) || member.kind !== "element") return [here];
    const found = holder[member.name];
    const items = (Array.isArray(found) ? found : [found]) as Value[];
    return [here, ...items.flatMap((item) => sitesOf(member, item))];
  });
}

/** Whether an open element with described members has others, too. */
export function hasOpenMembers(root: Element, value: Value): boolean {
  return objectsOf(root, value).some(({ holder, owner }) => {
    const described = new Set(membersOf(owner).map(({ name }) => name));
    return owner.content === "open" && described.size > 0 && Object.keys(holder).some((name) => !described.has(name));
  });
}

/** Every object of a value that stands for a described element, the root first. */
export function objectsOf(owner: Element, holder: Value): { holder: Value; owner: Element }[] {
  const below = owner.elements.filter((child) => child.content !== "scalar" && Object.hasOwn(holder, child.name)).flatMap((child) => {
    const found = holder[child.name];
    return ((Array.isArray(found) ? found : [found]) as Value[]).flatMap((item) => objectsOf(child, item));
  });
  return [{ holder, owner }, ...below];
}
