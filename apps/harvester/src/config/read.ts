import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document } from "yaml";
import { namesAt, settingAt, type Setting } from "./schema.ts";
import { ConfigError, type ConfigProblem } from "./error.ts";

/** Reads one setting after another of a configuration, checks it by the schema, and gathers what is wrong with it. */
export class Reader {
  readonly problems: ConfigProblem[] = [];
  readonly #document: Document;
  readonly #lines: LineCounter;
  readonly #environment: Readonly<Record<string, string | undefined>>;
  /** Values that came in from the environment: they may be secrets. */
  readonly fromEnvironment = new Set<string>();

  constructor(text: string, file: string, environment: Readonly<Record<string, string | undefined>>) {
    this.#lines = new LineCounter();
    this.#document = parseDocument(text, { lineCounter: this.#lines });
    this.#environment = environment;
    if (this.#document.errors.length > 0) {
      throw new ConfigError(file, this.#document.errors.map((error) => ({
        at: "file", line: error.linePos?.[0].line ?? 1, problem: error.message.split("\n")[0] ?? "no YAML", fix: "mend the YAML",
      })));
    }
  }

  add(path: readonly (string | number)[], problem: string, fix: string): undefined {
    const line = this.#lineOf(path);
    this.problems.push({ at: path.length === 0 ? "file" : path.join("."), problem, fix, ...(line === undefined ? {} : { line }) });
    return undefined;
  }

  /**
   * Names in a map; empty if there is none. Adds a problem if it is something else, or has an unknown name.
   *
   * @param known - Names that it may have; those of the schema when absent
   */
  keys(path: readonly (string | number)[], known: readonly string[] | undefined = namesAt(path)): string[] {
    const node = this.#at(path);
    if (node === undefined) return [];
    if (!isMap(node)) return this.add(path, "must be a map", "write members below it, indented") ?? [];
    const names = node.items.map(({ key }) => String(isScalar(key) ? key.value : key));
    for (const name of names) {
      if (known !== undefined && !known.includes(name)) this.add([...path, name], "is not known", `use one of ${known.join(", ")}`);
    }
    return names;
  }

  /** Number of items of a list; 0 when there is none. */
  count(path: readonly (string | number)[]): number {
    const node = this.#at(path);
    if (node === undefined) return 0;
    return isSeq(node) ? node.items.length : this.add(path, "must be a list", "write its items as [a, b] or one per line with a dash") ?? 0;
  }

  has(path: readonly (string | number)[]): boolean {
    return this.#at(path) !== undefined;
  }

  text(path: readonly (string | number)[]): string | undefined {
    const rule = this.#rule(path);
    const value = this.#scalar(path);
    if (value === undefined) return rule.required === undefined ? undefined : this.add(path, "is missing", rule.required);
    const text = this.#filled(path, String(value));
    if (text === undefined) return undefined;
    if (rule.oneOf !== undefined && !rule.oneOf.includes(text)) return this.add(path, `${this.#shown(path, text)} is not possible`, `use one of ${rule.oneOf.join(", ")}`);
    return text;
  }

  /** A value as a message may show it: what stands among secrets, or came in from the environment, may be one. */
  #shown(path: readonly (string | number)[], text: string): string {
    return path.includes("auth") || this.fromEnvironment.has(text) ? "the value" : JSON.stringify(text);
  }

  texts(path: readonly (string | number)[]): string[] {
    return Array.from({ length: this.count(path) }, (_, index) => this.text([...path, index]) ?? []).flat();
  }

  /** What the schema says about a setting. A setting that it does not have is a fault of this program. */
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
    if (written.trim() === "" || Number.isNaN(value)) return this.add(path, `${this.#shown(path, written)} is no number`, "write a number");
    if (rule.type === "integer" && !Number.isInteger(value)) return this.add(path, `${value} is not whole`, "write a whole number");
    if (value < min || value > max) return this.add(path, `${value} is out of range`, max === Infinity ? `use ${min} or more` : `use ${min} to ${max}`);
    return value;
  }

  #scalar(path: readonly (string | number)[]): string | number | boolean | undefined {
    const node = this.#at(path);
    if (node === undefined) return undefined;
    if (!isScalar(node)) return this.add(path, "must be a single value", "write it on the same line");
    const { value } = node;
    return value === null || value === undefined ? undefined : (value as string | number | boolean);
  }

  /** `${NAME}` stands for a variable of the environment. */
  #filled(path: readonly (string | number)[], text: string): string | undefined {
    let isMissing = false;
    const filled = text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = this.#environment[name];
      if (value === undefined || value === "") {
        isMissing = true;
        this.add(path, `the environment has no ${name}`, `set ${name}, or write the value in its place`);
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
      const range = (this.#at(path.slice(0, length)) as { range?: readonly number[] } | undefined)?.range;
      if (range?.[0] !== undefined) return this.#lines.linePos(range[0]).line;
    }
    return undefined;
  }
}
