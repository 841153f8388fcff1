import { width } from "./comment.ts";

/** A plain value: what JSON can hold, and members that are absent. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain | undefined };

/**
 * A value as TypeScript source, laid out as a person would: on one line where it fits, one member
 * a line otherwise.
 *
 * @param indent blanks before the line that the value ends up on
 * @param before characters that stand before the value on its line, indent included
 * @param limit longest line
 */
export function literal(value: unknown, indent = "", before = indent.length, limit = width): string {
  const line = inline(value as Plain);
  if (before + line.length + 1 <= limit || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((item) => `${inner}${literal(item, inner, inner.length, limit)}`)
    : entriesOf(value as { readonly [key: string]: Plain }).map(([key, item]) => {
        const start = `${inner}${propertyKey(key)}: `;
        return `${start}${literal(item, inner, start.length, limit)}`;
      });
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${members.map((member) => `${member},\n`).join("")}${indent}${close}`;
}

/** A member name as TypeScript writes it: quoted only where it has to be. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function inline(value: Plain): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  const members = entriesOf(value as { readonly [key: string]: Plain }).map(([key, item]) => `${propertyKey(key)}: ${inline(item)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function entriesOf(value: { readonly [key: string]: Plain | undefined }): [string, Plain][] {
  return Object.entries(value).filter((entry): entry is [string, Plain] => entry[1] !== undefined);
}
