import { XmlDocument } from "libxml2-wasm";

/** Returns the errors of libxml2 for a document, one per line, or undefined if it is well-formed. */
export function libxmlError(xml: string | Uint8Array): string | undefined {
  try {
    const document = typeof xml === "string" ? XmlDocument.fromString(xml) : XmlDocument.fromBuffer(xml);
    document.dispose();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Message of libxml2 for colons in names of entities, processing instructions and notations. Namespaces in XML forbids
 * them, but the XML recommendation and the decoder allow them.
 */
const colonError = /^colons are forbidden from (?:entities|PI|notation) names '/;

/** Returns the errors of libxml2 according to the XML recommendation alone, without those about colons. */
export function libxmlSyntaxError(xml: string | Uint8Array): string | undefined {
  const errors = libxmlError(xml);
  const lines = errors?.split("\n").filter((line) => line !== "") ?? [];
  return lines.length > 0 && lines.every((line) => colonError.test(line)) ? undefined : errors;
}
