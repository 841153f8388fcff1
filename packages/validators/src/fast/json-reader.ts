import { byte, inString, is } from "./bytes.ts";
import { endOfDate, endOfDateZ, endOfDecimal, endOfDigits, endOfIdentifier, endOfMinuteSecond, endOfTime, endOfTimestamp, endOfTimeZ } from "./ends.ts";
import { unescapeJson } from "./escapes.ts";
import { put } from "./members.ts";
import { plainNumber } from "./numbers.ts";
import { Reader } from "./reader.ts";
import { unusualJson, type ScalarType } from "./unusual.ts";

/**
 * Reads a clean JSON document. Readers of scalars begin behind the colon and end where the next key
 * or the end of the object stands; readers of objects and lists end right behind them.
 */
export class JsonReader extends Reader {
  /** Where the next key of an object stands, or its end; `at` is behind a value. */
  next(at: number): number {
    const { bytes } = this;
    return bytes[at] === byte.comma && bytes[at + 1] === byte.quote ? at + 1 : this.gap(at);
  }

  /** The same, with white space in it. */
  gap(from: number): number {
    const { bytes } = this;
    const at = this.space(from);
    if (bytes[at] === byte.closeBrace) return at;
    if (bytes[at] !== byte.comma) this.giveUp();
    const to = this.space(at + 1);
    return bytes[to] === byte.quote ? to : this.giveUp();
  }

  /** Where the first key of an object stands, or its end. */
  open(from: number): number {
    const { bytes } = this;
    const at = bytes[from] === byte.openBrace ? from : this.space(from);
    if (bytes[at] !== byte.openBrace) this.giveUp();
    const to = bytes[at + 1] === byte.quote ? at + 1 : this.space(at + 1);
    return bytes[to] === byte.quote || bytes[to] === byte.closeBrace ? to : this.giveUp();
  }

  /** Behind the opening quote of a string, or behind whatever else the value begins with. */
  quote(from: number): number {
    return (this.bytes[from] === byte.quote ? from : this.space(from)) + 1;
  }

  /** Any text. */
  text(from: number, name: string): string {
    const { bytes } = this;
    const start = this.quote(from);
    if (bytes[start - 1] !== byte.quote) return this.other(from, "string", name) as string;
    let at = start;
    let seen = 0;
    let kind: number;
    while ((kind = inString[bytes[at] as number] as number) <= is.wide) {
      seen |= kind;
      at++;
    }
    if (bytes[at] !== byte.quote) return this.other(from, "string", name) as string;
    this.pos = this.next(at + 1);
    return seen === 0 ? this.cut(start, at) : this.wide(start, at);
  }

  /** What stands from `start` to `end`, which is -1 when the value is not what most are. */
  cutTo(start: number, end: number, type: ScalarType, name: string): string {
    if (end < 0 || this.bytes[end] !== byte.quote || this.bytes[start - 1] !== byte.quote) return this.other(start - 1, type, name) as string;
    this.pos = this.next(end + 1);
    return this.cut(start, end);
  }

  // One method for each form of text.

  identifier(from: number, type: ScalarType, name: string): string {
    const start = this.quote(from);
    return this.cutTo(start, endOfIdentifier(this.bytes, start), type, name);
  }

  digits(from: number, type: ScalarType, name: string): string {
    const start = this.quote(from);
    return this.cutTo(start, endOfDigits(this.bytes, start), type, name);
  }

  decimalText(from: number, type: ScalarType, name: string): string {
    const start = this.quote(from);
    return this.cutTo(start, endOfDecimal(this.bytes, start), type, name);
  }

  dateZ(from: number, type: ScalarType, name: string): string {
    const start = this.quote(from);
    return this.cutTo(start, endOfDateZ(this.bytes, start), type, name);
  }

  date(from: number, type: ScalarType, name: string): string {
    const start = this.quote(from);
    return this.cutTo(start, endOfDate(this.bytes, start), type, name);
  }

  timeZ(from: number, type: ScalarType, name: string): string {
    const start = this.quote(from);
    return this.cutTo(start, endOfTimeZ(this.bytes, start), type, name);
  }

  time(from: number, type: ScalarType, name: string): string {
    const start = this.quote(from);
    return this.cutTo(start, endOfTime(this.bytes, start), type, name);
  }

  timestamp(from: number, type: ScalarType, name: string): string {
    const start = this.quote(from);
    return this.cutTo(start, endOfTimestamp(this.bytes, start), type, name);
  }

  minuteSecond(from: number, type: ScalarType, name: string): string {
    const start = this.quote(from);
    return this.cutTo(start, endOfMinuteSecond(this.bytes, start), type, name);
  }

  /** A known value, if it is one. */
  known(start: number, value: string | undefined, type: ScalarType, name: string): string {
    if (value === undefined || this.bytes[start - 1] !== byte.quote) return this.other(start - 1, type, name) as string;
    this.pos = this.next(start + value.length + 1);
    return value;
  }

  integer(from: number, type: ScalarType, name: string): number {
    const { bytes } = this;
    const start = bytes[from] === byte.space ? from + 1 : from;
    let number = 0;
    let at = start;
    let digit: number;
    while ((digit = (bytes[at] as number) - byte.zero) >= 0 && digit <= 9) {
      number = number * 10 + digit;
      at++;
    }
    const after = bytes[at];
    // A leading zero stands alone.
    const isGood = (after === byte.comma || after === byte.closeBrace || after === 0x0a || after === 0x0d) && at - start <= 15 && (bytes[start] !== byte.zero || at === start + 1);
    if (!isGood || at === start) return this.other(start, type, name) as number;
    this.pos = this.next(at);
    return number;
  }

  /** A whole number with known values. */
  integerOf(from: number, isKnown: (value: number) => boolean, type: ScalarType, name: string): number {
    const at = this.space(from);
    const { noted } = this;
    const number = this.integer(from, type, name);
    if (noted !== this.noted || isKnown(number)) return number;
    return this.other(at, type, name) as number;
  }

  decimal(from: number, type: ScalarType, name: string): number {
    const { bytes } = this;
    const start = bytes[from] === byte.space ? from + 1 : from;
    let end = start;
    for (let code = bytes[end] as number; (code >= byte.zero && code <= 0x39) || code === byte.dot; code = bytes[++end] as number);
    const after = bytes[end];
    const isGood = (after === byte.comma || after === byte.closeBrace || after === 0x0a || after === 0x0d) && (bytes[start] !== byte.zero || end === start + 1 || bytes[start + 1] === byte.dot);
    const number = isGood ? plainNumber(bytes, start, end) : undefined;
    if (number === undefined) return this.other(start, type, name) as number;
    this.pos = this.next(end);
    return number;
  }

  /** Any scalar, read as the tables do. */
  other(from: number, type: ScalarType, name: string): unknown {
    const at = this.space(from);
    const found = this.scalar(at);
    this.pos = this.next(this.pos);
    return unusualJson(this, type, name, found, at);
  }

  /** Reads a list, or the single value that was seen in its place. */
  list<Item>(from: number, name: string, read: (reader: this, at: number) => Item): Item[] {
    const { bytes } = this;
    const list: Item[] = [];
    let at = this.space(from);
    if (bytes[at] === byte.openBrace) {
      this.note("observed-form", name, "a single value", "a list of objects", at - 1);
      list.push(read(this, at));
      if (this.noted > 0) this.within(at, name, 0);
    } else {
      if (bytes[at] !== byte.openBracket) this.giveUp();
      at = this.space(at + 1);
      // An empty list is no member, which the tables report.
      if (bytes[at] === byte.closeBracket) this.giveUp();
      for (;;) {
        list.push(read(this, at));
        if (this.noted > 0) this.within(at, name, list.length - 1);
        const to = bytes[this.pos] === byte.comma ? this.pos : this.space(this.pos);
        if (bytes[to] === byte.closeBracket) {
          this.pos = to + 1;
          break;
        }
        if (bytes[to] !== byte.comma) this.giveUp();
        at = bytes[to + 1] === byte.openBrace ? to + 1 : this.space(to + 1);
      }
    }
    this.pos = this.next(this.pos);
    return list;
  }

  /** A member under another of its names; told when the object is read. */
  alias(name: string, alias: string, at: number): void {
    this.noted++;
    this.notes.addLate(name, `member ${alias}`, `member ${name}`, at);
  }

  /** A member that was seen absent. */
  absent(name: string, at: number): void {
    this.note("observed-form", name, "nothing", "always there", at);
  }

  /** A string, number, `true` or `false`; `pos` is behind it then. */
  scalar(at: number): string | number | boolean {
    const { bytes } = this;
    if (bytes[at] === byte.quote) return this.string(at);
    let end = at;
    while ((bytes[end] as number) > byte.space && bytes[end] !== byte.comma && bytes[end] !== byte.closeBrace && bytes[end] !== byte.closeBracket) end++;
    if (end - at > 400) this.giveUp();
    const word = this.cut(at, end);
    this.pos = end;
    if (word === "true" || word === "false") return word === "true";
    return /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/.test(word) ? Number(word) : this.giveUp();
  }

  /** A string, with escapes or without; `at` is at its quote, and `pos` behind it then. */
  string(at: number): string {
    const { bytes } = this;
    const start = at + 1;
    let end = start;
    let seen = 0;
    let kind: number;
    while ((kind = inString[bytes[end] as number] as number) <= is.escape) {
      seen |= kind;
      end += kind === is.escape ? 2 : 1;
    }
    if (bytes[end] !== byte.quote || end >= this.end) this.giveUp();
    this.pos = end + 1;
    const written = seen === 0 ? this.cut(start, end) : this.wide(start, end);
    return seen < is.escape ? written : (unescapeJson(written) ?? this.giveUp());
  }

  /** Any value, as plain data. */
  any(from: number, depth: number): unknown {
    const { bytes } = this;
    const at = this.space(from);
    if (bytes[at] === byte.openBrace || bytes[at] === byte.openBracket) {
      if (depth > 16) this.giveUp();
      return bytes[at] === byte.openBrace ? this.anyObject(at, depth) : this.anyList(at, depth);
    }
    if (bytes[at] === 0x6e && this.cut(at, at + 4) === "null") {
      this.pos = at + 4;
      return null;
    }
    return this.scalar(at);
  }

  /** A member that no document describes. */
  anyMember(from: number): object {
    const value = this.anyObject(from, 0);
    this.pos = this.next(this.pos);
    return value;
  }

  anyObject(from: number, depth: number): object {
    const { bytes } = this;
    const value: Record<string, unknown> = {};
    let at = this.open(from);
    while (bytes[at] === byte.quote) {
      const key = this.string(at);
      // What has a meaning elsewhere, or comes twice, is for the tables.
      if (key === "errorCode" || Object.hasOwn(value, key)) this.giveUp();
      const colon = this.space(this.pos);
      if (bytes[colon] !== byte.colon) this.giveUp();
      put(value, key, this.any(colon + 1, depth + 1));
      at = this.gap(this.pos);
    }
    this.pos = at + 1;
    return value;
  }

  anyList(from: number, depth: number): unknown[] {
    const { bytes } = this;
    const list: unknown[] = [];
    let at = this.space(from + 1);
    while (bytes[at] !== byte.closeBracket) {
      list.push(this.any(at, depth + 1));
      at = this.space(this.pos);
      if (bytes[at] === byte.closeBracket) break;
      if (bytes[at] !== byte.comma) this.giveUp();
      at = this.space(at + 1);
      if (bytes[at] === byte.closeBracket) this.giveUp();
    }
    this.pos = at + 1;
    return list;
  }
}
