import type { Scalar } from "@sdf-tools/compiler/link";

/** Type of a value on the wire. XML contains text only. */
export type WireKind = "text" | "string" | "number" | "boolean" | "null";

/** A type that is inferred from values. */
export interface Candidate {
  readonly name: string;
  /** Lowest number of distinct values from which the type is inferred. */
  readonly minDistinct: number;
}

/** Determines the scalars of the spec language that match a text. */
export interface ScalarForms {
  readonly names: readonly string[];
  /** The inferred types, from the most specific to the least specific. */
  readonly candidates: readonly Candidate[];
  /** The indexes of the scalars that match a value, as a bit mask. */
  fits(value: string | number | boolean, kind: WireKind): number;
  jsonOf(name: string): Scalar["json"] | undefined;
  matches(name: string, text: string): boolean;
}

/**
 * Types from the most specific to the least specific. `string` and, for JSON numbers, `decimal` need no evidence. A
 * format with punctuation needs two values. Digits need more, because names, seasons and differences of goals can
 * consist of digits: "2025" does not exclude "2025/2026", and "0" does not exclude "+7".
 */
const candidates: readonly Candidate[] = [
  { name: "boolean", minDistinct: 0 },
  { name: "date-z", minDistinct: 2 },
  { name: "timestamp", minDistinct: 2 },
  { name: "date", minDistinct: 2 },
  { name: "time-z", minDistinct: 2 },
  { name: "time", minDistinct: 2 },
  { name: "minute-second", minDistinct: 3 },
  { name: "match-clock", minDistinct: 3 },
  { name: "yes-no", minDistinct: 2 },
  { name: "integer", minDistinct: 8 },
  { name: "decimal", minDistinct: 0 },
  { name: "integer-string", minDistinct: 12 },
  { name: "signed-string", minDistinct: 8 },
  { name: "decimal-string", minDistinct: 12 },
  { name: "percentage", minDistinct: 12 },
  { name: "uuid", minDistinct: 3 },
  { name: "string", minDistinct: 0 },
];

/** Patterns of inference that are narrower than those of the scalars, because the scalar alone would match too much. */
const narrower: Readonly<Record<string, RegExp>> = {
  uuid: /^(?:(?=[0-9a-z]*[0-9])[0-9a-z]{20,32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  "signed-string": /^(?:0|[-+][1-9][0-9]*)$/,
  percentage: /%$/,
};

export function scalarForms(scalars: readonly Scalar[]): ScalarForms {
  const compiled = scalars.map(({ name, json, integer, pattern }) => ({
    name,
    json,
    integer,
    pattern: pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, "u"),
  }));
  const byName = new Map(compiled.map((scalar) => [scalar.name, scalar]));
  const possible = candidates.filter(({ name }) => byName.has(name));
  const ordered = possible.map(({ name }) => name);
  const matches = (name: string, text: string): boolean => {
    const scalar = byName.get(name);
    return scalar !== undefined && (scalar.pattern === undefined || scalar.pattern.test(text));
  };
  return {
    names: ordered,
    candidates: possible,
    jsonOf: (name) => byName.get(name)?.json,
    matches,
    fits(value, kind) {
      const text = String(value);
      return ordered.reduce((bits, name, index) => {
        const json = byName.get(name)?.json;
        // XML text may be a number in JSON. A JSON string is never a number, and a JSON number is never a string.
        const isPossible = kind === "text" || kind === json;
        const isMatch =
          kind === "number" && name === "integer"
            ? Number.isInteger(value)
            : matches(name, text) && narrower[name]?.test(text) !== false;
        return isPossible && isMatch ? bits | (1 << index) : bits;
      }, 0);
    },
  };
}
