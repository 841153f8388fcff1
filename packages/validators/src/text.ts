const encoder = new TextEncoder();

/** The bytes of a text in UTF-8. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text of UTF-8, with its byte order mark; U+FFFD where the bytes are invalid. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

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

/** A copy of a string that was cut out of a document: engines let a cut string of 13 characters or more keep the whole alive. */
export function copy(cut: string): string {
  return cut.length < 13 ? cut : [cut[0], cut.slice(1)].join("");
}
