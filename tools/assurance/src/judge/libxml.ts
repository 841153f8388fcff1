import { readFileSync } from "node:fs";
import { xmlCleanupInputProvider, XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

/** Compiles an XSD file with libxml2, with the schemas that it includes. */
export function xsdValidator(xsdFile: string): XsdValidator {
  // Only schemas may read files: documents of tests may be hostile.
  xmlRegisterFsInputProviders();
  try {
    return XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(xsdFile, "utf8"), { url: xsdFile }));
  } finally {
    xmlCleanupInputProvider();
  }
}

/** Compiles an XSD file. The returned function validates a document with libxml2 and returns its error messages. */
export function libxmlValidator(xsdFile: string): (xml: string) => string[] {
  const validator = xsdValidator(xsdFile);
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
