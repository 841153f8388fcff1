import type { WireFormat } from "@sdf/runtime";

/** Recognises the wire format by the first bytes; nothing for an empty document, an HTML page or anything else. */
export function detectFormat(bytes: Uint8Array): WireFormat | undefined {
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (isSpace(bytes[start])) start++;
  if (bytes[start] === 0x7b || bytes[start] === 0x5b) return "json";
  if (bytes[start] === 0x3c && bytes[start + 1] === 0x3f) return "xml";
  // A callback name is at most 128 characters; the beginning of an HTML page is recognised in fewer.
  const head = String.fromCharCode(...bytes.subarray(start, start + 160));
  if (/^<(?:!doctype\s+html|html)\b/i.test(head)) return undefined;
  if (head.startsWith("<")) return "xml";
  return /^(?:\/\*\*\/\s*)?[A-Za-z_$][\w$.[\]]*\s*\(/.test(head) ? "jsonp" : undefined;
}

function isSpace(code: number | undefined): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
