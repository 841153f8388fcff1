import type { Failures } from "./failure.ts";
import { decodeUtf8 } from "./utf8.ts";

type Slice = (this: Uint8Array, start: number, end: number) => string;

/** Where the runtime has them, as Node and Bun do, its own ways from bytes to text are several times as fast. */
const native = (globalThis as { Buffer?: { prototype: { latin1Slice?: Slice; utf8Slice?: Slice } } }).Buffer?.prototype;

/**
 * What the bytes of a value are, as bits that are gathered while they are passed over: what a
 * scalar may hold is then known without looking again. Digits have no bit.
 */
export const has = {
  dot: 1,
  /** A letter or a hyphen: with digits, what identifiers are made of. */
  letter: 2,
  other: 4,
  /** Beyond ASCII. */
  wide: 8,
  /** The value is not what is written: it holds references, escapes or line ends. */
  escape: 16,
  /** Not part of the value, or not allowed in it. */
  stop: 32,
} as const;

/** What each byte is; `special` bytes differ between the formats. */
export function classify(stops: string, escapes: string): Uint8Array {
  const classes = new Uint8Array(256).fill(has.other, 0, 128).fill(has.wide, 128).fill(has.stop, 0, 32);
  const set = (characters: string, bit: number) => {
    for (const character of characters) classes[character.charCodeAt(0)] = bit;
  };
  set("0123456789", 0);
  set(".", has.dot);
  set("-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", has.letter);
  set(stops, has.stop);
  set(escapes, has.escape);
  return classes;
}

/** Strings that are remembered; a power of two. */
const recentSize = 512;

/** Lists to be filled with the characters of a string, by its length. */
const characters = Array.from({ length: 33 }, (_, length) => new Array<number>(length).fill(0));

/** A string made of its characters, which leaves nothing else behind; for a long one that would take too long. */
function copy(bytes: Uint8Array, start: number, length: number): string | undefined {
  if (length > 32) return native?.latin1Slice?.call(bytes, start, start + length);
  const codes = characters[length] as number[];
  for (let index = 0; index < length; index++) codes[index] = bytes[start + index] as number;
  return String.fromCharCode.apply(null, codes);
}

/** The bytes of a document, and the ways to cut strings out of them. */
export class Source {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly end: number;
  readonly failures: Failures;
  pos: number;
  /** A part of the document with one character per byte: what is ASCII can be cut out of it. */
  #window = "";
  #windowStart = 0;
  /** Long strings that were cut lately, and where: identifiers, names and times come again and again. */
  readonly #recent = new Array<string | undefined>(recentSize).fill(undefined);
  readonly #places = new Int32Array(recentSize);

  constructor(bytes: Uint8Array, failures: Failures) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.end = bytes.length;
    this.failures = failures;
    // A byte order mark is no character of the document.
    this.pos = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  }

  malformed(message: string, offset = this.pos): never {
    if (offset >= this.end) throw this.failures.at("decode.malformed", `the document ends early: ${message}`, this.end);
    throw this.failures.at("decode.malformed", message, offset);
  }

  /** Passes white space; tells whether there was any. */
  space(): boolean {
    const { bytes, end } = this;
    let { pos } = this;
    for (; pos < end; pos++) {
      const code = bytes[pos] as number;
      // Space, line feed, return, tab.
      if (code > 0x20 || (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09)) break;
    }
    const passed = pos !== this.pos;
    this.pos = pos;
    return passed;
  }

  /** ASCII of the document as a string that keeps nothing of the document alive. */
  cut(start: number, end: number): string {
    const length = end - start;
    // Engines let a slice of 13 characters or more point into the whole, so it has to be copied.
    if (length < 13) return this.#slice(start, end);
    const { view } = this;
    const last = end - 4;
    const place = (Math.imul(view.getInt32(start) ^ view.getInt32(start + 4), 31) + view.getInt32(last)) & (recentSize - 1);
    const before = this.#places[place] as number;
    let known = this.#recent[place];
    if (known?.length === length) {
      let at = 0;
      while (at + 4 < length && view.getInt32(start + at) === view.getInt32(before + at)) at += 4;
      if (at + 4 >= length && view.getInt32(last) === view.getInt32(before + length - 4)) return known;
    }
    known = copy(this.bytes, start, length) ?? `${this.#slice(start, end)}\0`.slice(0, -1);
    this.#recent[place] = known;
    this.#places[place] = start;
    return known;
  }

  #slice(start: number, end: number): string {
    let from = start - this.#windowStart;
    if (from < 0 || end - this.#windowStart > this.#window.length) {
      this.#window = latinOf(this.bytes, start, Math.max(end, Math.min(start + windowSize, this.end)));
      this.#windowStart = start;
      from = 0;
    }
    return this.#window.slice(from, from + end - start);
  }

  /** Any part of the document as such a string. */
  text(start: number, end: number): string {
    for (let at = start; at < end; at++) if ((this.bytes[at] as number) >= 0x80) return this.utf8(start, end);
    return this.cut(start, end);
  }

  /** Where ASCII characters stand next, or -1. */
  indexOf(ascii: string, from: number): number {
    const first = ascii.charCodeAt(0);
    for (let at = from; (at = this.bytes.indexOf(first, at)) >= 0; at++) if (this.sees(ascii, at)) return at;
    return -1;
  }

  /** Whether ASCII characters stand here. */
  sees(ascii: string, at = this.pos): boolean {
    for (let index = 0; index < ascii.length; index++) if (this.bytes[at + index] !== ascii.charCodeAt(index)) return false;
    return true;
  }

  /** The same, when it reaches beyond ASCII, or may do so. Invalid UTF-8 is refused. */
  utf8(start: number, end: number): string {
    const text = native?.utf8Slice?.call(this.bytes, start, end);
    // A lenient decoder puts U+FFFD where the bytes are invalid; the document may hold it, too.
    if (text !== undefined && !text.includes("\uFFFD")) return text;
    return decodeUtf8(this.bytes.subarray(start, end), start, this.failures);
  }
}

/** Small enough to stay in fast memory, large enough to be made rarely. */
const windowSize = 0x4000;

function latinOf(bytes: Uint8Array, start: number, end: number): string {
  if (native?.latin1Slice !== undefined) return native.latin1Slice.call(bytes, start, end);
  const part = bytes.subarray(start, end);
  // Whatever is not ASCII only has to keep its place.
  return new TextDecoder().decode(part.every((byte) => byte < 0x80) ? part : part.map((byte) => Math.min(byte, 0x7f)));
}
