import { limits } from "../limits.ts";
import { hashStep, type Pattern } from "../names.ts";
import { has, Source } from "../source.ts";
import { utf8Length } from "../utf8.ts";
import { byte, illegalCharacter, inName, inText, inValue, xmlName } from "./bytes.ts";
import { expandText, expandValue } from "./expand.ts";

/** Reads the tokens of an XML document from its bytes, and refuses whatever is not well-formed. */
export class Cursor extends Source {
  /** The last name: its place, and its hash when it is ASCII. */
  nameStart = 0;
  nameEnd = 0;
  nameHash: number | undefined = 0;

  /** The last value or run of text: its place, and what is in it; see `has`. */
  spanStart = 0;
  spanEnd = 0;
  seen = 0;
  #isValue = false;

  /** Passes `ascii`, which must stand here. */
  expect(ascii: string, message: string): void {
    for (let index = 0; index < ascii.length; index++, this.pos++) {
      if (this.bytes[this.pos] !== ascii.charCodeAt(index)) this.malformed(message, this.pos - index);
    }
  }

  /** Reads `<name` if it is the expected one. */
  elementIs(head: Pattern): boolean {
    if (!head.isAt(this, this.pos)) return false;
    const after = this.pos + head.length;
    if (inName[this.bytes[after] ?? 0] === 1) return false;
    this.nameStart = this.pos + 1;
    this.nameEnd = this.pos = after;
    return true;
  }

  /** Reads a name. */
  name(): void {
    const { bytes, end } = this;
    const start = this.pos;
    let pos = start;
    let hash = 0;
    let bits = 0;
    for (; pos < end; pos++) {
      const code = bytes[pos] as number;
      if (inName[code] === 0) break;
      hash = hashStep(hash, code);
      bits |= code;
    }
    if (pos - start > limits.name) throw this.failures.limit("name", start);
    this.nameStart = start;
    this.nameEnd = this.pos = pos;
    this.nameHash = bits < 0x80 ? hash : undefined;
    const first = (bytes[start] ?? 0) | 0x20;
    const isPlain = bits < 0x80 && first >= 0x61 && first <= 0x7a;
    if (pos === start || (!isPlain && !xmlName.test(this.nameText()))) this.malformed("a name is expected", start);
  }

  /** The last name, as text. */
  nameText(): string {
    return this.text(this.nameStart, this.nameEnd);
  }

  /** Passes the end tag of the element whose name stands at `start`. */
  endTag(start: number, end: number): void {
    const { bytes } = this;
    const open = this.pos;
    this.pos += 2;
    for (let at = start; at < end; at++, this.pos++) {
      if (bytes[this.pos] !== bytes[at]) this.#mismatch(start, end, open);
    }
    if (inName[bytes[this.pos] ?? 0] === 1) this.#mismatch(start, end, open);
    this.space();
    this.expect(">", "an end tag holds nothing but its name");
  }

  #mismatch(start: number, end: number, offset: number): never {
    const name = this.text(start, end);
    if (this.pos >= this.end) this.malformed(`<${name}> is not closed`, this.end);
    this.malformed(`this end tag does not close <${name}>`, offset);
  }

  /** Reads `= "value"`. */
  value(): void {
    this.space();
    this.expect("=", "an attribute has a value");
    this.space();
    const quote = this.bytes[this.pos];
    if (quote !== byte.quote && quote !== byte.apostrophe) this.malformed("an attribute value stands in quotes");
    this.pos++;
    this.quoted(quote);
  }

  /** Reads a value up to the quote that ends it. */
  quoted(quote: number): void {
    const { bytes, end } = this;
    const classes = inValue;
    let { pos } = this;
    let seen = 0;
    this.spanStart = pos;
    this.#isValue = true;
    for (; pos < end; pos++) {
      const code = bytes[pos] as number;
      const what = classes[code] as number;
      if (what < has.stop) seen |= what;
      else if (code === quote) break;
      else if (code !== byte.quote && code !== byte.apostrophe) {
        this.malformed(code === byte.less ? "< in an attribute value is written &lt;" : "a control character is no text", pos);
      } else seen |= has.other;
    }
    if (pos >= end) this.malformed("an attribute value is not closed", end);
    if (pos - this.spanStart > limits.text) throw this.failures.limit("text", this.spanStart);
    this.spanEnd = pos;
    this.seen = seen;
    this.pos = pos + 1;
  }

  /** Reads text up to the next `<`. */
  run(): void {
    const { bytes, end } = this;
    const classes = inText;
    let { pos } = this;
    let seen = 0;
    this.spanStart = pos;
    this.#isValue = false;
    for (; pos < end; pos++) {
      const code = bytes[pos] as number;
      const what = classes[code] as number;
      if (what < has.stop) seen |= what;
      else if (code === byte.less) break;
      else this.malformed("a control character is no text", pos);
    }
    if (pos - this.spanStart > limits.text) throw this.failures.limit("text", this.spanStart);
    this.spanEnd = this.pos = pos;
    this.seen = seen;
  }

  /** The last value or text. It keeps nothing of the document alive. */
  span(): string {
    const { spanStart, spanEnd, seen } = this;
    const written = (seen & has.wide) === 0 ? this.cut(spanStart, spanEnd) : this.utf8(spanStart, spanEnd);
    if (seen < has.wide) return written;
    if (seen < has.escape && !/[\uFFFE\uFFFF]/.test(written)) return written;
    const expanded = (this.#isValue ? expandValue : expandText)(written);
    if (typeof expanded === "string") return expanded;
    this.malformed(expanded.problem, spanStart + utf8Length(written.slice(0, expanded.at)));
  }

  /** Passes a comment; `pos` is at its `<`. */
  comment(): void {
    this.#pass(4, "--", "a comment is not closed");
    this.expect("-->", "-- does not stand in a comment");
  }

  /** Passes a processing instruction; `pos` is at its `<`. */
  instruction(): void {
    const start = this.pos;
    this.pos += 2;
    this.name();
    if (this.nameText().toLowerCase() === "xml") this.malformed("an XML declaration stands only at the very start", start);
    if (!this.sees("?>") && !this.space()) this.malformed("a processing instruction has a space after its name");
    this.#pass(0, "?>", "a processing instruction is not closed");
    this.pos += 2;
  }

  /** Reads a CDATA section; `pos` is at its `<`. */
  cdata(): string {
    const content = this.#pass(9, "]]>", "a CDATA section is not closed");
    this.pos += 3;
    return content.replace(/\r\n?/g, "\n");
  }

  /** Passes what comes before `ascii`, `skip` characters from here, and gives it. */
  #pass(skip: number, ascii: string, message: string): string {
    const start = this.pos + skip;
    const to = this.indexOf(ascii, start);
    if (to < 0) this.malformed(message, this.end);
    if (to - start > limits.text) throw this.failures.limit("text", this.pos);
    const passed = this.text(start, to);
    const illegal = passed.search(illegalCharacter);
    if (illegal >= 0) this.malformed("a control character is no text", start + utf8Length(passed.slice(0, illegal)));
    this.pos = to;
    return passed;
  }
}
