import { limits } from "../limits.ts";
import { setProperty } from "../set-property.ts";
import { byte } from "./bytes.ts";
import type { JsonReader } from "./json-reader.ts";

/** Reads an item of a list whose content is not documented. */
export function openItem(reader: JsonReader, at: number): object {
  return reader.anyObject(at, 0);
}

/**
 * Reads a property that is not documented, of an object that may have others than the documented ones.
 *
 * @param isKnown - True for names that the tables know.
 * @returns the position of the next property, or of the end of the object
 */
export function openProperty(
  reader: JsonReader,
  at: number,
  others: object,
  isKnown: (name: string) => boolean,
): number {
  const name = reader.string(at);
  const colon = reader.space(reader.pos);
  const isUnusual = isKnown(name) || name === "errorCode" || Object.hasOwn(others, name);
  if (isUnusual || reader.pos - at > limits.name || reader.bytes[colon] !== byte.colon) reader.giveUp();
  setProperty(others, name, reader.any(colon + 1, 1));
  return reader.nextAfterSpace(reader.pos);
}

/** Adds the members that are not documented to a value. */
export function withOthers<Value extends object>(value: Value, others: object | undefined): Value {
  if (others !== undefined) for (const [name, content] of Object.entries(others)) setProperty(value, name, content);
  return value;
}
