import { isExact, losesDigits } from "../json/number.ts";
import { limits } from "../limits.ts";
import { setProperty } from "../set-property.ts";
import { byte, inString, is } from "./bytes.ts";
import { endOfPlainWords } from "./ends.ts";
import { unescapeJson } from "./escapes.ts";
import { firstKeys, type KeyNode } from "./keys.ts";
import { readPlainNumber } from "./numbers.ts";
import { Reader, type ScalarType } from "./reader.ts";
import { readUnusualJson } from "./unusual.ts";

/**
 * Reads a JSON document without issues. Methods for scalars begin after the colon and end at the next key or the end
 * of the object. Methods for objects and lists end directly after them.
 */
export class JsonReader extends Reader {
  /** Returns the position of the next key of an object, or of its end; `at` is after a value. */
  next(at: number): number {
    const { bytes } = this;
    return bytes[at] === byte.comma && bytes[at + 1] === byte.quote ? at + 1 : this.nextAfterSpace(at);
  }

  /** The same for a document with white space. */
  nextAfterSpace(from: number): number {
    const { bytes } = this;
    const at = this.space(from);
    if (bytes[at] === byte.closeBrace) return at;
    if (bytes[at] !== byte.comma) this.giveUp();
    const to = this.space(at + 1);
    return bytes[to] === byte.quote ? to : this.giveUp();
  }

  /** Returns the position of the first key of an object, or of its end. */
  open(from: number): number {
    const { bytes } = this;
    const at = bytes[from] === byte.openBrace ? from : this.space(from);
    if (bytes[at] !== byte.openBrace) this.giveUp();
    const to = bytes[at + 1] === byte.quote ? at + 1 : this.space(at + 1);
    return bytes[to] === byte.quote || bytes[to] === byte.closeBrace ? to : this.giveUp();
  }

  /** Returns the position after the opening quote of a string, or after the first byte of another value. */
  quote(from: number): number {
    return (this.bytes[from] === byte.quote ? from : this.space(from)) + 1;
  }

  textStart(from: number): number {
    return this.quote(from);
  }

  /** Reads any text. */
  text(from: number, name: string): string {
    const { bytes } = this;
    const start = this.quote(from);
    if (bytes[start - 1] !== byte.quote) return this.readUnusual(from, "string", name) as string;
    let at = endOfPlainWords(this.view, start);
    let classes = 0;
    let kind: number;
    while ((kind = inString[bytes[at] as number] as number) <= is.wide) {
      classes |= kind;
      at++;
    }
    if (bytes[at] !== byte.quote) return this.readUnusual(from, "string", name) as string;
    this.pos = this.next(at + 1);
    return classes === 0 ? this.cut(start, at) : this.wide(start, at);
  }

  cutTo(start: number, end: number, type: ScalarType, name: string): string {
    if (end < 0 || this.bytes[end] !== byte.quote || this.bytes[start - 1] !== byte.quote) {
      return this.readUnusual(start - 1, type, name) as string;
    }
    this.pos = this.next(end + 1);
    return this.cut(start, end);
  }

  /** Reads a known value of an enumeration; `value` is undefined if generated code did not recognise it. */
  known(start: number, value: string | undefined, type: ScalarType, name: string): string {
    if (value === undefined || this.bytes[start - 1] !== byte.quote) {
      return this.readUnusual(start - 1, type, name) as string;
    }
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
    // JSON does not allow leading zeros.
    const hasLeadingZero = bytes[start] === byte.zero && at > start + 1;
    if (!this.endsNumber(at) || at - start > 15 || hasLeadingZero || at === start) {
      return this.readUnusual(start, type, name) as number;
    }
    this.pos = this.next(at);
    return number;
  }

  /** True if the byte at `at` can follow a number of an object. */
  endsNumber(at: number): boolean {
    const code = this.bytes[at];
    return code === byte.comma || code === byte.closeBrace || code === 0x0a || code === 0x0d;
  }

  decimal(from: number, type: ScalarType, name: string): number {
    const { bytes } = this;
    const start = bytes[from] === byte.space ? from + 1 : from;
    let end = start;
    let code: number;
    while (((code = bytes[end] as number) >= byte.zero && code <= 0x39) || code === byte.dot) end++;
    const hasLeadingZero = bytes[start] === byte.zero && end > start + 1 && bytes[start + 1] !== byte.dot;
    const number = this.endsNumber(end) && !hasLeadingZero ? readPlainNumber(bytes, start, end) : undefined;
    if (number === undefined) return this.readUnusual(start, type, name) as number;
    this.pos = this.next(end);
    return number;
  }

  /** Reads any scalar like the tables. */
  readUnusual(from: number, type: ScalarType, name: string): unknown {
    const at = this.space(from);
    const value = this.scalar(at);
    this.pos = this.next(this.pos);
    return readUnusualJson(this, type, name, value, at);
  }

  /**
   * Reads a list, or a single value in its place.
   *
   * @param mayBeSingle - True if a single value is no drift.
   */
  list<Item>(from: number, name: string, read: (reader: this, at: number) => Item, mayBeSingle = false): Item[] {
    const { bytes } = this;
    const list: Item[] = [];
    let at = this.space(from);
    if (bytes[at] === byte.openBrace) {
      if (!mayBeSingle) this.note("observed-form", name, "a single value", "a list of objects", at - 1);
      list.push(read(this, at));
      if (this.driftCount > 0) this.prependPath(at, name, 0);
    } else {
      if (bytes[at] !== byte.openBracket) this.giveUp();
      at = this.space(at + 1);
      // The tables report an empty list, which counts as absent.
      if (bytes[at] === byte.closeBracket) this.giveUp();
      for (;;) {
        list.push(read(this, at));
        if (this.driftCount > 0) this.prependPath(at, name, list.length - 1);
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

  /** Reports an alias of a property, once the object is complete. */
  reportAlias(name: string, alias: string, at: number): void {
    this.deferDrift(name, `property ${alias}`, `property ${name}`, at);
  }

  /** Reads a string, number, `true` or `false`, up to its end. */
  scalar(at: number): string | number | boolean {
    const { bytes } = this;
    if (bytes[at] === byte.quote) return this.string(at);
    let end = at;
    let number = 0;
    let digit: number;
    while ((digit = (bytes[end] as number) - byte.zero) >= 0 && digit <= 9) {
      number = number * 10 + digit;
      end++;
    }
    if (
      end > at &&
      end - at <= 15 &&
      (bytes[at] !== byte.zero || end === at + 1) &&
      !isTokenByte(bytes[end] as number)
    ) {
      this.pos = end;
      return number;
    }
    while (isTokenByte(bytes[end] as number)) end++;
    if (end - at > 400) this.giveUp();
    const token = this.cut(at, end);
    this.pos = end;
    if (token === "true" || token === "false") return token === "true";
    number = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/.test(token) ? Number(token) : NaN;
    // The tables keep the digits that a double would lose.
    return isExact(number) && !losesDigits(token) ? number : this.giveUp();
  }

  /** Reads a string from its opening quote up to its end. */
  string(at: number): string {
    const { bytes } = this;
    const start = at + 1;
    let end = endOfPlainWords(this.view, start);
    let classes = 0;
    let kind: number;
    while ((kind = inString[bytes[end] as number] as number) <= is.escape) {
      classes |= kind;
      end += kind === is.escape ? 2 : 1;
    }
    if (bytes[end] !== byte.quote || end >= this.end) this.giveUp();
    this.pos = end + 1;
    const written = classes === 0 ? this.cut(start, end) : this.wide(start, end);
    return classes < is.escape ? written : (unescapeJson(written) ?? this.giveUp());
  }

  /** Reads any value as plain data. */
  any(from: number, depth: number): unknown {
    const { bytes } = this;
    const at = this.space(from);
    const code = bytes[at] as number;
    if (code === byte.quote) return this.string(at);
    if (code === byte.openBrace || code === byte.openBracket) {
      if (depth > 16) this.giveUp();
      return code === byte.openBrace ? this.anyObject(at, depth) : this.anyList(at, depth);
    }
    if (code === 0x6e && this.cut(at, at + 4) === "null") {
      this.pos = at + 4;
      return null;
    }
    return this.scalar(at);
  }

  /** Reads a member whose content is not documented. */
  anyMember(from: number): object {
    const value = this.anyObject(from, 0);
    this.pos = this.next(this.pos);
    return value;
  }

  anyObject(from: number, depth: number): object {
    const { bytes, view } = this;
    const value: Record<string, unknown> = {};
    let keys: KeyNode | undefined = firstKeys();
    let at = this.open(from);
    while (bytes[at] === byte.quote) {
      const node: KeyNode | undefined = keys?.find(view, at);
      if (node === undefined) {
        const key = this.string(at);
        const colon = this.space(this.pos);
        // The tables handle error bodies, long keys and repeated keys.
        if (key === "errorCode" || this.pos - at > limits.name || Object.hasOwn(value, key)) this.giveUp();
        if (bytes[colon] !== byte.colon) this.giveUp();
        const isPlain: boolean = colon + 1 - at === key.length + 3;
        if (key !== "__proto__") keys = isPlain ? keys?.add(key, view, at, colon + 1) : undefined;
        setProperty(value, key, this.any(colon + 1, depth + 1));
      } else {
        keys = node;
        const to: number = at + node.length;
        // Most values are strings, so these are read without a further call.
        value[node.key] = bytes[to] === byte.quote ? this.string(to) : this.any(to, depth + 1);
      }
      at = this.next(this.pos);
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

/** True for bytes of a number or a literal. */
function isTokenByte(code: number): boolean {
  return code > byte.space && code !== byte.comma && code !== byte.closeBrace && code !== byte.closeBracket;
}
