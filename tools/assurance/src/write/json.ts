import { SeededChoices } from "../seeded-choices.ts";

/** Writes JSON in one of the notations of a value, which the seed selects. */
export function writeJson(value: unknown, seed: number): string {
  const writer = new JsonWriter(new SeededChoices(seed));
  return writer.document(value);
}

/** Writes a JSONP call with a value. */
export function writeJsonp(value: unknown, seed: number, callback: string): string {
  const choices = new SeededChoices(seed);
  const space = () => choices.pick(["", "", " ", "\n", "\r\n\t"]);
  const json = new JsonWriter(choices).value(value);
  return (
    `${space()}${choices.oneIn(3) ? `/**/${space()}` : ""}${callback}${space()}(${space()}${json}` +
    `${space()})${space()}${choices.pick([";", "", "; \n"])}`
  );
}

/** Valid callback names of JSONP. */
export const callbacks = [
  "callback",
  "$",
  "_a1",
  "app.on.data",
  "handlers[0].done",
  "jQuery1234567890_1",
  "A".repeat(128),
] as const;

class JsonWriter {
  readonly #choices: SeededChoices;
  /** True if this document has white space between tokens; optional escapes; keys in random order. */
  readonly #spaced: boolean;
  readonly #escapes: boolean;
  readonly #mixes: boolean;

  constructor(choices: SeededChoices) {
    this.#choices = choices;
    this.#spaced = choices.oneIn(2);
    this.#escapes = choices.oneIn(3);
    this.#mixes = choices.oneIn(3);
  }

  document(value: unknown): string {
    return `${this.#choices.oneIn(8) ? "\ufeff" : ""}${this.#space()}${this.value(value)}${this.#space()}`;
  }

  value(value: unknown): string {
    if (typeof value === "string") return this.#string(value);
    if (typeof value === "number") return this.#number(value);
    if (typeof value !== "object" || value === null) return String(value);
    if (Array.isArray(value)) return `[${this.#list(value.map((item) => this.value(item)))}]`;
    const entries = Object.entries(value);
    const members = (this.#mixes ? this.#choices.shuffled(entries) : entries).map(
      ([key, item]) => `${this.#string(key)}${this.#space()}:${this.#space()}${this.value(item)}`,
    );
    return `{${this.#list(members)}}`;
  }

  #list(items: readonly string[]): string {
    return this.#space() + items.join(`${this.#space()},${this.#space()}`) + this.#space();
  }

  #space(): string {
    return this.#spaced ? this.#choices.pick(["", "", "", " ", "\n", "\t", "\r\n  "]) : "";
  }

  #number(value: number): string {
    const text = String(value);
    if (!this.#escapes || !/^-?[0-9]+$/.test(text)) return text;
    return this.#choices.pick([text, text, `${text}.0`, `${text}e0`, `${text}.00E+0`]);
  }

  #string(text: string): string {
    let written = "";
    for (const character of text) {
      const code = character.charCodeAt(0);
      const must = character === '"' || character === "\\" || code < 0x20;
      written += must || (this.#escapes && this.#choices.oneIn(6)) ? this.#escape(character) : character;
    }
    return `"${written}"`;
  }

  #escape(character: string): string {
    const short = shortEscapes[character];
    if (short !== undefined && this.#choices.pick([true, true, false])) return short;
    return [...Array(character.length).keys()].map((at) => `\\u${this.#hex(character.charCodeAt(at))}`).join("");
  }

  #hex(code: number): string {
    const digits = code.toString(16).padStart(4, "0");
    return this.#choices.pick([digits, digits.toUpperCase()]);
  }
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "/": "\\/",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};
