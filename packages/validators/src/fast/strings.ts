type Slice = (this: Uint8Array, start: number, end: number) => string;

/** Conversion functions of Node, Bun and Deno, several times as fast as `TextDecoder`. */
const native = (globalThis as { Buffer?: { prototype: { latin1Slice?: Slice; utf8Slice?: Slice } } }).Buffer?.prototype;
const latin1Slice = native?.latin1Slice;
const utf8Slice = native?.utf8Slice;

let decoders: { readonly latin1: TextDecoder; readonly utf8: TextDecoder } | undefined;

/** Returns the decoders of the platform, which are created on first use. */
function getDecoders(): { readonly latin1: TextDecoder; readonly utf8: TextDecoder } {
  return (decoders ??= {
    latin1: new TextDecoder("latin1"),
    utf8: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }),
  });
}

/** Decodes one character per byte, which is correct for ASCII. */
export function decodeLatin1(bytes: Uint8Array, start: number, end: number): string {
  if (latin1Slice === undefined) return getDecoders().latin1.decode(bytes.subarray(start, end));
  return latin1Slice.call(bytes, start, end);
}

/** Decodes UTF-8. Returns undefined if it is invalid. */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): string | undefined {
  // Most non-ASCII texts are names with few accents.
  const short = end - start <= 40 ? decodeShortUtf8(bytes, start, end) : undefined;
  if (short !== undefined) return short;
  if (utf8Slice !== undefined) {
    const text = utf8Slice.call(bytes, start, end);
    // `utf8Slice` replaces invalid bytes by U+FFFD, which may also be in the document itself.
    if (!text.includes("\uFFFD")) return text;
  }
  try {
    return getDecoders().utf8.decode(bytes.subarray(start, end));
  } catch {
    return undefined;
  }
}

/** Reusable lists for the characters of a string, by length. */
const lists: number[][] = [];
const characters = new Array<number>(40).fill(0);

/** Decodes UTF-8 with at most two bytes per character. Returns undefined for other characters and invalid bytes. */
function decodeShortUtf8(bytes: Uint8Array, start: number, end: number): string | undefined {
  let length = 0;
  for (let at = start; at < end; at++) {
    const lead = bytes[at] as number;
    if (lead < 0x80) characters[length++] = lead;
    else {
      const next = bytes[at + 1] as number;
      // A lead byte below C2 would be an overlong form of ASCII.
      if (lead < 0xc2 || lead > 0xdf || at + 1 === end || (next & 0xc0) !== 0x80) return undefined;
      characters[length++] = ((lead & 0x1f) << 6) | (next & 0x3f);
      at++;
    }
  }
  const list = (lists[length] ??= new Array<number>(length).fill(0));
  for (let index = 0; index < length; index++) list[index] = characters[index] as number;
  return String.fromCharCode.apply(null, list);
}
