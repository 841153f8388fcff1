import type { Member } from "./table.ts";

/** A child of an element or object that no document describes: the member that its name would be of, and its content. */
export type Child = readonly [member: Member | null | undefined, content: unknown];

/** Whether an unknown element or object of a name is a wrapper. */
export type IsWrapper = (name: string, children: readonly Child[]) => boolean;

/**
 * Decides which unknown elements or objects of `value`, asked for in their order, are wrappers: they hold nothing
 * but known lists, texts and numbers apart, and these lists do not come otherwise. The lists of the first name win,
 * so that XML and JSON of one response give the same.
 */
export function wrapperOf(value: object): IsWrapper {
  const taken = new Map<Member, string>();
  return (name, children) => {
    const lists = children.filter(([member, content]) => isList(member) || !isPlain(content)).map(([member]) => member);
    const isFree = (member: Member): boolean =>
      taken.has(member) ? taken.get(member) === name : !Object.hasOwn(value, member.name);
    const isWrapper = lists.length > 0 && lists.every((member) => isList(member) && isFree(member));
    if (isWrapper) for (const member of lists) if (isList(member)) taken.set(member, name);
    return isWrapper;
  };
}

function isList(member: Member | null | undefined): member is Member {
  return member?.kind === "element" && member.many;
}

/** Whether a content may be that of an attribute. */
function isPlain(content: unknown): boolean {
  return typeof content !== "object";
}
