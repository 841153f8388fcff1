/** A piece of XML to be printed. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: readonly XmlNode[];
  readonly text?: string;
}

/** An element with child elements; attributes that are undefined are left out. */
export function xml(name: string, attributes: Readonly<Record<string, string | undefined>> = {}, children: readonly XmlNode[] = []): XmlNode {
  return { name, attributes, children };
}

/** An element with text. */
export function xmlText(name: string, text: string): XmlNode {
  return { name, attributes: {}, children: [], text };
}

/** Prints an element and what is below it, two spaces to the level. */
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

/** Text as it may stand in XML text and in double-quoted attribute values. */
export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
