import { readFileSync } from "node:fs";
import { fileUrl, schemasOf } from "@sdf/schemas";
import { XmlDocument, XsdValidator } from "libxml2-wasm";

/**
 * Compiles the XSD of a feed. The returned function lists the errors of a document; the list is empty if it is valid.
 */
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
      return (
        (error as { details?: { message: string }[] }).details?.map(({ message }) => message.trim()) ?? [String(error)]
      );
    } finally {
      document.dispose();
    }
  };
}
