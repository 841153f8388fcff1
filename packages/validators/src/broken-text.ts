import { decodeUtf8, encodeUtf8 } from "./text.ts";

/** Where a text holds what is no text: half of a surrogate pair or invalid UTF-8, given the bytes that it was made of or into; -1 when it does not. */
export function brokenAt(input: Uint8Array | string, bytes: Uint8Array, text: string): number {
  if (typeof input === "string") {
    if (input === text) return -1;
    // What is no text was replaced on the way.
    let at = 0;
    while (input[at] === text[at]) at++;
    return at;
  }
  // The document may hold U+FFFD, too; then it gives the same bytes again.
  const again = text.includes("\uFFFD") ? encodeUtf8(text) : [];
  let offset = again.findIndex((byte, index) => byte !== bytes[index]);
  // Bytes may agree within U+FFFD, which begins where the invalid ones do.
  while (((again[offset] ?? 0) & 0xc0) === 0x80) offset--;
  return offset < 0 ? -1 : decodeUtf8(bytes.subarray(0, offset)).length;
}
