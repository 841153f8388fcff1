import { SaxesParser } from "saxes";

/** An XML element with its attributes, children and text. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** A document cannot be read. The message contains the reason. */
export class ReadFailure extends Error {
  override readonly name = "ReadFailure";
}

/** Attributes of XML itself: namespace declarations and schema locations. The decoders do not keep them. */
const markup = /^(?:xmlns(?::|$)|xsi:(?:schemaLocation|noNamespaceSchemaLocation)$)/;

/** Parses an XML document without its markup attributes. */
export function readXml(text: string): XmlNode {
  const parser = new SaxesParser();
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  parser.on("error", (error) => {
    throw new ReadFailure(`not well-formed XML: ${error.message}`);
  });
  parser.on("doctype", () => {
    throw new ReadFailure("the document has a DTD, which is not supported");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const own = Object.entries(attributes).filter(([key]) => !markup.test(key));
    const node: XmlNode = { name, attributes: Object.fromEntries(own), children: [], text: "" };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  const add = (piece: string): void => {
    const node = open.at(-1);
    if (node !== undefined) node.text += piece;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => void open.pop());
  parser.write(text.replace(/^\ufeff/, "")).close();
  if (root === undefined) throw new ReadFailure("the document has no element");
  return root;
}
