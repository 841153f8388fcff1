import type { Attribute, Element, Model, Scalar, Text, Values } from "@sdf-tools/model";
import type { JsonSchema } from "./schema.ts";

/** The scalars of the model by name. */
export type Scalars = ReadonlyMap<string, Scalar>;

/** Facts of a plain value: of an attribute, a text, or an element with nothing but text. */
export type ValueFacts = Pick<Attribute | Text | Element, "type" | "values" | "observed" | "name">;

export function scalarsOf(model: Model): Scalars {
  return new Map(model.scalars.map((scalar) => [scalar.name, scalar]));
}

/** The scalar of a value. A model without it is broken, and the compiler would have said so. */
export function scalarOf(value: ValueFacts, scalars: Scalars): Scalar {
  return scalarNamed(value.type ?? "string", scalars);
}

export function scalarNamed(name: string, scalars: Scalars): Scalar {
  const scalar = scalars.get(name);
  if (scalar === undefined) throw new Error(`The model has no scalar \`${name}\`.`);
  return scalar;
}

/** Scalars that a value was seen as, beside the documented one. */
export function observedScalars(value: ValueFacts, scalars: Scalars): Scalar[] {
  return value.observed.filter((form) => !shapeForms.has(form)).map((form) => scalarNamed(form, scalars));
}

/** Observed forms that are not about how a value is written. */
const shapeForms: ReadonlySet<string> = new Set(["absent", "single", "list"]);

/** Known values, as JSON writes them. */
export function knownValues(values: Values, scalar: Scalar): (string | number)[] {
  return values.items.map(({ value }) => (scalar.json === "number" ? Number(value) : String(value)));
}

/** The JSON form of a scalar. */
export function scalarSchema(scalar: Scalar): JsonSchema {
  if (scalar.json === "number") return { type: scalar.integer === true ? "integer" : "number" };
  if (scalar.json === "boolean") return { type: "boolean" };
  return scalar.pattern === undefined ? { type: "string" } : { type: "string", pattern: `^(?:${scalar.pattern})$` };
}

/** Every JSON form in which a value is accepted: known values, the documented form, the observed ones. */
export function wireValue(value: ValueFacts, scalars: Scalars): JsonSchema {
  const scalar = scalarOf(value, scalars);
  const documented = documentedForms(value, scalar);
  const observed = observedScalars(value, scalars).map(scalarSchema);
  const forms = distinct([...documented, ...observed]);
  const [only] = forms;
  return forms.length === 1 && only !== undefined ? only : { anyOf: forms };
}

/** What a decoder returns for a value, with the TypeScript type of an open enumeration. */
export function typedValue(value: ValueFacts, scalars: Scalars): JsonSchema {
  const scalar = scalarOf(value, scalars);
  const documented = scalar.json;
  const kept = observedScalars(value, scalars).filter((observed) => isKept(observed, scalar));
  const others = [...new Set(kept.map(({ json }) => json))];
  const type = others.length === 0 ? documented : [documented, ...others];
  if (value.values === undefined || documented === "boolean") return { type };
  const known = knownValues(value.values, scalar);
  if (value.values.closed) {
    const closed: JsonSchema = { type: documented, enum: known };
    return others.length === 0 ? closed : { anyOf: [closed, ...others.map((other) => ({ type: other }))] };
  }
  // `{}` keeps the known values from being absorbed by the base type, so that editors offer them.
  const union = [...known.map((item) => JSON.stringify(item)), `(${documented} & {})`, ...others];
  return { type, tsType: union.join(" | ") };
}

/** Whether values of an observed form stay what they are: all others are converted to the documented form. */
function isKept(observed: Scalar, documented: Scalar): boolean {
  if (observed.json === documented.json) return false;
  return observed.pattern !== documented.pattern && !(documented.json === "string" && documented.pattern === undefined);
}

function documentedForms(value: ValueFacts, scalar: Scalar): JsonSchema[] {
  if (value.values === undefined) return [scalarSchema(scalar)];
  const known: JsonSchema = { enum: knownValues(value.values, scalar) };
  return value.values.closed ? [known] : [known, scalarSchema(scalar)];
}

function distinct(schemas: readonly JsonSchema[]): JsonSchema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}
