/** Reading of bodies and queries: every value is looked at, and what is not known is refused by name. */
import type { Instant, Sport } from "../world/contract.ts";
import { readInstant, readSpan } from "../clock/texts.ts";
import { Problem } from "./problem.ts";

/** Members of an object, each read once; `done` refuses the others. */
export class Values {
  readonly #members: Readonly<Record<string, unknown>>;
  readonly #where: string;
  readonly #read = new Set<string>();

  constructor(value: unknown, where: string) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Problem("control.value", "an object was expected", where, "send a JSON object");
    this.#members = value as Readonly<Record<string, unknown>>;
    this.#where = where;
  }

  /** Where a member stands, for messages. */
  place(name: string): string {
    return `${this.#where}.${name}`;
  }

  any(name: string): unknown {
    this.#read.add(name);
    return Object.hasOwn(this.#members, name) ? this.#members[name] : undefined;
  }

  text(name: string, pattern = /^[^\0-\x1f]{1,500}$/, fix = "send a text"): string | undefined {
    return this.#optional(name, (value) => (typeof value === "string" && pattern.test(value) ? value : undefined), fix);
  }

  number(name: string, min: number, max: number): number | undefined {
    return this.#optional(name, (value) => (typeof value === "number" && value >= min && value <= max ? value : undefined), `send a number from ${min} to ${max}`);
  }

  integer(name: string, min: number, max: number): number | undefined {
    return this.#optional(name, (value) => (Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : undefined), `send a whole number from ${min} to ${max}`);
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    return this.#optional(name, (value) => choices.find((each) => each === value), `send one of ${choices.join(", ")}`);
  }

  instant(name: string): Instant | undefined {
    return this.#optional(name, readInstant, "send milliseconds since the epoch, or a text with its time zone, such as 2026-09-12T14:00:00Z");
  }

  span(name: string): number | undefined {
    return this.#optional(name, readSpan, "send milliseconds, or a text such as 90s, 5m, -1h30m, 2d");
  }

  object(name: string): Values | undefined {
    const value = this.any(name);
    return value === undefined ? undefined : new Values(value, this.place(name));
  }

  list(name: string): readonly Values[] | undefined {
    const value = this.any(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) throw new Problem("control.value", "a list was expected", this.place(name), "send a JSON list");
    return value.map((each, index) => new Values(each, `${this.place(name)}[${index}]`));
  }

  /** @throws Problem when there is a member that nothing has read */
  done(): void {
    const unknown = Object.keys(this.#members).find((name) => !this.#read.has(name));
    if (unknown !== undefined) throw new Problem("control.value", `there is no ${unknown} here`, this.place(unknown), `leave it out; there are ${[...this.#read].join(", ") || "none"}`);
  }

  #optional<T>(name: string, read: (value: unknown) => T | undefined, fix: string): T | undefined {
    const value = this.any(name);
    if (value === undefined) return undefined;
    const found = read(value);
    if (found === undefined) throw new Problem("control.value", `${name} cannot be ${shown(value)}`, this.place(name), fix);
    return found;
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/** A value that has to be there. */
export function needed<T>(value: T | undefined, name: string, where: string): T {
  if (value === undefined) throw new Problem("control.value", `${name} is missing`, `${where}.${name}`, "send it");
  return value;
}

/** Values of a query; numbers are read as such where they are asked for. */
export function queryValues(search: URLSearchParams, numbers: readonly string[] = []): Values {
  const read: Record<string, unknown> = {};
  for (const [name, value] of search) read[name] = numbers.includes(name) && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return new Values(read, "query");
}

export const sportNames: readonly Sport[] = ["soccer", "american-football", "basketball", "tennis"];
