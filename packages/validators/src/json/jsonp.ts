import type { Findings } from "../findings.ts";

const dotted = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[[0-9]+\])*$/;
const call = /^\uFEFF?\s*(?:\/\*\*\/\s*)?([\w$.[\]]{1,256})\s*\(/;

/** True if a text is a valid JSONP callback: a JavaScript name with dots or numeric indexes. */
export function isCallback(name: string): boolean {
  return name.length <= 128 && dotted.test(name);
}

/**
 * Returns the length of `callback(` at the start of a response.
 *
 * @throws SdfError `decode.callback` if the name is invalid or not the expected one
 */
export function skipCallback(text: string, callback: string | undefined, { errorAt }: Findings): number {
  const [matched = "", name = ""] = call.exec(text) ?? [];
  if (!isCallback(name)) throw errorAt("decode.callback", "the response does not call a valid callback name", 0);
  if (callback !== undefined && name !== callback) {
    throw errorAt("decode.callback", `the response calls ${name}, not ${callback}`, 0);
  }
  return matched.length;
}
