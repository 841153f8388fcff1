import type { Drift } from "@sdf/runtime";
import { limits } from "../limits.ts";
import { copy } from "./copy.ts";
import { GaveUp } from "./give-up.ts";
import type { Notes } from "./notes.ts";
import { latin, utf8 } from "./strings.ts";

/** Bytes behind the end of a document, all 0: what is expected next can be looked for without asking how much is left. */
const padding = 16;
/** Documents up to this size share one block of memory. */
const sharedSize = 1 << 22;
let shared = new Uint8Array(0);
let sharedView = new DataView(shared.buffer);

/** Reports of a document that is clean enough; far below the limit of the tables. */
const mostNotes = 1000;

/** Part of the document that is kept as a string: small enough to stay in fast memory, large enough to be made rarely. */
const windowSize = 0x4000;

/**
 * Reads the values of a clean document from its bytes. Generated decoders find the members; this
 * reads what stands in them. Whatever is not clean ends in {@link giveUp}.
 */
export class Reader {
  /** A copy of the document, with {@link padding} behind it. */
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly end: number;
  /** Behind what was read last. */
  pos = 0;
  /** What there is to report. */
  readonly notes: Notes;
  /** Reports so far, where generated code can see it at once. */
  noted = 0;
  #window = "";
  #windowStart = 0;
  #windowEnd = 0;

  constructor(document: Uint8Array, notes: Notes) {
    const size = document.length + padding;
    if (size > shared.length && size <= sharedSize) {
      shared = new Uint8Array(Math.max(size, 0x10000));
      sharedView = new DataView(shared.buffer);
    }
    this.bytes = size <= shared.length ? shared : new Uint8Array(size);
    this.view = size <= shared.length ? sharedView : new DataView(this.bytes.buffer);
    this.bytes.set(document);
    this.bytes.fill(0, document.length, size);
    this.end = document.length;
    this.notes = notes;
    // A byte order mark is no character of the document.
    if (document[0] === 0xef && document[1] === 0xbb && document[2] === 0xbf) this.pos = 3;
  }

  /** Leaves the document to the tables. */
  giveUp(): never {
    throw GaveUp;
  }

  /** Where the next character is that is no white space. */
  space(from: number): number {
    const { bytes } = this;
    let at = from;
    for (let code = bytes[at]; code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09; code = bytes[at]) at++;
    return at;
  }

  /** ASCII of the document as a string that keeps nothing else of it alive. */
  cut(start: number, end: number): string {
    // Engines let a slice of 13 characters or more point into the whole, so it has to be copied.
    if (end - start >= 13) {
      if (end - start > limits.text) this.giveUp();
      return copy(this.bytes, start, end);
    }
    if (end > this.#windowEnd || start < this.#windowStart) {
      this.#windowEnd = Math.min(start + windowSize, this.bytes.length);
      this.#window = latin(this.bytes, start, this.#windowEnd);
      this.#windowStart = start;
    }
    return this.#window.slice(start - this.#windowStart, end - this.#windowStart);
  }

  /** The same, where it reaches beyond ASCII. */
  wide(start: number, end: number): string {
    if (end - start > limits.text) this.giveUp();
    return utf8(this.bytes, start, end) ?? this.giveUp();
  }

  note(kind: Drift["kind"], name: string, found: unknown, documented: string, offset: number): void {
    this.noted++;
    this.notes.add(kind, name, found, documented, offset);
    if (this.noted > mostNotes) this.giveUp();
  }

  /** What there is to report in the end; with line and column when they have a place in `document`. */
  drift(document?: Uint8Array): Drift[] {
    return this.noted > mostNotes ? this.giveUp() : this.notes.finish(document);
  }

  /** Says that what was read from `start` on is a member, or an item of one. */
  within(start: number, name: string, index = -1): void {
    this.notes.within(start, name, index);
  }
}
