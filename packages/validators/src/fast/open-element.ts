import { byte } from "./bytes.ts";
import { put } from "./members.ts";
import type { XmlReader } from "./xml-reader.ts";

type OpenValue = string | OpenObject;
interface OpenObject {
  [name: string]: string | OpenValue[];
}

/** Reads an element that no document describes, at its `<`. How it is kept says `xml/open.ts`. */
export function openElement(reader: XmlReader, start: number, depth = 0): OpenValue {
  const { bytes } = reader;
  if (depth > 16) reader.giveUp();
  const length = nameEnd(reader, start + 1) - start - 1;
  const value: OpenObject = {};
  let at = reader.next(start + 1 + length);
  for (let count = 0; (at = reader.space(at)), bytes[at] !== byte.greater && bytes[at] !== byte.slash; count++) {
    const end = nameEnd(reader, at);
    const name = reader.cut(at, end);
    // The declaration of a namespace is no data; it is left to the tables.
    if (name === "xmlns" || bytes[end] !== byte.equals || bytes[end + 1] !== byte.quote) reader.giveUp();
    if (Object.hasOwn(value, name) || count > 200) reader.giveUp();
    put(value, name, reader.text(end + 2));
    at = reader.pos;
  }
  const inside = bytes[at] === byte.greater ? reader.space(at + 1) : at;
  if (bytes[inside] === byte.less && bytes[inside + 1] !== byte.slash) children(reader, value, inside, start, length, depth);
  else {
    const text = reader.content(at, start, length);
    if (Object.keys(value).length === 0) return text;
    if (text !== "") value["#text"] = text;
  }
  return value;
}

/** The same for a member, which is an object even when it holds nothing but text. */
export function openMember(reader: XmlReader, start: number): object {
  const value = openElement(reader, start);
  return typeof value !== "string" ? value : value === "" ? {} : { "#text": value };
}

function children(
  reader: XmlReader,
  value: OpenObject,
  from: number,
  start: number,
  length: number,
  depth: number,
): void {
  const { bytes } = reader;
  let at = from;
  while (bytes[at] === byte.less && bytes[at + 1] !== byte.slash) {
    const name = reader.cut(at + 1, nameEnd(reader, at + 1));
    const child = openElement(reader, at, depth + 1);
    at = reader.pos;
    const before = Object.hasOwn(value, name) ? value[name] : undefined;
    if (before === undefined) put(value, name, typeof child === "string" ? child : [child]);
    else if (Array.isArray(before)) before.push(child);
    else put(value, name, [before, child]);
  }
  reader.close(at, start, length);
}

/** Where a name of ordinary letters ends. */
function nameEnd(reader: XmlReader, start: number): number {
  const { bytes } = reader;
  let end = start;
  for (let code = bytes[end] as number; isNameByte(code); code = bytes[end] as number) end++;
  const first = (bytes[start] as number) | 0x20;
  return end - start < 200 && ((first >= 0x61 && first <= 0x7a) || bytes[start] === 0x5f) ? end : reader.giveUp();
}

function isNameByte(code: number): boolean {
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (code >= byte.zero && code <= 0x39) || code === byte.minus || code === byte.dot || code === 0x5f;
}
