import { decodeLatin1 } from "./strings.ts";

/** Number of strings that a cache keeps, a power of two. */
const SIZE = 2048;
/** Shortest and longest string that is kept, in bytes. */
export const MIN_CACHED = 4;
export const MAX_CACHED = 32;
const MAX_WORDS = MAX_CACHED / 4;

/**
 * Strings of the last documents. Identifiers and names recur in a document, and in the next poll of the same match. The
 * comparison of the bytes takes a third of the time of a new string.
 */
export class StringCache {
  readonly #strings = new Array<string>(SIZE).fill("");
  readonly #lengths = new Uint8Array(SIZE);
  readonly #words = new Int32Array(SIZE * MAX_WORDS);

  /** Returns the string of a text of {@link MIN_CACHED} to {@link MAX_CACHED} bytes. */
  find(view: DataView, start: number, end: number): string | undefined {
    const place = placeOf(view, start, end);
    if (this.#lengths[place] !== end - start) return undefined;
    const words = this.#words;
    const last = end - 4;
    let word = place * MAX_WORDS;
    for (let at = start; at < last; at += 4) if (view.getInt32(at) !== words[word++]) return undefined;
    return view.getInt32(last) === words[word] ? this.#strings[place] : undefined;
  }

  /** Keeps the string of a text in place of another one. */
  keep(view: DataView, start: number, end: number, string: string): string {
    const place = placeOf(view, start, end);
    const last = end - 4;
    let word = place * MAX_WORDS;
    for (let at = start; at < last; at += 4) this.#words[word++] = view.getInt32(at);
    this.#words[word] = view.getInt32(last);
    this.#lengths[place] = end - start;
    this.#strings[place] = string;
    return string;
  }

  /** Returns the string of an ASCII text. */
  readAscii(bytes: Uint8Array, view: DataView, start: number, end: number): string {
    return this.find(view, start, end) ?? this.keep(view, start, end, decodeLatin1(bytes, start, end));
  }
}

/** Returns the place of a text by its first, middle and last bytes. */
function placeOf(view: DataView, start: number, end: number): number {
  const middle = view.getInt32((start + end - 4) >> 1);
  const hash = Math.imul(view.getInt32(start) ^ Math.imul(middle, 0x85ebca6b), 0x9e3779b1) ^ view.getInt32(end - 4);
  return (Math.imul(hash, 0xc2b2ae35) >>> 21) & (SIZE - 1);
}
