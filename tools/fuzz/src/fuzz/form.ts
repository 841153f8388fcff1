import { libxmlFormRefusal } from "../judge/parses.ts";
import type { Input } from "./input.ts";

/**
 * Whether libxml2 was asked too: what one calls well-formed, the other must. Namespaces are not
 * part of the XML recommendation, and only libxml2 looks at them.
 */
export function agreesOnForm({ bytes, options }: Pick<Input, "bytes" | "options">, code: string): boolean {
  const isXml = /^\ufeff?[ \t\r\n]*</.test(new TextDecoder().decode(bytes.subarray(0, 200)));
  if (!isXml || options.format !== undefined || !/^(?:value|strict|decode\.invalid|decode\.malformed)$/.test(code)) return false;
  const refusal = libxmlFormRefusal(bytes);
  if (refusal !== undefined && /namespace|xmlns|QName|prefix/i.test(refusal)) return false;
  if ((code === "decode.malformed") !== (refusal !== undefined)) {
    throw new Error(`${code}, but libxml2 says: ${refusal ?? "well-formed"}`);
  }
  return true;
}
