import type { Published, Scalar } from "@sdf-tools/model";

/** Type of a value on the wire. XML contains text only. */
export type WireKind = "text" | "string" | "number" | "boolean" | "null";

/** Determines the scalars of the spec language that match a text. */
export interface ScalarForms {
  readonly names: readonly string[];
  /** The indexes of the scalars that match a value, as a bit mask. */
  fits(value: string | number | boolean, kind: WireKind): number;
  jsonOf(name: string): Scalar["json"] | undefined;
  matches(name: string, text: string): boolean;
}

/**
 * Scalars from the most specific to the least specific, which matches any text. Scalars that only their meaning
 * distinguishes, such as signed numbers and percentages, are not proposed.
 */
const mostSpecificFirst: readonly string[] = [
  "date-z",
  "timestamp",
  "date",
  "time-z",
  "time",
  "minute-second",
  "yes-no",
  "integer",
  "decimal",
  "integer-string",
  "decimal-string",
  "string",
];

export function scalarForms(scalars: readonly Published<Scalar>[]): ScalarForms {
  const compiled = scalars.map(({ name, json, integer, pattern }) => ({
    name,
    json,
    integer,
    pattern: pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, "u"),
  }));
  const byName = new Map(compiled.map((scalar) => [scalar.name, scalar]));
  const ordered = mostSpecificFirst.filter((name) => byName.has(name));
  const matches = (name: string, text: string): boolean => {
    const scalar = byName.get(name);
    return scalar !== undefined && (scalar.pattern === undefined || scalar.pattern.test(text));
  };
  return {
    names: ordered,
    jsonOf: (name) => byName.get(name)?.json,
    matches,
    fits(value, kind) {
      const text = String(value);
      return ordered.reduce((bits, name, index) => {
        const json = byName.get(name)?.json;
        // XML text may be a number in JSON. A JSON string is never a number, and a JSON number is never a string.
        const possible = kind === "text" || (kind === "number" ? json === "number" : json === "string");
        return possible && (kind === "number" && name === "integer" ? Number.isInteger(value) : matches(name, text))
          ? bits | (1 << index)
          : bits;
      }, 0);
    },
  };
}
