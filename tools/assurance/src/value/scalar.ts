import type { Attribute, Element, Scalar, Text, Values } from "@sdf-tools/compiler/link";
import fc from "fast-check";
import { readCorpus } from "../corpus.ts";
import { getScalar } from "../feeds.ts";
import { anyText } from "./text.ts";

/** An attribute, a text, or an element with text only. */
export type ScalarMember = Pick<Attribute | Text | Element, "type" | "values" | "observed">;

/** Numbers at the limits of doubles, of safe integers and of notation without an exponent. */
const integers = [0, 1, -1, 9, 10, 45, 2 ** 31, -(2 ** 31), Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
const decimals = [
  0,
  0.5,
  -1.25,
  0.1,
  1e-7,
  1e21,
  123456.789,
  5e-324,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.EPSILON,
];

/** Edge cases that random texts of a pattern rarely include. Only those that match a pattern are used. */
const { edgeCases } = readCorpus("values") as { readonly edgeCases: readonly string[] };

const byScalar = new Map<string, fc.Arbitrary<string | number | boolean>>();

/** Generates values of a scalar in their JSON type. */
function scalarValue(name: string): fc.Arbitrary<string | number | boolean> {
  let values = byScalar.get(name);
  if (values === undefined) byScalar.set(name, (values = make(getScalar(name))));
  return values;
}

function make({ json, integer, pattern }: Scalar): fc.Arbitrary<string | number | boolean> {
  if (json === "boolean") return fc.boolean();
  if (json === "number") {
    if (integer === true) return fc.oneof(fc.constantFrom(...integers), fc.maxSafeInteger(), fc.nat(120));
    // JSON.stringify does not distinguish -0 from 0.
    const any = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    return fc.oneof(
      fc.constantFrom(...decimals),
      any,
      fc.nat(10_000).map((value) => value / 100),
    );
  }
  if (pattern === undefined) return anyText;
  const completePattern = new RegExp(`^(?:${pattern})$`);
  const matching = edgeCases.filter((edge) => completePattern.test(edge));
  return fc.oneof(...(matching.length === 0 ? [] : [fc.constantFrom(...matching)]), fc.stringMatching(completePattern));
}

/** Returns the known values of an enumeration in the JSON type of its scalar. */
export function knownValues(values: Values, type: string): (string | number)[] {
  return values.items.map(({ value }) => (getScalar(type).json === "number" ? Number(value) : String(value)));
}

/** Generates documented values: known ones of an enumeration, and occasionally a new one of an open enumeration. */
export function plainValue({ type = "string", values }: ScalarMember): fc.Arbitrary<string | number | boolean> {
  if (values === undefined) return scalarValue(type);
  const knownValue = fc.constantFrom(...knownValues(values, type));
  return values.closed
    ? knownValue
    : fc.oneof({ arbitrary: knownValue, weight: 15 }, { arbitrary: scalarValue(type), weight: 1 });
}

/** True if a text is a value of a scalar. */
export function matches(type: string, text: string): boolean {
  const { json, pattern } = getScalar(type);
  if (json === "boolean") return text === "true" || text === "false";
  return pattern === undefined || new RegExp(`^(?:${pattern})$`).test(text);
}
