import { bytesMatch, isPlain } from "./match-bytes.ts";
import type { ScalarPlan } from "./plan.ts";

/** The code of a feed, under construction. Equal constants and helper functions are declared once. */
export class Code {
  readonly #declarations = new Map<string, string>();
  readonly #functions: string[] = [];

  add(code: string): void {
    this.#functions.push(code);
  }

  /** Returns the expression for the type of a scalar. */
  type({ type }: ScalarPlan): string {
    return typeof type === "string" ? JSON.stringify(type) : this.#declare("type", ` = ${JSON.stringify(type)};`);
  }

  /** Returns the name of a function that tests whether a value is one of the known values. */
  isOneOf(values: readonly (string | number)[]): string {
    const cases = values.map((value) => `case ${JSON.stringify(value)}: `).join("");
    const body =
      values.length === 0 ? "return false;" : `switch (value) { ${cases}return true; default: return false; }`;
    return this.#declare("isKnown", `(value) { ${body} }`);
  }

  /** Returns the name of a function that recognises a known text, including the closing quote. */
  recognise(values: readonly (string | number)[]): string {
    // Texts that need a reference or an escape are read like unknown values.
    const texts = values.map(String).filter((text) => isPlain(`${text}"`) && !/["&<\\]/.test(text));
    const lines = texts.map((text) => `if (${bytesMatch(`${text}"`)}) return ${JSON.stringify(text)};\n`).join("");
    return this.#declare("known", `({ bytes: b, view: v }, p) {\n${lines}}`);
  }

  toString(): string {
    const declarations = [...this.#declarations].map(
      ([text, name]) => `${name.startsWith("type") ? "const" : "function"} ${name}${text}`,
    );
    return [...declarations, ...this.#functions].join("\n");
  }

  #declare(prefix: string, text: string): string {
    let name = this.#declarations.get(text);
    if (name === undefined) this.#declarations.set(text, (name = `${prefix}${this.#declarations.size}`));
    return name;
  }
}

/** Generates a function that reads from a reader, with variables for its bytes if they are used. */
export function readerFunction(name: string, parameters: string, body: string): string {
  const variables = [/\bb\[/.test(body) ? "bytes: b" : "", /\bv\./.test(body) ? "view: v" : ""].filter(Boolean);
  const first = variables.length === 0 ? "" : `const { ${variables.join(", ")} } = s;\n`;
  return `function ${name}(s, ${parameters}) {\n${first}${body}}`;
}
