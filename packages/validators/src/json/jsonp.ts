import type { Failures } from "../failure.ts";

const dotted = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[[0-9]+\])*$/;
const call = /^\uFEFF?\s*(?:\/\*\*\/\s*)?([\w$.[\]]{1,256})\s*\(/;

/** Whether a text may name a JSONP callback: a JavaScript name, dotted or indexed, and no more than that. */
export function isCallback(name: string): boolean {
  return name.length <= 128 && dotted.test(name);
}

/** Finds the JSON text in `callback(…);` without running anything. */
export function unwrapJsonp(source: string, callback: string | undefined, failures: Failures): { start: number; end: number } {
  const found = call.exec(source);
  const name = found?.[1];
  if (found === null || name === undefined || !isCallback(name)) {
    throw failures.at("decode.callback", "the response calls no function that could be a callback", 0);
  }
  if (callback !== undefined && name !== callback) {
    throw failures.at("decode.callback", `the response calls ${name}, not ${callback}`, 0);
  }
  let end = source.trimEnd().length;
  if (source[end - 1] === ";") end = source.slice(0, end - 1).trimEnd().length;
  if (source[end - 1] !== ")" || end <= found[0].length) {
    throw failures.at("decode.malformed", "the callback is not closed", new TextEncoder().encode(source).length);
  }
  return { start: found[0].length, end: end - 1 };
}
