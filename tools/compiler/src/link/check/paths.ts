import type { Attribute, Element, Text } from "@sdf/schemas/model";

/** A member of a response with its path, such as `liveData.goal`. */
export interface MemberPath {
  readonly path: string;
  readonly member: Attribute | Text | Element;
}

/** All members below an element, parents first. */
export function* membersBelow(element: Element, prefix = ""): Generator<MemberPath> {
  for (const member of element.attributes) yield { path: prefix + member.name, member };
  if (element.text !== undefined) yield { path: prefix + element.text.name, member: element.text };
  for (const member of element.elements) {
    const path = prefix + member.name;
    yield { path, member };
    yield* membersBelow(member, `${path}.`);
  }
}
