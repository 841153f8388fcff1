import type { ParameterDescription, ParameterType } from "../description.ts";

/** Types that accept only text, because a number would be a mistake. */
const textOnly = new Set<ParameterType>([
  "id",
  "date",
  "timestamp-range",
  "field-list",
  "locale",
  "format",
  "callback",
  "yes-no",
]);

/** Types that combine several values in one text. */
const compound = new Set<ParameterType>(["date-or-range", "integer-or-range", "integer-or-pair"]);

/** Formats the values of a parameter, one text per list item; `undefined` if a value has no text form. */
export function writeItems(value: unknown, description: ParameterDescription): string[] | undefined {
  const { type } = description;
  const listed = description.list === true || type === "field-list";
  if (typeof value === "string") return listed ? value.split(",") : [value];
  const items = (Array.isArray(value) ? value : [value]).map((item) => writeScalar(item, type));
  if (items.length === 0 || items.includes(undefined)) return undefined;
  const text = items.join();
  return listed ? text.split(",") : compound.has(type) ? [text] : (items as string[]);
}

function writeScalar(value: unknown, type: ParameterType): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return type !== "yes-no" ? undefined : value ? "yes" : "no";
  if (typeof value === "number") return Number.isFinite(value) && !textOnly.has(type) ? String(value) : undefined;
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return undefined;
  if (type === "since") return `${value.toISOString().slice(0, 19)}+00:00`;
  return type === "date" || type === "date-or-range" ? value.toISOString().slice(0, 10) : undefined;
}
