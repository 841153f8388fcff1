import type { Element } from "@sdf-tools/compiler/link";
import { getScalar } from "../feeds.ts";
import { isExpected, type Value } from "../value/value.ts";

/** An element as parsed by a general XML parser. */
export interface ParsedElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** The concatenated text of the element itself. */
  readonly text: string;
  readonly children: readonly ParsedElement[];
}

/**
 * Converts an element of another parser to its typed value, using only the model. It supports documented forms only,
 * which generated documents have.
 */
export function toValue(parsed: ParsedElement, model: Element): unknown {
  if (model.content === "scalar") return typed(parsed.text, model.type);
  const isOpen = model.content === "open";
  if (isOpen && model.attributes.length + model.elements.length === 0 && model.text === undefined) {
    const content = toOpenValue(parsed);
    return content === "" ? {} : content;
  }
  const value: Value = {};
  const undocumented = isOpen ? openMembers(parsed, model) : new Map<string, unknown>();
  for (const [name, text] of parsed.attributes) {
    if (!undocumented.has(name))
      value[name] = typed(text, model.attributes.find((attribute) => attribute.name === name)?.type);
  }
  // XML does not distinguish empty text from no text. Expected text is present.
  if (model.text !== undefined && (parsed.text !== "" || isExpected(model.text))) {
    value[model.text.name] = typed(parsed.text, model.text.type);
  }
  for (const child of parsed.children) if (!undocumented.has(child.name)) addChild(value, child, model);
  return { ...value, ...(Object.fromEntries(undocumented) as Value) };
}

/** Collects the members of an open element that are not in the model. */
function openMembers(
  { attributes, children, text }: ParsedElement,
  { attributes: described, elements }: Element,
): Map<string, unknown> {
  const names = new Set([...described, ...elements].map(({ name }) => name));
  const elementNames = new Set(
    elements.flatMap(({ xmlName, wrapper }) => (wrapper === undefined ? [xmlName] : [xmlName, wrapper.name])),
  );
  return toMembers({
    attributes: attributes.filter(([name]) => !names.has(name)),
    children: children.filter(({ name }) => !elementNames.has(name)),
    text: text.trim(),
  });
}

function addChild(value: Value, child: ParsedElement, parent: Element): void {
  const model = parent.elements.find((element) => element.xmlName === child.name && element.wrapper === undefined);
  if (model !== undefined) {
    add(value, model, toValue(child, model));
    return;
  }
  // The items of a wrapper are members of its parent.
  for (const item of child.children) {
    const wrapped = parent.elements.find(
      (element) => element.xmlName === item.name && element.wrapper?.name === child.name,
    );
    if (wrapped === undefined) throw new Error(`<${item.name}> in <${child.name}> is not in the model`);
    add(value, wrapped, toValue(item, wrapped));
  }
}

function add(value: Value, model: Element, content: unknown): void {
  if (!model.many) value[model.name] = content;
  else if (Object.hasOwn(value, model.name)) (value[model.name] as unknown[]).push(content);
  else value[model.name] = [content];
}

function typed(text: string, type = "string"): unknown {
  const { json } = getScalar(type);
  if (json === "string") return text;
  if (json === "boolean") return text.trim() === "true";
  return Number(text.trim()) + 0;
}

/** Converts an undocumented element as described in the README of `@sdf/validators`. */
function toOpenValue({ attributes, children, text }: ParsedElement): unknown {
  if (attributes.length === 0 && children.length === 0) return text;
  return Object.fromEntries(toMembers({ attributes, children, text }));
}

/** Collects attributes, child elements and text by their names. */
function toMembers({
  attributes,
  children,
  text,
}: Pick<ParsedElement, "attributes" | "children" | "text">): Map<string, unknown> {
  const members = new Map<string, unknown>(attributes);
  for (const child of children) {
    const item = toOpenValue(child);
    const previous = members.get(child.name);
    if (previous === undefined) members.set(child.name, typeof item === "string" ? item : [item]);
    else if (Array.isArray(previous)) previous.push(item);
    else members.set(child.name, [previous, item]);
  }
  const own = children.length === 0 ? text : text.trim();
  if (own !== "") members.set("#text", own);
  return members;
}
