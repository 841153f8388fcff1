const encoder = new TextEncoder();

/** The bytes of a text in UTF-8. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The text of UTF-8, with its byte order mark; U+FFFD where the bytes are invalid. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** A copy of a string that was cut out of a document: engines let a cut string of 13 characters or more keep the whole alive. */
export function copy(cut: string): string {
  return cut.length < 13 ? cut : [cut[0], cut.slice(1)].join("");
}
