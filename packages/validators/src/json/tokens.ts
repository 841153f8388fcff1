import type { Failures } from "../failure.ts";
import { keep } from "../keep.ts";
import { limits } from "../limits.ts";
import { readNumber } from "../quick.ts";
import type { Reports } from "../report.ts";
import { classify, has, Source } from "../source.ts";
import { repeated } from "./repeated.ts";

/** Bytes of JSON. */
export const code = { quote: 0x22, comma: 0x2c, colon: 0x3a, openBracket: 0x5b, backslash: 0x5c, closeBracket: 0x5d, openBrace: 0x7b, closeBrace: 0x7d } as const;

export const inString = classify('"', "\\");

/** Reads the tokens of a JSON text from its bytes, as RFC 8259 has them, and values that no table describes. */
export class Tokens extends Source {
  /** The last string between its quotes, and what is in it; see `has`. */
  spanStart = 0;
  spanEnd = 0;
  seen = 0;
  readonly #reports: Reports;

  constructor(bytes: Uint8Array, failures: Failures, reports: Reports) {
    super(bytes, failures);
    this.#reports = reports;
  }

  /** Passes what is between members or items; tells whether there is a further one. */
  more(close: number, isFirst: boolean): boolean {
    this.space();
    const next = this.bytes[this.pos];
    if (next === close) {
      this.pos++;
      return false;
    }
    if (isFirst) return true;
    if (next !== code.comma) this.malformed(`a comma or ${String.fromCharCode(close)} is expected`);
    this.pos++;
    this.space();
    return true;
  }

  /** Passes a string; `pos` is at its quote. */
  string(): void {
    const { bytes, end } = this;
    const classes = inString;
    let pos = this.pos + 1;
    let seen = 0;
    this.spanStart = pos;
    for (; pos < end; pos++) {
      const what = classes[bytes[pos] as number] as number;
      if (what < has.escape) seen |= what;
      else if (what === has.escape) {
        seen |= what;
        pos += this.#escape(pos);
      } else break;
    }
    if (bytes[pos] !== code.quote) this.malformed(pos < end ? "a control character is written as an escape" : "a string is not closed", pos);
    if (pos - this.spanStart > limits.text) throw this.failures.limit("text", this.spanStart);
    this.spanEnd = pos;
    this.seen = seen;
    this.pos = pos + 1;
  }

  /** Checks an escape; tells how many bytes follow its backslash. */
  #escape(at: number): number {
    const next = String.fromCharCode(...this.bytes.subarray(at + 1, at + 6));
    if (/^["\\/bfnrt]/.test(next)) return 1;
    if (/^u[0-9a-fA-F]{4}/.test(next)) return 5;
    this.malformed("there is no such escape", at);
  }

  /** The last string. */
  content(): string {
    const { spanStart, spanEnd, seen } = this;
    const written = (seen & has.wide) === 0 ? this.cut(spanStart, spanEnd) : this.utf8(spanStart, spanEnd);
    if ((seen & has.escape) === 0) return written;
    const text = JSON.parse(`"${written}"`) as string;
    if (/\p{Surrogate}/u.test(text)) this.malformed("half a surrogate pair is no text", spanStart);
    return text;
  }

  /** Reads a key and its colon. */
  key(): string {
    if (this.bytes[this.pos] !== code.quote) this.malformed("a key in quotes is expected");
    this.string();
    const key = this.content();
    this.space();
    if (this.bytes[this.pos] !== code.colon) this.malformed("a colon is expected");
    this.pos++;
    return key;
  }

  /** Reads a number without sign or exponent; nothing, and `pos` stays, when it is no such number. */
  plainNumber(): number | undefined {
    const { bytes, pos } = this;
    let at = pos;
    let what: number;
    while ((what = inString[bytes[at] as number] as number) <= has.dot) at++;
    // A leading zero stands alone or before the point; a letter may be an exponent.
    if (what === has.letter || (bytes[pos] === 0x30 && at > pos + 1 && bytes[pos + 1] !== 0x2e)) return undefined;
    const number = readNumber(this, pos, at);
    if (number !== undefined) this.pos = at;
    return number;
  }

  /** Reads any value as plain data. */
  any(depth: number): unknown {
    const next = this.bytes[this.pos];
    if (next === code.quote) {
      this.string();
      return this.content();
    }
    if (next === code.openBrace || next === code.openBracket) {
      if (depth > limits.depth) throw this.failures.limit("depth", this.pos);
      this.pos++;
      return next === code.openBrace ? this.#object(depth) : this.#list(depth);
    }
    return this.plainNumber() ?? this.#literal();
  }

  #object(depth: number): object {
    const value = {};
    for (let isFirst = true; this.more(code.closeBrace, isFirst); isFirst = false) {
      const key = this.key();
      this.space();
      const found = this.any(depth + 1);
      if (Object.hasOwn(value, key)) repeated(value, key, found, this.#reports);
      else keep(value, key, found);
    }
    return value;
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = [];
    for (let isFirst = true; this.more(code.closeBracket, isFirst); isFirst = false) list.push(this.any(depth + 1));
    return list;
  }

  #literal(): unknown {
    for (const [word, value] of [["true", true], ["false", false], ["null", null]] as const) {
      if (!this.sees(word)) continue;
      this.pos += word.length;
      return value;
    }
    let end = this.pos;
    while (/[-+.0-9eE]/.test(String.fromCharCode(this.bytes[end] ?? 0))) end++;
    const number = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/.exec(this.cut(this.pos, end));
    if (number === null) this.malformed("a value is expected");
    this.pos += number[0].length;
    return Number(number[0]);
  }
}
