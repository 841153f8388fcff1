import type { Findings } from "../findings.ts";

const dotted = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[[0-9]+\])*$/;
const call = /^\uFEFF?\s*(?:\/\*\*\/\s*)?([\w$.[\]]{1,256})\s*\(/;

/** Whether a text may name a JSONP callback: a JavaScript name, dotted or indexed, and no more than that. */
export function isCallback(name: string): boolean {
  return name.length <= 128 && dotted.test(name);
}

/** How long the `callback(` is that a response begins with. */
export function passCallback(text: string, callback: string | undefined, { fail }: Findings): number {
  const [matched = "", name = ""] = call.exec(text) ?? [];
  if (!isCallback(name)) throw fail("decode.callback", "the response calls no function that could be a callback", 0);
  if (callback !== undefined && name !== callback) throw fail("decode.callback", `the response calls ${name}, not ${callback}`, 0);
  return matched.length;
}
