import { XmlDocument } from "libxml2-wasm";

/** Why libxml2 refuses to parse a document; nothing when it does not. */
export function libxmlRefusal(xml: string | Uint8Array): string | undefined {
  try {
    const document = typeof xml === "string" ? XmlDocument.fromString(xml) : XmlDocument.fromBuffer(xml);
    document.dispose();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
