/** An XML element to print. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly XmlNode[];
  readonly text?: string;
}

/** An element with child elements. Undefined attributes are omitted. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: readonly XmlNode[] = [],
): XmlNode {
  return { name, attributes, children };
}

/** An element with text. */
export function xmlText(name: string, text: string): XmlNode {
  return { name, attributes: {}, children: [], text };
}

/** Prints an element with its descendants, indented by two spaces per level. */
export function printXml(node: XmlNode, indent = ""): string {
  const attributes = Object.entries(node.attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(value ?? "")}"`)
    .join("");
  const open = `${indent}<${node.name}${attributes}`;
  if (node.text !== undefined) return `${open}>${escapeXml(node.text)}</${node.name}>\n`;
  if (node.children.length === 0) return `${open}/>\n`;
  const children = node.children.map((child) => printXml(child, `${indent}  `)).join("");
  return `${open}>\n${children}${indent}</${node.name}>\n`;
}

/** Escapes text for XML text and for double-quoted attribute values. */
function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
