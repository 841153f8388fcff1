import { width } from "./comment.ts";

/** A JSON value whose objects may have undefined properties. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain | undefined };

/**
 * Formats a value as TypeScript source: on one line if it fits, otherwise with one property per line.
 *
 * @param indent spaces at the start of the line that holds the value
 * @param before number of characters before the value on its line, including the indent
 * @param limit maximum line length, in columns
 */
export function literal(value: unknown, indent = "", before = indent.length, limit = width): string {
  const line = inline(value as Plain);
  if (before + line.length + 1 <= limit || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((item) => `${inner}${literal(item, inner, inner.length, limit)}`)
    : listEntries(value as { readonly [key: string]: Plain }).map(([key, item]) => {
        const start = `${inner}${propertyKey(key)}: `;
        return `${start}${literal(item, inner, start.length, limit)}`;
      });
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${members.map((member) => `${member},\n`).join("")}${indent}${close}`;
}

/** A property name as TypeScript source, quoted only if it is no identifier. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function inline(value: Plain): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  const members = listEntries(value as { readonly [key: string]: Plain }).map(
    ([key, item]) => `${propertyKey(key)}: ${inline(item)}`,
  );
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function listEntries(value: { readonly [key: string]: Plain | undefined }): [string, Plain][] {
  return Object.entries(value).filter((entry): entry is [string, Plain] => entry[1] !== undefined);
}
