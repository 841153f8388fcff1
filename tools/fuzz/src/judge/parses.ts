import { XmlDocument } from "libxml2-wasm";

/** Why libxml2 refuses to parse a document, a line for each mistake; nothing when it does not. */
export function libxmlRefusal(xml: string | Uint8Array): string | undefined {
  try {
    const document = typeof xml === "string" ? XmlDocument.fromString(xml) : XmlDocument.fromBuffer(xml);
    document.dispose();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Namespaces in XML forbids colons in names of entities, processing instructions and notations; the XML
 * recommendation allows them, and so do we. libxml2 says so in these words and no others.
 */
const colon = /^colons are forbidden from (?:entities|PI|notation) names '/;

/** The same by the XML recommendation alone: a mistake beside such a colon counts as ever. */
export function libxmlFormRefusal(xml: string | Uint8Array): string | undefined {
  const refusal = libxmlRefusal(xml);
  const lines = refusal?.split("\n").filter((line) => line !== "") ?? [];
  return lines.length > 0 && lines.every((line) => colon.test(line)) ? undefined : refusal;
}
