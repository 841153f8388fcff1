import { decodeUtf8, encodeUtf8 } from "./text.ts";

/** An unpaired surrogate. */
export const surrogate = /\p{Surrogate}/u;

/**
 * Finds the first unpaired surrogate or invalid UTF-8 sequence of a document.
 *
 * @param bytes - The input as bytes.
 * @param text - The input as text.
 * @returns index into `text`, or -1 if all of it is valid
 */
export function findInvalidText(input: Uint8Array | string, bytes: Uint8Array, text: string): number {
  if (typeof input === "string") return input.search(surrogate);
  // U+FFFD replaces invalid bytes. If the document itself has U+FFFD, encoding gives the same bytes.
  const encoded = text.includes("\uFFFD") ? encodeUtf8(text) : [];
  let offset = encoded.findIndex((byte, index) => byte !== bytes[index]);
  // The first bytes of an encoded U+FFFD may equal the invalid ones, so go back to where it begins.
  while (((encoded[offset] ?? 0) & 0xc0) === 0x80) offset--;
  return offset < 0 ? -1 : decodeUtf8(bytes.subarray(0, offset)).length;
}
