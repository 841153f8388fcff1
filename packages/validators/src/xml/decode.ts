import type { Findings } from "../findings.ts";
import { show } from "../reports.ts";
import { readText, settle, type Scalar } from "../scalar.ts";
import type { FeedShape, Shape } from "../shape.ts";
import { reportMissing, tableOf, type Member, type Table } from "../table.ts";
import { wrapperOf, type Child } from "../wrapper.ts";
import { markup, trimSpace, type OnAttribute, type OnChild } from "./markup.ts";
import { isMarkup, keepItem, readOpen, type OpenValue } from "./open.ts";

type Value = Record<string, unknown>;

/** An element that is being read, and what its attributes and children are members of. */
interface Owner {
  /** The value they go into: that of the parent, when the element has none of its own. */
  readonly value: Value;
  /** Absent when it can have no members. */
  readonly table?: Table | undefined;
  /** Before the names of members that nobody knows: of the element whose they are, in the value and in reports. */
  readonly prefix: string;
  readonly path: string;
  /** Name of the element when it is a wrapper. */
  readonly wrapper?: string;
  readonly isRoot?: boolean;
  /** Unknown child elements, from the first that may be a wrapper, which only the end tag shows. */
  readonly unknown?: Unknown[];
  /** Wrappers that stood in it. */
  wrappers?: Set<string>;
  /** Namespaces that it declares. */
  readonly declared?: string[] | undefined;
}

/** An unknown element, read as plain data. */
interface Unknown {
  readonly name: string;
  readonly content: OpenValue;
  readonly at: number;
}

/** Decodes an XML document of a feed: elements are read by their tables while the markup passes, without a tree in between. */
export function decodeXml(text: string, feed: FeedShape<unknown>, findings: Findings, isText: boolean): unknown {
  const { issue, note, enter, leave, service } = findings;
  const { begin, startAt, again, element, end } = markup(text, findings, isText);
  const open = (name: string, at: number): OpenValue => readOpen(name, at, element);

  /** Sets a member. One that may not repeat and does becomes a list, as it would stand in JSON. */
  const put = ({ value }: Owner, { name, many }: Member, content: unknown, at: number): void => {
    if (!Object.hasOwn(value, name)) {
      value[name] = many ? [content] : content;
      return;
    }
    const before = value[name];
    if (!many) issue("duplicate", name, "once", "again", at);
    if (Array.isArray(before)) before.push(content);
    else value[name] = [before, content];
  };

  /** Keeps what nobody knows; of an element without members as `<element>.<name>` of its parent. */
  const unknown = ({ table, value, prefix, path }: Owner, name: string, content: OpenValue, at: number): void => {
    if (table?.open !== true) note("unknown-member", path + name, typeof content === "string" ? show(content) : "an element", undefined, at);
    keepItem(value, prefix + name, content);
  };

  const otherForm = ({ name, kind, xmlName }: Member, found: string, at: number): void =>
    note("observed-form", name, found, `${kind} ${xmlName}`, at);

  const scalarOf = (scalar: Scalar, name: string, content: string, at: number): unknown =>
    settle(scalar, readText(scalar, content), name, content, findings, at);

  const attribute: OnAttribute<Owner> = (owner, name, content, at, contentAt) => {
    const member = owner.wrapper === undefined ? owner.table?.xml.get(name) : undefined;
    if (!member) {
      if (!isMarkup(name)) unknown(owner, name, content, at);
      else owner.declared?.push(name);
    } else if (member.scalar === undefined) {
      issue("structure", member.name, `element ${member.xmlName}`, show(content), at);
      put(owner, member, content, at);
    } else {
      if (member.kind !== "attribute" || member.xmlName !== name) otherForm(member, `attribute ${name}`, at);
      put(owner, member, scalarOf(member.scalar, member.name, content, contentAt), at);
    }
  };

  const child: OnChild<Owner> = (owner, name, at) => {
    const { table, value, wrapper } = owner;
    let local = name;
    let member = table?.xml.get(name);
    if (member === undefined) member = table?.xml.get((local = localName(name)));
    if (member === undefined) {
      const content = open(name, at);
      if (owner.isRoot && local === "errorCode") throw service(errorToken(content));
      // What follows one that may be a wrapper waits, too, so that its order is kept. Nothing in an open element is one.
      const mayBeWrapper = table?.open !== true && childrenOf(content, table).some(([each]) => each?.many);
      if (owner.unknown === undefined || (owner.unknown.length === 0 && !mayBeWrapper)) unknown(owner, name, content, at);
      else owner.unknown.push({ name, content, at });
      return;
    }
    if (local !== name) note("observed-form", local, `element ${name}`, `element ${local}`, at);
    if (member === null) {
      if (owner.wrappers?.has(local)) issue("duplicate", local, "once", "again", at);
      (owner.wrappers ??= new Set()).add(local);
      readWrapper(owner, local, name, at);
      return;
    }
    if (member.kind !== "element" || member.xmlName !== local) otherForm(member, `element ${local}`, at);
    if (member.wrapper !== wrapper) {
      const around = (outer = ""): string => (outer === "" ? "no element around it" : `element ${outer} around it`);
      note("observed-form", member.name, around(wrapper), around(member.wrapper), at);
    }
    const before = member.many && Object.hasOwn(value, member.name) ? value[member.name] : [];
    enter(member.name, member.many ? (before as unknown[]).length : undefined);
    const content = memberContent(owner, member, name, at);
    leave();
    if (content !== undefined) put(owner, member, content, at);
  };

  /** Reads an element whose children are members of the one around it. */
  const readWrapper = ({ table, value }: Owner, local: string, name: string, at: number): void => {
    const path = `${local}.`;
    const inside: Owner = { table, value, prefix: path, path, wrapper: local };
    const [beside] = element(name, at, inside, attribute, child);
    const text = trimSpace(beside);
    if (text !== "") unknown(inside, "#text", text, at);
  };

  /** Reads unknown elements as wrappers where they hold only known lists that did not come otherwise; keeps the others. */
  const readUnknown = (owner: Owner, table: Table): void => {
    if (owner.unknown === undefined || owner.unknown.length === 0) return;
    const isWrapper = wrapperOf(owner.value);
    for (const { name, content, at } of owner.unknown) {
      if (isWrapper(name, childrenOf(content, table))) again(at, () => readWrapper(owner, name, name, at));
      else unknown(owner, name, content, at);
    }
  };

  const memberContent = ({ value }: Owner, { scalar, shape, name: prefix, required }: Member, name: string, at: number): unknown => {
    if (shape !== undefined) return object(tableOf(shape), name, at);
    if (scalar === undefined) {
      const content = open(name, at);
      return typeof content === "object" ? content : content === "" ? {} : { "#text": content };
    }
    const [content, contentAt] = element(name, at, { value, prefix: `${prefix}.`, path: "" }, attribute, child);
    // An element may be empty, should not be, and need not be there.
    return content === "" && !required && !isGood(scalar, "") ? undefined : scalarOf(scalar, "", content, contentAt);
  };

  /** Reads an element by its table. */
  const object = (table: Table, name: string, at: number, isRoot = false): Value => {
    const value = new table.Value();
    const owner: Owner = { table, value, prefix: "", path: "", isRoot, unknown: [], declared: isRoot ? [] : undefined };
    const [content] = element(name, at, owner, attribute, child);
    readUnknown(owner, table);
    const member = table.text;
    if (member?.scalar === undefined) {
      const beside = trimSpace(content);
      if (beside !== "") unknown(owner, "#text", beside, at);
      // Empty text and no text are the same in XML: it is the member when the documents promise one.
    } else if (content !== "" || (member.required && isGood(member.scalar, ""))) {
      put(owner, member, scalarOf(member.scalar, member.name, content, at), at);
    }
    if (owner.declared !== undefined) requireNamespace(owner.declared, at);
    reportMissing(table.required.xml, value, findings, at);
    return value;
  };

  const requireNamespace = (declared: readonly string[], at: number): void => {
    const { prefix, uri } = feed.namespace ?? {};
    const name = `xmlns:${prefix}`;
    if (prefix === undefined || declared.includes(name)) return;
    const documented = uri === undefined ? `attribute ${name}` : `attribute ${name}="${uri}"`;
    note("observed-form", "", `no attribute ${name}`, documented, at);
  };

  /** Reads the root element: the feed's own, an item of its list that stands alone, or an error body. */
  const root = (at: number): unknown => {
    const name = startAt(at);
    const local = localName(name);
    const table = tableOf(feed.shape);
    const item = table.members.find((member) => member.name === feed.bare);
    if (local === feed.root || item?.shape === undefined || local !== item.xmlName) {
      if (local !== feed.root) {
        // An error body has the service's `errorCode` as its root element, or right below it.
        const content = open(name, at);
        const code = local === "errorCode" ? content : typeof content === "string" ? undefined : [content["errorCode"]].flat()[0];
        if (code !== undefined) throw service(errorToken(code));
        startAt(at);
        issue("structure", "", `root element ${feed.root}`, `root element ${name}`, at);
      } else if (local !== name) note("observed-form", "", `root element ${name}`, `root element ${local}`, at);
      const value = object(table, name, at, true);
      // In JSON this is an item that stands alone; in XML an item has an element of its own.
      const names = Object.keys(value);
      const inside = item?.shape && names.find((key) => tableOf(item.shape as Shape).json.has(key));
      if (inside !== undefined && !names.some((key) => table.json.has(key))) {
        issue("structure", "", `element ${item?.xmlName} around ${inside}`, `no element ${item?.xmlName}`, at);
      }
      return value;
    }
    const { shape } = item;
    const documented = feed.bareDocumented === true ? local : feed.root;
    if (name !== documented) note("observed-form", "", `root element ${name}`, `root element ${documented}`, at);
    enter(item.name, 0);
    const value = { [item.name]: [object(tableOf(shape), name, at, true)] };
    leave();
    return value;
  };

  const value = root(begin());
  end();
  return value;
}

function isGood(scalar: Scalar, text: string): boolean {
  return readText(scalar, text).verdict === "good";
}

/** The content of an element that no document describes, with what its names are in the element around it. */
function childrenOf(content: OpenValue, table: Table | undefined): Child[] {
  if (typeof content === "string") return [];
  return Object.keys(content).map((name) => [table?.xml.get(name) ?? table?.xml.get(localName(name)), content[name]]);
}

/** A name without its prefix. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

/** The service's code in an `errorCode` element: its attribute `token`, or its text. */
function errorToken(content: OpenValue): unknown {
  return typeof content === "string" ? content : (content["token"] ?? content["#text"]);
}
