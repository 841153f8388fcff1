import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fileUrl, findSchemas } from "@sdf/schemas";
import { xmlCleanupInputProvider, XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

/**
 * Compiles the XSD of a feed. The returned function lists the errors of a document; the list is empty if it is valid.
 */
export function xsdOf(feed: string): (xml: string) => readonly string[] {
  const path = findSchemas(feed)?.xsd;
  if (path === undefined) throw new Error(`no XSD for ${feed}`);
  const url = fileURLToPath(fileUrl(path));
  // For the schema that the schema includes.
  xmlRegisterFsInputProviders();
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(url, "utf8"), { url }));
  xmlCleanupInputProvider();
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
