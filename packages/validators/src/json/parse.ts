import { append } from "../append.ts";
import type { Findings } from "../findings.ts";
import { keep } from "../keep.ts";
import { copy } from "../text.ts";
import { readNumber } from "./read-number.ts";

const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const literal = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;

/** A JSON value as plain data, and where it ends. */
export interface Parsed {
  readonly value: unknown;
  readonly end: number;
  /** Lists that were made of what stood under one key more than once. */
  readonly repeated: ReadonlySet<unknown>;
}

/**
 * Parses the JSON value that stands at a place of a text, as RFC 8259 has it. Unlike `JSON.parse`,
 * it says where a text breaks, keeps all that stands under one key and every digit of a number, and
 * bounds the nesting. The text has no control characters but white space. The strings keep nothing of it alive.
 */
export function parseJson(text: string, start: number, { malformed, expected, limit, limits }: Findings): Parsed {
  const repeated = new Set<unknown>();
  let pos = start;

  const skipSpace = (): void => {
    while (text.charCodeAt(pos) <= 0x20) pos++;
  };

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = pos;
    const found = pattern.exec(text)?.[0];
    pos += found?.length ?? 0;
    return found;
  };

  const string = (bound: "text" | "name"): string => {
    const from = ++pos;
    let isPlain = true;
    for (;;) {
      const code = text.charCodeAt(pos);
      if (code === 0x22) break;
      if (code === 0x5c) {
        if (take(escape) === undefined) expected("an escape", pos);
        isPlain = false;
      } else if (code >= 0x20) pos++;
      else expected("an escape or a quote", pos);
    }
    const written = text.slice(from, pos++);
    if (written.length > limits[bound]) throw limit(bound, from);
    if (isPlain) return written;
    const content = JSON.parse(`"${written}"`) as string;
    if (/\p{Surrogate}/u.test(content)) malformed("half a surrogate pair is no text", from);
    return content;
  };

  const value = (depth: number): unknown => {
    const next = text[pos];
    if (next === '"') return copy(string("text"));
    const isList = next === "[";
    if (!isList && next !== "{") {
      const found = take(literal) ?? expected("a value", pos);
      return found < "a" ? readNumber(copy(found)) : JSON.parse(found);
    }
    if (depth > limits.depth) throw limit("depth", pos);
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
      const found = value(depth + 1);
      const before = Object.hasOwn(object, key) ? object[key] : undefined;
      if (before === undefined) keep(object, key, found);
      else if (repeated.has(before)) append(before as unknown[], found);
      else {
        const all = append(append([], before), found);
        repeated.add(all);
        keep(object, key, all);
      }
    }
    pos++;
    return isList ? list : object;
  };

  skipSpace();
  const read = value(1);
  skipSpace();
  return { value: read, end: pos, repeated };
}
