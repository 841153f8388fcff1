import type { Attribute, Element, Text } from "@sdf/schemas/model";

export type Member = Attribute | Text | Element;

/** A member of a response with its path, such as `liveData.goal`. */
export interface MemberPath<Each = Member> {
  readonly path: string;
  readonly member: Each;
}

/** An element of the model, or a draft of one. */
interface Tree<Each> {
  readonly attributes: readonly { readonly name: string }[];
  readonly text?: { readonly name?: string } | undefined;
  readonly elements: readonly Each[];
  readonly name: string;
}

type MemberOf<Each extends Tree<Each>> = Each["attributes"][number] | NonNullable<Each["text"]> | Each;

/** The members of an element in the order of the spec: attributes, text, child elements. */
export function listMembers<Each extends Tree<Each>>({ attributes, text, elements }: Each): MemberOf<Each>[] {
  return [...attributes, ...(text === undefined ? [] : [text]), ...elements];
}

/** All members below an element, parents first. A text without a name is the value of its element. */
export function* membersBelow<Each extends Tree<Each>>(
  element: Each,
  prefix = "",
): Generator<MemberPath<MemberOf<Each>>> {
  for (const member of element.attributes) yield { path: prefix + member.name, member };
  if (element.text !== undefined) yield { path: prefix + (element.text.name ?? "text"), member: element.text };
  for (const member of element.elements) {
    const path = prefix + member.name;
    yield { path, member };
    yield* membersBelow(member, `${path}.`);
  }
}
