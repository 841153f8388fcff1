import type { IdentifyDescription, IdKind, ParameterDescription } from "@sdf/runtime";
import { suggest } from "../../read/index.ts";

/** An identity or parameter to which rules and forms refer. */
export interface RequestName {
  readonly name: string;
  /** Kinds of identifier; absent for other parameters. */
  readonly accepts?: readonly IdKind[] | undefined;
  readonly type: ParameterDescription["type"];
  /** Accepted values; absent if any value of the type is accepted. */
  readonly values?: readonly string[] | undefined;
  readonly ignoreCase: boolean;
}

/** Identities and parameters of a feed, by the names that rules use. */
export class RequestNames {
  readonly #byName = new Map<string, RequestName>();
  /** Query names of identities, which rules do not use. */
  readonly #byQuery = new Map<string, string>();

  constructor(
    identify: Readonly<Record<string, IdentifyDescription>>,
    parameters: Readonly<Record<string, ParameterDescription>>,
  ) {
    for (const [name, { accepts, query }] of Object.entries(identify)) {
      this.#byName.set(name, { name, accepts, type: "id", ignoreCase: false });
      if (query !== undefined) this.#byQuery.set(query, name);
    }
    for (const [name, { type, accepts, values, ignoreCase = false }] of Object.entries(parameters)) {
      if (this.#byName.has(name)) continue;
      this.#byName.set(name, { name, type, ignoreCase, accepts, values: values ?? impliedValues[type] });
    }
  }

  get(name: string): RequestName | undefined {
    return this.#byName.get(name);
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Whether a request may have a parameter or identity under that name. */
  accepts(name: string): boolean {
    return this.#byName.has(name) || this.#byQuery.has(name);
  }

  /** Suggests a replacement for an unknown name. */
  suggest(name: string): string {
    const identity = this.#byQuery.get(name);
    return identity === undefined
      ? suggest(name, this.#byName.keys())
      : `\`${identity}\`, because rules name identities by their own name`;
  }

  keys(): string[] {
    return [...this.#byName.keys()];
  }
}

/** Values of types that have a fixed list of values. */
export const impliedValues: Partial<Record<ParameterDescription["type"], readonly string[]>> = {
  "yes-no": ["yes", "no"],
  format: ["xml", "json", "jsonp"],
};
