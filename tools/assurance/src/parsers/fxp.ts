import { XMLParser } from "fast-xml-parser";
import type { ParsedElement } from "./value.ts";

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // This option includes numeric character references.
  htmlEntities: true,
});

type Node = Readonly<Record<string, unknown>>;

/** Parses with fast-xml-parser, with all optional conversions disabled. */
export function parseWithFxp(xml: Uint8Array): ParsedElement {
  const nodes = parser.parse(new TextDecoder().decode(xml)) as readonly Node[];
  const root = nodes.find((node) => findTag(node) !== undefined);
  if (root === undefined) throw new Error("fast-xml-parser returned no root element");
  return element(root);
}

function element(node: Node): ParsedElement {
  const name = findTag(node) ?? "";
  const content = node[name] as readonly Node[];
  const attributes = Object.entries((node[":@"] ?? {}) as Record<string, string>).filter(
    ([attribute]) => !attribute.startsWith("xmlns"),
  );
  return {
    name,
    attributes,
    text: content.map((child) => (Object.hasOwn(child, "#text") ? String(child["#text"]) : "")).join(""),
    children: content.filter((child) => findTag(child) !== undefined).map(element),
  };
}

function findTag(node: Node): string | undefined {
  return Object.keys(node).find((key) => key !== ":@" && key !== "#text");
}
