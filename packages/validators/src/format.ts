import type { WireFormat } from "@sdf/runtime";
import { decodeUtf8 } from "./text.ts";

/** Detects the wire format by the first bytes. Returns undefined for an empty document, HTML or other content. */
export function detectFormat(bytes: Uint8Array): WireFormat | undefined {
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  // Space, tab, line feed, carriage return.
  while ([0x20, 0x09, 0x0a, 0x0d].includes(bytes[start] as number)) start++;
  if (bytes[start] === 0x7b || bytes[start] === 0x5b) return "json";
  // A callback name has at most 128 characters, and fewer are enough to recognise an HTML page.
  const head = decodeUtf8(bytes.subarray(start, start + 160));
  if (head[0] === "<") return /^<(?:!doctype\s+html|html|pre)\b/i.test(head) ? undefined : "xml";
  return /^(?:\/\*\*\/\s*)?[A-Za-z_$][\w$.[\]]*\s*\(/.test(head) ? "jsonp" : undefined;
}
