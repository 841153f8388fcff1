import { memberForms } from "@sdf/validators/model";
import type { Attribute, Element, Model, Scalar, Text, Values } from "../link/index.ts";

/** Scalars of the model by name. */
export type Scalars = ReadonlyMap<string, Scalar>;

/** Facts of a plain value: of an attribute, a text, or an element with nothing but text. */
export type ValueFacts = Pick<
  Attribute | Text | Element,
  "type" | "values" | "observed" | "name" | "evidence" | "aspects"
>;

/** True if the API documentation names a value and not its type: schemas then require none. */
export function hasOpenType({ evidence, aspects: { type = "documented" } = {} }: ValueFacts): boolean {
  return evidence === "documented" && type !== "documented";
}

export function indexScalars(model: Model): Scalars {
  return new Map(model.scalars.map((scalar) => [scalar.name, scalar]));
}

/** The scalar of a value. The compiler ensures that it exists. */
export function findScalar(value: ValueFacts, scalars: Scalars): Scalar {
  return scalarNamed(value.type ?? "string", scalars);
}

export function scalarNamed(name: string, scalars: Scalars): Scalar {
  const scalar = scalars.get(name);
  if (scalar === undefined) throw new Error(`The model has no scalar \`${name}\`; the compiler checks scalar names.`);
  return scalar;
}

/** Observed scalars of a value that differ from the documented one. */
export function observedScalars(value: ValueFacts, scalars: Scalars): Scalar[] {
  return value.observed.filter((form) => !memberForms.has(form)).map((form) => scalarNamed(form, scalars));
}

/** Known values in their JSON type. */
export function knownValues(values: Values, scalar: Scalar): (string | number)[] {
  return values.items.map(({ value }) => (scalar.json === "number" ? Number(value) : String(value)));
}

/** The texts that a scalar allows if its pattern is a list of words such as `yes|no`; otherwise undefined. */
export function readWords({ json, pattern }: Scalar): readonly string[] | undefined {
  return json === "string" && pattern !== undefined && /^[a-z]+(?:\|[a-z]+)+$/.test(pattern)
    ? pattern.split("|")
    : undefined;
}
