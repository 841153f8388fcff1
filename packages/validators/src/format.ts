import type { WireFormat } from "@sdf/runtime";
import { decodeUtf8 } from "./text.ts";

/** Recognises the wire format by the first bytes; nothing for an empty document, an HTML page or anything else. */
export function detectFormat(bytes: Uint8Array): WireFormat | undefined {
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  // Space, tab, line feed, return.
  while ([0x20, 0x09, 0x0a, 0x0d].includes(bytes[start] as number)) start++;
  // A callback name is at most 128 characters; the beginning of an HTML page is recognised in fewer.
  const head = decodeUtf8(bytes.subarray(start, start + 160));
  if (/^[{[]/.test(head)) return "json";
  if (head[0] === "<") return /^<(?:!doctype\s+html|html)\b/i.test(head) ? undefined : "xml";
  return /^(?:\/\*\*\/\s*)?[A-Za-z_$][\w$.[\]]*\s*\(/.test(head) ? "jsonp" : undefined;
}
