import { SeededChoices } from "../seeded-choices.ts";
import type { XmlElement } from "./tree.ts";

/** Notations that change the value, or that some parsers do not read according to the XML recommendation. */
export interface XmlNotation {
  /** Writes line ends and tabs in attribute values without references, so that readers replace them by spaces. */
  readonly rawLineEnds?: boolean;
}

/** Writes an XML document in one of its notations, which the seed selects. */
export function writeXml(root: XmlElement, seed: number, notation: XmlNotation = {}): string {
  return new XmlWriter(new SeededChoices(seed), notation).document(root);
}

class XmlWriter {
  readonly #choices: SeededChoices;
  readonly #rawLineEnds: boolean;
  /** Line ends of this document; true if it is indented. */
  readonly #lineEnd: string;
  readonly #indents: boolean;

  constructor(choices: SeededChoices, { rawLineEnds = false }: XmlNotation) {
    this.#choices = choices;
    this.#rawLineEnds = rawLineEnds;
    this.#lineEnd = choices.pick(["\n", "\n", "\r\n", "\r"]);
    this.#indents = choices.oneIn(2);
  }

  document(root: XmlElement): string {
    const choices = this.#choices;
    const mark = choices.oneIn(6) ? "\ufeff" : "";
    return `${mark}${this.#declaration()}${this.#around()}${this.#element(root, 0)}${this.#around()}`;
  }

  #declaration(): string {
    const choices = this.#choices;
    if (choices.oneIn(3)) return "";
    const quoted = (text: string) => choices.pick([`"${text}"`, `'${text}'`]);
    const equals = () => choices.pick(["=", "=", "=", " = ", "\n="]);
    const encoding = choices.oneIn(3) ? "" : ` encoding${equals()}${quoted(choices.pick(["UTF-8", "utf-8", "Utf-8"]))}`;
    const standalone = choices.oneIn(2) ? ` standalone${equals()}${quoted(choices.pick(["yes", "no"]))}` : "";
    return `<?xml version${equals()}${quoted("1.0")}${encoding}${standalone}${choices.pick(["", "", " "])}?>`;
  }

  /** Writes white space, comments and instructions around the root. */
  #around(): string {
    let text = this.#lineEnd;
    while (this.#choices.oneIn(4)) text += this.#aside() + this.#lineEnd;
    return text;
  }

  /** Writes a comment or a processing instruction with text that resembles markup. */
  #aside(): string {
    return this.#choices.pick([
      "<!-- a comment -->",
      "<!---->",
      '<!-- <matchInfo id="1"> & ]]> é😀 - - -->',
      "<!--\r\n-->",
      "<?target?>",
      "<?target some data?>",
      '<?xml-stylesheet href="a" & <b> ? >?>',
      "<?é 😀\n ?>",
    ]);
  }

  #element(element: XmlElement, depth: number): string {
    const choices = this.#choices;
    const attributes = choices.oneIn(3) ? choices.shuffled(element.attributes) : element.attributes;
    const space = () => (choices.oneIn(12) ? choices.pick(["  ", "\n\t", this.#lineEnd]) : " ");
    const written = attributes
      .map(([name, value]) => `${space()}${name}${choices.oneIn(12) ? " =\t" : "="}${this.#value(value)}`)
      .join("");
    const start = `<${element.name}${written}${choices.oneIn(12) ? space() : ""}`;
    const content = this.#content(element, depth);
    if (content === "" && !choices.oneIn(3)) return `${start}/>`;
    return `${start}>${content}</${element.name}${choices.oneIn(20) ? space() : ""}>`;
  }

  #content(element: XmlElement, depth: number): string {
    let content = element.text === undefined ? "" : this.#text(element.text);
    if (element.children.length === 0) return content;
    for (const child of element.children) content += this.#layout(depth + 1) + this.#element(child, depth + 1);
    return content + this.#layout(depth);
  }

  /** Writes white space, comments and instructions between elements. */
  #layout(depth: number): string {
    const layout = this.#indents ? this.#lineEnd + "  ".repeat(depth) : "";
    return this.#choices.oneIn(25) ? layout + this.#aside() + layout : layout;
  }

  #value(value: string): string {
    const quote = this.#choices.pick(['"', '"', "'"]);
    const safe = this.#rawLineEnds ? /[\r<&]/ : /[\t\n\r<&]/;
    return quote + this.#characters(value, (character) => character === quote || safe.test(character)) + quote;
  }

  #text(text: string): string {
    const choices = this.#choices;
    if (!choices.oneIn(6)) return this.#plain(text);
    // Splits the text into plain parts and CDATA sections, with comments and instructions between them.
    let content = "";
    for (let from = 0; from < text.length;) {
      let to = Math.min(text.length, from + 1 + choices.below(8));
      if (/[\ud800-\udbff]/.test(text[to - 1] ?? "")) to++;
      const piece = text.slice(from, to);
      if (choices.oneIn(5)) content += this.#aside();
      content += choices.oneIn(2) && !/\r|\]\]>/.test(piece) ? `<![CDATA[${piece}]]>` : this.#plain(piece);
      from = to;
    }
    return choices.oneIn(3) ? `${content}<![CDATA[]]>${this.#aside()}` : content;
  }

  #plain(text: string): string {
    return this.#characters(
      text,
      (character) => /[<&\r]/.test(character) || (character === ">" && !this.#choices.oneIn(2)),
      true,
    );
  }

  #characters(text: string, mustEscape: (character: string) => boolean, inText = false): string {
    let written = "";
    for (const character of text) {
      // Text must not contain `]]>`. The preceding characters may be in another part.
      const closes = inText && character === ">" && (written === "" || written.endsWith("]"));
      const rare = this.#choices.oneIn(40);
      if (closes || rare || mustEscape(character)) written += this.#reference(character);
      else written += inText && character === "\n" ? this.#lineEnd : character;
    }
    return written;
  }

  #reference(character: string): string {
    const code = character.codePointAt(0) ?? 0;
    const name = references[character];
    const byNumber = [
      `&#${code};`,
      `&#x${code.toString(16)};`,
      `&#x${code.toString(16).toUpperCase()};`,
      `&#${String(code).padStart(9, "0")};`,
    ] as const;
    if (name === undefined) return this.#choices.pick(byNumber);
    return this.#choices.oneIn(3) ? this.#choices.pick(byNumber) : `&${name};`;
  }
}

const references: Readonly<Record<string, string>> = { "<": "lt", ">": "gt", "&": "amp", '"': "quot", "'": "apos" };
