import { byte, inAttribute, inText, is } from "./bytes.ts";
import { endOfDate, endOfDateZ, endOfDecimal, endOfDigits, endOfIdentifier, endOfMinuteSecond, endOfTime, endOfTimestamp, endOfTimeZ } from "./ends.ts";
import { unescape } from "./escapes.ts";
import { plainNumber } from "./numbers.ts";
import { Reader } from "./reader.ts";
import { unusualText, type ScalarType } from "./unusual.ts";

const markupAttribute = /^(?:xmlns(?::[A-Za-z_][\w.-]*)?|xsi:(?:schemaLocation|noNamespaceSchemaLocation))$/;

/**
 * Reads a clean XML document. Readers of attributes begin behind the opening quote and end where
 * the next attribute or the end of the tag stands; readers of elements begin at their `<` and end
 * at the next one.
 */
export class XmlReader extends Reader {
  #declared: string[] | undefined;

  /** Where the attributes of a tag begin, or its end; `at` is behind the name or a value. */
  next(at: number): number {
    const code = this.bytes[at];
    if (code === byte.space) return at + 1;
    if (code === byte.greater || code === byte.slash) return at;
    const to = this.space(at);
    return to > at ? to : this.giveUp();
  }

  /** Any text. */
  text(start: number): string {
    const { bytes } = this;
    let at = start;
    let seen = 0;
    let kind: number;
    while ((kind = inAttribute[bytes[at] as number] as number) <= is.wide) {
      seen |= kind;
      at++;
    }
    if (bytes[at] !== byte.quote) return this.escaped(start);
    this.pos = this.next(at + 1);
    return seen === 0 ? this.cut(start, at) : this.wideXml(start, at);
  }

  /** What ends at `end`, which is -1 when the value is not what most are. */
  cutTo(start: number, end: number, type: ScalarType, name: string): string {
    if (end < 0 || this.bytes[end] !== byte.quote) return this.other(start, type, name) as string;
    this.pos = this.next(end + 1);
    return this.cut(start, end);
  }

  // One method for each form of text.

  identifier(start: number, type: ScalarType, name: string): string {
    return this.cutTo(start, endOfIdentifier(this.bytes, start), type, name);
  }

  digits(start: number, type: ScalarType, name: string): string {
    return this.cutTo(start, endOfDigits(this.bytes, start), type, name);
  }

  decimalText(start: number, type: ScalarType, name: string): string {
    return this.cutTo(start, endOfDecimal(this.bytes, start), type, name);
  }

  dateZ(start: number, type: ScalarType, name: string): string {
    return this.cutTo(start, endOfDateZ(this.bytes, start), type, name);
  }

  date(start: number, type: ScalarType, name: string): string {
    return this.cutTo(start, endOfDate(this.bytes, start), type, name);
  }

  timeZ(start: number, type: ScalarType, name: string): string {
    return this.cutTo(start, endOfTimeZ(this.bytes, start), type, name);
  }

  time(start: number, type: ScalarType, name: string): string {
    return this.cutTo(start, endOfTime(this.bytes, start), type, name);
  }

  timestamp(start: number, type: ScalarType, name: string): string {
    return this.cutTo(start, endOfTimestamp(this.bytes, start), type, name);
  }

  minuteSecond(start: number, type: ScalarType, name: string): string {
    return this.cutTo(start, endOfMinuteSecond(this.bytes, start), type, name);
  }

  /** A known value, if it is one. */
  known(start: number, value: string | undefined, type: ScalarType, name: string): string {
    if (value === undefined) return this.other(start, type, name) as string;
    this.pos = this.next(start + value.length + 1);
    return value;
  }

  integer(start: number, type: ScalarType, name: string): number {
    const { bytes } = this;
    let number = 0;
    let at = start;
    let digit: number;
    while ((digit = (bytes[at] as number) - byte.zero) >= 0 && digit <= 9) {
      number = number * 10 + digit;
      at++;
    }
    if (bytes[at] !== byte.quote || at === start || at - start > 15) return this.other(start, type, name) as number;
    this.pos = this.next(at + 1);
    return number;
  }

  /** A whole number with known values. */
  integerOf(start: number, isKnown: (value: number) => boolean, type: ScalarType, name: string): number {
    const { bytes } = this;
    let number = 0;
    let at = start;
    let digit: number;
    while ((digit = (bytes[at] as number) - byte.zero) >= 0 && digit <= 9) {
      number = number * 10 + digit;
      at++;
    }
    if (bytes[at] !== byte.quote || at === start || at - start > 15 || !isKnown(number)) return this.other(start, type, name) as number;
    this.pos = this.next(at + 1);
    return number;
  }

  decimal(start: number, type: ScalarType, name: string): number {
    const { bytes } = this;
    let end = start;
    while (bytes[end] !== byte.quote && end - start < 24) end++;
    const number = bytes[end] === byte.quote ? plainNumber(bytes, start, end) : undefined;
    if (number === undefined) return this.other(start, type, name) as number;
    this.pos = this.next(end + 1);
    return number;
  }

  /** Any value, read as the tables do. */
  other(start: number, type: ScalarType, name: string): unknown {
    return unusualText(this, type, name, this.text(start), start);
  }

  /** A member under another of its names. */
  alias(name: string, alias: string, at: number): void {
    this.note("observed-form", name, `attribute ${alias}`, `attribute ${name}`, at);
  }

  /** A member that was seen absent. */
  absent(name: string, at: number): void {
    this.note("observed-form", name, "nothing", "always there", at);
  }

  /** Passes white space between attributes, declarations of namespaces, and places of schemas, which are no data. */
  passOdd(from: number): number {
    const { bytes } = this;
    const at = this.space(from);
    if (at > from) return at;
    let end = at;
    while (bytes[end] !== byte.equals && (bytes[end] as number) > byte.space && end - at < 100) end++;
    const name = this.cut(at, end);
    if (!markupAttribute.test(name) || bytes[end] !== byte.equals || bytes[end + 1] !== byte.quote) this.giveUp();
    this.#declared ??= [];
    // A second one under the same name may be allowed further down; the tables know.
    if (this.#declared.includes(name)) this.giveUp();
    this.#declared.push(name);
    this.text(end + 2);
    return this.pos;
  }

  /** Whether an attribute that was passed up to here declared a namespace. */
  declares(name: string): boolean {
    return this.#declared?.includes(name) === true;
  }

  /** Whether the name of the element at `at` ends after so many bytes. */
  isName(at: number, length: number): boolean {
    const after = this.bytes[at + 1 + length] as number;
    return after <= byte.space || after === byte.greater || after === byte.slash;
  }

  /** Ends a start tag; tells whether content follows. */
  opens(at: number): boolean {
    if (this.bytes[at] === byte.greater) {
      this.pos = this.space(at + 1);
      return true;
    }
    if (this.bytes[at] !== byte.slash || this.bytes[at + 1] !== byte.greater) this.giveUp();
    this.pos = this.space(at + 2);
    return false;
  }

  /** Passes the end tag of the element at `start`; `length` is that of its name. */
  close(at: number, start: number, length: number): void {
    const { bytes, view } = this;
    if (bytes[at] !== byte.less || bytes[at + 1] !== byte.slash) this.giveUp();
    const name = start + 1;
    const again = at + 2;
    let index = 0;
    for (; index + 4 <= length; index += 4) if (view.getInt32(again + index) !== view.getInt32(name + index)) this.giveUp();
    for (; index < length; index++) if (bytes[again + index] !== bytes[name + index]) this.giveUp();
    const end = again + length;
    if (bytes[end] !== byte.greater) this.giveUp();
    this.pos = bytes[end + 1] === byte.less ? end + 1 : this.space(end + 1);
  }

  /** Ends an element that holds nothing. */
  leaf(at: number, start: number, length: number): void {
    if (this.opens(at)) this.close(this.pos, start, length);
  }

  /** The text of the element at `start`, which is passed; `at` is at the end of its start tag. */
  content(at: number, start: number, length: number): string {
    const { bytes } = this;
    if (bytes[at] !== byte.greater) {
      this.opens(at);
      return "";
    }
    const from = at + 1;
    let end = from;
    let seen = 0;
    let kind: number;
    while ((kind = inText[bytes[end] as number] as number) <= is.escape) {
      seen |= kind;
      end++;
    }
    this.close(end, start, length);
    if (seen === 0) return this.cut(from, end);
    const text = this.wideXml(from, end);
    return seen < is.escape ? text : (unescape(text, /\r|]]>/) ?? this.giveUp());
  }

  /** The same for text of one kind; nothing where none stands and none need be. */
  contentOf(at: number, start: number, length: number, offset: number, type: ScalarType, name: string, isRequired: boolean): unknown {
    const text = this.content(at, start, length);
    return text === "" && !isRequired ? undefined : unusualText(this, type, name, text, offset);
  }

  /** Text with references in it. */
  escaped(start: number): string {
    const { bytes } = this;
    let at = start;
    while ((inAttribute[bytes[at] as number] as number) <= is.escape) at++;
    if (bytes[at] !== byte.quote) this.giveUp();
    this.pos = this.next(at + 1);
    return unescape(this.wideXml(start, at), /[\t\n\r]/) ?? this.giveUp();
  }

  /** UTF-8 without the characters that XML does not allow. */
  wideXml(start: number, end: number): string {
    const text = this.wide(start, end);
    return /[\uFFFE\uFFFF]/.test(text) ? this.giveUp() : text;
  }
}
