import type { Member } from "./table.ts";

/** What stands in an element or object that no document describes: the member that its name would be of, and its content. */
export type Child = readonly [member: Member | null | undefined, content: unknown];

/**
 * Decides which unknown elements or objects of `value`, asked for in their order, are wrappers: they hold nothing
 * but known lists, texts and numbers apart, and these lists do not come otherwise. The lists of the first name win,
 * so that XML and JSON of one response give the same.
 */
export function wrapperOf(value: object): (name: string, children: readonly Child[]) => boolean {
  const taken = new Map<Member, string>();
  return (name, children) => {
    const lists = children.flatMap(([member, content]) => (member?.kind === "element" && member.many ? [member] : isPlain(content) ? [] : [undefined]));
    const isWrapper = lists.some((member) => member !== undefined)
      && lists.every((member) => member !== undefined && (taken.has(member) ? taken.get(member) === name : !Object.hasOwn(value, member.name)));
    if (isWrapper) for (const member of lists) if (member !== undefined) taken.set(member, name);
    return isWrapper;
  };
}

/** Whether a content may be that of an attribute. */
function isPlain(content: unknown): boolean {
  return typeof content !== "object";
}
