import { libxmlSyntaxError } from "../judge/parses.ts";
import type { Input } from "./input.ts";

/**
 * Compares the well-formedness of an input according to the decoder and libxml2. Inputs on which libxml2 reports errors
 * of Namespaces in XML are not compared, because the decoder does not check namespaces.
 *
 * @returns true if the input was compared
 * @throws Error if they disagree
 */
export function agreesWithLibxml({ bytes, options }: Pick<Input, "bytes" | "options">, code: string): boolean {
  const isXml = /^\ufeff?[ \t\r\n]*</.test(new TextDecoder().decode(bytes.subarray(0, 200)));
  const isComparable = /^(?:value|strict|decode\.invalid|decode\.malformed)$/.test(code);
  if (!isXml || options.format !== undefined || !isComparable) return false;
  const syntaxError = libxmlSyntaxError(bytes);
  if (syntaxError !== undefined && /namespace|xmlns|QName|prefix/i.test(syntaxError)) return false;
  if ((code === "decode.malformed") !== (syntaxError !== undefined)) {
    throw new Error(`${code}, but libxml2 reports: ${syntaxError ?? "well-formed"}`);
  }
  return true;
}
