import { readFileSync } from "node:fs";
import { fileUrl, schemasOf } from "@sdf/schemas";
import { XmlDocument, XsdValidator } from "libxml2-wasm";

/** The XSD of a feed, compiled once; the function returned gives libxml2's complaints about a document, none when it is valid. */
export function xsdOf(feed: string): (xml: string) => readonly string[] {
  const path = schemasOf(feed)?.xsd;
  if (path === undefined) throw new Error(`no XSD for ${feed}`);
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(fileUrl(path), "utf8")));
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return [];
    } catch (error) {
      return (error as { details?: { message: string }[] }).details?.map(({ message }) => message.trim()) ?? [String(error)];
    } finally {
      document.dispose();
    }
  };
}
