import { setProperty } from "../set-property.ts";
import { addItem, type OpenObject, type OpenValue } from "../xml/open.ts";
import { byte } from "./bytes.ts";
import { firstKeys, type KeyNode } from "./keys.ts";
import type { XmlReader } from "./xml-reader.ts";

/** Largest number of attributes that are not documented, of one element. */
const MAX_ATTRIBUTES = 200;

/** Reads an undocumented element at its `<`. `xml/open.ts` describes the resulting value. */
function openElement(reader: XmlReader, start: number, depth = 0): OpenValue {
  const { bytes } = reader;
  if (depth > 16) reader.giveUp();
  const length = nameEnd(reader, start + 1) - start - 1;
  const value: OpenObject = {};
  let at = reader.next(start + 1 + length);
  let keys: KeyNode | undefined = firstKeys();
  for (let count = 0; (at = reader.space(at)), bytes[at] !== byte.greater && bytes[at] !== byte.slash; count++) {
    if (count > MAX_ATTRIBUTES) reader.giveUp();
    const node: KeyNode | undefined = keys?.find(reader.view, at);
    if (node === undefined) {
      const end = nameEnd(reader, at);
      const name = reader.cut(at, end);
      // The tables handle namespace declarations, which are not data.
      if (name === "xmlns" || bytes[end] !== byte.equals || bytes[end + 1] !== byte.quote) reader.giveUp();
      if (Object.hasOwn(value, name)) reader.giveUp();
      if (name !== "__proto__") keys = keys?.add(name, reader.view, at, end + 2);
      setProperty(value, name, reader.text(end + 2));
    } else {
      keys = node;
      value[node.key] = reader.text(at + node.length);
    }
    at = reader.pos;
  }
  const inside = bytes[at] === byte.greater ? reader.space(at + 1) : at;
  if (bytes[inside] === byte.less && bytes[inside + 1] !== byte.slash) {
    readChildren(reader, value, inside, start, length, depth);
  } else {
    const text = reader.content(at, start, length);
    if (Object.keys(value).length === 0) return text;
    if (text !== "") value["#text"] = text;
  }
  return value;
}

/** Reads an undocumented element as an object, even if it has only text. */
export function openMember(reader: XmlReader, start: number): object {
  const value = openElement(reader, start);
  return typeof value !== "string" ? value : value === "" ? {} : { "#text": value };
}

/**
 * Reads an attribute that is not documented, of an element that may have others than the documented ones.
 *
 * @param isKnown - True for names that the tables know.
 * @returns the position of the next attribute, or of the end of the start tag
 */
export function openAttribute(
  reader: XmlReader,
  from: number,
  others: object,
  isKnown: (name: string) => boolean,
): number {
  const { bytes } = reader;
  const at = reader.space(from);
  if (at > from) return at;
  const end = nameEnd(reader, at);
  const name = reader.cut(at, end);
  if (name === "xmlns" || bytes[end] === byte.colon) return reader.skipMarkupAttributes(at);
  const isUnusual = isKnown(name) || name === "errorCode" || Object.hasOwn(others, name);
  if (isUnusual || bytes[end] !== byte.equals || bytes[end + 1] !== byte.quote) reader.giveUp();
  setProperty(others, name, reader.text(end + 2));
  if (Object.keys(others).length > MAX_ATTRIBUTES) reader.giveUp();
  return reader.pos;
}

/**
 * Reads a child element that is not documented, of an element that may have others than the documented ones.
 *
 * @param isKnown - True for names that the tables know.
 * @returns the position after the element and white space
 */
export function openChild(reader: XmlReader, at: number, others: object, isKnown: (name: string) => boolean): number {
  if (reader.bytes[at] !== byte.less) reader.giveUp();
  const name = reader.cut(at + 1, nameEnd(reader, at + 1));
  if (isKnown(name) || name === "errorCode") reader.giveUp();
  addItem(others, name, openElement(reader, at));
  return reader.pos;
}

function readChildren(
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
    addItem(value, name, child);
  }
  reader.close(at, start, length);
}

/** Returns the end of an ASCII name. Falls back for other names. */
function nameEnd(reader: XmlReader, start: number): number {
  const { bytes } = reader;
  let end = start;
  for (let code = bytes[end] as number; isNameByte(code); code = bytes[end] as number) end++;
  const first = (bytes[start] as number) | 0x20;
  return end - start < 200 && ((first >= 0x61 && first <= 0x7a) || bytes[start] === 0x5f) ? end : reader.giveUp();
}

function isNameByte(code: number): boolean {
  const letter = code | 0x20;
  const isAlphanumeric = (letter >= 0x61 && letter <= 0x7a) || (code >= byte.zero && code <= 0x39);
  return isAlphanumeric || code === byte.minus || code === byte.dot || code === 0x5f;
}
