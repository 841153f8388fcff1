/** Largest number of keys that are kept. A document with others only lets the tree begin again. */
const MAX_KEYS = 2000;
/** Largest number of different keys after the same keys. */
const MAX_SIBLINGS = 16;
/** Longest key that is kept, in bytes as written. */
const MAX_LENGTH = 64;
let count = 0;

/**
 * A key of objects without documented members, at its place after the keys before it. Objects of a list have the same
 * keys in the same order, so the next key is compared with those that followed before. It needs no new string, and no
 * check for a repetition, because a path of the tree has each key once.
 */
export class KeyNode {
  readonly key: string;
  /** Length of the key as written, in bytes: with quotes and colon in JSON, with `="` in XML. */
  readonly length: number;
  /** Its bytes, four at a time. The last four may overlap those before. */
  readonly #words: Int32Array;
  #first: KeyNode | undefined;
  #sibling: KeyNode | undefined;

  constructor(key: string, length: number) {
    this.key = key;
    this.length = length;
    this.#words = new Int32Array(Math.ceil(length / 4));
  }

  /** Returns the node of the key at a position. */
  find(view: DataView, at: number): KeyNode | undefined {
    let node = this.#first;
    while (node !== undefined && !node.#matches(view, at)) node = node.#sibling;
    return node;
  }

  #matches(view: DataView, start: number): boolean {
    const words = this.#words;
    const last = words.length - 1;
    // Names often begin with the same letters, so the end is compared first.
    if (view.getInt32(start + this.length - 4) !== words[last]) return false;
    for (let index = 0; index < last; index++) if (view.getInt32(start + index * 4) !== words[index]) return false;
    return true;
  }

  /** Adds a key that none of the keys before it equals, written in ASCII and without escapes. */
  add(key: string, view: DataView, start: number, end: number): KeyNode | undefined {
    const length = end - start;
    if (length < 4 || length > MAX_LENGTH) return undefined;
    if (count === MAX_KEYS) {
      root = new KeyNode("", 0);
      count = 0;
      return undefined;
    }
    let siblings = 0;
    for (let node = this.#first; node !== undefined; node = node.#sibling) siblings++;
    if (siblings === MAX_SIBLINGS) return undefined;
    count++;
    const node = new KeyNode(key, length);
    const last = node.#words.length - 1;
    for (let index = 0; index < last; index++) node.#words[index] = view.getInt32(start + index * 4);
    node.#words[last] = view.getInt32(end - 4);
    node.#sibling = this.#first;
    this.#first = node;
    return node;
  }
}

let root = new KeyNode("", 0);

/** Returns the node before the first key of an object. */
export function firstKeys(): KeyNode {
  return root;
}
