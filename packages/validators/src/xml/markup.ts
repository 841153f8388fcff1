import type { Findings } from "../findings.ts";
import { limits } from "../limits.ts";
import { copy } from "../text.ts";
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
  `<\\?xml${space}+version${equals}1\\.[0-9]+\\1(?:${space}+encoding${equals}([A-Za-z][\\w.-]*)\\2)?(?:${space}+standalone${equals}(?:yes|no)\\4)?${space}*\\?>`, "y",
);

/** Takes an attribute of an element: its name and value, and the places of both. */
export type OnAttribute<Owner> = (owner: Owner, name: string, value: string, at: number, valueAt: number) => void;
/** Takes a child element whose name was just read, and the place of its `<`; it has to read the rest of it. */
export type OnChild<Owner> = (owner: Owner, name: string, at: number) => void;
/** Reads the rest of an element whose name was just read; gives its text, and where its content begins. */
export type ReadElement = <Owner>(name: string, at: number, owner: Owner, onAttribute: OnAttribute<Owner>, onChild: OnChild<Owner>) => [text: string, contentAt: number];

/** What is known of the name of an element, or of an attribute of the elements of one name. */
interface Named {
  readonly name: string;
  /** How an attribute is mostly written. */
  readonly head: string;
  /** The number of the element that had it last. */
  seen: number;
  /** The attribute that came behind it last time. */
  next: Named | undefined;
  /** The attributes of an element. */
  readonly attributes: Map<string, Named>;
}

/**
 * Reads the markup of an XML document in one pass, and refuses whatever is not well-formed. The
 * text has no control characters but white space, so that everything up to the space is white
 * space. The strings given keep nothing of the document alive.
 */
export function markup(text: string, findings: Findings) {
  const { fail, limit } = findings;
  let pos = text[0] === "\uFEFF" ? 1 : 0;
  let depth = 0;
  let count = 0;
  const elements = new Map<string, Named>();

  const malformed = (message: string, at = pos): never => findings.malformed(message, at);
  const expected = (what: string, at = pos): never => findings.expected(what, at);

  /** Passes what must stand here. */
  const pass = (mark: string): void => {
    if (!text.startsWith(mark, pos)) expected(mark);
    pos += mark.length;
  };

  const skipSpace = (): void => {
    while (text.charCodeAt(pos) <= 0x20) pos++;
  };

  /** Reads a name, and gives what is known of it. */
  const readName = (known: Map<string, Named>): Named => {
    const at = pos;
    // What else ends a name here makes it no name.
    for (let code; (code = text.charCodeAt(pos)) > 0x20 && code !== equalsSign && code !== slash && code !== greater && code !== question; ) pos++;
    const name = text.slice(at, pos);
    let found = known.get(name);
    if (found === undefined) {
      if (name.length > limits.name) throw limit("name", at);
      const length = beginsWithName.exec(name)?.[0].length ?? 0;
      if (name === "" || length < name.length) expected("a name", at + length);
      const own = copy(name);
      known.set(own, (found = { name: own, head: ` ${own}="`, seen: 0, next: undefined, attributes: new Map() }));
    }
    return found;
  };

  /** Passes what comes before `mark`, `skip` characters from here, and `mark` itself. */
  const until = (mark: string, skip: number, what: string): string => {
    const start = pos + skip;
    const to = text.indexOf(mark, start);
    if (to < 0) malformed(`${what} is not closed`, text.length);
    if (to - start > limits.text) throw limit("text", pos);
    pos = to + mark.length;
    return text.slice(start, to);
  };

  /** Reads what is written up to a character, or to the end of the document. */
  const written = (stop: number, lineEnd: "\n" | " "): string => {
    const start = pos;
    let isPlain = true;
    for (; pos < text.length; pos++) {
      const code = text.charCodeAt(pos);
      // Letters and digits are what most characters are.
      if (code > 0x27 && code !== less && code !== bracket) continue;
      if (code === stop) break;
      // Of white space, line feeds and tabs are plain in text only.
      if (code === ampersand || code >= less || code === 13 || (code < 0x20 && lineEnd === " ")) isPlain = false;
    }
    const found = text.slice(start, pos);
    if (found.length > limits.text) throw limit("text", start);
    return isPlain ? found : expand(found, start, lineEnd, findings);
  };

  /** Reads a start tag's attributes up to its end; tells whether content follows. */
  const attributes = <Owner>(element: string, owner: Owner, accept: OnAttribute<Owner>): boolean => {
    const kind = elements.get(element) as Named;
    const number = ++count;
    let last = kind;
    for (let attribute = 0; ; attribute++) {
      const before = pos;
      let at = pos + 1;
      let quote = 0x22;
      let next = last.next;
      // Attributes mostly keep to an order: what came next last time is tried first.
      if (next !== undefined && text.startsWith(next.head, pos)) pos += next.head.length;
      else {
        skipSpace();
        at = pos;
        const code = text.charCodeAt(pos);
        if (code === greater || code === slash) {
          if (code === slash) pos++;
          pass(">");
          return code === greater;
        }
        if (at === before) expected("a space");
        next = readName(kind.attributes);
        skipSpace();
        pass("=");
        skipSpace();
        quote = text.charCodeAt(pos);
        if (quote !== 0x22 && quote !== 0x27) expected("a quote");
        pos++;
        last.next = next;
      }
      if (attribute === limits.attributes) throw limit("attributes", at);
      if (next.seen === number) malformed(`attribute ${next.name} is given twice`, at);
      next.seen = number;
      last = next;
      const valueAt = pos;
      const value = written(quote, " ");
      if (pos >= text.length) malformed("an attribute value is not closed");
      pos++;
      accept(owner, next.name, copy(value), at, valueAt);
    }
  };

  /** Passes a comment or a processing instruction, which may stand anywhere in a document. */
  const comment = (): void => {
    const at = pos;
    if (text[at + 1] === "?") {
      pos += 2;
      if (/^xml$/i.test(readName(elements).name)) malformed("an XML declaration stands only at the very start", at);
      if (!(text.charCodeAt(pos) <= 0x20) && !text.startsWith("?>", pos)) expected("a space or ?>");
      until("?>", 0, "a processing instruction");
    } else if (text.startsWith("<!--", at)) {
      until("--", 4, "a comment");
      pos -= 2;
      pass("-->");
    } else if (text.startsWith("<!DOCTYPE", at)) throw fail("decode.forbidden", "a document type declaration is never part of a feed", at);
    else expected("an element, a comment or text");
  };

  /** Passes white space, comments and instructions around the root element. */
  const misc = (): void => {
    while ((skipSpace(), text[pos] === "<" && /[!?]/.test(text[pos + 1] ?? ""))) comment();
  };

  const element: ReadElement = (name, at, owner, onAttribute, onChild) => {
    if (++depth > limits.depth) throw limit("depth", at + 1);
    let content = "";
    let hasChildren = false;
    const isFilled = attributes(name, owner, onAttribute);
    const contentAt = isFilled ? pos : at;
    while (isFilled) {
      if (text.charCodeAt(pos) !== less) content += written(less, "\n");
      const next = pos;
      const mark = text[pos + 1];
      if (mark === "/") {
        const isOwn = text.startsWith(name, pos + 2);
        pos += 2 + name.length;
        skipSpace();
        if (!isOwn || text[pos] !== ">") malformed(`this end tag does not close <${name}>`, text.includes(">", next) ? next : text.length);
        pos++;
        break;
      }
      if (next >= text.length) malformed("an element is not closed");
      if (text.startsWith("<![CDATA[", pos)) content += until("]]>", 9, "a CDATA section").replace(/\r\n?/g, "\n");
      else if (mark === "!" || mark === "?") comment();
      else {
        hasChildren = true;
        pos++;
        onChild(owner, readName(elements).name, next);
      }
    }
    depth--;
    // Beside elements, white space is layout.
    return [copy(hasChildren ? content.trim() : content), contentAt];
  };

  /** Reads what comes before the root element; gives its place. */
  const begin = (): number => {
    const at = pos;
    if (text.startsWith("<?xml", at) && text.charCodeAt(at + 5) <= 0x20) {
      declaration.lastIndex = at;
      const [found, , , encoding = "UTF-8"] = declaration.exec(text) ?? expected("an XML declaration");
      if (!/^(?:utf-8|(?:us-)?ascii)$/i.test(encoding)) throw fail("decode.format", `the document says it is written in ${encoding}; feeds are in UTF-8`, at);
      pos += found.length;
    }
    misc();
    if (text[pos] !== "<") expected("the root element");
    return pos;
  };

  /** Goes to a place where an element begins, and reads its name. */
  const startAt = (at: number): string => {
    pos = at + 1;
    return readName(elements).name;
  };

  /** Reads an element that was read before: goes back behind its name, and forward again. */
  const again = (at: number, read: () => void): void => {
    const resume = pos;
    startAt(at);
    read();
    pos = resume;
  };

  /** Passes what follows the root element. */
  const end = (): void => {
    misc();
    if (pos < text.length) expected("the end of the document");
  };

  return { begin, startAt, again, element, end };
}
