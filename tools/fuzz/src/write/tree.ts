import type { Attribute, Element, Feed, Text } from "@sdf-tools/model";
import type { Chance } from "../chance.ts";
import { scalarNamed } from "../feeds.ts";
import type { Value } from "../value/value.ts";

/** An XML element before it is written. Text stands before the children; documents of feeds have one or the other. */
export interface XmlElement {
  name: string;
  attributes: [name: string, value: string][];
  /** Absent where the element has no place for text, so that not even an empty CDATA section stands there. */
  text?: string;
  children: XmlElement[];
  /** What the spec says about it; absent where nobody has described it. */
  readonly model?: Element | "wrapper";
}

export function xmlElement(name: string, model?: Element | "wrapper"): XmlElement {
  return { name, attributes: [], children: [], ...(model !== undefined && { model }) };
}

/**
 * The XML tree of a typed value, made from the model alone: a second way to write a document,
 * independent of `encode`. Whatever the value holds is written, whether the model has it or not.
 */
export function feedTree(value: Value, feed: Feed, chance: Chance): XmlElement {
  const root = elementTree(feed.response.root, value, chance);
  const { namespace } = feed.response;
  if (namespace !== undefined && (namespace.required === "Y" || chance.once(2))) {
    root.attributes.unshift([`xmlns:${namespace.prefix}`, namespace.uri ?? `http://example.invalid/${namespace.prefix}`]);
  }
  return root;
}

/** The XML tree of one element. */
export function elementTree(model: Element, content: unknown, chance: Chance): XmlElement {
  const element = xmlElement(model.xmlName, model);
  if (typeof content !== "object" || content === null) {
    element.text = plainText(content, model, chance);
    return element;
  }
  const value = content as Value;
  const described = new Set<string>();
  for (const attribute of model.attributes) {
    described.add(attribute.name);
    const found = value[attribute.name];
    if (found !== undefined) element.attributes.push([attribute.name, plainText(found, attribute, chance)]);
  }
  if (model.text !== undefined) {
    described.add(model.text.name);
    const found = value[model.text.name];
    element.text = found === undefined ? "" : plainText(found, model.text, chance);
  }
  addChildren(element, model, value, chance);
  for (const child of model.elements) described.add(child.name);
  for (const name of Object.keys(value)) if (!described.has(name)) addUnknown(element, name, value[name]);
  return element;
}

function addChildren(element: XmlElement, model: Element, value: Value, chance: Chance): void {
  const wrappers = new Map<string, XmlElement>();
  for (const child of model.elements) {
    const found = value[child.name];
    const items = found === undefined ? [] : Array.isArray(found) ? (found as unknown[]) : [found];
    let parent = element;
    if (child.wrapper !== undefined) {
      const { name, required } = child.wrapper;
      if (items.length === 0 && required !== "Y" && !chance.once(4)) continue;
      parent = wrappers.get(name) ?? xmlElement(name, "wrapper");
      if (!wrappers.has(name)) element.children.push(parent);
      wrappers.set(name, parent);
    }
    for (const item of items) parent.children.push(elementTree(child, item, chance));
  }
}

/** Members that no model describes: a text is an attribute, everything else elements. */
function addUnknown(element: XmlElement, name: string, content: unknown): void {
  if (name === "#text") element.text = String(content);
  else if (typeof content === "object" && content !== null) {
    for (const item of Array.isArray(content) ? (content as unknown[]) : [content]) element.children.push(openTree(name, item));
  } else element.attributes.push([name, String(content)]);
}

function openTree(name: string, content: unknown): XmlElement {
  const element = xmlElement(name);
  if (typeof content !== "object" || content === null) element.text = String(content);
  else for (const [key, item] of Object.entries(content)) addUnknown(element, key, item);
  return element;
}

/** A plain value as XML text. Numbers have many ways to be written, and space around them does not count. */
export function plainText(value: unknown, { type = "string" }: Pick<Attribute | Text | Element, "type">, chance: Chance): string {
  const text = String(value);
  if (typeof value !== "number" || scalarNamed(type).json !== "number") return text;
  const spaced = (written: string) => (chance.once(12) ? chance.pick([` ${written}`, `${written}\n`, `\t${written}  `]) : written);
  if (!chance.once(4)) return spaced(text);
  const sign = text.startsWith("-") ? "-" : "";
  const digits = text.slice(sign.length);
  if (scalarNamed(type).integer === true) return spaced(`${sign}${chance.pick(["", "0", "000"])}${digits}`);
  const ways: string[] = [text, `${sign}00${digits}`];
  if (sign === "") ways.push(`+${digits}`);
  if (/^[0-9]+$/.test(digits)) ways.push(`${text}.`, `${text}.0`, `${text}E0`, `${text}e+00`);
  if (/^0\.[0-9]+$/.test(digits)) ways.push(`${sign}${digits.slice(1)}`, `${text}0`);
  return spaced(chance.pick(ways));
}
