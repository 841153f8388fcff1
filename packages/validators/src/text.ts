const encoder = new TextEncoder();

/** Encodes text as UTF-8. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Decodes UTF-8. Keeps a byte order mark, and replaces invalid bytes by U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Copies a slice of a document. Engines let a slice of 13 characters or more keep the whole document in memory. */
export function copySlice(slice: string): string {
  return slice.length < 13 ? slice : [slice[0], slice.slice(1)].join("");
}
