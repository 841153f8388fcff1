type Slice = (this: Uint8Array, start: number, end: number) => string;

/** Where the runtime has them, as Node, Bun and Deno do, its own ways from bytes to text are several times as fast. */
const native = (globalThis as { Buffer?: { prototype: { latin1Slice?: Slice; utf8Slice?: Slice } } }).Buffer?.prototype;
const latin1Slice = native?.latin1Slice;
const utf8Slice = native?.utf8Slice;

let decoders: { readonly latin: TextDecoder; readonly utf8: TextDecoder } | undefined;

/** Decoders of the platform, made when they are first needed. */
function platform(): { readonly latin: TextDecoder; readonly utf8: TextDecoder } {
  return (decoders ??= { latin: new TextDecoder("latin1"), utf8: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }) });
}

/** One character per byte; what is ASCII is what it says. */
export function latin(bytes: Uint8Array, start: number, end: number): string {
  return latin1Slice === undefined ? platform().latin.decode(bytes.subarray(start, end)) : latin1Slice.call(bytes, start, end);
}

/** UTF-8 as text; nothing when it is none. */
export function utf8(bytes: Uint8Array, start: number, end: number): string | undefined {
  // Most texts that reach beyond ASCII are names with an accent or two.
  const short = end - start <= 40 ? shortUtf8(bytes, start, end) : undefined;
  if (short !== undefined) return short;
  if (utf8Slice !== undefined) {
    const text = utf8Slice.call(bytes, start, end);
    // A lenient decoder puts U+FFFD where the bytes are invalid; the document itself may hold it, too.
    if (!text.includes("\uFFFD")) return text;
  }
  try {
    return platform().utf8.decode(bytes.subarray(start, end));
  } catch {
    return undefined;
  }
}

/** Lists to be filled with the characters of a string, by its length. */
const lists: number[][] = [];
const characters = new Array<number>(40).fill(0);

/** UTF-8 of at most two bytes a character; nothing when there is another one. */
function shortUtf8(bytes: Uint8Array, start: number, end: number): string | undefined {
  let length = 0;
  for (let at = start; at < end; at++) {
    const lead = bytes[at] as number;
    if (lead < 0x80) characters[length++] = lead;
    else {
      const next = bytes[at + 1] as number;
      // Anything below C2 would be too long a way to write ASCII.
      if (lead < 0xc2 || lead > 0xdf || at + 1 === end || (next & 0xc0) !== 0x80) return undefined;
      characters[length++] = ((lead & 0x1f) << 6) | (next & 0x3f);
      at++;
    }
  }
  const list = (lists[length] ??= new Array<number>(length).fill(0));
  for (let index = 0; index < length; index++) list[index] = characters[index] as number;
  return String.fromCharCode.apply(null, list);
}
