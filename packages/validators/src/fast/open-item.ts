import type { JsonReader } from "./json-reader.ts";

/** Reads an item of a list that no document describes: an object. */
export function openItem(reader: JsonReader, at: number): object {
  return reader.anyObject(at, 0);
}
