import type { Published, Scalar } from "@sdf-tools/model";

/** How a value stood on the wire. XML has text only. */
export type WireKind = "text" | "string" | "number" | "boolean" | "null";

/** Tells which scalars of the spec language a text could be. */
export interface ScalarForms {
  readonly names: readonly string[];
  /** Indexes of the scalars that a value could be of, as bits. */
  fits(value: string | number | boolean, kind: WireKind): number;
  jsonOf(name: string): Scalar["json"] | undefined;
  matches(name: string, text: string): boolean;
}

/**
 * From the form that says most to the one that says least; a form that any text has comes last. The
 * forms that only the meaning can tell apart, such as a signed number or a percentage, are not guessed.
 */
const mostTellingFirst: readonly string[] = [
  "date-z", "timestamp", "date", "time-z", "time", "minute-second", "yes-no",
  "integer", "decimal", "integer-string", "decimal-string", "string",
];

export function scalarForms(scalars: readonly Published<Scalar>[]): ScalarForms {
  const known = scalars.map(({ name, json, integer, pattern }) => ({ name, json, integer, pattern: pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, "u") }));
  const byName = new Map(known.map((scalar) => [scalar.name, scalar]));
  const ordered = mostTellingFirst.filter((name) => byName.has(name));
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
        // Text of XML may be a number in JSON; what is quoted in JSON is none, and a number is no text.
        const possible = kind === "text" || (kind === "number" ? json === "number" : json === "string");
        return possible && (kind === "number" && name === "integer" ? Number.isInteger(value) : matches(name, text)) ? bits | (1 << index) : bits;
      }, 0);
    },
  };
}
