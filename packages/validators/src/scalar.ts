import { show, type Reports } from "./reports.ts";
import { scalars } from "./scalars.ts";
import type { Enumeration } from "./shape.ts";

/** A scalar type as the engine uses it: the documented form, the forms seen beside it, the known values. */
export interface Scalar {
  readonly name: string;
  readonly json: "string" | "number" | "boolean";
  readonly integer: boolean;
  /** The whole text. Absent: any text. */
  readonly pattern: RegExp | undefined;
  readonly observed: readonly Scalar[];
  /** Known values, in the JSON type of the scalar. */
  readonly values: ReadonlySet<unknown> | undefined;
  readonly closed: boolean;
}

/** What reading a scalar gives: the value, and what there is to report unless it is good. */
export interface Reading {
  readonly value: unknown;
  readonly verdict: "good" | "type" | "value" | "observed-form" | "unknown-value";
}

const table: Readonly<Record<string, { readonly json: Scalar["json"]; readonly integer?: true; readonly pattern?: string }>> = scalars;
const compiled = new Map<string | Enumeration, Scalar>();

/** The scalar type of a shape, compiled: `"uuid"`, `"integer~string"` or an enumeration. Few types make many members. */
export function compileScalar(type: string | Enumeration): Scalar {
  let scalar = compiled.get(type);
  if (scalar === undefined) compiled.set(type, (scalar = compile(type)));
  return scalar;
}

function compile(type: string | Enumeration): Scalar {
  const known = typeof type === "string" ? undefined : type;
  const [name = "", ...observed] = (known?.type ?? (type as string)).split("~");
  if (!Object.hasOwn(table, name)) throw new TypeError(`there is no scalar ${JSON.stringify(name)}`);
  const { json, integer = false, pattern } = table[name] as (typeof table)[string];
  return {
    name,
    json,
    integer,
    pattern: pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`),
    observed: observed.map(compileScalar),
    values: known && new Set(known.values.map((value) => (json === "number" ? Number(value) : String(value)))),
    closed: known?.closed === true,
  };
}

/** Reads XML text. */
export function readText(scalar: Scalar, text: string): Reading {
  const value = fromText(scalar, text);
  if (value !== undefined) return judge(scalar, value);
  for (const other of isOutOfRange(scalar, text) ? [] : scalar.observed) {
    const seen = fromText(other, text);
    if (seen !== undefined) return { value: seen, verdict: "observed-form" };
  }
  return { value: text, verdict: scalar.json === "string" ? "value" : "type" };
}

/** Reads a JSON value. A convertible one is converted: `"45"` where a number is documented, and back. */
export function readJson(scalar: Scalar, found: unknown): Reading {
  if (isForm(scalar, found)) return judge(scalar, found === 0 ? 0 : found);
  const isOther = typeof found !== scalar.json;
  const converted = isOther && typeof found !== "object" ? fromText(scalar, String(found)) : undefined;
  const isExcess = typeof found === "string" && isOutOfRange(scalar, found);
  const isSeen = !isExcess && scalar.observed.some((other) => isForm(other, found));
  if (!isSeen) return { value: converted ?? found, verdict: isOther ? "type" : "value" };
  const isRefused = converted !== undefined && judge(scalar, converted).verdict === "value";
  return { value: converted ?? found, verdict: isRefused ? "value" : "observed-form" };
}

/** Whether a text is written like the documented number and no number can hold it. */
function isOutOfRange(scalar: Scalar, text: string): boolean {
  if (scalar.json !== "number" || fromText(scalar, text) !== undefined) return false;
  return scalar.pattern?.test(withoutSpace(text) ?? "") === true;
}

/** Whether a value already is what the scalar documents. */
function isForm({ json, pattern, integer }: Scalar, value: unknown): boolean {
  if (typeof value !== json) return false;
  if (json === "string") return pattern === undefined || pattern.test(value as string);
  return json === "boolean" || (integer ? Number.isSafeInteger : Number.isFinite)(value);
}

/** The value that a text stands for, or undefined when it is no such text. */
function fromText(scalar: Scalar, text: string): unknown {
  const { json, pattern } = scalar;
  const trimmed = json === "string" || pattern?.test(text) ? text : withoutSpace(text);
  if (trimmed === undefined || (pattern?.test(trimmed) === false)) return undefined;
  if (json === "string") return text;
  if (json === "boolean") return trimmed === "true" ? true : trimmed === "false" ? false : undefined;
  // Adding 0 turns -0, which JSON text cannot carry back, into 0.
  const value = Number(trimmed) + 0;
  return isForm(scalar, value) ? value : undefined;
}

/** A text of one word, without the white space around it: what XML calls white space, and nothing else. */
function withoutSpace(text: string): string | undefined {
  return /^[ \t\r\n]*([^ \t\r\n]+)[ \t\r\n]*$/.exec(text)?.[1];
}

function judge({ values, closed }: Scalar, value: unknown): Reading {
  return { value, verdict: values === undefined || values.has(value) ? "good" : closed ? "value" : "unknown-value" };
}

/** Reports what was read, unless it is good, and gives the value; `found` is how it stood in the document. */
export function settle(scalar: Scalar, { value, verdict }: Reading, name: string, found: unknown, { issue, note }: Reports, at?: number): unknown {
  if (verdict === "type" || verdict === "value") issue(verdict, name, describeScalar(scalar), show(found), at);
  else if (verdict !== "good") note(verdict, name, show(found), describeScalar(scalar), at);
  return value;
}

/** What a scalar documents, for reports. */
export function describeScalar({ name, values }: Scalar): string {
  if (values === undefined) return name;
  return `one of ${[...values].slice(0, 12).join(", ")}${values.size > 12 ? ", …" : ""}`;
}

/** What the documents promise of a member, for reports. */
export function describeMember({ scalar, many }: { readonly scalar: Scalar | undefined; readonly many: boolean }): string {
  if (scalar === undefined) return many ? "a list of objects" : "an object";
  return many ? `a list of ${describeScalar(scalar)}` : describeScalar(scalar);
}
