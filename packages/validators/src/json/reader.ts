import { limits } from "../limits.ts";
import { marks, nextNumber, rowOf } from "../marks.ts";
import { has } from "../source.ts";
import { readSpan } from "../quick.ts";
import type { Reports } from "../report.ts";
import type { Scalar } from "../scalar.ts";
import { guess, memberTable, type Chain, type Member, type Table } from "../table.ts";
import { Normaliser } from "./normalise.ts";
import { repeated } from "./repeated.ts";
import { code, inString, type Tokens } from "./tokens.ts";

/**
 * Reads JSON by its tables, straight from the bytes. What stands as the documents say is read
 * without a detour; everything else is read as plain data and given to the `Normaliser`.
 */
export class JsonReader {
  readonly #tokens: Tokens;
  readonly #reports: Reports;
  readonly #normaliser: Normaliser;

  constructor(tokens: Tokens, reports: Reports) {
    this.#tokens = tokens;
    this.#reports = reports;
    this.#normaliser = new Normaliser(reports);
  }

  /** Reads an object; `pos` is behind its `{`. */
  object(table: Table, depth: number): Record<string, unknown> {
    const tokens = this.#tokens;
    const { bytes, end } = tokens;
    const classes = inString;
    if (depth > limits.depth) throw tokens.failures.limit("depth", tokens.pos - 1);
    const value = new table.Value();
    const row = rowOf(depth);
    const number = nextNumber();
    let missing = table.required.json.length;
    let last: Chain = table.firstKey;
    /** What stands under another name waits until all members are read. */
    let others: [string, unknown][] | undefined;
    for (let first = true; ; first = false) {
      // Most members follow a comma without any space.
      if (!first && bytes[tokens.pos] === code.comma && bytes[tokens.pos + 1] === code.quote) tokens.pos++;
      else if (!tokens.more(code.closeBrace, first)) break;
      let entry = last.next;
      let key: string | undefined;
      if (entry === undefined || !entry.head.isAt(tokens, tokens.pos)) {
        entry = guess(last, tokens);
        if (entry !== undefined) last.next = entry;
      }
      if (entry !== undefined) tokens.pos += entry.head.length;
      else {
        const start = tokens.pos + 1;
        key = tokens.key();
        entry = tokens.seen < has.wide ? table.json.findAt(tokens, start, tokens.spanEnd) : table.json.byText.get(key);
        if (entry?.isElement === true) last.next = entry;
      }
      if ((bytes[tokens.pos] as number) <= 0x20) tokens.space();
      const member = entry?.member;
      if (entry === undefined || member === undefined || !entry.isElement) {
        key ??= entry?.name ?? "";
        const found = tokens.any(depth + 1);
        if (entry !== undefined) (others ??= []).push([key, found]);
        else if (Object.hasOwn(value, key)) repeated(value, key, found, this.#reports);
        else this.#normaliser.unknown(value, key, found);
        continue;
      }
      last = entry;
      const place = row + member.index;
      if (marks[place] === number && Object.hasOwn(value, member.name)) {
        repeated(value, member.name, this.#normaliser.member(member, tokens.any(depth + 1)), this.#reports);
        continue;
      }
      marks[place] = number;
      const next = bytes[tokens.pos];
      const { name, scalar } = member;
      let read: unknown;
      if (next === code.quote && scalar?.json === "string" && !member.many) {
        // What nearly every member is: a good string, without escapes. It is read here because a call would cost a tenth of the whole.
        const start = tokens.pos + 1;
        let at = start;
        let seen = 0;
        for (; at < end; at++) {
          const what = classes[bytes[at] as number] as number;
          if (what >= has.escape) break;
          seen |= what;
        }
        if (bytes[at] === code.quote && at - start <= limits.text) read = readSpan(scalar, tokens, start, at, seen);
        if (read !== undefined) tokens.pos = at + 1;
      } else if (member.many) read = next === code.openBracket ? this.#list(member, depth + 1) : undefined;
      else if (scalar !== undefined) read = this.#scalar(scalar);
      else {
        const inner = memberTable(member);
        if (inner !== undefined && next === code.openBrace) {
          tokens.pos++;
          this.#reports.enter(name, -1);
          read = this.object(inner, depth + 1);
          this.#reports.leave();
        }
      }
      if (read === undefined) {
        const found = tokens.any(depth + 1);
        if (found === null) {
          this.#normaliser.absent(name);
          continue;
        }
        read = this.#normaliser.member(member, found);
      }
      missing -= member.inJson;
      value[name] = read;
    }
    if (others !== undefined) for (const [key, found] of others) missing -= this.#normaliser.otherName(table, value, key, found);
    if (missing > 0) this.#normaliser.missing(table.required.json, value);
    return value;
  }

  /** Reads a list; `pos` is at its `[`. */
  #list(member: Member, depth: number): unknown[] {
    const tokens = this.#tokens;
    if (depth > limits.depth) throw tokens.failures.limit("depth", tokens.pos);
    tokens.pos++;
    const list: unknown[] = [];
    const table = memberTable(member);
    for (let first = true; tokens.more(code.closeBracket, first); first = false) {
      this.#reports.enter(member.name, list.length);
      let read: unknown;
      if (table !== undefined && tokens.bytes[tokens.pos] === code.openBrace) {
        tokens.pos++;
        read = this.object(table, depth + 1);
      } else {
        if (member.scalar !== undefined) read = this.#scalar(member.scalar);
        if (read === undefined) read = this.#normaliser.item(member, tokens.any(depth + 1), "");
      }
      list.push(read);
      this.#reports.leave();
    }
    if (list.length === 0) this.#normaliser.emptyList(member);
    return list;
  }

  /** Reads a scalar if it is good; otherwise nothing is read. */
  #scalar(scalar: Scalar): unknown {
    const tokens = this.#tokens;
    const { pos } = tokens;
    if (tokens.bytes[pos] === code.quote) {
      if (scalar.json !== "string") return undefined;
      tokens.string();
      const read = tokens.seen < has.escape ? readSpan(scalar, tokens, tokens.spanStart, tokens.spanEnd, tokens.seen) : undefined;
      if (read === undefined) tokens.pos = pos;
      return read;
    }
    if (scalar.json !== "number") return undefined;
    const read = tokens.plainNumber();
    if (read !== undefined && (!scalar.integer || Number.isInteger(read)) && scalar.values?.has(read) !== false) return read;
    tokens.pos = pos;
    return undefined;
  }
}
