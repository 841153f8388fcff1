/** The fields of all calls, read from the texts of the table. */
import type { CallInputs, CallName, DurationInput, InstantInput } from "@sdf/server-control";
import { calls, types, type FieldTexts, type NamedType } from "./table.ts";

/** Type and limits of a value. */
export type Field = { readonly isRequired?: boolean } & (
  | /** A text without control characters, or one that matches the pattern. `fix` describes the pattern. */
    { readonly type: "text"; readonly pattern?: string | undefined; readonly fix?: string | undefined }
  | { readonly type: "number" | "integer"; readonly min: number; readonly max: number }
  | { readonly type: "choice"; readonly values: readonly string[] }
  /** `json` is any value, which the call checks itself. */
  | { readonly type: "instant" | "duration" | "json" }
  /** `list` is a list of objects. */
  | { readonly type: "object" | "list"; readonly fields: Fields }
  /** An object whose other fields depend on the value of the field `by`. */
  | { readonly type: "variant"; readonly by: string; readonly variants: Readonly<Record<string, Fields>> }
);

/** Fields of an object by name. */
export type Fields = Readonly<Record<string, Field>>;

/** A call of the control interface. */
export interface Call {
  /** Method and path, with a `*` for each variable segment. */
  readonly address: string;
  readonly does: string;
  readonly query?: Fields | undefined;
  /** Body: an object. */
  readonly body?: Field | undefined;
  /** Frequent bodies by a short name. */
  readonly examples?: Readonly<Record<string, object>> | undefined;
}

/** Returns the type and the description of a field. */
export function splitField(field: string): readonly [type: string, description?: string] {
  return field.split(" -- ") as [string, string?];
}

/** Returns the texts of the fields of an object, with those that it includes. */
export function listFields(fields: FieldTexts): readonly (readonly [name: string, field: string])[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    name === "..." ? listFields((types[field] as { readonly fields: FieldTexts }).fields) : [[name, field] as const],
  );
}

function toField(source: NamedType): Field {
  if (typeof source !== "string") {
    if ("pattern" in source) return { type: "text", pattern: source.pattern, fix: source.fix };
    if ("fields" in source) return { type: "object", fields: toFields(source.fields) };
    const variants = Object.entries(source.variants).map(([kind, fields]) => [kind, toFields(fields)] as const);
    return { type: "variant", by: source.by, variants: Object.fromEntries(variants) };
  }
  const [type = "", ...values] = splitField(source)[0].split(" ");
  if (type === "choice") return { type, values };
  if (type === "integer" || type === "number") return { type, min: Number(values[0]), max: Number(values[1]) };
  if (type === "list") return { type, fields: (toField(values[0]!) as { readonly fields: Fields }).fields };
  const named = types[type];
  return named === undefined ? { type: type as "text" } : toField(named);
}

function toFields(fields: FieldTexts): Fields {
  const all = listFields(fields).map(([name, source]): [string, Field] => {
    const field = toField(source);
    return name.endsWith("!") ? [name.slice(0, -1), { ...field, isRequired: true }] : [name, field];
  });
  return Object.fromEntries(all);
}

function toInput(source: string | FieldTexts): Field {
  return typeof source === "string" ? toField(source) : { type: "object", fields: toFields(source) };
}

/** All calls by name. */
export const callTable = Object.fromEntries(
  Object.entries(calls).map(([name, { query, body, ...call }]): [string, Call] => [
    name,
    {
      ...call,
      query: query === undefined ? undefined : (toInput(query) as { readonly fields: Fields }).fields,
      body: body === undefined ? undefined : toInput(body),
    },
  ]),
) as Readonly<Record<CallName, Call>>;

/** A value of the client as the server receives it: instants and durations are in milliseconds. */
export type Received<T> = [InstantInput | DurationInput] extends [T]
  ? number
  : T extends object
    ? { [Name in keyof T]: Received<Exclude<T[Name], undefined>> }
    : T;

/** Query or body of a call. */
export type InputOf<Name extends CallName> = Received<CallInputs[Name]>;
