import { keep } from "../keep.ts";
import type { ReadElement } from "./markup.ts";

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

/** Whether an attribute belongs to XML, not to the data: the declaration of a namespace, or the place of a schema. */
export function isMarkup(name: string): boolean {
  return /^(?:xmlns(?::|$)|xsi:(?:schemaLocation|noNamespaceSchemaLocation)$)/.test(name);
}

function keepAttribute(value: object, name: string, content: string): void {
  if (!isMarkup(name)) keep(value, name, content);
}

/** Reads an element whose name was just read. */
export function readOpen(name: string, at: number, element: ReadElement): OpenValue {
  const value: OpenObject = {};
  const [text] = element(name, at, value, keepAttribute, (_, child, start) => {
    keepItem(value, child, readOpen(child, start, element));
  });
  if (Object.keys(value).length === 0) return text;
  if (text !== "") value["#text"] = text;
  return value;
}

/** Adds what was read under a name to what is there already. */
export function keepItem(value: object, name: string, item: OpenValue): void {
  const before: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  if (before === undefined) keep(value, name, typeof item === "string" ? item : [item]);
  else if (Array.isArray(before)) before.push(item);
  else keep(value, name, [before, item]);
}
