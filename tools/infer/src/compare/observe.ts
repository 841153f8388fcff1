import { isAnyName, listMembers, type Element, type Feed, type Member } from "@sdf-tools/compiler/link";
import type { ScalarForms } from "../evidence/scalar-forms.ts";
import type { ObservedMember, ObservedStructure } from "../evidence/tree.ts";
import { addTimes } from "../evidence/values.ts";
import type { Document } from "../read/documents.ts";
import type { XmlNode } from "../read/xml-tree.ts";

type SpecElement = Element | undefined;

/** The field at a path of the typed value. */
export function memberAt(feed: Feed, path: readonly string[]): Member | undefined {
  return path.reduce<Member | undefined>(
    (member, name) => (member?.kind === "element" ? listMembers(member).find((each) => each.name === name) : undefined),
    feed.response.root,
  );
}

/**
 * Adds a document to the observations. Fields of the spec are counted under their documented name in all formats,
 * other fields under their name in the document. The decoders are not used, so that the result is independent of them.
 *
 * @returns whether the root is that of the feed; without a feed, always true
 */
export function observe(
  document: Document,
  feed: Feed | undefined,
  observed: ObservedStructure,
  forms: ScalarForms,
): boolean {
  const observer = new Observer(forms);
  const root = feed?.response.root;
  const bare = feed?.response.bare?.element;
  const item = root?.elements.find(({ name }) => name === bare);
  if (document.format === "json") {
    if (Array.isArray(document.value)) {
      const name = feed === undefined ? unnamedItem : bare;
      if (name !== undefined) {
        observer.json({ [name]: document.value }, root, observed);
        observed.member(name).isBare = true;
      }
      return name !== undefined;
    }
    if (!isObject(document.value)) return false;
    const isBareItem =
      item !== undefined &&
      !Object.hasOwn(document.value, item.name) &&
      countMatchingMembers(document.value, item) > countMatchingMembers(document.value, root);
    if (isBareItem) observer.json({ [item.name]: [document.value] }, root, observed);
    else observer.json(document.value, root, observed);
    return root === undefined || isBareItem || countMatchingMembers(document.value, root) > 0;
  }
  const name = root?.xmlName === document.root.name ? document.root.name : localName(document.root.name);
  if (item !== undefined && name === item.xmlName && name !== root?.xmlName) {
    observer.xml(
      {
        name: root?.xmlName ?? "",
        attributes: {},
        children:
          item.wrapper === undefined
            ? [document.root]
            : [{ name: item.wrapper.name, attributes: {}, children: [document.root], text: "" }],
        text: "",
      },
      root,
      observed,
    );
    return true;
  }
  observer.xml(document.root, root, observed);
  return root === undefined || name === root.xmlName;
}

/** Name of the items of a response that is a list. The wire contains no name for them. */
export const unnamedItem = "entry";

class Observer {
  readonly #forms: ScalarForms;

  constructor(forms: ScalarForms) {
    this.#forms = forms;
  }

  json(value: Readonly<Record<string, unknown>>, element: SpecElement, observed: ObservedStructure): void {
    observed.json++;
    for (const [key, content] of Object.entries(value)) {
      const spec = memberByJsonName(element, key) ?? anyName(element);
      const member = observed.member(spec?.name ?? key);
      member.countCarrier("json");
      // XML has neither null nor empty lists: the member is absent.
      if (content === null || (Array.isArray(content) && content.length === 0)) {
        if (content === null) member.nulls++;
        else member.emptyLists++;
        continue;
      }
      member.present++;
      const items = Array.isArray(content) ? content : [content];
      if (Array.isArray(content)) member.lists++;
      else member.singlesJson++;
      member.most = Math.max(member.most, items.length);
      for (const item of items) this.#jsonItem(item, spec, member);
    }
  }

  #jsonItem(item: unknown, spec: Member | undefined, member: ObservedMember): void {
    if (isObject(item)) this.json(item, asElement(spec), member.objectStructure);
    else if (typeof item === "string" || typeof item === "number" || typeof item === "boolean")
      member.values.add(item, typeof item as "string", this.#forms);
    else member.otherItems++;
  }

  xml(node: XmlNode, element: SpecElement, observed: ObservedStructure): void {
    observed.xml++;
    for (const [name, value] of Object.entries(node.attributes)) {
      const spec =
        element?.attributes.find((each) => each.name === name || each.aliases.includes(name)) ?? anyName(element);
      const member = observed.member(spec?.name ?? name);
      member.present++;
      member.countCarrier("attribute");
      member.values.add(value, "text", this.#forms);
    }
    this.#text(node, element, observed);
    const countByName = new Map<string, number>();
    for (const child of node.children) this.#child(child, undefined, element, observed, countByName, node.attributes);
    for (const [name, times] of countByName) {
      const member = observed.member(name);
      member.present++;
      member.most = Math.max(member.most, times);
      if (times > 1) member.lists++;
      else member.singlesXml++;
    }
  }

  /** Counts the text of an element. White space between child elements is layout and is ignored. */
  #text(node: XmlNode, element: SpecElement, observed: ObservedStructure): void {
    const text = node.children.length > 0 || element?.text === undefined ? node.text.trim() : node.text;
    if (text === "") return;
    const member = observed.member(element?.text?.name ?? "#text");
    member.present++;
    member.countCarrier("text");
    member.values.add(text, "text", this.#forms);
  }

  #child(
    child: XmlNode,
    wrapper: string | undefined,
    element: SpecElement,
    observed: ObservedStructure,
    countByName: Map<string, number>,
    beside: Readonly<Record<string, string>> = {},
  ): void {
    const local = localName(child.name);
    const name = element === undefined || local === child.name ? child.name : local;
    if (wrapper === undefined && element !== undefined) {
      const wrapped = element.elements.filter((each) => each.wrapper?.name === name);
      if (wrapped.length > 0 && Object.keys(child.attributes).length === 0) {
        for (const inner of child.children) this.#child(inner, name, element, observed, countByName);
        return;
      }
    }
    const named = element?.elements.find(
      (each) =>
        (each.xmlName === name || each.name === name || each.aliases.includes(name)) &&
        (wrapper === undefined || each.wrapper?.name === wrapper),
    );
    const spec = named ?? anyName(element);
    // An attribute and a child element with the same name are two fields.
    const isClash = spec === undefined && Object.hasOwn(beside, name);
    const member = observed.member(spec?.name ?? (isClash ? `${name}Element` : name));
    if (isClash) member.xmlName = name;
    member.countCarrier("element");
    if (wrapper !== undefined) addTimes(member.wrappers, wrapper);
    addTimes(countByName, member.name);
    const plain = Object.keys(child.attributes).length === 0 && child.children.length === 0;
    if (spec === undefined ? plain : spec.content === "scalar") member.values.add(child.text, "text", this.#forms);
    else this.xml(child, spec, member.objectStructure);
  }
}

/** The element that declares the values of a map, whatever their names. */
function anyName(element: SpecElement): SpecElement {
  return element?.elements.find(isAnyName);
}

function memberByJsonName(element: SpecElement, key: string): Member | undefined {
  const members = element === undefined ? [] : listMembers(element);
  return members.find(({ name }) => name === key) ?? members.find(({ aliases }) => aliases.includes(key));
}

function asElement(member: Member | undefined): SpecElement {
  return member?.kind === "element" ? member : undefined;
}

/** The number of fields of a value that an element contains. */
function countMatchingMembers(value: Readonly<Record<string, unknown>>, element: SpecElement): number {
  return Object.keys(value).filter((key) => memberByJsonName(element, key) !== undefined).length;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
