import type { Failures } from "../failure.ts";

const dotted = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[[0-9]+\])*$/;
const call = /^\s*(?:\/\*\*\/\s*)?([\w$.[\]]{1,256})\s*\(/;

/** Whether a text may name a JSONP callback: a JavaScript name, dotted or indexed, and no more than that. */
export function isCallback(name: string): boolean {
  return name.length <= 128 && dotted.test(name);
}

/** How long the `callback(` is that `head`, the beginning of a response, begins with. */
export function passCallback(head: string, callback: string | undefined, failures: Failures): number {
  const found = call.exec(head);
  const name = found?.[1];
  if (found === null || name === undefined || !isCallback(name)) {
    throw failures.at("decode.callback", "the response calls no function that could be a callback", 0);
  }
  if (callback !== undefined && name !== callback) {
    throw failures.at("decode.callback", `the response calls ${name}, not ${callback}`, 0);
  }
  return found[0].length;
}
