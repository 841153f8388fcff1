import type { DecodeOptions } from "@sdf/validators";
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

/**
 * Compares the well-formedness of an input according to the decoder and libxml2. Inputs on which libxml2 reports errors
 * of Namespaces in XML are not compared, because the decoder does not check namespaces.
 *
 * @returns true if the input was compared
 * @throws Error if they disagree
 */
export function agreesWithLibxml(
  { bytes, options }: { readonly bytes: Uint8Array; readonly options: DecodeOptions },
  code: string,
): boolean {
  const isXml = /^\ufeff?[ \t\r\n]*</.test(new TextDecoder().decode(bytes.subarray(0, 200)));
  const isComparable = /^(?:value|decode\.invalid|decode\.malformed)$/.test(code);
  if (!isXml || options.format !== undefined || !isComparable) return false;
  const syntaxError = libxmlSyntaxError(bytes);
  if (syntaxError !== undefined && /namespace|xmlns|QName|prefix/i.test(syntaxError)) return false;
  if ((code === "decode.malformed") !== (syntaxError !== undefined)) {
    throw new Error(`${code}, but libxml2 reports: ${syntaxError ?? "well-formed"}`);
  }
  return true;
}
