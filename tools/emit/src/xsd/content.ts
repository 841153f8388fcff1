import type { Attribute, Element } from "@sdf-tools/model";
import { hasMembers, type Structures } from "../json-schema/structures.ts";
import { describeWithoutForm, type Member } from "../json-schema/words.ts";
import type { SimpleTypes } from "./simple-types.ts";
import { xml, xmlText, type XmlNode } from "./xml.ts";

/** What it takes to write the types of a response. */
export interface XsdContext {
  readonly structures: Structures;
  readonly simple: SimpleTypes;
}

/** Name of the type of elements whose members are not known. */
export const openType = "open-content";

/** Attributes that no document lists must not make a document invalid. */
const otherAttributes = xml("xs:anyAttribute", { namespace: "##any", processContents: "lax" });

/** The type of elements whose members are not known: anything at all, looked at by nobody. */
export function openTypeDefinition(): XmlNode {
  return xml("xs:complexType", { name: openType, mixed: "true" }, [anyElements(), skippedAttributes()]);
}

/** The named type of an element with members. */
export function complexType(name: string, element: Element, context: XsdContext): XmlNode {
  const attributes = element.attributes.filter(inXml).map((attribute) => attributeNode(attribute, context));
  const text = element.text !== undefined && inXml(element.text) ? element.text : undefined;
  // Beside a wildcard XSD 1.0 allows no optional element that it would match too, so known children are not described.
  if (element.content === "open") {
    return xml("xs:complexType", { name, mixed: "true" }, [...uncheckedElements(element, context), anyElements(), ...attributes, skippedAttributes()]);
  }
  const children = childNodes(element, context);
  if (text !== undefined && children.length === 0) {
    const base = context.simple.nameOf(text, text.required !== "Y");
    const extension = xml("xs:extension", { base }, [...attributes, otherAttributes]);
    return xml("xs:complexType", { name }, [annotation(text), xml("xs:simpleContent", {}, [extension])]);
  }
  const sequence = children.length === 0 ? [] : [xml("xs:sequence", {}, children)];
  const mixed = text === undefined ? undefined : "true";
  return xml("xs:complexType", { name, mixed }, [...sequence, ...attributes, otherAttributes]);
}

/** An element where it stands: its name, its aliases, how often, and its type. */
function elementNode(element: Element, siblings: readonly Element[], context: XsdContext): XmlNode {
  const occurs = { minOccurs: element.required === "Y" ? undefined : "0", maxOccurs: mayRepeat(element) ? "unbounded" : undefined };
  const aliases = element.aliases.filter((alias) => alias !== element.xmlName && alias !== element.wrapper?.name && !isTaken(alias, element, siblings));
  if (aliases.length === 0) return named(element, element.xmlName, occurs, context);
  const names = [element.xmlName, ...aliases];
  return xml("xs:choice", occurs, names.map((name) => named(element, name, {}, context)));
}

function named(element: Element, name: string, occurs: Readonly<Record<string, string | undefined>>, context: XsdContext): XmlNode {
  const structure = context.structures.of(element);
  if (structure !== undefined) return xml("xs:element", { name, type: structure.name, ...occurs }, [annotation(element)]);
  if (element.content === "open" && !hasMembers(element)) {
    return xml("xs:element", { name, type: openType, ...occurs }, [annotation(element)]);
  }
  // Only text, which a simple type would hold; but a simple type takes no attributes at all.
  const base = context.simple.nameOf(element, element.required !== "Y");
  const content = xml("xs:simpleContent", {}, [xml("xs:extension", { base }, [otherAttributes])]);
  return xml("xs:element", { name, ...occurs }, [annotation(element), xml("xs:complexType", {}, [content])]);
}

/** The child elements in the order of the spec; those of one wrapper stand in it together. */
function childNodes(element: Element, context: XsdContext): XmlNode[] {
  const siblings = element.elements.filter(inXml);
  return siblings.flatMap((child) => {
    const wrapper = child.wrapper?.name;
    if (wrapper === undefined) return [elementNode(child, siblings, context)];
    const wrapped = siblings.filter((sibling) => sibling.wrapper?.name === wrapper);
    return wrapped[0] === child ? [wrapperNode(wrapper, wrapped, context)] : [];
  });
}

function wrapperNode(name: string, inside: readonly Element[], context: XsdContext): XmlNode {
  const minOccurs = inside.some((element) => element.wrapper?.required === "Y") ? undefined : "0";
  const sequence = xml("xs:sequence", {}, inside.map((element) => elementNode(element, inside, context)));
  return xml("xs:element", { name, minOccurs }, [xml("xs:complexType", {}, [sequence, otherAttributes])]);
}

function attributeNode(attribute: Attribute, context: XsdContext): XmlNode {
  // XSD cannot say "this attribute or that one": where there is another name, neither is required.
  const required = attribute.required === "Y" && attribute.aliases.length === 0;
  const type = context.simple.nameOf(attribute, false);
  return xml("xs:attribute", { name: attribute.name, type, use: required ? "required" : undefined }, [annotation(attribute)]);
}

function annotation(member: Member): XmlNode {
  const description = describeWithoutForm(member).replaceAll("\n", " ");
  return documentation(member.kind === "text" ? `Text: ${description}` : description);
}

/** Names the types of known child elements that stand beside a wildcard. */
function uncheckedElements(element: Element, { structures }: XsdContext): XmlNode[] {
  const names = element.elements.filter(inXml).map((child) => `${child.xmlName} (${structures.of(child)?.name ?? child.type ?? openType})`);
  return names.length === 0 ? [] : [documentation(`Known elements, which this schema does not check beside unknown ones: ${names.join(", ")}.`)];
}

/** An annotation with text for readers. */
export function documentation(text: string): XmlNode {
  return xml("xs:annotation", {}, [xmlText("xs:documentation", text)]);
}

function inXml(member: Member): boolean {
  return member.only !== "json";
}

function mayRepeat(element: Element): boolean {
  return element.many || element.observed.includes("list");
}

/** Whether a name would be ambiguous because a sibling has it. */
function isTaken(name: string, element: Element, siblings: readonly Element[]): boolean {
  return siblings.some((sibling) => sibling !== element && (sibling.xmlName === name || sibling.wrapper?.name === name || sibling.aliases.includes(name)));
}

function anyElements(): XmlNode {
  return xml("xs:sequence", {}, [xml("xs:any", { namespace: "##any", processContents: "skip", minOccurs: "0", maxOccurs: "unbounded" })]);
}

function skippedAttributes(): XmlNode {
  return xml("xs:anyAttribute", { namespace: "##any", processContents: "skip" });
}
