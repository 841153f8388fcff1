import type { FeedShape } from "../shape.ts";
import { tableOf, type Member, type Table } from "../table.ts";
import { illegal, name as namePattern } from "../xml/characters.ts";

type Value = Record<string, unknown>;

const xmlName = new RegExp(`^${namePattern}$`);
const half = /\p{Surrogate}/u;

/** Writes a value as an XML document, members in the order of its shape, unknown ones behind them. */
export function encodeXml(value: unknown, feed: FeedShape<unknown>): string {
  const { namespace } = feed;
  // Without a URI the prefix could not be declared; any will do, for no name uses it.
  const declared = namespace && [`xmlns:${namespace.prefix}`, namespace.uri ?? `urn:${namespace.prefix}`];
  const root = element(feed.root, value, tableOf(feed.shape), declared);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}\n`;
}

function element(name: string, value: unknown, table: Table | undefined, declared?: readonly string[]): string {
  checkName(name);
  if (typeof value !== "object" || value === null) return `<${name}>${text(String(value))}</${name}>`;
  const content = new Content();
  const members = value as Value;
  if (declared !== undefined) content.attribute(declared[0] ?? "", declared[1]);
  for (const member of table?.members ?? []) {
    const { name: own, wrapper } = member;
    known(content, member, members[own]);
    // The wrapper of an absent list is written where it would stand, unless another member brings it.
    const beside = table?.members.filter((other) => other.wrapper === wrapper && other.alwaysWrapped) ?? [];
    if (beside[0] === member && beside.every((other) => (members[other.name] ?? null) === null)) content.inner += `<${wrapper}/>`;
  }
  const strangers = Object.keys(members).filter((key) => table?.json.get(key)?.name !== key);
  for (const key of strangers) unknown(content, key, members[key]);
  const start = `<${name}${content.attributes}`;
  // XML itself makes no difference between the two; the long form shows that there is a text, and that it is empty.
  return content.inner === "" && !content.hasText ? `${start}/>` : `${start}>${content.inner}</${name}>`;
}

/** What an element is made of, while it is put together. */
class Content {
  attributes = "";
  inner = "";
  hasText = false;

  attribute(name: string, value: unknown): void {
    checkName(name);
    this.attributes += ` ${name}="${text(String(value)).replace(/["\t\n]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;
  }

  text(value: unknown): void {
    this.hasText = true;
    this.inner += text(String(value));
  }
}

function known(content: Content, member: Member, value: unknown): void {
  if (value === undefined || value === null) return;
  // A member that may not repeat and does stands as a list in the value.
  const items = Array.isArray(value) ? (value as unknown[]) : [value];
  if (member.kind === "attribute" && items.length === 1 && !isObject(items[0])) content.attribute(member.xmlName, items[0]);
  else if (member.kind === "text" && items.length === 1) content.text(items[0]);
  else {
    const table = member.shape && tableOf(member.shape);
    const inner = items.map((item) => element(member.xmlName, item, table)).join("");
    content.inner += member.wrapper === undefined ? inner : `<${member.wrapper}>${inner}</${member.wrapper}>`;
  }
}

/** Members that no shape describes: what is text becomes an attribute, as it was when it was read. */
function unknown(content: Content, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (name === "#text") content.text(value);
  else if (Array.isArray(value)) for (const item of value) content.inner += element(name, item, undefined);
  else if (isObject(value)) content.inner += element(name, value, undefined);
  else content.attribute(name, value);
}

const written: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", "\r": "&#13;" };

function text(value: string): string {
  if (illegal.test(value) || half.test(value)) throw new TypeError("XML has no way to write a control character or half a surrogate pair");
  return value.replace(/[<>&\r]/g, (character) => written[character] ?? character);
}

function checkName(name: string): void {
  if (!xmlName.test(name) || half.test(name)) throw new TypeError(`${JSON.stringify(name)} is no XML name`);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
