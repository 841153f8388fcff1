/** Validation of bodies and queries: every value is checked, and unknown properties are rejected by name. */
import type { Instant, Sport } from "@sdf/world";
import { parseInstant, parseDuration } from "../clock/text.ts";
import { Problem } from "./problem.ts";

/** Reads the properties of an object. `rejectUnread` rejects all properties that were not read. */
export class InputReader {
  readonly #properties: Readonly<Record<string, unknown>>;
  readonly #where: string;
  readonly #read = new Set<string>();

  constructor(value: unknown, where: string) {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new Problem("control.value", "expected an object", where, "send a JSON object");
    this.#properties = value as Readonly<Record<string, unknown>>;
    this.#where = where;
  }

  /** Path of a property, for error messages. */
  pathOf(name: string): string {
    return `${this.#where}.${name}`;
  }

  /** The object that is read. */
  get value(): Readonly<Record<string, unknown>> {
    return this.#properties;
  }

  /** Returns a reader of the other properties. */
  without(names: readonly string[]): InputReader {
    const others = Object.entries(this.#properties).filter(([name]) => !names.includes(name));
    return new InputReader(Object.fromEntries(others), this.#where);
  }

  any(name: string): unknown {
    this.#read.add(name);
    return Object.hasOwn(this.#properties, name) ? this.#properties[name] : undefined;
  }

  text(name: string, pattern = /^[^\0-\x1f]{1,500}$/, fix = "send a text"): string | undefined {
    return this.#optional(name, (value) => (typeof value === "string" && pattern.test(value) ? value : undefined), fix);
  }

  number(name: string, min: number, max: number): number | undefined {
    return this.#optional(
      name,
      (value) => (typeof value === "number" && value >= min && value <= max ? value : undefined),
      `send a number from ${min} to ${max}`,
    );
  }

  integer(name: string, min: number, max: number): number | undefined {
    return this.#optional(
      name,
      (value) =>
        Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : undefined,
      `send a whole number from ${min} to ${max}`,
    );
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    return this.#optional(name, (value) => choices.find((each) => each === value), `send one of ${choices.join(", ")}`);
  }

  instant(name: string): Instant | undefined {
    return this.#optional(
      name,
      parseInstant,
      "send milliseconds since the epoch, or a text with its time zone, such as 2026-09-12T14:00:00Z",
    );
  }

  duration(name: string): number | undefined {
    return this.#optional(name, parseDuration, "send milliseconds, or a text such as 90s, 5m, -1h30m, 2d");
  }

  object(name: string): InputReader | undefined {
    const value = this.any(name);
    return value === undefined ? undefined : new InputReader(value, this.pathOf(name));
  }

  list(name: string): readonly InputReader[] | undefined {
    const value = this.any(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value))
      throw new Problem("control.value", "expected an array", this.pathOf(name), "send a JSON array");
    return value.map((each, index) => new InputReader(each, `${this.pathOf(name)}[${index}]`));
  }

  /** @throws Problem if there is a property that was not read */
  rejectUnread(): void {
    const unknown = Object.keys(this.#properties).find((name) => !this.#read.has(name));
    if (unknown !== undefined)
      throw new Problem(
        "control.value",
        `unknown property ${unknown}`,
        this.pathOf(unknown),
        `omit it; known properties: ${[...this.#read].join(", ") || "none"}`,
      );
  }

  #optional<T>(name: string, read: (value: unknown) => T | undefined, fix: string): T | undefined {
    const value = this.any(name);
    if (value === undefined) return undefined;
    const parsed = read(value);
    if (parsed === undefined)
      throw new Problem("control.value", `${name} has the invalid value ${describe(value)}`, this.pathOf(name), fix);
    return parsed;
  }
}

function describe(value: unknown): string {
  // Values can be nested more deeply than JSON.stringify can follow.
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "[…]" : "{…}";
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/** Returns a required value. @throws Problem if it is missing */
export function required<T>(value: T | undefined, name: string, where: string): T {
  if (value === undefined) throw new Problem("control.value", `${name} is missing`, `${where}.${name}`, `send ${name}`);
  return value;
}

/** Creates a reader of a query. The parameters in `numbers` are converted to numbers. */
export function readQueryInput(search: URLSearchParams, numbers: readonly string[] = []): InputReader {
  const values: Record<string, unknown> = {};
  for (const [name, value] of search)
    values[name] = numbers.includes(name) && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return new InputReader(values, "query");
}

export const sportNames: readonly Sport[] = ["soccer", "american-football", "basketball", "tennis"];
