import { losesDigits } from "./json/number.ts";
import { formatValue, type Reports } from "./reports.ts";
import { scalars } from "./scalars.ts";
import type { Enumeration, OwnScalars } from "./shape.ts";

/** A compiled scalar type: the documented form, the observed forms and the known values. */
export interface Scalar {
  readonly name: string;
  readonly json: "string" | "number" | "boolean";
  readonly integer: boolean;
  /** Pattern of the complete text; undefined for any text. */
  readonly pattern: RegExp | undefined;
  readonly observed: readonly Scalar[];
  /** True if the API documentation states no form: values of other forms are drift. */
  readonly undocumented: boolean;
  /** Known values, in the JSON type of the scalar. */
  readonly values: ReadonlySet<unknown> | undefined;
  readonly closed: boolean;
}

/** Result of reading a scalar: the value, and what is wrong with it. */
export interface Reading {
  readonly value: unknown;
  readonly verdict: "good" | "type" | "value" | "observed-form" | "unknown-value" | "inexact";
}

const compiled = new Map<string | Enumeration, Scalar>();

/**
 * Compiles the scalar type of a shape: `"uuid"`, `"integer~string"` or an enumeration. Members of one type share the
 * result.
 */
export function compileScalar(type: string | Enumeration): Scalar {
  let scalar = compiled.get(type);
  if (!scalar) compiled.set(type, (scalar = compile(type)));
  return scalar;
}

/** @param own - Definitions of scalars that this package does not have. A name of a scalar has no properties. */
function compile(type: string | Partial<Enumeration>, own = (type as Partial<Enumeration>).scalars): Scalar {
  const { values, closed, type: names = type as string } = type as Partial<Enumeration>;
  const undocumented = names.startsWith("~");
  const [name = "", ...observed] = names.slice(undocumented ? 1 : 0).split("~");
  const definition = ({ ...scalars, ...own } as Partial<OwnScalars>)[name];
  if (!definition) throw new TypeError(`unknown scalar ${JSON.stringify(name)}`);
  const { json, integer = false, pattern } = definition;
  return {
    name,
    json,
    integer,
    pattern: pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`),
    observed: observed.map((form) => compile(form, own)),
    undocumented,
    values: values?.length ? new Set(values.map<unknown>(json === "number" ? Number : String)) : undefined,
    closed: closed === true,
  };
}

/** Reads XML text. */
export function readText(scalar: Scalar, text: string): Reading {
  return withoutIssue(scalar, readForms(scalar, text));
}

/** Turns an issue into drift if the API documentation states no form of the value. */
function withoutIssue({ undocumented }: Scalar, reading: Reading): Reading {
  const isIssue = reading.verdict === "type" || reading.verdict === "value" || reading.verdict === "inexact";
  return undocumented && isIssue ? { value: reading.value, verdict: "unknown-value" } : reading;
}

function readForms(scalar: Scalar, text: string): Reading {
  const value = fromText(scalar, text);
  if (value !== undefined) return checkValues(scalar, value);
  if (isNumberText(scalar, text)) return keepText(scalar, text);
  for (const form of scalar.observed) {
    const observed = fromText(form, text);
    if (observed !== undefined) return { value: observed, verdict: "observed-form" };
  }
  return { value: text, verdict: scalar.json === "string" ? "value" : "type" };
}

/** True if only responses show a field, with integers of any size: their digits are the value. */
function isTextOfIntegers({ undocumented, json, pattern, observed }: Scalar): boolean {
  return undocumented && json === "string" && !pattern && observed.some(({ integer }) => integer);
}

/** Reads a JSON number that a double cannot represent, given its text. */
export function readInexact(scalar: Scalar, text: string): Reading {
  if (isTextOfIntegers(scalar)) return { value: text, verdict: "good" };
  return scalar.json === "number" ? readText(scalar, text) : withoutIssue(scalar, { value: text, verdict: "type" });
}

/** Reads a JSON value. Converts between numbers and text where that is possible, such as `"45"` for a number. */
export function readJson(scalar: Scalar, input: unknown): Reading {
  if (hasForm(scalar, input)) return checkValues(scalar, input === 0 ? 0 : input);
  // Such as 1e20, which is an integer in another notation.
  if (scalar.integer && Number.isInteger(input))
    return withoutIssue(scalar, keepText(scalar, BigInt(input as number).toString()));
  if (Number.isInteger(input) && isTextOfIntegers(scalar)) return { value: String(input), verdict: "good" };
  const hasOtherType = typeof input !== scalar.json;
  const converted = hasOtherType && typeof input !== "object" ? fromText(scalar, String(input)) : undefined;
  const isObserved = scalar.observed.some((form) => hasForm(form, input));
  if (!isObserved) return withoutIssue(scalar, { value: converted ?? input, verdict: hasOtherType ? "type" : "value" });
  if (converted === undefined && isNumberText(scalar, String(input)))
    return withoutIssue(scalar, keepText(scalar, String(input)));
  const isInvalid = converted !== undefined && checkValues(scalar, converted).verdict === "value";
  return { value: converted ?? input, verdict: isInvalid ? "value" : "observed-form" };
}

function isNumberText({ json, pattern }: Scalar, text: string): boolean {
  return json === "number" && pattern?.test(withoutSpace(text) ?? "") === true;
}

/**
 * Keeps the text of a number that a double cannot represent. The API documentation allows numbers of any length, but a
 * number beyond the range of doubles is an issue.
 */
function keepText({ integer }: Scalar, text: string): Reading {
  return { value: text, verdict: integer || Math.abs(Number(text)) < Infinity ? "inexact" : "type" };
}

/** True if a value has the documented form of the scalar. */
function hasForm({ json, pattern, integer }: Scalar, value: unknown): boolean {
  if (typeof value !== json) return false;
  if (json === "string") return !pattern || pattern.test(value as string);
  return json === "boolean" || (integer ? Number.isSafeInteger : Number.isFinite)(value);
}

/** Converts a text to the value of a scalar. Returns undefined if it does not have the form of the scalar. */
function fromText(scalar: Scalar, text: string): unknown {
  const { json, pattern } = scalar;
  const trimmed = json === "string" || pattern?.test(text) ? text : withoutSpace(text);
  if (trimmed === undefined || pattern?.test(trimmed) === false) return undefined;
  if (json === "string") return text;
  if (json === "boolean") return trimmed === "true" ? true : trimmed === "false" ? false : undefined;
  // Adding 0 turns -0, which JSON.stringify does not keep, into 0.
  const value = Number(trimmed) + 0;
  // Of an undocumented number, a response shows its size only.
  const isKept = scalar.integer || scalar.undocumented || !losesDigits(trimmed);
  return isKept && hasForm(scalar, value) ? value : undefined;
}

/** Removes XML white space around a single word. Returns undefined if the text is not a single word. */
function withoutSpace(text: string): string | undefined {
  return /^[ \t\r\n]*([^ \t\r\n]+)[ \t\r\n]*$/.exec(text)?.[1];
}

function checkValues({ values, closed }: Scalar, value: unknown): Reading {
  if (!values || values.has(value)) return { value, verdict: "good" };
  return { value, verdict: closed ? "value" : "unknown-value" };
}

/**
 * Reports a scalar unless its value is good, and returns the value.
 *
 * @param input - The value as it is in the document.
 */
export function reportScalar(
  scalar: Scalar,
  { value, verdict }: Reading,
  name: string,
  input: unknown,
  { reportIssue, reportDrift }: Reports,
  at?: number,
): unknown {
  if (verdict === "good") return value;
  const documented = describeScalar(scalar);
  const received = formatValue(input);
  if (verdict === "inexact") {
    const limit = scalar.integer ? "at most 2^53 - 1" : "at most 17 digits";
    reportDrift("unknown-value", name, received, `${documented} of ${limit}`, at);
  } else if (verdict === "type" || verdict === "value") reportIssue(verdict, name, documented, received, at);
  else reportDrift(verdict, name, received, documented, at);
  return value;
}

/** Describes the documented values of a scalar, for reports. */
export function describeScalar({ name, values, undocumented }: Scalar): string {
  const listed = values && `one of ${[...values].slice(0, 12).join(", ")}${values.size > 12 ? ", …" : ""}`;
  return `${listed ?? name}${undocumented ? ", which is observed" : ""}`;
}

/** Describes the documented content of a member, for reports. */
export function describeMember({
  scalar,
  many,
}: {
  readonly scalar: Scalar | undefined;
  readonly many: boolean;
}): string {
  const content = scalar && describeScalar(scalar);
  return many ? `a list of ${content ?? "objects"}` : (content ?? "an object");
}
