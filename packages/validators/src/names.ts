import type { Source } from "./source.ts";

/** ASCII characters to be recognised at a place of a document, compared four at a time. */
export class Pattern {
  readonly #text: string;
  /** 0 until it is asked for the first time: most names of a feed never are. */
  length = 0;
  /** The characters in words; the last one reaches back over the one before it, so that none reaches beyond the end. */
  #words: readonly number[] = [];
  #last = 0;

  constructor(text: string) {
    this.#text = text;
  }

  #prepare(): void {
    const text = this.#text;
    // What is not ASCII is never recognised this way.
    this.length = /^[\0-\x7f]*$/.test(text) ? text.length : Infinity;
    this.#words = Array.from({ length: (text.length - 1) >> 2 }, (_, index) => wordAt(text, index * 4));
    this.#last = wordAt(text, text.length - 4);
  }

  isAt(source: Source, at: number): boolean {
    if (this.length === 0) this.#prepare();
    const last = at + this.length - 4;
    if (last + 4 > source.end) return false;
    if (this.length < 4) return source.sees(this.#text, at);
    const { view } = source;
    const words = this.#words;
    for (let index = 0; index < words.length; index++) if (view.getInt32(at + index * 4) !== words[index]) return false;
    return view.getInt32(last) === this.#last;
  }
}

function wordAt(text: string, at: number): number {
  return (text.charCodeAt(at) << 24) | (text.charCodeAt(at + 1) << 16) | (text.charCodeAt(at + 2) << 8) | text.charCodeAt(at + 3);
}

/** One step of the hash of a name. */
export function hashStep(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

/** Things found by their name, given as text or as ASCII of a document. */
export class Names<T> {
  readonly byText: ReadonlyMap<string, T>;
  /** By the low bits of the hash. The length is a power of two. */
  readonly #buckets: { readonly name: string; readonly thing: T }[][];

  constructor(byText: ReadonlyMap<string, T>) {
    this.byText = byText;
    this.#buckets = Array.from({ length: 2 ** (32 - Math.clz32(byText.size * 2)) }, () => []);
    for (const [name, thing] of byText) {
      let hash = 0;
      for (let at = 0; at < name.length; at++) hash = hashStep(hash, name.charCodeAt(at));
      this.#bucket(hash).push({ name, thing });
    }
  }

  #bucket(hash: number): { readonly name: string; readonly thing: T }[] {
    return this.#buckets[(hash ^ (hash >>> 15)) & (this.#buckets.length - 1)] as { readonly name: string; readonly thing: T }[];
  }

  /** What has the name that stands in a document, given its hash. */
  find({ bytes }: Source, start: number, end: number, hash: number): T | undefined {
    search: for (const { name, thing } of this.#bucket(hash)) {
      if (name.length !== end - start) continue;
      for (let index = 0; index < name.length; index++) if (name.charCodeAt(index) !== bytes[start + index]) continue search;
      return thing;
    }
    return undefined;
  }

  /** Like {@link find}, for a name whose hash is not known yet. */
  findAt(source: Source, start: number, end: number): T | undefined {
    let hash = 0;
    for (let at = start; at < end; at++) hash = hashStep(hash, source.bytes[at] as number);
    return this.find(source, start, end, hash);
  }
}
