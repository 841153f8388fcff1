import { Chance } from "../chance.ts";

/** Writes JSON text in one of the many ways in which the same value can be written. */
export function writeJson(value: unknown, seed: number): string {
  const writer = new JsonWriter(new Chance(seed));
  return writer.document(value);
}

/** Writes a call of `callback` with a value. */
export function writeJsonp(value: unknown, seed: number, callback: string): string {
  const chance = new Chance(seed);
  const space = () => chance.pick(["", "", " ", "\n", "\r\n\t"]);
  const json = new JsonWriter(chance).value(value);
  return `${space()}${chance.once(3) ? `/**/${space()}` : ""}${callback}${space()}(${space()}${json}${space()})${space()}${chance.pick([";", "", "; \n"])}`;
}

/** Names of functions that a JSONP response may call. */
export const callbacks = ["callback", "$", "_a1", "app.on.data", "handlers[0].done", "jQuery1234567890_1", "A".repeat(128)] as const;

class JsonWriter {
  readonly #chance: Chance;
  /** Whether this document puts white space between tokens, escapes what need not be, and mixes its keys. */
  readonly #spaced: boolean;
  readonly #escapes: boolean;
  readonly #mixes: boolean;

  constructor(chance: Chance) {
    this.#chance = chance;
    this.#spaced = chance.once(2);
    this.#escapes = chance.once(3);
    this.#mixes = chance.once(3);
  }

  document(value: unknown): string {
    return `${this.#chance.once(8) ? "\ufeff" : ""}${this.#space()}${this.value(value)}${this.#space()}`;
  }

  value(value: unknown): string {
    if (typeof value === "string") return this.#string(value);
    if (typeof value === "number") return this.#number(value);
    if (typeof value !== "object" || value === null) return String(value);
    if (Array.isArray(value)) return `[${this.#list(value.map((item) => this.value(item)))}]`;
    const entries = Object.entries(value);
    const members = (this.#mixes ? this.#chance.shuffled(entries) : entries)
      .map(([key, item]) => `${this.#string(key)}${this.#space()}:${this.#space()}${this.value(item)}`);
    return `{${this.#list(members)}}`;
  }

  #list(items: readonly string[]): string {
    return this.#space() + items.join(`${this.#space()},${this.#space()}`) + this.#space();
  }

  #space(): string {
    return this.#spaced ? this.#chance.pick(["", "", "", " ", "\n", "\t", "\r\n  "]) : "";
  }

  #number(value: number): string {
    const text = String(value);
    if (!this.#escapes || !/^-?[0-9]+$/.test(text)) return text;
    return this.#chance.pick([text, text, `${text}.0`, `${text}e0`, `${text}.00E+0`]);
  }

  #string(text: string): string {
    let written = "";
    for (const character of text) {
      const code = character.charCodeAt(0);
      const must = character === '"' || character === "\\" || code < 0x20;
      written += must || (this.#escapes && this.#chance.once(6)) ? this.#escape(character) : character;
    }
    return `"${written}"`;
  }

  #escape(character: string): string {
    const short = shortEscapes[character];
    if (short !== undefined && this.#chance.pick([true, true, false])) return short;
    return [...Array(character.length).keys()].map((at) => `\\u${this.#hex(character.charCodeAt(at))}`).join("");
  }

  #hex(code: number): string {
    const digits = code.toString(16).padStart(4, "0");
    return this.#chance.pick([digits, digits.toUpperCase()]);
  }
}

const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\"', "\\": "\\\\", "/": "\\/", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
};
