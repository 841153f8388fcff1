import { setProperty } from "../set-property.ts";
import type { ReadElement } from "./markup.ts";

/**
 * An element that no shape describes, as plain data without loss:
 *
 * - An element with text only is a string, every other one an object.
 * - Attributes are string properties. Child objects are in lists, because any of them may repeat.
 * - Text beside attributes or elements is the property `#text`, which is not a valid XML name.
 */
export type OpenValue = string | OpenObject;
export interface OpenObject {
  [name: string]: string | OpenValue[];
}

/** True for attributes of XML itself: namespace declarations and schema locations. They are not data. */
export function isMarkup(name: string): boolean {
  return /^(?:xmlns(?::|$)|xsi:(?:schemaLocation|noNamespaceSchemaLocation)$)/.test(name);
}

function setAttribute(value: object, name: string, content: string): void {
  if (!isMarkup(name)) setProperty(value, name, content);
}

/** Reads an element after its name. */
export function readOpen(name: string, at: number, element: ReadElement): OpenValue {
  const value: OpenObject = {};
  const [text] = element(name, at, value, setAttribute, (_, child, start) => {
    addItem(value, child, readOpen(child, start, element));
  });
  if (Object.keys(value).length === 0) return text;
  if (text !== "") value["#text"] = text;
  return value;
}

/** Adds a value to the previous values with its name. */
export function addItem(value: object, name: string, item: OpenValue): void {
  const previous: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  if (previous === undefined) setProperty(value, name, typeof item === "string" ? item : [item]);
  else if (Array.isArray(previous)) previous.push(item);
  else setProperty(value, name, [previous, item]);
}
