import type { IdentifyDescription, IdKind, ParameterDescription } from "@sdf/runtime";
import { suggest } from "@sdf-tools/spec";

/** One thing that a request may carry, as rules and forms see it. */
export interface RequestName {
  readonly name: string;
  /** Kinds of identifier; absent for other parameters. */
  readonly accepts?: readonly IdKind[];
  readonly type: ParameterDescription["type"];
  /** The only values; absent when any value of the type is taken. */
  readonly values?: readonly string[];
  readonly ignoreCase: boolean;
}

/** Everything a request of one feed may carry, by the names that rules use. */
export class RequestNames {
  readonly #byName = new Map<string, RequestName>();
  /** Query names of identities, which rules do not use. */
  readonly #byQuery = new Map<string, string>();

  constructor(identify: Readonly<Record<string, IdentifyDescription>>, parameters: Readonly<Record<string, ParameterDescription>>) {
    for (const [name, { accepts, query }] of Object.entries(identify)) {
      this.#byName.set(name, { name, accepts, type: "id", ignoreCase: false });
      if (query !== undefined) this.#byQuery.set(query, name);
    }
    for (const [name, { type, accepts, values, ignoreCase = false }] of Object.entries(parameters)) {
      if (this.#byName.has(name)) continue;
      const known = values ?? implied[type];
      this.#byName.set(name, { name, type, ignoreCase, ...(accepts && { accepts }), ...(known && { values: known }) });
    }
  }

  get(name: string): RequestName | undefined {
    return this.#byName.get(name);
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Whether a request may carry it under that name, on the wire or in code. */
  accepts(name: string): boolean {
    return this.#byName.has(name) || this.#byQuery.has(name);
  }

  /** What to write in place of an unknown name. */
  suggest(name: string): string {
    const identity = this.#byQuery.get(name);
    return identity === undefined ? suggest(name, this.#byName.keys()) : `\`${identity}\`, for rules name identities by their own name`;
  }

  keys(): string[] {
    return [...this.#byName.keys()];
  }
}

/** Values that a type has without listing them. */
const implied: Partial<Record<ParameterDescription["type"], readonly string[]>> = {
  "yes-no": ["yes", "no"],
  format: ["xml", "json", "jsonp"],
};
