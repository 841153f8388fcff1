import { isAnyName, type Attribute, type Element, type Member } from "../../link/index.ts";
import { hasMembers } from "../../plan/structures.ts";
import { describeWithoutXml } from "../../plan/words.ts";
import type { SimpleTypes } from "./simple-types.ts";
import { xml, xmlText, type XmlNode } from "./xml.ts";

/** Inputs for the types of a response. */
export interface XsdContext {
  /** Returns the name of the type of an element with members; undefined if the element is a plain value. */
  typeName(element: Element): string | undefined;
  readonly simple: SimpleTypes;
}

/** Name of the type of elements with unknown members. */
export const openType = "open-content";

/** Wildcard that permits attributes that the spec does not describe. */
const otherAttributes = xml("xs:anyAttribute", { namespace: "##any", processContents: "lax" });

/** Type of elements with unknown members: it permits any content without validation. */
export function openTypeDefinition(): XmlNode {
  return xml("xs:complexType", { name: openType, mixed: "true" }, [anyElements(), skippedAttributes()]);
}

/** Named type of an element with members. */
export function complexType(name: string, element: Element, context: XsdContext): XmlNode {
  const attributes = element.attributes.filter(inXml).map((attribute) => attributeNode(attribute, context));
  const text = element.text !== undefined && inXml(element.text) ? element.text : undefined;
  // XSD 1.0 forbids an optional element that an adjacent wildcard also matches, so known children are not declared.
  if (element.content === "open" || element.elements.some(isAnyName) || hasPrefixedElements(element)) {
    const content = [...uncheckedElements(element, context), anyElements(), ...attributes, skippedAttributes()];
    return xml("xs:complexType", { name, mixed: "true" }, content);
  }
  const children = childNodes(element, context);
  if (text !== undefined && children.length === 0) {
    const base = context.simple.findName(text, text.required !== "Y");
    const extension = xml("xs:extension", { base }, [...attributes, otherAttributes]);
    return xml("xs:complexType", { name }, [annotation(text), xml("xs:simpleContent", {}, [extension])]);
  }
  const sequence = children.length === 0 ? [] : [xml("xs:sequence", {}, children)];
  const mixed = text === undefined ? undefined : "true";
  return xml("xs:complexType", { name, mixed }, [...sequence, ...attributes, otherAttributes]);
}

/** Declaration of an element, or a choice of its names if it has aliases. */
function elementNode(element: Element, siblings: readonly Element[], context: XsdContext): XmlNode {
  const minOccurs = element.required === "Y" ? undefined : "0";
  const occurs = { minOccurs, maxOccurs: mayRepeat(element) ? "unbounded" : undefined };
  const ownNames = [element.xmlName, element.wrapper?.name];
  const aliases = element.aliases.filter((alias) => !ownNames.includes(alias) && !isTaken(alias, element, siblings));
  if (aliases.length === 0) return named(element, element.xmlName, occurs, context);
  const names = [element.xmlName, ...aliases];
  return xml(
    "xs:choice",
    occurs,
    names.map((name) => named(element, name, {}, context)),
  );
}

function named(
  element: Element,
  name: string,
  occurs: Readonly<Record<string, string | undefined>>,
  context: XsdContext,
): XmlNode {
  const type = context.typeName(element);
  if (type !== undefined) return xml("xs:element", { name, type, ...occurs }, [annotation(element)]);
  if (element.content === "open" && !hasMembers(element)) {
    return xml("xs:element", { name, type: openType, ...occurs }, [annotation(element)]);
  }
  // An element with text only needs a complex type, because a simple type permits no attributes.
  const base = context.simple.findName(element, element.required !== "Y");
  const content = xml("xs:simpleContent", {}, [xml("xs:extension", { base }, [otherAttributes])]);
  return xml("xs:element", { name, ...occurs }, [annotation(element), xml("xs:complexType", {}, [content])]);
}

/** Child elements in the order of the spec. Elements with the same wrapper are declared in one wrapper. */
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
  const sequence = xml(
    "xs:sequence",
    {},
    inside.map((element) => elementNode(element, inside, context)),
  );
  return xml("xs:element", { name, minOccurs }, [xml("xs:complexType", {}, [sequence, otherAttributes])]);
}

function attributeNode(attribute: Attribute, context: XsdContext): XmlNode {
  // XSD cannot express alternative attributes, so an attribute with an alias is not required under either name.
  const required = attribute.required === "Y" && attribute.aliases.length === 0;
  const type = context.simple.findName(attribute, false);
  return xml("xs:attribute", { name: attribute.name, type, use: required ? "required" : undefined }, [
    annotation(attribute),
  ]);
}

function annotation(member: Member): XmlNode {
  const description = describeWithoutXml(member).replaceAll("\n", " ");
  return documentation(member.kind === "text" ? `Text: ${description}` : description);
}

/** Documentation of the known child elements of an open element, with their types. */
function uncheckedElements(element: Element, { typeName }: XsdContext): XmlNode[] {
  const findType = (child: Element): string => typeName(child) ?? child.type ?? openType;
  const names = element.elements.filter(inXml).map((child) => `${child.xmlName} (${findType(child)})`);
  if (names.length === 0) return [];
  return [documentation(`Known elements, which this schema does not validate: ${names.join(", ")}.`)];
}

/** An annotation with text for readers. */
export function documentation(text: string): XmlNode {
  return xml("xs:annotation", {}, [xmlText("xs:documentation", text)]);
}

/** Whether a schema can declare the member: it exists in XML, and its name has no prefix and only permitted characters. */
function inXml(member: Member): boolean {
  const name = member.kind === "element" ? member.xmlName : member.name;
  return member.only !== "json" && (member.kind === "text" || /^[\p{L}_][\p{L}\p{N}._-]*$/u.test(name));
}

/** Whether child elements of the element have prefixed names, which need the schema of another namespace. */
function hasPrefixedElements({ elements }: Element): boolean {
  return elements.some(({ xmlName, only }) => only !== "json" && xmlName.includes(":"));
}

function mayRepeat(element: Element): boolean {
  return element.many || element.observed.includes("list");
}

/** Whether a sibling has the name, so that it would be ambiguous. */
function isTaken(name: string, element: Element, siblings: readonly Element[]): boolean {
  const hasName = ({ xmlName, wrapper, aliases }: Element): boolean =>
    xmlName === name || wrapper?.name === name || aliases.includes(name);
  return siblings.some((sibling) => sibling !== element && hasName(sibling));
}

function anyElements(): XmlNode {
  const any = { namespace: "##any", processContents: "skip", minOccurs: "0", maxOccurs: "unbounded" };
  return xml("xs:sequence", {}, [xml("xs:any", any)]);
}

function skippedAttributes(): XmlNode {
  return xml("xs:anyAttribute", { namespace: "##any", processContents: "skip" });
}
