import type { Failures } from "./failure.ts";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes UTF-8 that stands at `offset` of a document, and refuses whatever is none. */
export function decodeUtf8(bytes: Uint8Array, offset: number, failures: Failures): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw failures.at("decode.malformed", "the bytes are not UTF-8", offset + firstInvalid(bytes), cause);
  }
}

/** Bytes that a string takes in UTF-8. */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Where the first invalid byte stands: a lenient decoder puts U+FFFD there, which the document itself may hold too. */
function firstInvalid(bytes: Uint8Array): number {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let from = 0;
  let offset = 0;
  for (;;) {
    const at = text.indexOf("\uFFFD", from);
    if (at < 0) return offset;
    offset += utf8Length(text.slice(from, at));
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) return offset;
    offset += 3;
    from = at + 1;
  }
}
