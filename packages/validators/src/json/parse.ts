import { append } from "../append.ts";
import { copySlice } from "../copy-slice.ts";
import type { Findings } from "../findings.ts";
import { setProperty } from "../set-property.ts";
import { readNumber } from "./read-number.ts";

const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const literal = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;

/** A JSON value as plain data, and the position of its end. */
export interface Parsed {
  readonly value: unknown;
  readonly end: number;
  /** Lists of the values of repeated keys. */
  readonly repeated: ReadonlySet<unknown>;
}

/**
 * Parses the JSON value at a position of a text, according to RFC 8259. Unlike `JSON.parse`, it reports the position of
 * an error, keeps all values of a repeated key and every digit of a number, and limits the nesting. The text must not
 * have control characters other than white space. The returned strings do not keep the text in memory.
 */
export function parseJson(text: string, start: number, { malformed, expected, limitError, limits }: Findings): Parsed {
  const repeated = new Set<unknown>();
  let pos = start;

  const skipSpace = (): void => {
    while (text.charCodeAt(pos) <= 0x20) pos++;
  };

  const consume = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = pos;
    const token = pattern.exec(text)?.[0];
    pos += token?.length ?? 0;
    return token;
  };

  const string = (limitName: "text" | "name"): string => {
    const from = ++pos;
    let isPlain = true;
    for (;;) {
      const code = text.charCodeAt(pos);
      if (code === 0x22) break;
      if (code === 0x5c) {
        if (consume(escape) === undefined) expected("an escape", pos);
        isPlain = false;
      } else if (code >= 0x20) pos++;
      else expected("an escape or a quote", pos);
    }
    const written = text.slice(from, pos++);
    if (written.length > limits[limitName]) throw limitError(limitName, from);
    if (isPlain) return written;
    const content = JSON.parse(`"${written}"`) as string;
    if (/\p{Surrogate}/u.test(content)) malformed("an unpaired surrogate", from);
    return content;
  };

  const value = (depth: number): unknown => {
    const next = text[pos];
    if (next === '"') return copySlice(string("text"));
    const isList = next === "[";
    if (!isList && next !== "{") {
      const token = consume(literal) ?? expected("a value", pos);
      return token < "a" ? readNumber(copySlice(token)) : JSON.parse(token);
    }
    if (depth > limits.depth) throw limitError("depth", pos);
    const close = isList ? "]" : "}";
    const list: unknown[] = [];
    const object: Record<string, unknown> = {};
    pos++;
    for (let isFirst = true; skipSpace(), text[pos] !== close; isFirst = false) {
      if (!isFirst) {
        if (text[pos] !== ",") expected(`a comma or ${close}`, pos);
        pos++;
        skipSpace();
      }
      if (isList) {
        list.push(value(depth + 1));
        continue;
      }
      if (text[pos] !== '"') expected("a key in quotes", pos);
      const key = string("name");
      skipSpace();
      if (text[pos] !== ":") expected("a colon", pos);
      pos++;
      skipSpace();
      const content = value(depth + 1);
      const previous = Object.hasOwn(object, key) ? object[key] : undefined;
      if (previous === undefined) setProperty(object, key, content);
      else if (repeated.has(previous)) append(previous as unknown[], content);
      else {
        const all = append(append([], previous), content);
        repeated.add(all);
        setProperty(object, key, all);
      }
    }
    pos++;
    return isList ? list : object;
  };

  skipSpace();
  const parsed = value(1);
  skipSpace();
  return { value: parsed, end: pos, repeated };
}
