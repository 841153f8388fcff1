import { SdfError } from "@sdf/runtime/error";
import type { FeedShape } from "../shape.ts";
import { tableOf, type Member, type Table } from "../table.ts";
import { illegal, name as namePattern } from "../xml/characters.ts";
import { isMarkup } from "../xml/open.ts";

type Value = Record<string, unknown>;

const xmlName = new RegExp(`^${namePattern}$`);
const half = /\p{Surrogate}/u;
const written: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", "\r": "&#13;" };

/**
 * Writes a value as an XML document, members in the order of its shape, unknown ones behind them.
 *
 * @throws SdfError `encode.invalid` with the path of what XML has no way to write
 */
export function encodeXml(value: unknown, feed: FeedShape<unknown>): string {
  const path: (string | number)[] = [];
  const { namespace } = feed;
  // Without a URI the prefix could not be declared; any will do, for no name uses it.
  const declared = namespace && [`xmlns:${namespace.prefix}`, namespace.uri ?? `urn:${namespace.prefix}`];
  const root = element(feed.root, value, tableOf(feed.shape), declared);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}\n`;

  function fail(message: string): never {
    const place = path.reduce<string>((all, step) => (typeof step === "number" ? `${all}[${step}]` : all === "" ? step : `${all}.${step}`), "");
    throw new SdfError("encode.invalid", `${feed.feed}: ${message}, at ${place === "" ? "the root" : place}`, { feed: feed.feed, path: place, fix: "write JSON" });
  }

  function text(content: string): string {
    if (illegal.test(content) || half.test(content)) fail("XML has no way to write a control character or half a surrogate pair");
    return content.replace(/[<>&\r]/g, (character) => written[character] ?? character);
  }

  function checkName(name: string): void {
    if (!xmlName.test(name) || half.test(name)) fail(`${JSON.stringify(name.slice(0, 80))} is no XML name`);
  }

  function attribute(name: string, content: unknown): string {
    checkName(name);
    return ` ${name}="${text(String(content)).replace(/["\t\n]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;
  }

  function element(name: string, content: unknown, table: Table | undefined, namespaceOf?: readonly string[]): string {
    checkName(name);
    if (Array.isArray(content)) fail("XML has no lists inside lists");
    if (content === null) return `<${name}/>`;
    if (typeof content !== "object") return `<${name}>${text(String(content))}</${name}>`;
    const members = content as Value;
    const parts: Parts = { attributes: "", inner: "", hasText: false };
    if (namespaceOf !== undefined) parts.attributes += attribute(namespaceOf[0] ?? "", namespaceOf[1]);
    for (const member of table?.members ?? []) {
      if (member.wrapper === undefined) known(parts, member, members);
      else if (table?.members.find(({ wrapper }) => wrapper === member.wrapper) === member) wrapped(parts, member.wrapper, table, members);
    }
    strangers(parts, table, members);
    const start = `<${name}${parts.attributes}`;
    // XML itself makes no difference between the two; the long form shows that there is a text, and that it is empty.
    return parts.inner === "" && !parts.hasText ? `${start}/>` : `${start}>${parts.inner}</${name}>`;
  }

  function known(parts: Parts, member: Member, members: Value): void {
    const content = members[member.name];
    if (content === undefined || content === null) return;
    path.push(member.name);
    // A member that may not repeat and does stands as a list in the value.
    const items: readonly unknown[] = Array.isArray(content) ? content : [content];
    if (member.kind === "attribute" && items.length === 1 && !isObject(items[0])) parts.attributes += attribute(member.xmlName, items[0]);
    else if (member.kind === "text" && items.length === 1 && !isObject(items[0])) writeText(parts, items[0]);
    else parts.inner += list(member.xmlName, content, member.shape && tableOf(member.shape));
    path.pop();
  }

  /** Writes the element around members, once for all of them; it may be there without any. */
  function wrapped(parts: Parts, wrapper: string, table: Table, members: Value): void {
    const inside: Parts = { attributes: "", inner: "", hasText: false };
    const own = table.members.filter((member) => member.wrapper === wrapper);
    for (const member of own) known(inside, member, members);
    const beside = members[`${wrapper}.#text`];
    if (beside !== undefined && beside !== null && !isObject(beside)) {
      path.push(`${wrapper}.#text`);
      writeText(inside, beside);
      path.pop();
    }
    if (inside.hasText || own.some(({ name }) => (members[name] ?? null) !== null)) parts.inner += `<${wrapper}>${inside.inner}</${wrapper}>`;
    else if (own.some(({ alwaysWrapped }) => alwaysWrapped)) parts.inner += `<${wrapper}/>`;
  }

  /** Writes members that no shape describes: what is text becomes an attribute, as it was when it was read. */
  function strangers(parts: Parts, table: Table | undefined, members: Value): void {
    const keys = Object.keys(members).filter((key) => table?.json.get(key)?.name !== key);
    if (keys.length === 0) return;
    const taken = new Set(table?.members.filter(({ kind }) => kind === "attribute").map((member) => member.xmlName));
    const texts = new Set(table?.members.map(({ wrapper }) => `${wrapper}.#text`));
    for (const key of keys) {
      const content = members[key];
      if (content === undefined || content === null) continue;
      path.push(key);
      if (key === "#text" && !isObject(content)) writeText(parts, content);
      else if (Array.isArray(content)) parts.inner += list(key, content, undefined);
      else if (isObject(content)) parts.inner += element(key, content, undefined);
      else if (!texts.has(key)) {
        if (taken.has(key) || isMarkup(key)) fail(`an attribute ${key} would not be read as data`);
        parts.attributes += attribute(key, content);
      }
      path.pop();
    }
  }

  function list(name: string, content: unknown, table: Table | undefined): string {
    if (!Array.isArray(content)) return element(name, content, table);
    return (content as unknown[]).map((item, index) => {
      path.push(index);
      const written = element(name, item, table);
      path.pop();
      return written;
    }).join("");
  }

  function writeText(parts: Parts, content: unknown): void {
    parts.hasText = true;
    parts.inner += text(String(content));
  }
}

/** What an element is made of, while it is put together. */
interface Parts {
  attributes: string;
  inner: string;
  hasText: boolean;
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
