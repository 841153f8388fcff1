import { Names } from "./names.ts";
import { quick, quickOf, type QuickScalar } from "./quick.ts";
import { scalars } from "./scalars.ts";
import type { Enumeration } from "./shape.ts";

/** One way to write a scalar. */
interface Form {
  readonly name: string;
  readonly json: "string" | "number" | "boolean";
  readonly integer: boolean;
  /** The whole text. Absent: any text. */
  readonly pattern: RegExp | undefined;
}

/** A scalar type as the engine uses it: the documented form, the forms seen beside it, the known values. */
export interface Scalar extends Form, QuickScalar {
  readonly observed: readonly Form[];
  /** Known values, in the JSON type of the scalar. */
  readonly values: ReadonlySet<unknown> | undefined;
  readonly closed: boolean;
}

/** Result of reading a scalar: the value, and what there is to report. */
export type Reading =
  | { readonly value: unknown; readonly verdict: "good" }
  /** In a form that was seen but is not documented. */
  | { readonly value: unknown; readonly verdict: "observed-form" | "unknown-value" }
  | { readonly value: unknown; readonly verdict: "type" | "value" };

const table: Readonly<Record<string, { json: Form["json"]; integer?: true; pattern?: string }>> = scalars;
const forms = new Map<string, Form>();

function form(name: string): Form {
  const known = forms.get(name);
  if (known !== undefined) return known;
  const declared = Object.hasOwn(table, name) ? table[name] : undefined;
  if (declared === undefined) throw new TypeError(`there is no scalar ${JSON.stringify(name)}`);
  const compiled: Form = {
    name,
    json: declared.json,
    integer: declared.integer === true,
    pattern: declared.pattern === undefined ? undefined : new RegExp(`^(?:${declared.pattern})$`),
  };
  forms.set(name, compiled);
  return compiled;
}

const compiledScalars = new Map<string | Enumeration, Scalar>();

/** The scalar type of a shape, compiled: `"uuid"`, `"integer~string"` or an enumeration. Few types make many members. */
export function compileScalar(type: string | Enumeration): Scalar {
  let scalar = compiledScalars.get(type);
  if (scalar === undefined) compiledScalars.set(type, (scalar = compile(type)));
  return scalar;
}

function compile(type: string | Enumeration): Scalar {
  const [documented = "", ...observed] = (typeof type === "string" ? type : type.type).split("~");
  const base = form(documented);
  const values = typeof type === "string" ? undefined
    : new Set(type.values.map((value) => (base.json === "number" ? Number(value) : String(value))));
  return {
    ...base,
    ...(values === undefined ? quickOf(base.json, table[base.name]?.pattern) : { quick: quick.known, template: "" }),
    names: values && new Names(new Map([...values].map((value) => [String(value), value]))),
    observed: observed.map(form),
    values,
    closed: typeof type !== "string" && type.closed,
  };
}

/** Whether a text is a value as it stands: what most texts are, and all that need be asked of them. */
export function isGoodText(scalar: Scalar, text: string): boolean {
  return scalar.json === "string" && (scalar.pattern === undefined || scalar.pattern.test(text)) && (scalar.values === undefined || scalar.values.has(text));
}

/** Reads XML text. */
export function readText(scalar: Scalar, text: string): Reading {
  const value = fromText(scalar, text);
  if (value !== undefined) return judge(scalar, value);
  for (const other of scalar.observed) {
    const seen = fromText(other, text);
    if (seen !== undefined) return { value: seen, verdict: "observed-form" };
  }
  return { value: text, verdict: scalar.json === "string" ? "value" : "type" };
}

/** Reads a JSON value. A convertible one is converted: `"45"` where a number is documented, and back. */
export function readJson(scalar: Scalar, found: unknown): Reading {
  if (isForm(scalar, found)) return judge(scalar, found === 0 ? 0 : found);
  const allowed = scalar.observed.some((other) => isForm(other, found));
  if (typeof found === "object") return { value: found, verdict: "type" };
  const converted = typeof found === scalar.json ? undefined : fromText(scalar, String(found));
  if (converted === undefined) {
    const verdict = allowed ? "observed-form" : typeof found === scalar.json ? "value" : "type";
    return { value: found, verdict };
  }
  return { value: converted, verdict: allowed ? "observed-form" : "type" };
}

/** Whether a value already is what the scalar documents. */
function isForm(form: Form, value: unknown): boolean {
  if (typeof value !== form.json) return false;
  if (typeof value === "string") return form.pattern === undefined || form.pattern.test(value);
  if (typeof value === "number") return form.integer ? Number.isSafeInteger(value) : Number.isFinite(value);
  return true;
}

/** The value that a text stands for, or undefined when it is no such text. */
function fromText(form: Form, text: string): unknown {
  if (form.json === "string") return form.pattern === undefined || form.pattern.test(text) ? text : undefined;
  // What XML calls white space, and nothing else, may stand around it.
  const trimmed = /^[ \t\r\n]*([^ \t\r\n]+)[ \t\r\n]*$/.exec(text)?.[1];
  if (trimmed === undefined) return undefined;
  if (form.json === "boolean") return trimmed === "true" ? true : trimmed === "false" ? false : undefined;
  if (form.pattern !== undefined && !form.pattern.test(trimmed)) return undefined;
  // Adding 0 turns -0, which JSON text cannot carry back, into 0.
  const value = Number(trimmed) + 0;
  return isForm(form, value) ? value : undefined;
}

function judge(scalar: Scalar, value: unknown): Reading {
  if (scalar.values === undefined || scalar.values.has(value)) return { value, verdict: "good" };
  return { value, verdict: scalar.closed ? "value" : "unknown-value" };
}

/** What a scalar documents, for reports. */
export function describeScalar(scalar: Scalar): string {
  if (scalar.values === undefined) return scalar.name;
  return `one of ${[...scalar.values].slice(0, 12).map(String).join(", ")}${scalar.values.size > 12 ? ", …" : ""}`;
}

/** What the documents promise of a member, for reports. */
export function describeMember(member: { readonly scalar: Scalar | undefined; readonly many: boolean }): string {
  if (member.scalar === undefined) return member.many ? "a list of objects" : "an object";
  const content = describeScalar(member.scalar);
  return member.many ? `a list of ${content}` : content;
}
