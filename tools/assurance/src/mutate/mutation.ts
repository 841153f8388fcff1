import type { Subject } from "../feeds.ts";
import { SeededChoices } from "../seeded-choices.ts";
import { listLocations, type MemberLocation } from "../value/locations.ts";
import type { Value } from "../value/value.ts";
import { writeJson } from "../write/json.ts";
import { feedTree, type XmlElement } from "../write/tree.ts";
import { writeXml } from "../write/xml.ts";

/** A changed document in the formats that can represent the change. */
export interface Changed {
  readonly json?: string;
  readonly xml?: string;
  /** True if the change is below an open element, whose content the XSD does not check. */
  readonly isInOpenElement?: boolean;
}

/** A known change of a valid document. */
export interface Mutation {
  readonly name: string;
  /** True if the changed document is still valid. `differences.ts` lists validators that disagree. */
  readonly valid: boolean;
  /**
   * Changes a document. Returns undefined if the value has no location for the change.
   *
   * @param seed - Selects the location and the notation.
   */
  apply(value: Value, subject: Subject, seed: number): Changed | undefined;
}

/** Creates a change of the value for both formats. `change` returns false if it is not possible. */
export function inValue(
  name: string,
  valid: boolean,
  change: (value: Value, subject: Subject, choices: SeededChoices) => boolean,
): Mutation {
  return {
    name,
    valid,
    apply(value, subject, seed) {
      const changed = copy(value);
      if (!change(changed, subject, new SeededChoices(seed))) return undefined;
      const write = (each: Value, style: number): XmlElement => feedTree(each, subject.feed, new SeededChoices(style));
      return {
        json: writeJson(changed, seed),
        xml: writeXml(write(changed, seed), seed),
        // In the simplest notation, because another value may change the notation of all that follow it.
        isInOpenElement: isSameOutside(write(value, 0), write(changed, 0)),
      };
    },
  };
}

/** True if two trees differ only below open elements. */
function isSameOutside(one: XmlElement, other: XmlElement): boolean {
  return writeXml(closedPart(one), 0) === writeXml(closedPart(other), 0);
}

/** Returns a tree without the content of open elements. */
function closedPart(element: XmlElement): XmlElement {
  const { name, attributes, children, text, model } = element;
  const isOpen = typeof model === "object" && model.content === "open";
  if (isOpen) return { name, attributes: [], children: [], model };
  return {
    name,
    attributes,
    children: children.map(closedPart),
    text,
    model,
  };
}

/** Creates a change of the value for JSON. */
export function inJson(
  name: string,
  valid: boolean,
  change: (value: Value, subject: Subject, choices: SeededChoices) => unknown,
): Mutation {
  return {
    name,
    valid,
    apply(value, subject, seed) {
      const changed = change(copy(value), subject, new SeededChoices(seed));
      return changed === undefined ? undefined : { json: writeJson(changed, seed) };
    },
  };
}

/** Creates a change of the tree of elements for XML. `change` returns false if it is not possible. */
export function inTree(
  name: string,
  valid: boolean,
  change: (root: XmlElement, choices: SeededChoices, subject: Subject) => boolean,
): Mutation {
  return {
    name,
    valid,
    apply(value, subject, seed) {
      const [before, root] = [0, 1].map(() => feedTree(value, subject.feed, new SeededChoices(seed))) as [
        XmlElement,
        XmlElement,
      ];
      if (!change(root, new SeededChoices(seed), subject)) return undefined;
      return { xml: writeXml(root, seed), isInOpenElement: isSameOutside(before, root) };
    },
  };
}

/** Replaces one of the members for which `replacement` returns a value. Returns false if there is none. */
export function replaceOne(
  value: Value,
  { feed }: Subject,
  choices: SeededChoices,
  replacement: (location: MemberLocation) => unknown,
): boolean {
  const places = listLocations(feed.response.root, value)
    .map((location) => ({ location, content: replacement(location) }))
    .filter(({ content }) => content !== undefined);
  if (places.length === 0) return false;
  const { location, content } = choices.pick(places);
  location.holder[location.member.name] = content;
  return true;
}

/** Removes one of the members that `canDrop` accepts. Returns false if there is none. */
export function dropOne(
  value: Value,
  { feed }: Subject,
  choices: SeededChoices,
  canDrop: (location: MemberLocation) => boolean,
): boolean {
  const places = listLocations(feed.response.root, value).filter(canDrop);
  if (places.length === 0) return false;
  const { holder, member } = choices.pick(places);
  delete holder[member.name];
  return true;
}

/** Copies a value. JSON represents every generated value, and is faster than `structuredClone`. */
function copy(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
