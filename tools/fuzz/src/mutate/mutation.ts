import { Chance } from "../chance.ts";
import type { Subject } from "../feeds.ts";
import { sitesOf, type Site } from "../value/sites.ts";
import type { Value } from "../value/value.ts";
import { writeJson } from "../write/json.ts";
import { feedTree, type XmlElement } from "../write/tree.ts";
import { writeXml } from "../write/xml.ts";

/** A document after a change, in the formats that can show it. */
export interface Changed {
  readonly json?: string;
  readonly xml?: string;
  /** True if the change is below an open element, whose content the XSD does not check. */
  readonly isInOpenElement?: boolean;
}

/** One known way to change a valid document. */
export interface Mutation {
  readonly name: string;
  /** Whether the changed document is still one of its feed. Who says otherwise stands in `differences.ts`. */
  readonly valid: boolean;
  /** Changes a document; nothing when the value has no place for the change. `seed` says where, and how it is written. */
  apply(value: Value, subject: Subject, seed: number): Changed | undefined;
}

/** Changes the value, before it is written in both formats. `change` tells whether it could. */
export function inValue(name: string, valid: boolean, change: (value: Value, subject: Subject, chance: Chance) => boolean): Mutation {
  return {
    name,
    valid,
    apply(value, subject, seed) {
      const changed = copy(value);
      if (!change(changed, subject, new Chance(seed))) return undefined;
      const trees = [value, changed].map((each) => feedTree(each, subject.feed, new Chance(seed))) as [XmlElement, XmlElement];
      return { json: writeJson(changed, seed), xml: writeXml(trees[1], seed), isInOpenElement: isSameOutside(...trees) };
    },
  };
}

/** Whether two trees differ at most below elements that are open. */
function isSameOutside(one: XmlElement, other: XmlElement): boolean {
  return writeXml(closedPart(one), 0) === writeXml(closedPart(other), 0);
}

/** A tree without what is below open elements. */
function closedPart(element: XmlElement): XmlElement {
  const { name, attributes, children, text, model } = element;
  const isOpen = typeof model === "object" && model.content === "open";
  if (isOpen) return { name, attributes: [], children: [], model };
  return { name, attributes, children: children.map(closedPart), ...(text !== undefined && { text }), ...(model !== undefined && { model }) };
}

/** Changes the value, before it is written as JSON. */
export function inJson(name: string, valid: boolean, change: (value: Value, subject: Subject, chance: Chance) => unknown): Mutation {
  return {
    name,
    valid,
    apply(value, subject, seed) {
      const changed = change(copy(value), subject, new Chance(seed));
      return changed === undefined ? undefined : { json: writeJson(changed, seed) };
    },
  };
}

/** Changes the tree of elements, before it is written as XML. `change` tells whether it could. */
export function inTree(name: string, valid: boolean, change: (root: XmlElement, chance: Chance, subject: Subject) => boolean): Mutation {
  return {
    name,
    valid,
    apply(value, subject, seed) {
      const [before, root] = [0, 1].map(() => feedTree(value, subject.feed, new Chance(seed))) as [XmlElement, XmlElement];
      if (!change(root, new Chance(seed), subject)) return undefined;
      return { xml: writeXml(root, seed), isInOpenElement: isSameOutside(before, root) };
    },
  };
}

/** Changes one of the members for which there is a change: `replacement` gives the new value, or nothing. */
export function replaceOne(value: Value, { feed }: Subject, chance: Chance, replacement: (site: Site) => unknown): boolean {
  const places = sitesOf(feed.response.root, value)
    .map((site) => ({ site, content: replacement(site) }))
    .filter(({ content }) => content !== undefined);
  if (places.length === 0) return false;
  const { site, content } = chance.pick(places);
  site.holder[site.member.name] = content;
  return true;
}

/** Removes one of the members that may go. */
export function dropOne(value: Value, { feed }: Subject, chance: Chance, mayGo: (site: Site) => boolean): boolean {
  const places = sitesOf(feed.response.root, value).filter(mayGo);
  if (places.length === 0) return false;
  const { holder, member } = chance.pick(places);
  delete holder[member.name];
  return true;
}

/** JSON text carries every generated value, `__proto__` included, which `structuredClone` does as well but slower. */
function copy(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
