import { copySlice } from "../copy-slice.ts";
import type { Findings } from "../findings.ts";
import { name as namePattern } from "./characters.ts";
import { expand } from "./expand.ts";

const beginsWithName = new RegExp(`^${namePattern}`);
const ampersand = 0x26;
const slash = 0x2f;
const less = 0x3c;
const equalsSign = 0x3d;
const greater = 0x3e;
const question = 0x3f;
const bracket = 0x5d;

const space = "[ \\t\\r\\n]";
const equals = `${space}*=${space}*(["'])`;
const declaration = new RegExp(
  `<\\?xml${space}+version${equals}1\\.[0-9]+\\1` +
    `(?:${space}+encoding${equals}([A-Za-z][\\w.-]*)\\2)?` +
    `(?:${space}+standalone${equals}(?:yes|no)\\4)?${space}*\\?>`,
  "y",
);

/** Receives an attribute of an element: its name and value, and their positions. */
export type OnAttribute<Owner> = (owner: Owner, name: string, value: string, at: number, valueAt: number) => void;
/** Receives a child element after its name, and the position of its `<`. It must read the rest of the element. */
export type OnChild<Owner> = (owner: Owner, name: string, at: number) => void;
/** Reads an element after its name. Returns its text, and the position where its content begins. */
export type ReadElement = <Owner>(
  name: string,
  at: number,
  owner: Owner,
  onAttribute: OnAttribute<Owner>,
  onChild: OnChild<Owner>,
) => [text: string, contentAt: number];

/** True for XML white space. Other spaces, such as non-breaking ones, are text. */
const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;

/** Removes XML white space at both ends of a text. */
export function trimSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Statistics of an element name, or of an attribute name of the elements with one name. */
interface NameEntry {
  readonly name: string;
  /** Usual text before the value of an attribute; empty until it was read once. */
  head: string;
  /** Number of the last element with this attribute. */
  lastElement: number;
  /** The attribute that last followed this one. */
  next: NameEntry | undefined;
  /** Attributes of elements with this name. */
  attributes: Map<string, NameEntry> | undefined;
}

/**
 * Creates a reader of the markup of an XML document. It reads the document in one pass and rejects everything that is
 * not well-formed. The text must not have control characters other than white space. The returned strings do not keep
 * the document in memory.
 *
 * @param isText - True if the document was received as text, so that the declared encoding does not apply.
 */
export function createMarkupReader(text: string, findings: Findings, isText = false) {
  const { errorAt, limitError, limits } = findings;
  let pos = text[0] === "\uFEFF" ? 1 : 0;
  let depth = 0;
  let elementCount = 0;
  const elements = new Map<string, NameEntry>();

  const malformed = (message: string, at = pos): never => findings.malformed(message, at);
  const expected = (token: string, at = pos): never => findings.expected(token, at);

  /** Skips a required token. */
  const skip = (mark: string): void => {
    if (!text.startsWith(mark, pos)) expected(mark);
    pos += mark.length;
  };

  const skipSpace = (): void => {
    while (text.charCodeAt(pos) <= 0x20) pos++;
  };

  /** Reads a name, and returns its entry. */
  const readName = (entries: Map<string, NameEntry>): NameEntry => {
    const at = pos;
    // Other characters that cannot be part of a name are rejected below.
    for (; ; pos++) {
      const code = text.charCodeAt(pos);
      if (!(code > 0x20) || code === equalsSign || code === slash || code === greater || code === question) break;
    }
    const name = text.slice(at, pos);
    let entry = entries.get(name);
    if (entry === undefined) {
      if (name.length > limits.name) throw limitError("name", at);
      const length = beginsWithName.exec(name)?.[0].length ?? 0;
      if (name === "" || length < name.length) expected("a name", at + length);
      const copy = copySlice(name);
      entry = { name: copy, head: "", lastElement: 0, next: undefined, attributes: undefined };
      entries.set(copy, entry);
    }
    return entry;
  };

  /**
   * Reads up to `mark` and skips it.
   *
   * @param prefixLength - Characters to skip first.
   * @param description - Construct that `mark` closes, for errors.
   */
  const readUntil = (mark: string, prefixLength: number, description: string): string => {
    const start = pos + prefixLength;
    const to = text.indexOf(mark, start);
    if (to < 0) malformed(`${description} is not closed`, text.length);
    if (to - start > limits.text) throw limitError("text", pos);
    pos = to + mark.length;
    return text.slice(start, to);
  };

  /** Reads text up to a character, or to the end of the document, and resolves its references. */
  const readText = (stop: number, lineEnd: "\n" | " "): string => {
    const start = pos;
    let isPlain = true;
    for (; pos < text.length; pos++) {
      const code = text.charCodeAt(pos);
      // Fast path: most characters are letters and digits.
      if (code > 0x27 && code !== less && code !== bracket) continue;
      if (code === stop) break;
      // Line feeds and tabs are kept in text only.
      if (code === ampersand || code >= less || code === 13 || (code < 0x20 && lineEnd === " ")) isPlain = false;
    }
    const written = text.slice(start, pos);
    if (written.length > limits.text) throw limitError("text", start);
    return isPlain ? written : expand(written, start, lineEnd, findings);
  };

  /** Reads the attributes of a start tag up to its end. Returns true if content follows. */
  const readAttributes = <Owner>(element: string, owner: Owner, accept: OnAttribute<Owner>): boolean => {
    const elementEntry = elements.get(element) as NameEntry;
    const elementNumber = ++elementCount;
    let last = elementEntry;
    for (let attribute = 0; ; attribute++) {
      const before = pos;
      let at = pos + 1;
      let quote = 0x22;
      let next = last.next;
      // Attributes usually have the same order, so the last successor is tried first.
      if (next !== undefined && text.startsWith(next.head, pos)) pos += next.head.length;
      else {
        skipSpace();
        at = pos;
        const code = text.charCodeAt(pos);
        if (code === greater || code === slash) {
          if (code === slash) pos++;
          skip(">");
          return code === greater;
        }
        if (at === before) expected("a space");
        next = readName((elementEntry.attributes ??= new Map()));
        skipSpace();
        skip("=");
        skipSpace();
        quote = text.charCodeAt(pos);
        if (quote !== 0x22 && quote !== 0x27) expected("a quote");
        pos++;
        if (next.head === "") next.head = ` ${next.name}="`;
        last.next = next;
      }
      if (attribute === limits.attributes) throw limitError("attributes", at);
      if (next.lastElement === elementNumber) malformed(`duplicate attribute ${next.name}`, at);
      next.lastElement = elementNumber;
      last = next;
      const valueAt = pos;
      const value = readText(quote, " ");
      if (pos >= text.length) malformed("an attribute value is not closed");
      pos++;
      accept(owner, next.name, copySlice(value), at, valueAt);
    }
  };

  /** Skips a comment or a processing instruction, which may be anywhere in a document. */
  const skipComment = (): void => {
    const at = pos;
    if (text[at + 1] === "?") {
      pos += 2;
      if (/^xml$/i.test(readName(elements).name)) malformed("an XML declaration must be at the very start", at);
      if (!(text.charCodeAt(pos) <= 0x20) && !text.startsWith("?>", pos)) expected("a space or ?>");
      readUntil("?>", 0, "a processing instruction");
    } else if (text.startsWith("<!--", at)) {
      readUntil("--", 4, "a comment");
      pos -= 2;
      skip("-->");
    } else if (text.startsWith("<!DOCTYPE", at)) {
      throw errorAt("decode.forbidden", "document type declarations are not allowed", at);
    } else expected("an element, a comment or text");
  };

  /** Skips white space, comments and instructions around the root element. */
  const skipMisc = (): void => {
    while ((skipSpace(), text[pos] === "<" && /[!?]/.test(text[pos + 1] ?? ""))) skipComment();
  };

  const element: ReadElement = (name, at, owner, onAttribute, onChild) => {
    if (++depth > limits.depth) throw limitError("depth", at + 1);
    let content = "";
    let hasChildren = false;
    const isFilled = readAttributes(name, owner, onAttribute);
    const contentAt = isFilled ? pos : at;
    while (isFilled) {
      if (text.charCodeAt(pos) !== less) content += readText(less, "\n");
      const next = pos;
      const mark = text[pos + 1];
      if (mark === "/") {
        const isOwn = text.startsWith(name, pos + 2);
        pos += 2 + name.length;
        skipSpace();
        if (!isOwn || text[pos] !== ">") {
          malformed(`this end tag does not close <${name}>`, text.includes(">", next) ? next : text.length);
        }
        pos++;
        break;
      }
      if (next >= text.length) malformed("an element is not closed");
      if (text.startsWith("<![CDATA[", pos)) content += readUntil("]]>", 9, "a CDATA section").replace(/\r\n?/g, "\n");
      else if (mark === "!" || mark === "?") skipComment();
      else {
        hasChildren = true;
        pos++;
        onChild(owner, readName(elements).name, next);
      }
    }
    depth--;
    // White space beside elements is layout.
    return [copySlice(hasChildren ? trimSpace(content) : content), contentAt];
  };

  /** Reads the prolog. Returns the position of the root element. */
  const begin = (): number => {
    const at = pos;
    if (text.startsWith("<?xml", at) && text.charCodeAt(at + 5) <= 0x20) {
      declaration.lastIndex = at;
      const [matched, , , encoding = "UTF-8"] = declaration.exec(text) ?? expected("an XML declaration");
      // A byte order mark wins over the declared encoding.
      if (!isText && text[0] !== "\uFEFF" && !/^(?:utf-8|(?:us-)?ascii)$/i.test(encoding)) {
        throw errorAt("decode.format", `unsupported encoding ${encoding}; expected UTF-8`, at);
      }
      pos += matched.length;
    }
    skipMisc();
    if (text[pos] !== "<") expected("the root element");
    return pos;
  };

  /** Moves to the start of an element, and reads its name. */
  const startAt = (at: number): string => {
    pos = at + 1;
    return readName(elements).name;
  };

  /** Reads an element a second time, and returns to the current position. */
  const readAgain = (at: number, read: () => void): void => {
    const resume = pos;
    startAt(at);
    read();
    pos = resume;
  };

  /** Skips the content after the root element. */
  const end = (): void => {
    skipMisc();
    if (pos < text.length) expected("the end of the document");
  };

  return { begin, startAt, readAgain, element, end };
}
