import type { Element } from "@sdf/schemas/model";

/** Anchors of all fields of an element, as pages contain them. */
export function indexMembers(root: Element | undefined, path = ""): string[] {
  if (root === undefined) return [];
  const own = root.attributes.map(({ name }) => `${path}@${name}`);
  const text = root.text === undefined ? [] : [`${path}#${root.text.name}`];
  return [
    ...own,
    ...text,
    ...root.elements.flatMap((element) => {
      const below = path === "" ? element.name : `${path}.${element.name}`;
      return [below, ...indexMembers(element, below)];
    }),
  ];
}
