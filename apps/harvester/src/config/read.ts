import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from "yaml";
import { ConfigError, type ConfigProblem } from "./error.ts";
import { namesAt, settingAt, type Setting } from "./schema.ts";

/** Reads settings of a configuration, validates them against the schema, and collects all problems. */
export class Reader {
  readonly problems: ConfigProblem[] = [];
  readonly #document: Document;
  readonly #lines: LineCounter;
  readonly #environment: Readonly<Record<string, string | undefined>>;
  /** Values from the environment, which may be secrets. */
  readonly fromEnvironment = new Set<string>();

  constructor(text: string, file: string, environment: Readonly<Record<string, string | undefined>>) {
    this.#lines = new LineCounter();
    this.#document = parseDocument(text, { lineCounter: this.#lines });
    this.#environment = environment;
    if (this.#document.errors.length > 0) {
      throw new ConfigError(
        file,
        this.#document.errors.map((error) => ({
          at: "file",
          line: error.linePos?.[0].line ?? 1,
          problem: error.message.split("\n")[0] ?? "invalid YAML",
          fix: "fix the YAML",
        })),
      );
    }
  }

  add(path: readonly (string | number)[], problem: string, fix: string): undefined {
    const line = this.#lineOf(path);
    this.problems.push({
      at: path.length === 0 ? "file" : path.join("."),
      problem,
      fix,
      line,
    });
    return undefined;
  }

  /**
   * Returns the names in a map; empty if it is absent. Adds a problem if it is not a map, or has an unknown name.
   *
   * @param allowed - Allowed names. Default: those of the schema
   */
  keys(path: readonly (string | number)[], allowed: readonly string[] | undefined = namesAt(path)): string[] {
    const node = this.#at(path);
    if (node === undefined) return [];
    if (!isMap(node)) return this.add(path, "must be a map", "write its settings on the lines below, indented") ?? [];
    const names = node.items.map(({ key }) => String(isScalar(key) ? key.value : key));
    for (const name of names) {
      if (allowed?.includes(name) === false)
        this.add([...path, name], "is unknown", `use one of ${allowed.join(", ")}`);
    }
    return names;
  }

  /** Returns the number of items of a list; 0 if it is absent. */
  count(path: readonly (string | number)[]): number {
    const node = this.#at(path);
    if (node === undefined) return 0;
    if (isSeq(node)) return node.items.length;
    return this.add(path, "must be a list", "write its items as [a, b] or one per line with a dash") ?? 0;
  }

  has(path: readonly (string | number)[]): boolean {
    return this.#at(path) !== undefined;
  }

  text(path: readonly (string | number)[]): string | undefined {
    const rule = this.#rule(path);
    const value = this.#scalar(path);
    if (value === undefined)
      return rule.required === undefined ? undefined : this.add(path, "is missing", rule.required);
    const text = this.#filled(path, String(value));
    if (text === undefined) return undefined;
    return rule.oneOf === undefined ? text : this.oneOf(path, text, rule.oneOf);
  }

  /** Returns a text that is allowed; otherwise adds a problem. */
  oneOf(path: readonly (string | number)[], text: string, allowed: readonly string[]): string | undefined {
    if (allowed.includes(text)) return text;
    return this.add(path, `${this.#shown(path, text)} is invalid`, `use one of ${allowed.join(", ")}`);
  }

  /** Returns a value for a message. Values of `auth` and of the environment are hidden, because they may be secrets. */
  #shown(path: readonly (string | number)[], text: string): string {
    return path.includes("auth") || this.fromEnvironment.has(text) ? "the value" : JSON.stringify(text);
  }

  texts(path: readonly (string | number)[]): string[] {
    return Array.from({ length: this.count(path) }, (_, index) => this.text([...path, index]) ?? []).flat();
  }

  /** Returns the schema of a setting. @throws Error for an unknown setting, which is a bug of the caller */
  #rule(path: readonly (string | number)[]): Setting {
    const setting = settingAt(path);
    if (setting === undefined) throw new Error(`the schema has no setting ${path.join(".")}`);
    return setting;
  }

  number(path: readonly (string | number)[]): number | undefined {
    const rule = this.#rule(path);
    const written = this.text(path);
    if (written === undefined) return undefined;
    const value = Number(written);
    const { min = -Infinity, max = Infinity } = rule;
    if (written.trim() === "" || Number.isNaN(value)) {
      return this.add(path, `${this.#shown(path, written)} is not a number`, "write a number");
    }
    if (rule.type === "integer" && !Number.isInteger(value)) {
      return this.add(path, `${value} is not a whole number`, "write a whole number");
    }
    if (value < min || value > max) {
      return this.add(
        path,
        `${value} is out of range`,
        max === Infinity ? `use ${min} or more` : `use ${min} to ${max}`,
      );
    }
    return value;
  }

  #scalar(path: readonly (string | number)[]): string | number | boolean | undefined {
    const node = this.#at(path);
    if (node === undefined) return undefined;
    if (!isScalar(node)) return this.add(path, "must be a single value", "write it on the same line");
    const { value } = node;
    return value === null || value === undefined ? undefined : (value as string | number | boolean);
  }

  /** Replaces each `${NAME}` by an environment variable. */
  #filled(path: readonly (string | number)[], text: string): string | undefined {
    let isMissing = false;
    const filled = text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = this.#environment[name];
      if (value === undefined || value === "") {
        isMissing = true;
        this.add(path, `the environment variable ${name} is not set`, `set ${name}, or write the value instead`);
        return "";
      }
      this.fromEnvironment.add(value);
      return value;
    });
    return isMissing ? undefined : filled;
  }

  #at(path: readonly (string | number)[]): unknown {
    const node: unknown = path.length === 0 ? this.#document.contents : this.#document.getIn(path, true);
    return node === null || (isScalar(node) && node.value === null) ? undefined : node;
  }

  #lineOf(path: readonly (string | number)[]): number | undefined {
    for (let length = path.length; length > 0; length--) {
      const range = (this.#at(path.slice(0, length)) as { range?: readonly number[] | undefined } | undefined)?.range;
      if (range?.[0] !== undefined) return this.#lines.linePos(range[0]).line;
    }
    return undefined;
  }
}
