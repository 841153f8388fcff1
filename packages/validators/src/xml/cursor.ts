import type { Failures } from "../failure.ts";
import { limits } from "../limits.ts";
import { hashStep, type Entry } from "../table.ts";
import { utf8Length } from "../utf8.ts";
import { byte, inName, inText, inValue, illegalCharacter, mean, xmlName } from "./bytes.ts";
import { expandText, expandValue } from "./expand.ts";

/**
 * Reads the tokens of an XML document from its bytes, and refuses whatever is not well-formed.
 *
 * Strings are cut out of `text`, the decoded document. Beyond ASCII a character takes more bytes
 * than places in `text`; `skew` is that difference up to `pos`.
 */
export class Cursor {
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly failures: Failures;
  readonly end: number;
  pos = 0;
  skew = 0;

  /** The last name: its place, and its hash. */
  nameStart = 0;
  nameEnd = 0;
  nameHash = 0;
  #nameFrom = 0;
  #nameTo = 0;

  /** The last value or run of text: its place in bytes, and in `text`. */
  spanStart = 0;
  spanEnd = 0;
  #from = 0;
  #to = 0;
  /** Whether it holds references or line ends, so that it is not what is written. */
  expands = false;
  /** Whether it is white space only, as written. */
  blank = false;
  #isValue = false;

  constructor(bytes: Uint8Array, text: string, failures: Failures) {
    this.bytes = bytes;
    this.text = text;
    this.failures = failures;
    this.end = bytes.length;
  }

  malformed(message: string, offset = this.pos): never {
    if (offset >= this.end) throw this.failures.at("decode.malformed", `the document ends early: ${message}`, this.end);
    throw this.failures.at("decode.malformed", message, offset);
  }

  /** Passes white space; tells whether there was any. */
  space(): boolean {
    const start = this.pos;
    for (;;) {
      const code = this.bytes[this.pos];
      if (code !== byte.space && code !== byte.lineFeed && code !== byte.return && code !== byte.tab) break;
      this.pos++;
    }
    return this.pos !== start;
  }

  /** Whether the bytes at `pos` are these ASCII characters. */
  sees(ascii: string): boolean {
    for (let index = 0; index < ascii.length; index++) {
      if (this.bytes[this.pos + index] !== ascii.charCodeAt(index)) return false;
    }
    return true;
  }

  /** Passes `ascii`, which must stand here. */
  expect(ascii: string, message: string): void {
    if (!this.sees(ascii)) this.malformed(message);
    this.pos += ascii.length;
  }

  /** Reads a name if it is the expected one. */
  predicted(entry: Entry): boolean {
    const expected = entry.bytes;
    const { bytes, pos } = this;
    for (let index = 0; index < expected.length; index++) {
      if (bytes[pos + index] !== expected[index]) return false;
    }
    const after = pos + expected.length;
    if (after >= this.end || inName[bytes[after] ?? 0] === 1) return false;
    this.nameStart = pos;
    this.#nameFrom = pos - this.skew;
    this.nameEnd = this.pos = after;
    this.#nameTo = after - this.skew;
    this.nameHash = entry.hash;
    return true;
  }

  /** Reads a name. */
  name(): void {
    const { bytes, end } = this;
    const start = this.pos;
    this.#nameFrom = start - this.skew;
    let pos = start;
    let hash = 0;
    let wide = false;
    for (; pos < end; pos++) {
      const code = bytes[pos] ?? 0;
      if (inName[code] === 0) break;
      hash = hashStep(hash, code);
      if (code >= 0x80) {
        wide = true;
        this.#widen(code);
      }
    }
    if (pos - start > limits.name) throw this.failures.limit("name", start);
    this.nameStart = start;
    this.nameEnd = this.pos = pos;
    this.#nameTo = pos - this.skew;
    this.nameHash = hash;
    const first = bytes[start] ?? 0;
    const startsWell = (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7a;
    if (pos === start || ((wide || !startsWell) && !xmlName.test(this.nameText()))) this.malformed("a name is expected", start);
  }

  /** The last name, as text. */
  nameText(): string {
    return detach(this.text.slice(this.#nameFrom, this.#nameTo));
  }

  /** Passes the end tag of the element whose name stands at `start`. */
  endTag(start: number, end: number): void {
    const { bytes } = this;
    const open = this.pos;
    this.pos += 2;
    for (let at = start; at < end; at++, this.pos++) {
      const code = bytes[at] ?? 0;
      if (bytes[this.pos] !== code) this.#mismatch(start, end, open);
      if (code >= 0x80) this.#widen(code);
    }
    const after = bytes[this.pos];
    if (after === byte.greater) {
      this.pos++;
      return;
    }
    if (inName[after ?? 0] === 1) this.#mismatch(start, end, open);
    this.space();
    this.expect(">", "an end tag holds nothing but its name");
  }

  #mismatch(start: number, end: number, offset: number): never {
    if (this.pos >= this.end) this.malformed(`<${this.#decode(start, end)}> is not closed`, this.end);
    this.malformed(`this end tag does not close <${this.#decode(start, end)}>`, offset);
  }

  /** Reads `= "value"`. */
  value(): void {
    this.space();
    this.expect("=", "an attribute has a value");
    this.space();
    const { bytes, end } = this;
    const quote = bytes[this.pos];
    if (quote !== byte.quote && quote !== byte.apostrophe) this.malformed("an attribute value stands in quotes");
    let pos = this.pos + 1;
    this.spanStart = pos;
    this.#from = pos - this.skew;
    this.#isValue = true;
    this.expands = this.blank = false;
    for (; ; pos++) {
      if (pos >= end) this.malformed("an attribute value is not closed", end);
      const code = bytes[pos] ?? 0;
      const meaning = inValue[code];
      if (meaning === mean.plain) continue;
      if (meaning === mean.end) {
        if (code === quote) break;
      } else if (meaning === mean.wide) this.#widen(code);
      else if (meaning === mean.expand) this.expands = true;
      else this.malformed(code === byte.less ? "< in an attribute value is written &lt;" : "a control character is no text", pos);
    }
    this.#close(pos);
    this.pos = pos + 1;
  }

  /** Reads text up to the next `<`. */
  run(): void {
    const { bytes, end } = this;
    let pos = this.pos;
    this.spanStart = pos;
    this.#from = pos - this.skew;
    this.#isValue = this.expands = false;
    this.blank = true;
    for (; pos < end; pos++) {
      const code = bytes[pos] ?? 0;
      const meaning = inText[code] ?? 0;
      if (meaning === mean.white) continue;
      if (meaning === mean.end) break;
      if (code === byte.return) {
        this.expands = true;
        continue;
      }
      this.blank = false;
      if (meaning === mean.plain) continue;
      if (meaning === mean.wide) this.#widen(code);
      else if (meaning === mean.expand) this.expands = true;
      else if (meaning === mean.illegal) this.malformed("a control character is no text", pos);
      else if (bytes[pos + 1] === byte.close && bytes[pos + 2] === byte.greater) this.malformed("]]> in text is written ]]&gt;", pos);
    }
    this.#close(pos);
    this.pos = pos;
  }

  /** The last value or text. It keeps nothing of the document alive. */
  span(): string {
    const written = this.text.slice(this.#from, this.#to);
    if (!this.expands) return detach(written);
    const expanded = (this.#isValue ? expandValue : expandText)(written);
    if (typeof expanded === "string") return expanded;
    this.malformed(expanded.problem, this.spanStart + utf8Length(written.slice(0, expanded.at)));
  }

  /** Passes a comment; `pos` is at its `<`. */
  comment(): void {
    const start = this.pos;
    this.pos += 4;
    const close = this.#find("--", start, "a comment is not closed");
    this.pos = close;
    this.expect("-->", "-- does not stand in a comment");
  }

  /** Passes a processing instruction; `pos` is at its `<`. */
  instruction(): void {
    const start = this.pos;
    this.pos += 2;
    this.name();
    if (this.nameText().toLowerCase() === "xml") this.malformed("an XML declaration stands only at the very start", start);
    if (!this.sees("?>") && !this.space()) this.malformed("a processing instruction has a space after its name");
    this.pos = this.#find("?>", start, "a processing instruction is not closed") + 2;
  }

  /** Reads a CDATA section; `pos` is at its `<`. */
  cdata(): string {
    const start = this.pos;
    this.pos += 9;
    const from = this.pos - this.skew;
    const close = this.#find("]]>", start, "a CDATA section is not closed");
    const content = this.text.slice(from, close - this.skew);
    this.pos = close + 3;
    return content.includes("\r") ? content.replace(/\r\n?/g, "\n") : detach(content);
  }

  /** Finds `ascii` from `pos` on, checking the characters before it. */
  #find(ascii: string, start: number, message: string): number {
    const from = this.pos - this.skew;
    const to = this.text.indexOf(ascii, from);
    if (to < 0) this.malformed(message, this.end);
    const passed = this.text.slice(from, to);
    const illegal = passed.search(illegalCharacter);
    if (illegal >= 0) this.malformed("a control character is no text", this.pos + utf8Length(passed.slice(0, illegal)));
    const length = utf8Length(passed);
    if (length > limits.text) throw this.failures.limit("text", start);
    this.skew += length - passed.length;
    return this.pos + length;
  }

  #close(end: number): void {
    if (end - this.spanStart > limits.text) throw this.failures.limit("text", this.spanStart);
    this.spanEnd = end;
    this.#to = end - this.skew;
  }

  /** Counts a byte of a character beyond ASCII: the document is valid UTF-8, so the first byte tells its length. */
  #widen(code: number): void {
    if (code >= 0xe0) this.skew += 2;
    else if (code >= 0xc0) this.skew += 1;
  }

  #decode(start: number, end: number): string {
    return new TextDecoder().decode(this.bytes.subarray(start, end));
  }
}

/**
 * A copy of a string that was cut out of a document. Engines let a slice of 13 characters or more
 * point into the whole document, so one identifier kept would keep all of it.
 */
function detach(slice: string): string {
  return slice.length < 13 ? slice : `${slice}\0`.slice(0, -1);
}
