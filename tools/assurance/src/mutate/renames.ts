import type { SeededChoices } from "../seeded-choices.ts";
import type { XmlElement } from "../write/tree.ts";

/** Returns another name for an element. */
type Rename = (name: string, others: readonly string[], choices: SeededChoices) => string;

/** Renames: longer and shorter names with the same beginning, names of other elements, and another case. */
export const renames: Readonly<Record<string, Rename>> = {
  lengthened: (name, _others, choices) => name + choices.pick(["s", "Extra", "2", "-x", "_", ".", ":x", "é"]),
  shortened: (name, _others, choices) =>
    name.length === 1 ? `${name}x` : name.slice(0, 1 + choices.below(name.length - 1)),
  swapped: (name, others, choices) => choices.pick(others.filter((other) => other !== name).concat("x")),
  "in another case": (name) => (name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()),
};

/** Lists all elements of a tree, the root first. */
export function listElements(root: XmlElement): XmlElement[] {
  return [root, ...root.children.flatMap(listElements)];
}

/** Renames one start tag or one end tag of an element, so that the document is not well-formed. */
export function renameTag(xml: string, name: string, rename: Rename, choices: SeededChoices): string {
  const tags = [...xml.matchAll(/<(\/?)([A-Za-z][\w.-]*)/g)];
  const tag = choices.pick(tags.filter(([, , each]) => each === name));
  const to = rename(
    name,
    tags.map(([, , other = ""]) => other),
    choices,
  );
  return `${xml.slice(0, tag.index)}<${tag[1]}${to}${xml.slice(tag.index + tag[0].length)}`;
}
