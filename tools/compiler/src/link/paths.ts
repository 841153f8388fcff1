import type { Attribute, Element, Text } from "@sdf/schemas/model";

/** A member of a response with its path, such as `liveData.goal`. */
export interface MemberPath<Member = Attribute | Text | Element> {
  readonly path: string;
  readonly member: Member;
}

/** An element of the model, or a draft of one. */
interface Tree<Each> {
  readonly attributes: readonly { readonly name: string }[];
  readonly text?: { readonly name?: string } | undefined;
  readonly elements: readonly Each[];
  readonly name: string;
}

type MemberOf<Each extends Tree<Each>> = Each["attributes"][number] | NonNullable<Each["text"]> | Each;

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
