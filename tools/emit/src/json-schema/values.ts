import type { Attribute, Element, Model, Scalar, Text, Values } from "@sdf-tools/model";
import type { JsonSchema } from "./schema.ts";

/** Scalars of the model by name. */
export type Scalars = ReadonlyMap<string, Scalar>;

/** Facts of a plain value: of an attribute, a text, or an element with nothing but text. */
export type ValueFacts = Pick<Attribute | Text | Element, "type" | "values" | "observed" | "name">;

export function scalarsOf(model: Model): Scalars {
  return new Map(model.scalars.map((scalar) => [scalar.name, scalar]));
}

/** The scalar of a value. The compiler ensures that it exists. */
export function scalarOf(value: ValueFacts, scalars: Scalars): Scalar {
  return scalarNamed(value.type ?? "string", scalars);
}

export function scalarNamed(name: string, scalars: Scalars): Scalar {
  const scalar = scalars.get(name);
  if (scalar === undefined) throw new Error(`The model has no scalar \`${name}\`; the compiler checks scalar names.`);
  return scalar;
}

/** Observed scalars of a value that differ from the documented one. */
export function observedScalars(value: ValueFacts, scalars: Scalars): Scalar[] {
  return value.observed.filter((form) => !shapeForms.has(form)).map((form) => scalarNamed(form, scalars));
}

/** Observed forms that concern presence and repetition and not the scalar. */
const shapeForms: ReadonlySet<string> = new Set(["absent", "single", "list"]);

/** Known values in their JSON type. */
export function knownValues(values: Values, scalar: Scalar): (string | number)[] {
  return values.items.map(({ value }) => (scalar.json === "number" ? Number(value) : String(value)));
}

/** The texts that a scalar allows if its pattern is a list of words such as `yes|no`; otherwise undefined. */
export function wordsOf({ json, pattern }: Scalar): readonly string[] | undefined {
  return json === "string" && pattern !== undefined && /^[a-z]+(?:\|[a-z]+)+$/.test(pattern)
    ? pattern.split("|")
    : undefined;
}

/** JSON Schema of a scalar. */
function scalarSchema(scalar: Scalar): JsonSchema {
  const words = wordsOf(scalar);
  if (words !== undefined) return { enum: words };
  if (scalar.json === "number") return { type: scalar.integer === true ? "integer" : "number" };
  if (scalar.json === "boolean") return { type: "boolean" };
  return scalar.pattern === undefined ? { type: "string" } : { type: "string", pattern: `^(?:${scalar.pattern})$` };
}

/** JSON Schema of all accepted forms of a value: known values, the documented scalar and the observed scalars. */
export function wireValue(value: ValueFacts, scalars: Scalars): JsonSchema {
  const scalar = scalarOf(value, scalars);
  const documented = documentedForms(value, scalar);
  const observed = observedScalars(value, scalars).map(scalarSchema);
  const forms = distinct([...documented, ...observed]);
  const [only] = forms;
  return forms.length === 1 && only !== undefined ? only : { anyOf: forms };
}

/** Schema of a decoded value, with the TypeScript type of an open enumeration. */
export function typedValue(value: ValueFacts, scalars: Scalars): JsonSchema {
  const scalar = scalarOf(value, scalars);
  const documented = scalar.json;
  const words = wordsOf(scalar);
  if (words !== undefined) return { type: documented, enum: words };
  const unconverted = observedScalars(value, scalars).filter((observed) => isKept(observed, scalar));
  const others = [...new Set(unconverted.map(({ json }) => json))];
  const type = others.length === 0 ? documented : [documented, ...others];
  if (value.values === undefined || documented === "boolean") return { type };
  const literals = knownValues(value.values, scalar);
  if (value.values.closed) {
    const closed: JsonSchema = { type: documented, enum: literals };
    return others.length === 0 ? closed : { anyOf: [closed, ...others.map((other) => ({ type: other }))] };
  }
  // `& {}` prevents the base type from absorbing the known values, so that editors suggest them.
  const union = [...literals.map((item) => JSON.stringify(item)), `(${documented} & {})`, ...others];
  return { type, tsType: union.join(" | ") };
}

/** Whether the decoder keeps values of an observed scalar. It converts all others to the documented scalar. */
function isKept(observed: Scalar, documented: Scalar): boolean {
  if (observed.json === documented.json) return false;
  return observed.pattern !== documented.pattern && !(documented.json === "string" && documented.pattern === undefined);
}

function documentedForms(value: ValueFacts, scalar: Scalar): JsonSchema[] {
  // A list of words is complete, so the values of the member add nothing.
  if (value.values === undefined || wordsOf(scalar) !== undefined) return [scalarSchema(scalar)];
  const enumeration: JsonSchema = { enum: knownValues(value.values, scalar) };
  return value.values.closed ? [enumeration] : [enumeration, scalarSchema(scalar)];
}

function distinct(schemas: readonly JsonSchema[]): JsonSchema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}
