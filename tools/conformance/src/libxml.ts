import { readFileSync } from "node:fs";
import { XmlDocument, XsdValidator } from "libxml2-wasm";

/** Compiles an XSD file. The returned function validates a document with libxml2 and returns its error messages. */
export function libxmlValidator(xsdFile: string): (xml: string) => string[] {
  const schema = XmlDocument.fromString(readFileSync(xsdFile, "utf8"));
  const validator = XsdValidator.fromDoc(schema);
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return [];
    } catch (error) {
      const details = (error as { details?: { message: string }[] }).details;
      return details?.map((detail) => detail.message.trim()) ?? [String(error)];
    } finally {
      document.dispose();
    }
  };
}
