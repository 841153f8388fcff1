import { XmlDocument, XmlElement, XmlXPath } from "libxml2-wasm";
import type { ParsedElement } from "./value.ts";

/** Elements and text, including CDATA sections. The API of the package cannot iterate over processing instructions. */
const content = XmlXPath.compile("*|text()");

/** Parses with libxml2, strictly according to the XML recommendation. */
export function parseWithLibxml(xml: Uint8Array): ParsedElement {
  const document = XmlDocument.fromBuffer(xml);
  try {
    return element(document.root);
  } finally {
    document.dispose();
  }
}

function element(node: XmlElement): ParsedElement {
  const children: ParsedElement[] = [];
  let text = "";
  for (const child of node.find(content)) {
    if (child instanceof XmlElement) children.push(element(child));
    else text += child.content;
  }
  return {
    name: node.name,
    attributes: node.attrs.map((attribute) => [attribute.name, attribute.value] as const),
    text,
    children,
  };
}
