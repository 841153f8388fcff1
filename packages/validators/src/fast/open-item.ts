import type { JsonReader } from "./json-reader.ts";

/** Reads an item of a list whose content is not documented. */
export function openItem(reader: JsonReader, at: number): object {
  return reader.anyObject(at, 0);
}
