import type { Source } from "./source.ts";

const encoder = new TextEncoder();

/** Bytes to be recognised at a place, compared four at a time. */
export class Pattern {
  readonly length: number;
  readonly text: string;
  /** The bytes in words; the last one reaches back over the one before it, so that none reaches beyond the end. */
  readonly words: readonly number[];
  readonly last: number;

  constructor(text: string) {
    const bytes = encoder.encode(text);
    const view = new DataView(bytes.buffer);
    this.text = text;
    this.length = bytes.length;
    this.words = Array.from({ length: Math.max(0, (bytes.length - 1) >> 2) }, (_, index) => view.getInt32(index * 4));
    this.last = bytes.length < 4 ? 0 : view.getInt32(bytes.length - 4);
  }

  isAt(source: Source, at: number): boolean {
    const last = at + this.length - 4;
    if (last + 4 > source.end) return false;
    if (this.length < 4) return source.sees(this.text, at);
    const { view } = source;
    const words = this.words;
    for (let index = 0; index < words.length; index++) if (view.getInt32(at + index * 4) !== words[index]) return false;
    return view.getInt32(last) === this.last;
  }
}

/** One step of the hash of a name. */
export function hashStep(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + byte) | 0;
}

/** Things found by their name, given as text or as bytes of a document. */
export class Names<T> {
  readonly byText: ReadonlyMap<string, T>;
  /** By the low bits of the hash. The length is a power of two. */
  readonly #buckets: { readonly bytes: Uint8Array; readonly thing: T }[][];

  constructor(byText: ReadonlyMap<string, T>) {
    this.byText = byText;
    this.#buckets = Array.from({ length: 2 ** (32 - Math.clz32(byText.size * 2)) }, () => []);
    for (const [name, thing] of byText) {
      const bytes = encoder.encode(name);
      this.#bucket(bytes.reduce(hashStep, 0)).push({ bytes, thing });
    }
  }

  #bucket(hash: number): { readonly bytes: Uint8Array; readonly thing: T }[] {
    return this.#buckets[(hash ^ (hash >>> 15)) & (this.#buckets.length - 1)] ?? [];
  }

  /** What has the name that stands in a document. */
  find({ bytes }: Source, start: number, end: number, hash: number): T | undefined {
    search: for (const known of this.#bucket(hash)) {
      if (known.bytes.length !== end - start) continue;
      for (let index = 0; index < known.bytes.length; index++) {
        if (known.bytes[index] !== bytes[start + index]) continue search;
      }
      return known.thing;
    }
    return undefined;
  }

  /** Like {@link find}, for a name whose hash is not known yet. */
  findAt(source: Source, start: number, end: number): T | undefined {
    let hash = 0;
    for (let at = start; at < end; at++) hash = hashStep(hash, source.bytes[at] ?? 0);
    return this.find(source, start, end, hash);
  }
}
