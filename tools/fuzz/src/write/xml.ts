import { Chance } from "../chance.ts";
import type { XmlElement } from "./tree.ts";

/** Ways to write that change the value, or that some parsers read in another way than the recommendation says. */
export interface XmlHabits {
  /** Line ends and tabs stand in attribute values as they are, and the reader turns them into spaces. Default: no. */
  readonly rawLineEnds?: boolean;
}

/** Writes an XML document in one of the many ways in which the same document can be written. */
export function writeXml(root: XmlElement, seed: number, habits: XmlHabits = {}): string {
  return new XmlWriter(new Chance(seed), habits).document(root);
}

class XmlWriter {
  readonly #chance: Chance;
  readonly #rawLineEnds: boolean;
  /** How this document ends its lines, and whether it indents at all. */
  readonly #lineEnd: string;
  readonly #indents: boolean;

  constructor(chance: Chance, { rawLineEnds = false }: XmlHabits) {
    this.#chance = chance;
    this.#rawLineEnds = rawLineEnds;
    this.#lineEnd = chance.pick(["\n", "\n", "\r\n", "\r"]);
    this.#indents = chance.once(2);
  }

  document(root: XmlElement): string {
    const chance = this.#chance;
    const mark = chance.once(6) ? "\ufeff" : "";
    return `${mark}${this.#declaration()}${this.#around()}${this.#element(root, 0)}${this.#around()}`;
  }

  #declaration(): string {
    const chance = this.#chance;
    if (chance.once(3)) return "";
    const quoted = (text: string) => chance.pick([`"${text}"`, `'${text}'`]);
    const equals = () => chance.pick(["=", "=", "=", " = ", "\n="]);
    const encoding = chance.once(3) ? "" : ` encoding${equals()}${quoted(chance.pick(["UTF-8", "utf-8", "Utf-8"]))}`;
    const standalone = chance.once(2) ? ` standalone${equals()}${quoted(chance.pick(["yes", "no"]))}` : "";
    return `<?xml version${equals()}${quoted("1.0")}${encoding}${standalone}${chance.pick(["", "", " "])}?>`;
  }

  /** What may stand before and behind the root. */
  #around(): string {
    let text = this.#lineEnd;
    while (this.#chance.once(4)) text += this.#aside() + this.#lineEnd;
    return text;
  }

  /** A comment or a processing instruction, with what looks like markup inside. */
  #aside(): string {
    return this.#chance.pick([
      "<!-- a comment -->", "<!---->", "<!-- <matchInfo id=\"1\"> & ]]> é😀 - - -->", "<!--\r\n-->",
      "<?target?>", "<?target some data?>", "<?xml-stylesheet href=\"a\" & <b> ? >?>", "<?é 😀\n ?>",
    ]);
  }

  #element(element: XmlElement, depth: number): string {
    const chance = this.#chance;
    const attributes = chance.once(3) ? chance.shuffled(element.attributes) : element.attributes;
    const space = () => (chance.once(12) ? chance.pick(["  ", "\n\t", this.#lineEnd]) : " ");
    const written = attributes.map(([name, value]) => `${space()}${name}${chance.once(12) ? " =\t" : "="}${this.#value(value)}`).join("");
    const start = `<${element.name}${written}${chance.once(12) ? space() : ""}`;
    const content = this.#content(element, depth);
    if (content === "" && !chance.once(3)) return `${start}/>`;
    return `${start}>${content}</${element.name}${chance.once(20) ? space() : ""}>`;
  }

  #content(element: XmlElement, depth: number): string {
    let content = element.text === undefined ? "" : this.#text(element.text);
    if (element.children.length === 0) return content;
    for (const child of element.children) content += this.#layout(depth + 1) + this.#element(child, depth + 1);
    return content + this.#layout(depth);
  }

  /** White space between elements, and what else may stand there without a meaning. */
  #layout(depth: number): string {
    const layout = this.#indents ? this.#lineEnd + "  ".repeat(depth) : "";
    return this.#chance.once(25) ? layout + this.#aside() + layout : layout;
  }

  #value(value: string): string {
    const quote = this.#chance.pick(['"', '"', "'"]);
    const safe = this.#rawLineEnds ? /[\r<&]/ : /[\t\n\r<&]/;
    return quote + this.#characters(value, (character) => character === quote || safe.test(character)) + quote;
  }

  #text(text: string): string {
    const chance = this.#chance;
    if (!chance.once(6)) return this.#plain(text);
    // In pieces: as it is, as CDATA, with comments and instructions between.
    let content = "";
    for (let from = 0; from < text.length;) {
      let to = Math.min(text.length, from + 1 + chance.below(8));
      if (/[\ud800-\udbff]/.test(text[to - 1] ?? "")) to++;
      const piece = text.slice(from, to);
      if (chance.once(5)) content += this.#aside();
      content += chance.once(2) && !/\r|\]\]>/.test(piece) ? `<![CDATA[${piece}]]>` : this.#plain(piece);
      from = to;
    }
    return chance.once(3) ? `${content}<![CDATA[]]>${this.#aside()}` : content;
  }

  #plain(text: string): string {
    return this.#characters(text, (character) => /[<&\r]/.test(character) || (character === ">" && !this.#chance.once(2)), true);
  }

  #characters(text: string, mustEscape: (character: string) => boolean, inText = false): string {
    let written = "";
    for (const character of text) {
      // `]]>` must not stand in text; what stands before these characters is not known here.
      const closes = inText && character === ">" && (written === "" || written.endsWith("]"));
      const rare = this.#chance.once(40);
      if (closes || rare || mustEscape(character)) written += this.#reference(character);
      else written += inText && character === "\n" ? this.#lineEnd : character;
    }
    return written;
  }

  #reference(character: string): string {
    const code = character.codePointAt(0) ?? 0;
    const name = references[character];
    const byNumber = [`&#${code};`, `&#x${code.toString(16)};`, `&#x${code.toString(16).toUpperCase()};`, `&#${String(code).padStart(9, "0")};`] as const;
    if (name === undefined) return this.#chance.pick(byNumber);
    return this.#chance.once(3) ? this.#chance.pick(byNumber) : `&${name};`;
  }
}

const references: Readonly<Record<string, string>> = { "<": "lt", ">": "gt", "&": "amp", '"': "quot", "'": "apos" };
