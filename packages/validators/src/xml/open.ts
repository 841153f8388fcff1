import { keep } from "../keep.ts";
import { limits } from "../limits.ts";
import { byte } from "./bytes.ts";
import type { Cursor } from "./cursor.ts";

/**
 * Elements that no shape describes, as plain data, so that nothing is lost:
 *
 * - an element with text only is a string, every other one an object
 * - attributes are string members; objects stand in lists, since nobody can say which may repeat
 * - text beside attributes or elements is the member `#text`, which no XML name can clash with
 */
export type OpenValue = string | OpenObject;
export interface OpenObject {
  [name: string]: string | OpenValue[];
}

/** Reads an element whose name was just read. */
export function readOpen(cursor: Cursor, depth: number): OpenValue {
  if (depth > limits.depth) throw cursor.failures.limit("depth", cursor.nameStart);
  const { nameStart, nameEnd } = cursor;
  const value: OpenObject = {};
  const filled = readAttributes(cursor, (name) => {
    if (Object.hasOwn(value, name)) return false;
    keep(value, name, cursor.span());
    return true;
  });
  if (!filled) return Object.keys(value).length === 0 ? "" : value;
  let text = "";
  let elements = false;
  for (;;) {
    const what = nextContent(cursor, nameStart, nameEnd);
    if (what === "end") break;
    if (what === "element") {
      elements = true;
      const name = elementName(cursor);
      keepItem(value, name, readOpen(cursor, depth + 1));
    } else text += what.text;
  }
  if (elements) text = text.trim();
  if (Object.keys(value).length === 0) return text;
  if (text !== "") keep(value, "#text", text);
  return value;
}

/** Reads a start tag's attributes up to its end; tells whether the element has content. `accept` refuses a duplicate. */
export function readAttributes(cursor: Cursor, accept: (name: string) => boolean): boolean {
  for (let count = 0; ; count++) {
    const spaced = cursor.space();
    const filled = tagEnd(cursor);
    if (filled !== undefined) return filled;
    if (!spaced) cursor.malformed("attributes are set apart by a space");
    if (count === limits.attributes) throw cursor.failures.limit("attributes", cursor.pos);
    cursor.name();
    const start = cursor.nameStart;
    const name = cursor.nameText();
    cursor.value();
    if (!accept(name)) cursor.malformed(`attribute ${name} is given twice`, start);
  }
}

/** Passes `>` or `/>`; tells whether content follows, or nothing when the tag does not end here. */
export function tagEnd(cursor: Cursor): boolean | undefined {
  const next = cursor.bytes[cursor.pos];
  if (next === byte.greater) {
    cursor.pos++;
    return true;
  }
  if (next !== byte.slash) return undefined;
  cursor.pos++;
  cursor.expect(">", "/ stands only before >");
  return false;
}

/** Passes `<` and reads the name behind it. */
export function elementName(cursor: Cursor): string {
  cursor.pos++;
  cursor.name();
  return cursor.nameText();
}

/** What comes next in an element: text, a child element (`pos` is at its `<`), or the element's end tag, which is passed. */
export function nextContent(cursor: Cursor, nameStart: number, nameEnd: number): "element" | "end" | { readonly text: string } {
  const { bytes } = cursor;
  for (;;) {
    if (bytes[cursor.pos] !== byte.less) {
      cursor.run();
      if (cursor.spanEnd > cursor.spanStart) return { text: cursor.span() };
      cursor.malformed("an element is not closed", cursor.end);
    }
    const next = bytes[cursor.pos + 1];
    if (next === byte.slash) {
      cursor.endTag(nameStart, nameEnd);
      return "end";
    }
    if (next !== byte.bang && next !== byte.question) return "element";
    const text = readAside(cursor);
    if (text !== undefined) return { text };
  }
}

/** Reads what is neither element nor plain text: gives the text of a CDATA section, passes comments and instructions. */
export function readAside(cursor: Cursor): string | undefined {
  if (cursor.sees("<![CDATA[")) return cursor.cdata();
  passComment(cursor);
  return undefined;
}

/** Passes a comment or a processing instruction, which may stand anywhere in a document. */
export function passComment(cursor: Cursor): void {
  if (cursor.sees("<?")) cursor.instruction();
  else if (cursor.sees("<!--")) cursor.comment();
  else if (cursor.sees("<!DOCTYPE")) throw cursor.failures.at("decode.forbidden", "a document type declaration is never part of a feed", cursor.pos);
  else cursor.malformed("this markup does not stand here");
}

/** Adds what was read under a name to what is there already. */
export function keepItem(value: object, name: string, item: OpenValue): void {
  const before: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  if (before === undefined) keep(value, name, typeof item === "string" ? item : [item]);
  else if (Array.isArray(before)) before.push(item);
  else keep(value, name, [before, item]);
}
