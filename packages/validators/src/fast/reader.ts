import type { Drift } from "@sdf/runtime";
import { limits } from "../limits.ts";
import type { Enumeration } from "../shape.ts";
import { byte } from "./bytes.ts";
import type { DriftCollector } from "./drift-collector.ts";
import {
  endOfDate,
  endOfDateZ,
  endOfDecimal,
  endOfDigits,
  endOfIdentifier,
  endOfMatchClock,
  endOfMinuteSecond,
  endOfThreeCharacters,
  endOfTime,
  endOfTimestamp,
  endOfTimeZ,
} from "./ends.ts";
import { Fallback } from "./fallback.ts";
import { MAX_CACHED, MIN_CACHED, StringCache } from "./string-cache.ts";
import { decodeLatin1, decodeUtf8 } from "./strings.ts";

/** A scalar type of a shape: `"uuid"`, `"integer~string"`, or an enumeration. */
export type ScalarType = string | Enumeration;

/** Returns the end of a text of a form that begins at a position, or -1. */
type EndOf = (bytes: Uint8Array, at: number) => number;

const texts = new StringCache();
/** Texts whose form has been checked. Their length determines the form. */
const checked = new StringCache();

/** Zero bytes after the end of a document, so that comparisons of expected bytes need no check of the length. */
const PADDING = 16;
/** Largest document that is copied to the shared buffer, in bytes. */
const MAX_SHARED_SIZE = 1 << 22;
let sharedBytes = new Uint8Array(0);
let sharedView = new DataView(sharedBytes.buffer);

/** Maximum number of drift reports, far below the limit of the tables. Documents with more are left to the tables. */
const MAX_DRIFT = 1000;

/** Characters of the document that are cached as a string: few enough for the CPU cache, enough to refill it rarely. */
const WINDOW_SIZE = 0x4000;

/**
 * Reads the values of a document from its bytes. Generated decoders find the members, and call this class for their
 * values. {@link giveUp} leaves every document that may have issues to the tables.
 */
export abstract class Reader {
  /** A copy of the document, followed by {@link PADDING} zero bytes. */
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly end: number;
  /** Position after the last value. */
  pos = 0;
  readonly #drift: DriftCollector;
  /** Number of drift reports, as a field so that generated code can test it quickly. */
  driftCount = 0;
  #window = "";
  #windowStart = 0;
  #windowEnd = 0;

  constructor(document: Uint8Array, drift: DriftCollector) {
    const size = document.length + PADDING;
    if (size > sharedBytes.length && size <= MAX_SHARED_SIZE) {
      sharedBytes = new Uint8Array(Math.max(size, 0x10000));
      sharedView = new DataView(sharedBytes.buffer);
    }
    this.bytes = size <= sharedBytes.length ? sharedBytes : new Uint8Array(size);
    this.view = size <= sharedBytes.length ? sharedView : new DataView(this.bytes.buffer);
    this.bytes.set(document);
    this.bytes.fill(0, document.length, size);
    this.end = document.length;
    this.#drift = drift;
    // A byte order mark is not a character of the document.
    if (document[0] === 0xef && document[1] === 0xbb && document[2] === 0xbf) this.pos = 3;
  }

  /** Returns the position after a separator; `at` is after a value. */
  abstract next(at: number): number;

  /**
   * Reads a text of a known form.
   *
   * @param end - End of the text, or -1 if it does not have the form.
   */
  abstract cutTo(start: number, end: number, type: ScalarType, name: string): string;

  /** Returns the position of the first character of a text; `from` is where the reading of a value begins. */
  abstract textStart(from: number): number;

  abstract integer(from: number, type: ScalarType, name: string): number;

  /** Reads any scalar like the tables. */
  abstract readUnusual(from: number, type: ScalarType, name: string): unknown;

  /** Leaves the document to the tables. */
  giveUp(): never {
    throw Fallback;
  }

  /** Returns the position of the next character that is not white space. */
  space(from: number): number {
    const { bytes } = this;
    let at = from;
    for (let code = bytes[at]; code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09; code = bytes[at]) at++;
    return at;
  }

  /** Decodes ASCII of the document to a string that does not keep the document in memory. */
  cut(start: number, end: number): string {
    // Engines let a slice of 13 characters or more refer to its parent string, so it must be copied.
    if (end - start >= 13) {
      if (end - start > limits.text) this.giveUp();
      if (end - start > MAX_CACHED) return decodeLatin1(this.bytes, start, end);
      return texts.readAscii(this.bytes, this.view, start, end);
    }
    if (end > this.#windowEnd || start < this.#windowStart) {
      this.#windowEnd = Math.min(start + WINDOW_SIZE, this.end + PADDING);
      this.#window = decodeLatin1(this.bytes, start, this.#windowEnd);
      this.#windowStart = start;
    }
    return this.#window.slice(start - this.#windowStart, end - this.#windowStart);
  }

  /** Decodes UTF-8 of the document in the same way. */
  wide(start: number, end: number): string {
    if (end - start > limits.text) this.giveUp();
    const isCached = end - start >= MIN_CACHED && end - start <= MAX_CACHED;
    const kept = isCached ? texts.find(this.view, start, end) : undefined;
    if (kept !== undefined) return kept;
    const text = decodeUtf8(this.bytes, start, end) ?? this.giveUp();
    return isCached ? texts.keep(this.view, start, end, text) : text;
  }

  /**
   * Reads a text of a known form after its opening quote. Texts of the usual length recur, and are checked once.
   *
   * @param length - Usual length, which no other form has.
   * @param endOf - Returns the end of a text of the form, or -1.
   */
  recurring(start: number, length: number, endOf: EndOf, type: ScalarType, name: string): string {
    const { bytes, view } = this;
    const end = start + length;
    if (bytes[end] !== byte.quote || bytes[start - 1] !== byte.quote) {
      return this.cutTo(start, endOf(bytes, start), type, name);
    }
    let text = checked.find(view, start, end);
    if (text === undefined) {
      if (endOf(bytes, start) !== end) return this.cutTo(start, -1, type, name);
      text = checked.keep(view, start, end, decodeLatin1(bytes, start, end));
    }
    this.pos = this.next(end + 1);
    return text;
  }

  // There is one method for each form of text, so that engines compile each for its form. Generated code calls them.

  identifier(from: number, type: ScalarType, name: string): string {
    return this.recurring(this.textStart(from), 25, endOfIdentifier, type, name);
  }

  timestamp(from: number, type: ScalarType, name: string): string {
    return this.recurring(this.textStart(from), 20, endOfTimestamp, type, name);
  }

  digits(from: number, type: ScalarType, name: string): string {
    const start = this.textStart(from);
    return this.cutTo(start, endOfDigits(this.bytes, start), type, name);
  }

  decimalText(from: number, type: ScalarType, name: string): string {
    const start = this.textStart(from);
    return this.cutTo(start, endOfDecimal(this.bytes, start), type, name);
  }

  dateZ(from: number, type: ScalarType, name: string): string {
    const start = this.textStart(from);
    return this.cutTo(start, endOfDateZ(this.bytes, start), type, name);
  }

  date(from: number, type: ScalarType, name: string): string {
    const start = this.textStart(from);
    return this.cutTo(start, endOfDate(this.bytes, start), type, name);
  }

  timeZ(from: number, type: ScalarType, name: string): string {
    const start = this.textStart(from);
    return this.cutTo(start, endOfTimeZ(this.bytes, start), type, name);
  }

  time(from: number, type: ScalarType, name: string): string {
    const start = this.textStart(from);
    return this.cutTo(start, endOfTime(this.bytes, start), type, name);
  }

  threeCharacters(from: number, type: ScalarType, name: string): string {
    const start = this.textStart(from);
    return this.cutTo(start, endOfThreeCharacters(this.bytes, start), type, name);
  }

  matchClock(from: number, type: ScalarType, name: string): string {
    const start = this.textStart(from);
    return this.cutTo(start, endOfMatchClock(this.bytes, start), type, name);
  }

  minuteSecond(from: number, type: ScalarType, name: string): string {
    const start = this.textStart(from);
    return this.cutTo(start, endOfMinuteSecond(this.bytes, start), type, name);
  }

  /** Reads an integer of an enumeration. */
  integerOf(from: number, isKnownValue: (value: number) => boolean, type: ScalarType, name: string): number {
    const { driftCount } = this;
    const number = this.integer(from, type, name);
    if (driftCount !== this.driftCount || isKnownValue(number)) return number;
    return this.readUnusual(from, type, name) as number;
  }

  /** Reports an absent member that is documented as required and was observed absent. */
  reportAbsent(name: string, at: number): void {
    this.note("observed-form", name, "nothing", "always there", at);
  }

  note(kind: Drift["kind"], name: string, received: unknown, documented: string, offset: number): void {
    this.driftCount++;
    this.#drift.add(kind, name, received, documented, offset);
    if (this.driftCount > MAX_DRIFT) this.giveUp();
  }

  /**
   * Returns all drift.
   *
   * @param document - The document, if the drift shall have lines and columns.
   */
  drift(document?: Uint8Array): Drift[] {
    return this.driftCount > MAX_DRIFT ? this.giveUp() : this.#drift.finish(document);
  }

  /** Prepends a member, or an item of a list, to the paths of all drift from the byte offset `start` on. */
  prependPath(start: number, name: string, index = -1): void {
    this.#drift.prependPath(start, name, index);
  }

  /** Reports drift of the root, before all other drift. */
  reportRootDrift(received: string, documented: string, offset: number): void {
    this.#drift.addFirst(received, documented, offset);
  }

  /** Reports drift once the current object is complete. */
  deferDrift(name: string, received: string, documented: string, offset: number): void {
    this.driftCount++;
    this.#drift.addDeferred(name, received, documented, offset);
  }

  /** Defers the drift from the byte offset `start` on, so that it follows all other drift of the current object. */
  deferDriftFrom(start: number): void {
    this.#drift.defer(start);
  }

  /** Reports the deferred drift of the object that begins at `start`. */
  flushDeferredDrift(start: number): void {
    this.#drift.flushDeferred(start);
  }
}
