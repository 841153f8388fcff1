import type { Attribute, Element, Feed, Published, Text } from "@sdf-tools/model";
import type { Document } from "../read/documents.ts";
import type { XmlNode } from "../read/xml-tree.ts";
import type { ScalarForms } from "../evidence/scalar-forms.ts";
import type { SeenStructure} from "../evidence/tree.ts";
import { type SeenMember } from "../evidence/tree.ts";

/** A member of the spec, whatever carries it. */
export type KnownMember = Published<Attribute> | Published<Text> | Published<Element>;

type Known = Published<Element> | undefined;

export function membersOf(element: Known): readonly KnownMember[] {
  if (element === undefined) return [];
  return [...element.attributes, ...(element.text === undefined ? [] : [element.text]), ...element.elements];
}

/**
 * Adds a document to what was seen, by the names of the typed value: a member that the spec knows is
 * counted under its documented name, in whatever format it came; any other under the name it came by.
 * Reads with the model alone, independently of the decoders.
 *
 * @returns whether the root was recognised; without a feed any root is
 */
export function observe(document: Document, feed: Published<Feed> | undefined, seen: SeenStructure, forms: ScalarForms): boolean {
  const observer = new Observer(forms);
  const root = feed?.response.root;
  const bare = feed?.response.bare?.element;
  const item = root?.elements.find(({ name }) => name === bare);
  if (document.format === "json") {
    if (Array.isArray(document.value)) {
      const name = feed === undefined ? unnamedItem : bare;
      if (name !== undefined) observer.json({ [name]: document.value }, root, seen);
      return name !== undefined;
    }
    if (!isObject(document.value)) return false;
    const alone = item !== undefined && !Object.hasOwn(document.value, item.name) && resemblance(document.value, item) > resemblance(document.value, root);
    if (alone) observer.json({ [item.name]: [document.value] }, root, seen);
    else observer.json(document.value, root, seen);
    return root === undefined || alone || resemblance(document.value, root) > 0;
  }
  const name = localName(document.root.name);
  if (item !== undefined && name === item.xmlName && name !== root?.xmlName) {
    observer.xml({ name: root?.xmlName ?? "", attributes: {}, children: item.wrapper === undefined ? [document.root] : [{ name: item.wrapper.name, attributes: {}, children: [document.root], text: "" }], text: "" }, root, seen);
    return true;
  }
  observer.xml(document.root, root, seen);
  return root === undefined || name === root.xmlName;
}

/** Name for the items of a response that is a list, which nothing on the wire names. */
export const unnamedItem = "entry";

class Observer {
  readonly #forms: ScalarForms;

  constructor(forms: ScalarForms) {
    this.#forms = forms;
  }

  json(value: Readonly<Record<string, unknown>>, known: Known, seen: SeenStructure): void {
    seen.json++;
    for (const [key, content] of Object.entries(value)) {
      if (content === null) continue;
      const spec = knownByJson(known, key);
      const member = seen.member(spec?.name ?? key);
      member.present++;
      member.carried("json");
      const items = Array.isArray(content) ? content : [content];
      if (Array.isArray(content)) member.lists++;
      else member.singlesJson++;
      member.most = Math.max(member.most, items.length);
      for (const item of items) this.#jsonItem(item, spec, member);
    }
  }

  #jsonItem(item: unknown, spec: KnownMember | undefined, member: SeenMember): void {
    if (isObject(item)) this.json(item, asElement(spec), member.ofObjects);
    else if (typeof item === "string" || typeof item === "number" || typeof item === "boolean") member.values.add(item, typeof item as "string", this.#forms);
    else if (Array.isArray(item)) member.values.add(JSON.stringify(item).slice(0, 80), "string", this.#forms);
  }

  xml(node: XmlNode, known: Known, seen: SeenStructure): void {
    seen.xml++;
    for (const [name, value] of Object.entries(node.attributes)) {
      const spec = known?.attributes.find((each) => each.name === name || each.aliases.includes(name));
      const member = seen.member(spec?.name ?? name);
      member.present++;
      member.carried("attribute");
      member.values.add(value, "text", this.#forms);
    }
    this.#text(node, known, seen);
    const counted = new Map<string, number>();
    for (const child of node.children) this.#child(child, undefined, known, seen, counted);
    for (const [name, times] of counted) {
      const member = seen.member(name);
      member.present++;
      member.most = Math.max(member.most, times);
      if (times > 1) member.lists++;
      else member.singlesXml++;
    }
  }

  /** Text beside children is layout, unless it says something. */
  #text(node: XmlNode, known: Known, seen: SeenStructure): void {
    const text = node.children.length > 0 || known?.text === undefined ? node.text.trim() : node.text;
    if (text === "") return;
    const member = seen.member(known?.text?.name ?? "#text");
    member.present++;
    member.carried("text");
    member.values.add(text, "text", this.#forms);
  }

  #child(child: XmlNode, wrapper: string | undefined, known: Known, seen: SeenStructure, counted: Map<string, number>): void {
    const name = localName(child.name);
    if (wrapper === undefined && known !== undefined) {
      const wrapped = known.elements.filter((each) => each.wrapper?.name === name);
      if (wrapped.length > 0 && Object.keys(child.attributes).length === 0) {
        for (const inner of child.children) this.#child(inner, name, known, seen, counted);
        return;
      }
    }
    const spec = known?.elements.find((each) => (each.xmlName === name || each.name === name || each.aliases.includes(name)) && (wrapper === undefined || each.wrapper?.name === wrapper));
    const member = seen.member(spec?.name ?? name);
    member.carried("element");
    if (wrapper !== undefined) member.wrappers.set(wrapper, (member.wrappers.get(wrapper) ?? 0) + 1);
    counted.set(member.name, (counted.get(member.name) ?? 0) + 1);
    const plain = Object.keys(child.attributes).length === 0 && child.children.length === 0;
    if (spec === undefined ? plain : spec.content === "scalar") member.values.add(child.text, "text", this.#forms);
    else this.xml(child, spec, member.ofObjects);
  }
}

function knownByJson(known: Known, key: string): KnownMember | undefined {
  const members = membersOf(known);
  return members.find(({ name }) => name === key) ?? members.find(({ aliases }) => aliases.includes(key));
}

function asElement(member: KnownMember | undefined): Known {
  return member?.kind === "element" ? member : undefined;
}

/** How many members of a value an element knows. */
function resemblance(value: Readonly<Record<string, unknown>>, element: Known): number {
  return Object.keys(value).filter((key) => knownByJson(element, key) !== undefined).length;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
