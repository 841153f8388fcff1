import { SdfError } from "@sdf/runtime/error";
import { readText, type Scalar } from "../scalar.ts";
import type { FeedShape } from "../shape.ts";
import { compileTable, type Member, type Table } from "../table.ts";
import { illegal, name as namePattern } from "../xml/characters.ts";
import { isMarkup } from "../xml/open.ts";

type Value = Record<string, unknown>;

const xmlName = new RegExp(`^${namePattern}$`);
/** Text that is equal in XML, also as the value of an attribute. Most text is, so one test replaces several. */
const plainText = /^[ !#-%'-;=?-~]*$/;
const unpairedSurrogate = /\p{Surrogate}/u;
const escapes: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", "\r": "&#13;" };

/**
 * Encodes a value as an XML document. Members are in the order of the shape, followed by unknown ones.
 *
 * @throws SdfError `encode.invalid` with the path of what XML cannot represent
 */
export function encodeXml(value: unknown, feed: FeedShape<unknown>): string {
  const steps = encodeXmlInSteps(value, feed);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Number of items from which a list is encoded in steps. */
const LONG_LIST = 16;

/** Encodes a value like {@link encodeXml}, with a step after each item of a long list. */
export function* encodeXmlInSteps(value: unknown, feed: FeedShape<unknown>): Generator<undefined, string, void> {
  const path: (string | number)[] = [];
  /** Starts of attributes by name, whose syntax has been checked. */
  const attributeStarts = new Map<string, string>();
  const checkedNames = new Set<string>();
  const { namespace } = feed;
  // A declaration requires a URI. Any URI is valid here, because no name uses the prefix.
  const declared = namespace && [`xmlns:${namespace.prefix}`, namespace.uri ?? `urn:${namespace.prefix}`];
  /** Texts of the long lists. */
  const encodedLists = new Map<unknown, { readonly name: string; readonly table: Table; readonly text: string }>();
  const rootTable = compileTable(feed.shape);
  if (isObject(value)) yield* encodeLongLists(value as Value, rootTable);
  const root = encodeElement(feed.root, value, rootTable, declared);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}\n`;

  function fail(message: string): never {
    const place = path.reduce<string>((parent, step) => {
      if (typeof step === "number") return `${parent}[${step}]`;
      return parent === "" ? step : `${parent}.${step}`;
    }, "");
    const where = place === "" ? "the root" : place;
    const details = { feed: feed.feed, path: place, fix: "encode as JSON" };
    throw new SdfError("encode.invalid", `${feed.feed}: ${message}, at ${where}`, details);
  }

  function escapeText(content: string): string {
    if (plainText.test(content)) return content;
    if (illegal.test(content) || unpairedSurrogate.test(content)) {
      fail("XML cannot represent control characters or unpaired surrogates");
    }
    return content.replace(/[<>&\r]/g, (character) => escapes[character] ?? character);
  }

  function checkName(name: string): void {
    if (checkedNames.has(name)) return;
    if (!xmlName.test(name) || unpairedSurrogate.test(name))
      fail(`${JSON.stringify(name.slice(0, 80))} is not an XML name`);
    checkedNames.add(name);
  }

  function attributeStart(name: string): string {
    let start = attributeStarts.get(name);
    if (start === undefined) {
      checkName(name);
      attributeStarts.set(name, (start = ` ${name}="`));
    }
    return start;
  }

  function encodeAttribute(name: string, content: unknown): string {
    const start = attributeStart(name);
    const text = String(content);
    if (plainText.test(text)) return `${start}${text}"`;
    return `${start}${escapeText(text).replace(/["\t\n]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;
  }

  function encodeElement(
    name: string,
    content: unknown,
    table: Table | undefined,
    namespaceOf?: readonly string[],
  ): string {
    checkName(name);
    if (Array.isArray(content)) fail("XML cannot represent lists inside lists");
    if (content === null) return `<${name}/>`;
    if (typeof content !== "object") return `<${name}>${escapeText(String(content))}</${name}>`;
    const members = content as Value;
    const parts: Parts = { attributes: "", inner: "", hasText: false };
    if (namespaceOf !== undefined) parts.attributes += encodeAttribute(namespaceOf[0] ?? "", namespaceOf[1]);
    let unknownCount = Object.keys(members).length;
    if (table !== undefined) {
      for (const member of table.members) {
        const { wrapper } = member;
        if (members[member.name] !== undefined) unknownCount--;
        if (wrapper === undefined) encodeMember(parts, member, members);
        else if (table.members.find((each) => each.wrapper === wrapper) === member) {
          encodeWrapper(parts, wrapper, table, members);
        }
      }
    }
    // Most elements have only known members, so these are counted instead of compared by name.
    if (unknownCount > 0) encodeUnknown(parts, table, members);
    const start = `<${name}${parts.attributes}`;
    // Both forms are equal in XML. The long form shows that the element has an empty text.
    return parts.inner === "" && !parts.hasText ? `${start}/>` : `${start}>${parts.inner}</${name}>`;
  }

  function encodeMember(parts: Parts, member: Member, members: Value): void {
    const content = members[member.name];
    if (content === undefined || content === null || member.only === "json") return;
    if (member.kind === "attribute" && typeof content === "string" && plainText.test(content)) {
      parts.attributes += attributeStart(member.xmlName) + content + '"';
      return;
    }
    path.push(member.name);
    checkMember(member, content);
    // A repeated member that is not a list is a list in the value.
    const single: unknown = Array.isArray(content) && content.length === 1 ? content[0] : content;
    const isSingle = !isObject(single);
    if (member.kind === "attribute" && isSingle) parts.attributes += encodeAttribute(member.xmlName, single);
    else if (member.kind === "text" && isSingle) encodeText(parts, single);
    else parts.inner += encodeList(member.xmlName, content, member.shape && compileTable(member.shape));
    path.pop();
  }

  /** Encodes a wrapper with all its members. Some wrappers are present without content. */
  function encodeWrapper(parts: Parts, wrapper: string, table: Table, members: Value): void {
    const inside: Parts = { attributes: "", inner: "", hasText: false };
    const own = table.members.filter((member) => member.wrapper === wrapper);
    for (const member of own) encodeMember(inside, member, members);
    const text = members[`${wrapper}.#text`];
    if (text !== undefined && text !== null && !isObject(text)) {
      path.push(`${wrapper}.#text`);
      encodeText(inside, text);
      path.pop();
    }
    const hasContent = inside.hasText || own.some(({ name }) => (members[name] ?? null) !== null);
    if (hasContent) parts.inner += `<${wrapper}>${inside.inner}</${wrapper}>`;
    else if (own.some(({ alwaysWrapped }) => alwaysWrapped)) parts.inner += `<${wrapper}/>`;
  }

  /**
   * Checks that XML gives the values of a member without a documented form as they are: a number in place of a text would
   * become a text. A value that contradicts the API documentation, which has an issue, is encoded as text.
   */
  function checkMember({ scalar, shape, many, undocumented }: Member, content: unknown): void {
    if (scalar !== undefined && (typeof content === "string" || typeof content === scalar.json)) return;
    const isDocumented = scalar === undefined ? !undocumented && shape !== undefined : !scalar.undocumented;
    if (isDocumented) return;
    const items: readonly unknown[] = Array.isArray(content) ? content : [content];
    if (items.length === 0 && !many) fail("XML cannot represent an empty list");
    if (!items.every((item) => (scalar === undefined ? isObject(item) : isTextOf(scalar, item))))
      fail("XML cannot represent a value of this type");
  }

  /**
   * Checks that XML gives an undocumented property as it is: text, and lists of objects and texts. In XML, one text is an
   * attribute, and one object is a list of one. The properties of the objects are checked when they are encoded.
   */
  function checkUnknown(key: string, content: unknown): void {
    if (typeof content === "string" && (key !== "#text" || content !== "")) return;
    if (!Array.isArray(content) || key === "#text")
      fail("XML represents undocumented data only as text and lists of objects");
    if (content.length === 0) fail("XML cannot represent an empty list");
    if (content.length === 1 && typeof content[0] === "string") fail("XML cannot represent a list of one text");
    for (const [index, item] of content.entries()) {
      if (typeof item === "string") continue;
      path.push(index);
      if (!isObject(item) || Array.isArray(item))
        fail("XML cannot represent lists, numbers, booleans or null in a list");
      const named = Object.entries(item as Value).filter(([name, each]) => name !== "#text" && each !== undefined);
      if (named.length === 0) fail("XML cannot represent an object without named values");
      path.pop();
    }
  }

  /** Encodes properties that no shape describes. Text becomes an attribute, as `decode` reads it. */
  function encodeUnknown(parts: Parts, table: Table | undefined, members: Value): void {
    const keys: string[] = [];
    for (const key of Object.keys(members)) if (table?.json.get(key)?.name !== key) keys.push(key);
    if (keys.length === 0) return;
    const rest = table?.rest;
    const attributeNames = new Set(
      table?.members.filter(({ kind }) => kind === "attribute").map((member) => member.xmlName),
    );
    const wrapperTexts = new Set(table?.members.map(({ wrapper }) => `${wrapper}.#text`));
    for (const key of keys) {
      const content = members[key];
      if (content === undefined) continue;
      path.push(key);
      if (path.length === 1 && /^(?:[^:]*:)?errorCode$/.test(key)) fail(`XML would read ${key} as an error body`);
      if (rest === undefined) checkUnknown(key, content);
      else checkMember(rest, content);
      if (rest !== undefined) parts.inner += encodeList(key, content, rest.shape && compileTable(rest.shape));
      else if (key === "#text" && !isObject(content)) encodeText(parts, content);
      else if (Array.isArray(content)) parts.inner += encodeList(key, content, undefined);
      else if (!wrapperTexts.has(key)) {
        if (attributeNames.has(key) || isMarkup(key)) fail(`XML would not read an attribute ${key} as data`);
        parts.attributes += encodeAttribute(key, content);
      }
      path.pop();
    }
  }

  function encodeList(name: string, content: unknown, table: Table | undefined): string {
    if (!Array.isArray(content)) return encodeElement(name, content, table);
    const known = encodedLists.get(content);
    if (known?.name === name && known.table === table) return known.text;
    // `join` creates a flat text. Otherwise, a document is a tree of millions of concatenations until its end.
    const encoded: string[] = [];
    for (const [index, item] of content.entries()) {
      path.push(index);
      encoded.push(encodeElement(name, item, table));
      path.pop();
    }
    return encoded.join("");
  }

  /** Encodes the outermost long lists of an object, which its own text then contains. */
  function* encodeLongLists(members: Value, table: Table): Generator<undefined, void, void> {
    for (const { name, xmlName: element, shape } of table.members) {
      const content = members[name];
      if (!isObject(content) || shape === undefined) continue;
      const own = compileTable(shape);
      const items: readonly unknown[] = Array.isArray(content) ? content : [content];
      const encoded: string[] = [];
      path.push(name);
      for (const [index, item] of items.entries()) {
        if (Array.isArray(content)) path.push(index);
        if (items.length >= LONG_LIST) {
          encoded.push(encodeElement(element, item, own));
          yield undefined;
        } else if (isObject(item)) yield* encodeLongLists(item as Value, own);
        if (Array.isArray(content)) path.pop();
      }
      path.pop();
      if (items.length >= LONG_LIST) encodedLists.set(content, { name: element, table: own, text: encoded.join("") });
    }
  }

  function encodeText(parts: Parts, content: unknown): void {
    parts.hasText = true;
    parts.inner += escapeText(String(content));
  }
}

/** True if the text of a value is read as this value. */
function isTextOf(scalar: Scalar, value: unknown): boolean {
  if (typeof value === "string" || typeof value === scalar.json) return true;
  return !isObject(value) && readText(scalar, String(value)).value === value;
}

/** The parts of an element under construction. */
interface Parts {
  attributes: string;
  inner: string;
  hasText: boolean;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
