import type { Chance } from "../chance.ts";
import type { XmlElement } from "../write/tree.ts";

/** A way to change the name of an element. */
export type Rename = (name: string, others: readonly string[], chance: Chance) => string;

/** Names that begin with the known one, that it begins with, and known ones in another place. */
export const renames: Readonly<Record<string, Rename>> = {
  lengthened: (name, _others, chance) => name + chance.pick(["s", "Extra", "2", "-x", "_", ".", ":x", "é"]),
  shortened: (name, _others, chance) =>
    name.length === 1 ? `${name}x` : name.slice(0, 1 + chance.below(name.length - 1)),
  swapped: (name, others, chance) => chance.pick(others.filter((other) => other !== name).concat("x")),
  "in another case": (name) => (name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()),
};

/** All elements of a tree, the root first. */
export function elementsOf(root: XmlElement): XmlElement[] {
  return [root, ...root.children.flatMap(elementsOf)];
}

/** The document with another name in one start tag or one end tag of an element, which is not well-formed then. */
export function renameTag(xml: string, name: string, rename: Rename, chance: Chance): string {
  const tags = [...xml.matchAll(/<(\/?)([A-Za-z][\w.-]*)/g)];
  const tag = chance.pick(tags.filter(([, , each]) => each === name));
  const to = rename(
    name,
    tags.map(([, , other = ""]) => other),
    chance,
  );
  return `${xml.slice(0, tag.index)}<${tag[1]}${to}${xml.slice(tag.index + tag[0].length)}`;
}
