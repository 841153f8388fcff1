import type { Member } from "./table.ts";

/** A child of an unknown element or object: the member that has its name in the parent, and its content. */
export type Child = readonly [member: Member | null | undefined, content: unknown];

/** True if an unknown element or object with this name is a wrapper. */
export type IsWrapper = (name: string, children: readonly Child[]) => boolean;

/**
 * Creates a test that decides which unknown elements or objects of `value` are wrappers. A wrapper holds only known
 * lists, besides text and numbers, and `value` has these lists nowhere else. Calls must be in document order: if two
 * names hold the same list, the first name is the wrapper, so that XML and JSON of one response give the same value.
 */
export function createWrapperTest(value: object): IsWrapper {
  const wrapperNames = new Map<Member, string>();
  return (name, children) => {
    const lists = children.filter(([member, content]) => isList(member) || !isPlain(content)).map(([member]) => member);
    const isFree = (member: Member): boolean =>
      wrapperNames.has(member) ? wrapperNames.get(member) === name : !Object.hasOwn(value, member.name);
    const isWrapper = lists.length > 0 && lists.every((member) => isList(member) && isFree(member));
    if (isWrapper) for (const member of lists as Member[]) wrapperNames.set(member, name);
    return isWrapper;
  };
}

function isList(member: Member | null | undefined): member is Member {
  return member?.kind === "element" && member.many;
}

/** True if an XML attribute can hold the content. */
function isPlain(content: unknown): boolean {
  return typeof content !== "object";
}
