import type { ParameterDescription, ParameterType } from "../feed/description.ts";
import { readTimestampRange } from "../dates/span.ts";

/** Types whose value is written as text only; a number there would hide a mistake. */
const textOnly = new Set<ParameterType>([
  "id", "date", "timestamp-range", "field-list", "locale", "format", "callback", "yes-no",
]);

/** Types that stand for several values in one text, in a form of their own. */
const compound = new Set<ParameterType>(["date-or-range", "integer-or-range", "integer-or-pair"]);

const identifier = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$]*`;
const callbackName = new RegExp(String.raw`^${identifier}(\.${identifier})*$`, "u");

/** Whether a text has the form that a type asks for, and that form in words. */
const forms: Readonly<Record<Exclude<ParameterType, "id">, readonly [test: (text: string) => boolean, expected: string]>> = {
  string: [(text) => text !== "", "text"],
  integer: [(text) => /^-?\d+$/.test(text), "a whole number"],
  "yes-no": [(text) => /^(yes|no)$/.test(text), "yes or no"],
  date: [isDate, "a date, YYYY-MM-DD"],
  "date-or-range": [(text) => text !== "", "a date or a range of dates"],
  "timestamp-range": [(text) => readTimestampRange(text) !== undefined, "[<start> TO <end>], as matchDateRange() writes it"],
  since: [isSince, "a date and time with time zone, or milliseconds since the epoch"],
  "integer-or-range": [(text) => text !== "", "a whole number or a range"],
  "integer-or-pair": [(text) => /^-?\d+(,-?\d+)?$/.test(text), "<n> or <n>,<m>"],
  "field-list": [(text) => /^\w+(\.\w+)*$/.test(text), "field shortcuts, as fields() writes them"],
  locale: [(text) => /^[A-Za-z]+([-_][A-Za-z0-9]+)*$/.test(text), "one locale"],
  format: [(text) => /^(xml|json|jsonp)$/.test(text), "xml, json or jsonp"],
  callback: [(text) => callbackName.test(text), "the plain name of a function"],
};

/** Values of a parameter as they are written, one per list item; `undefined` when a value cannot be written at all. */
export function writeItems(value: unknown, description: ParameterDescription): string[] | undefined {
  const { type } = description;
  const listed = description.list === true || type === "field-list";
  const items = (Array.isArray(value) ? value : [value]).map((item) => writeScalar(item, type));
  if (items.length === 0 || items.includes(undefined)) return undefined;
  const texts = items as string[];
  if (compound.has(type) && !listed) return [texts.join(",")];
  return listed ? texts.flatMap((text) => text.split(",")) : texts;
}

function writeScalar(value: unknown, type: ParameterType): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return type !== "yes-no" ? undefined : value ? "yes" : "no";
  if (typeof value === "number") return Number.isFinite(value) && !textOnly.has(type) ? String(value) : undefined;
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return undefined;
  if (type === "since") return `${value.toISOString().slice(0, 19)}+00:00`;
  return type === "date" || type === "date-or-range" ? value.toISOString().slice(0, 10) : undefined;
}

/**
 * What a parameter expects in place of `text`; `undefined` when the text is right.
 * Identifiers are checked apart, for they depend on the identity.
 */
export function expectedInstead(text: string, description: ParameterDescription): string | undefined {
  const { type, values, ignoreCase } = description;
  if (values !== undefined) {
    const fold = (each: string): string => (ignoreCase === true ? each.toLowerCase() : each);
    return values.some((each) => fold(each) === fold(text)) ? undefined : `one of ${values.join(", ")}`;
  }
  if (type === "id") return undefined;
  const [test, expected] = forms[type];
  if (!test(text)) return expected;
  return type === "string" && text.includes(",") ? "a single value" : undefined;
}

/** A day that exists: the calendar rolls 31 June over, and so betrays it. */
function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isSince(text: string): boolean {
  if (/^\d+$/.test(text)) return true;
  const dateTime = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.exec(text);
  return dateTime?.[1] !== undefined && isDate(dateTime[1]) && !Number.isNaN(Date.parse(text));
}
