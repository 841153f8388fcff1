import { byte, inAttribute, inText, is } from "./bytes.ts";
import { unescapeXml } from "./escapes.ts";
import { readPlainNumber } from "./numbers.ts";
import { Reader, type ScalarType } from "./reader.ts";
import { readUnusualText } from "./unusual.ts";

const markupAttribute = /^(?:xmlns(?::[A-Za-z_][\w.-]*)?|xsi:(?:schemaLocation|noNamespaceSchemaLocation))$/;

/**
 * Maximum number of markup attributes of a document. It keeps the attributes of an element below their limit. Documents
 * with more are left to the tables, which look them up faster.
 */
const MAX_MARKUP_ATTRIBUTES = 16;

/**
 * Reads an XML document without issues. Methods for attributes begin after the opening quote and end at the next
 * attribute or the end of the tag. Methods for elements begin at their `<` and end at the next one.
 */
export class XmlReader extends Reader {
  #markupAttributes: string[] | undefined;

  /** Returns the position of the next attribute of a tag, or of its end; `at` is after the name or a value. */
  next(at: number): number {
    const code = this.bytes[at];
    if (code === byte.space) return at + 1;
    if (code === byte.greater || code === byte.slash) return at;
    const to = this.space(at);
    return to > at ? to : this.giveUp();
  }

  textStart(from: number): number {
    return from;
  }

  /** Reads any text. */
  text(start: number): string {
    const { bytes } = this;
    let at = start;
    let classes = 0;
    let kind: number;
    while ((kind = inAttribute[bytes[at] as number] as number) <= is.wide) {
      classes |= kind;
      at++;
    }
    if (bytes[at] !== byte.quote) return this.readEscaped(start);
    this.pos = this.next(at + 1);
    return classes === 0 ? this.cut(start, at) : this.wideXml(start, at);
  }

  cutTo(start: number, end: number, type: ScalarType, name: string): string {
    if (end < 0 || this.bytes[end] !== byte.quote) return this.readUnusual(start, type, name) as string;
    this.pos = this.next(end + 1);
    return this.cut(start, end);
  }

  /** Reads a known value of an enumeration; `value` is undefined if generated code did not recognise it. */
  known(start: number, value: string | undefined, type: ScalarType, name: string): string {
    if (value === undefined) return this.readUnusual(start, type, name) as string;
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
    if (bytes[at] !== byte.quote || at === start || at - start > 15)
      return this.readUnusual(start, type, name) as number;
    this.pos = this.next(at + 1);
    return number;
  }

  decimal(start: number, type: ScalarType, name: string): number {
    const { bytes } = this;
    let end = start;
    while (bytes[end] !== byte.quote && end - start < 24) end++;
    const number = bytes[end] === byte.quote ? readPlainNumber(bytes, start, end) : undefined;
    if (number === undefined) return this.readUnusual(start, type, name) as number;
    this.pos = this.next(end + 1);
    return number;
  }

  /** Reads any value like the tables. */
  readUnusual(start: number, type: ScalarType, name: string): unknown {
    return readUnusualText(this, type, name, this.text(start), start);
  }

  /** Reports an alias of an attribute. */
  reportAlias(name: string, alias: string, at: number): void {
    this.note("observed-form", name, `attribute ${alias}`, `attribute ${name}`, at);
  }

  /** Skips white space between attributes, and namespace declarations and schema locations, which are not data. */
  skipMarkupAttributes(from: number): number {
    const { bytes } = this;
    const at = this.space(from);
    if (at > from) return at;
    let end = at;
    while (bytes[end] !== byte.equals && (bytes[end] as number) > byte.space && end - at < 100) end++;
    const name = this.cut(at, end);
    if (!markupAttribute.test(name) || bytes[end] !== byte.equals || bytes[end + 1] !== byte.quote) this.giveUp();
    this.#markupAttributes ??= [];
    // A repeated name is valid in another element, which only the tables distinguish.
    if (this.#markupAttributes.length === MAX_MARKUP_ATTRIBUTES || this.#markupAttributes.includes(name)) this.giveUp();
    this.#markupAttributes.push(name);
    this.text(end + 2);
    return this.pos;
  }

  /** True if one of the skipped attributes has this name. */
  declares(name: string): boolean {
    return this.#markupAttributes?.includes(name) === true;
  }

  /** True if the name of the element at `at` has the given length. */
  isName(at: number, length: number): boolean {
    const after = this.bytes[at + 1 + length] as number;
    return after <= byte.space || after === byte.greater || after === byte.slash;
  }

  /** Reads the end of a start tag. Returns true if content follows. */
  opens(at: number): boolean {
    if (this.bytes[at] === byte.greater) {
      this.pos = this.space(at + 1);
      return true;
    }
    if (this.bytes[at] !== byte.slash || this.bytes[at + 1] !== byte.greater) this.giveUp();
    this.pos = this.space(at + 2);
    return false;
  }

  /** Reads the end tag of the element at `start`; `length` is the length of its name. */
  close(at: number, start: number, length: number): void {
    const { bytes, view } = this;
    if (bytes[at] !== byte.less || bytes[at + 1] !== byte.slash) this.giveUp();
    const startName = start + 1;
    const endName = at + 2;
    let index = 0;
    for (; index + 4 <= length; index += 4) {
      if (view.getInt32(endName + index) !== view.getInt32(startName + index)) this.giveUp();
    }
    for (; index < length; index++) if (bytes[endName + index] !== bytes[startName + index]) this.giveUp();
    const end = endName + length;
    if (bytes[end] !== byte.greater) this.giveUp();
    this.pos = bytes[end + 1] === byte.less ? end + 1 : this.space(end + 1);
  }

  /** Reads the end of an element without content. */
  leaf(at: number, start: number, length: number): void {
    if (this.opens(at)) this.close(this.pos, start, length);
  }

  /** Reads the text and the end tag of the element at `start`; `at` is at the end of its start tag. */
  content(at: number, start: number, length: number): string {
    const { bytes } = this;
    if (bytes[at] !== byte.greater) {
      this.opens(at);
      return "";
    }
    const from = at + 1;
    let end = from;
    let classes = 0;
    let kind: number;
    while ((kind = inText[bytes[end] as number] as number) <= is.escape) {
      classes |= kind;
      end++;
    }
    this.close(end, start, length);
    if (classes === 0) return this.cut(from, end);
    const text = this.wideXml(from, end);
    return classes < is.escape ? text : (unescapeXml(text, /\r|]]>/) ?? this.giveUp());
  }

  /** Reads text of a scalar type in the same way. Returns undefined if an optional text is empty. */
  contentOf(
    at: number,
    start: number,
    length: number,
    offset: number,
    type: ScalarType,
    name: string,
    isRequired: boolean,
  ): unknown {
    const text = this.content(at, start, length);
    return text === "" && !isRequired ? undefined : readUnusualText(this, type, name, text, offset);
  }

  /** Reads text with references. */
  readEscaped(start: number): string {
    const { bytes } = this;
    let at = start;
    while ((inAttribute[bytes[at] as number] as number) <= is.escape) at++;
    if (bytes[at] !== byte.quote) this.giveUp();
    this.pos = this.next(at + 1);
    return unescapeXml(this.wideXml(start, at), /[\t\n\r]/) ?? this.giveUp();
  }

  /** Decodes UTF-8. Falls back for characters that XML does not allow. */
  wideXml(start: number, end: number): string {
    const text = this.wide(start, end);
    return /[\uFFFE\uFFFF]/.test(text) ? this.giveUp() : text;
  }
}
