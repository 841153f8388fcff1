/** Validation of bodies and queries by the fields of a call: every value is checked, unknown properties are rejected. */
import { MAX_INSTANT, MIN_INSTANT } from "../clock/bounds.ts";
import { formatInstant, parseDuration, parseInstant } from "../clock/text.ts";
import type { Field, Fields } from "./fields.ts";
import { Problem } from "./problem.ts";

/** Reads an object. Instants and durations become milliseconds. @throws Problem with the path of the invalid property */
function readFields(fields: Fields, value: unknown, where: string): object {
  const properties = asObject(value, where);
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property !== undefined) read[name] = readValue(field, property, `${where}.${name}`, name);
    else if (field.isRequired === true) reject(`${name} is missing`, `${where}.${name}`, `send ${name}`);
  }
  const unknown = Object.keys(properties).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) {
    const known = Object.keys(fields).join(", ") || "none";
    reject(`unknown property ${unknown}`, `${where}.${unknown}`, `omit it; known properties: ${known}`);
  }
  return read;
}

/** Reads a query, whose values are texts. @throws Problem with the name of the invalid parameter */
export function readQuery(fields: Fields, search: URLSearchParams): object {
  const values = [...search].map(([name, value]): [string, unknown] => {
    const isNumber = /number|integer/.test(fields[name]?.type ?? "") && /^-?\d+(\.\d+)?$/.test(value);
    return [name, isNumber ? Number(value) : value];
  });
  return readFields(fields, Object.fromEntries(values), "query");
}

/** Reads a value; by default, the body of a call. @throws Problem with the path of the invalid property */
export function readValue(field: Field, value: unknown, where = "body", name = "body"): unknown {
  const invalid = (fix: string): never => reject(`${name} has the invalid value ${describe(value)}`, where, fix);
  switch (field.type) {
    case "json":
      return value;
    case "object":
      return readFields(field.fields, value, where);
    case "list":
      if (!Array.isArray(value)) return reject("expected an array", where, "send a JSON array");
      return value.map((each, index) => readFields(field.fields, each, `${where}[${index}]`));
    case "variant": {
      const { by, variants } = field;
      const choices = { type: "choice", values: Object.keys(variants), isRequired: true } as const;
      const { [by]: kind } = asObject(value, where);
      if (kind === undefined) reject(`${by} is missing`, `${where}.${by}`, `send ${by}`);
      return readFields(
        { [by]: choices, ...variants[readValue(choices, kind, `${where}.${by}`, by) as string] },
        value,
        where,
      );
    }
    case "text": {
      const { pattern = String.raw`^[^\0-\x1f]{1,500}$`, fix = "send a text" } = field;
      return typeof value === "string" && new RegExp(pattern).test(value) ? value : invalid(fix);
    }
    case "choice":
      return field.values.includes(value as string) ? value : invalid(`send one of ${field.values.join(", ")}`);
    case "number":
    case "integer": {
      const { type, min, max } = field;
      const isNumber = type === "number" ? typeof value === "number" : Number.isInteger(value);
      const what = type === "number" ? "a number" : "a whole number";
      return isNumber && (value as number) >= min && (value as number) <= max
        ? value
        : invalid(`send ${what} from ${min} to ${max}`);
    }
    case "instant": {
      const at =
        parseInstant(value) ??
        invalid("send milliseconds since the epoch, or a text with its time zone, such as 2026-09-12T14:00:00Z");
      return assertInRange(at, where);
    }
    case "duration":
      return parseDuration(value) ?? invalid("send milliseconds, or a text such as 90s, 5m, -1h30m, 2d");
  }
}

/** Returns an instant that the clock of a world can show. @throws Problem for any other instant */
export function assertInRange(at: number, where: string): number {
  if (at >= MIN_INSTANT && at <= MAX_INSTANT) return at;
  const fix = `send an instant between ${formatInstant(MIN_INSTANT)} and ${formatInstant(MAX_INSTANT)}`;
  return reject("the instant is outside the range of the clock", where, fix);
}

/** Returns an object of a call. @throws Problem for any other value */
export function asObject(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return reject("expected an object", where, "send a JSON object");
  return value as Readonly<Record<string, unknown>>;
}

/** Throws the problem of a value. */
export function reject(message: string, where: string, fix: string): never {
  throw new Problem("control.value", message, where, fix);
}

function describe(value: unknown): string {
  // Values can be nested more deeply than JSON.stringify can follow.
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "[…]" : "{…}";
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
