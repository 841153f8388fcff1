import type { Attribute, Element, Feed, Text } from "@sdf-tools/compiler/link";
import { getScalar } from "../feeds.ts";
import type { SeededChoices } from "../seeded-choices.ts";
import { toXmlValue, type Value } from "../value/value.ts";

/** An XML element before it is written. Text comes before the children. Documents of feeds have one or the other. */
export interface XmlElement {
  name: string;
  attributes: [name: string, value: string][];
  /** Undefined if the element cannot have text, so that the writer adds no empty CDATA section. */
  text?: string | undefined;
  children: XmlElement[];
  /** Description in the spec; undefined for undocumented elements. */
  readonly model?: Element | "wrapper" | undefined;
}

export function xmlElement(name: string, model?: Element | "wrapper"): XmlElement {
  return { name, attributes: [], children: [], model };
}

/**
 * Creates the XML tree of a typed value from the model alone, independently of `encode`. It includes undocumented
 * members, and no members that only JSON has.
 */
export function feedTree(value: Value, feed: Feed, choices: SeededChoices): XmlElement {
  const root = elementTree(feed.response.root, toXmlValue(feed.response.root, value), choices);
  const { namespace } = feed.response;
  if (namespace !== undefined && (namespace.required === "Y" || choices.oneIn(2))) {
    root.attributes.unshift([
      `xmlns:${namespace.prefix}`,
      namespace.uri ?? `http://example.invalid/${namespace.prefix}`,
    ]);
  }
  return root;
}

/** Creates the XML tree of one element. */
function elementTree(model: Element, content: unknown, choices: SeededChoices): XmlElement {
  const element = xmlElement(model.xmlName, model);
  if (typeof content !== "object" || content === null) {
    element.text = plainText(content, model, choices);
    return element;
  }
  const value = content as Value;
  const described = new Set<string>();
  for (const attribute of model.attributes) {
    described.add(attribute.name);
    const content = value[attribute.name];
    if (content !== undefined) element.attributes.push([attribute.name, plainText(content, attribute, choices)]);
  }
  if (model.text !== undefined) {
    described.add(model.text.name);
    const content = value[model.text.name];
    element.text = content === undefined ? "" : plainText(content, model.text, choices);
  }
  addChildren(element, model, value, choices);
  for (const child of model.elements) described.add(child.name);
  for (const name of Object.keys(value)) if (!described.has(name)) addUnknown(element, name, value[name]);
  return element;
}

function addChildren(element: XmlElement, model: Element, value: Value, choices: SeededChoices): void {
  const wrappers = new Map<string, XmlElement>();
  for (const child of model.elements) {
    const content = value[child.name];
    const items = content === undefined ? [] : Array.isArray(content) ? (content as unknown[]) : [content];
    let parent = element;
    if (child.wrapper !== undefined) {
      const { name, required } = child.wrapper;
      if (items.length === 0 && required !== "Y" && !choices.oneIn(4)) continue;
      parent = wrappers.get(name) ?? xmlElement(name, "wrapper");
      if (!wrappers.has(name)) element.children.push(parent);
      wrappers.set(name, parent);
    }
    for (const item of items) parent.children.push(elementTree(child, item, choices));
  }
}

/** Adds an undocumented member: text as an attribute, other values as elements. */
function addUnknown(element: XmlElement, name: string, content: unknown): void {
  if (name === "#text") element.text = String(content);
  else if (typeof content === "object" && content !== null) {
    for (const item of Array.isArray(content) ? (content as unknown[]) : [content])
      element.children.push(openTree(name, item));
  } else element.attributes.push([name, String(content)]);
}

function openTree(name: string, content: unknown): XmlElement {
  const element = xmlElement(name);
  if (typeof content !== "object" || content === null) element.text = String(content);
  else for (const [key, item] of Object.entries(content)) addUnknown(element, key, item);
  return element;
}

/** Writes a scalar as XML text. Numbers have several notations, and white space around them is ignored. */
function plainText(
  value: unknown,
  { type = "string" }: Pick<Attribute | Text | Element, "type">,
  choices: SeededChoices,
): string {
  const text = String(value);
  if (typeof value !== "number" || getScalar(type).json !== "number") return text;
  const spaced = (written: string) =>
    choices.oneIn(12) ? choices.pick([` ${written}`, `${written}\n`, `\t${written}  `]) : written;
  if (!choices.oneIn(4)) return spaced(text);
  const sign = text.startsWith("-") ? "-" : "";
  const digits = text.slice(sign.length);
  if (getScalar(type).integer === true) return spaced(`${sign}${choices.pick(["", "0", "000"])}${digits}`);
  const ways: string[] = [text, `${sign}00${digits}`];
  if (sign === "") ways.push(`+${digits}`);
  if (/^[0-9]+$/.test(digits)) ways.push(`${text}.`, `${text}.0`, `${text}E0`, `${text}e+00`);
  if (/^0\.[0-9]+$/.test(digits)) ways.push(`${sign}${digits.slice(1)}`, `${text}0`);
  return spaced(choices.pick(ways));
}
