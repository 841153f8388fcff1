import type { JsonReader } from "./json-reader.ts";

/** Reads an item of a list that no document describes. */
export function openItem(reader: JsonReader, at: number): unknown {
  return reader.any(at);
}
