import type { Findings } from "../findings.ts";
import { formatValue } from "../reports.ts";
import { readText, reportScalar, type Scalar } from "../scalar.ts";
import { setProperty } from "../set-property.ts";
import type { FeedShape, Shape } from "../shape.ts";
import { reportMissing, compileTable, toEntry, type Member, type Table } from "../table.ts";
import { createWrapperTest, type Child } from "../unknown-wrappers.ts";
import { createMarkupReader, trimSpace, type OnAttribute, type OnChild } from "./markup.ts";
import { addItem, isMarkup, readOpen, type OpenValue } from "./open.ts";

type Value = Record<string, unknown>;

/** The current element, and the value that receives its attributes and children. */
interface Owner {
  /** Value of the element, or of its parent if the element has no value of its own. */
  readonly value: Value;
  /** Table of the element; undefined if it cannot have members. */
  readonly table?: Table | undefined;
  /** Prefix of the names of unknown members in the value. */
  readonly prefix: string;
  /** The same in reports. */
  readonly path: string;
  /** Name of the element if it is a wrapper. */
  readonly wrapper?: string;
  readonly isRoot?: boolean;
  /** Unknown child elements, from the first that may be a wrapper. The end tag of the parent decides which ones are. */
  readonly unknown?: UnknownElement[];
  /** Names of members in the value that are aliases. */
  readonly aliases: [alias: string, member: Member, at: number][];
  /** Names of the wrappers in it. */
  wrappers?: Set<string>;
  /** Names of its markup attributes, such as namespace declarations. */
  readonly declared?: string[] | undefined;
}

/** An unknown element, read as plain data. */
interface UnknownElement {
  readonly name: string;
  readonly content: OpenValue;
  readonly at: number;
}

/**
 * Decodes an XML document of a feed in one pass, without a tree of the document.
 *
 * @param isText - True if the document was received as text, so that the declared encoding does not apply.
 */
export function decodeXml(text: string, feed: FeedShape<unknown>, findings: Findings, isText: boolean): unknown {
  const { reportIssue, reportDrift, enterPath, leavePath, serviceError } = findings;
  const { begin, startAt, readAgain, element, end } = createMarkupReader(text, findings, isText);
  const readUnknownElement = (name: string, at: number): OpenValue => readOpen(name, at, element);

  /** Sets a member. A repeated member that is not a list becomes one, as in JSON. */
  const setMember = (owner: Owner, member: Member, content: unknown, at: number, written?: string): void => {
    const { value } = owner;
    const { many, xmlName, undocumented } = member;
    // The value of another name is moved at the end of the parent, once it is known whether the own name occurs.
    const isAlias = !many && written !== undefined && written !== xmlName && written !== member.name;
    const name = isAlias ? written : member.name;
    if (!Object.hasOwn(value, name)) {
      setProperty(value, name, many ? [content] : content);
      if (isAlias) owner.aliases.push([name, member, at]);
      return;
    }
    const previous = value[name];
    if (!many && undocumented) reportDrift("unknown-value", name, "again", "once, which is observed", at);
    else if (!many) reportIssue("duplicate", name, "once", "again", at);
    if (Array.isArray(previous)) previous.push(content);
    else setProperty(value, name, [previous, content]);
  };

  /**
   * Moves the values of aliases to their members. The own name of a member has the value, and otherwise its first
   * alias; another name stays beside it.
   */
  const resolveAliases = ({ value, aliases }: Owner): void => {
    for (const [alias, { name }, at] of aliases) {
      if (Object.hasOwn(value, name)) {
        reportDrift("unknown-member", alias, formatValue(value[alias]), undefined, at);
      } else {
        value[name] = value[alias];
        delete value[alias];
      }
    }
  };

  /** Keeps unknown data. If the element has no members, the name is `<element>.<name>` of its parent. */
  const keepUnknown = ({ table, value, prefix, path }: Owner, name: string, content: OpenValue, at: number): void => {
    const received = typeof content === "string" ? formatValue(content) : "an element";
    if (table?.open !== true) reportDrift("unknown-member", path + name, received, undefined, at);
    addItem(value, prefix + name, content);
  };

  const reportForm = ({ name, kind, xmlName }: Member, received: string, at: number): void =>
    reportDrift("observed-form", name, received, `${kind} ${xmlName}`, at);

  /** Reports a member that the API documentation states for JSON only. */
  const reportOtherFormat = ({ name, only }: Member, received: string, at: number): void => {
    if (only === "json") reportIssue("structure", name, "nothing in XML", received, at);
  };

  const readScalar = (scalar: Scalar, name: string, content: string, at: number): unknown =>
    reportScalar(scalar, readText(scalar, content), name, content, findings, at);

  const attribute: OnAttribute<Owner> = (owner, name, content, at, contentAt) => {
    const own = owner.wrapper === undefined ? owner.table?.xml.get(name) : undefined;
    // An attribute with the name of a wrapper may also have a name of a field in JSON.
    const member = own === null ? owner.table?.json.get(name) : own;
    const rest = member === undefined && !isMarkup(name) ? owner.table?.rest : undefined;
    if (rest?.scalar !== undefined) {
      // The values of a map have one form in JSON, so their attributes and elements are equally good.
      setMember(owner, { ...rest, name }, readScalar(rest.scalar, name, content, contentAt), at);
    } else if (!member) {
      // The attribute has the meaning of the property in JSON.
      if (owner.isRoot && name === "errorCode") throw serviceError(content);
      if (!isMarkup(name)) keepUnknown(owner, name, content, at);
      else owner.declared?.push(name);
    } else if (member.scalar === undefined) {
      const expected = `element ${member.xmlName}`;
      if (member.undocumented) {
        reportDrift("unknown-value", member.name, formatValue(content), `${expected}, which is observed`, at);
      } else reportIssue("structure", member.name, expected, formatValue(content), at);
      setMember(owner, member, content, at, name);
    } else {
      reportOtherFormat(member, formatValue(content), at);
      if (member.kind !== "attribute" || member.xmlName !== name) reportForm(member, `attribute ${name}`, at);
      setMember(owner, member, readScalar(member.scalar, member.name, content, contentAt), at, name);
    }
  };

  const child: OnChild<Owner> = (owner, name, at) => {
    const { table, value, wrapper } = owner;
    let local = name;
    let member = table?.xml.get(name);
    if (member === undefined) member = table?.xml.get((local = localName(name)));
    if (member === undefined && table?.rest !== undefined) member = toEntry(table.rest, (local = name));
    if (member === undefined) {
      const content = readUnknownElement(name, at);
      if (owner.isRoot && local === "errorCode") throw serviceError(...errorParts(content));
      // Elements after a possible wrapper are deferred, too, to keep their order. An open element has no wrappers.
      const mayBeWrapper = table?.open !== true && listChildren(content, table).some(([each]) => each?.many);
      const isDeferred = owner.unknown !== undefined && (owner.unknown.length > 0 || mayBeWrapper);
      if (isDeferred) owner.unknown?.push({ name, content, at });
      else keepUnknown(owner, name, content, at);
      return;
    }
    if (local !== name) reportDrift("observed-form", local, `element ${name}`, `element ${local}`, at);
    if (member === null) {
      if (owner.wrappers?.has(local)) reportIssue("duplicate", local, "once", "again", at);
      (owner.wrappers ??= new Set()).add(local);
      readWrapper(owner, local, name, at);
      return;
    }
    // An attribute may have the name of the element.
    if (member.kind === "attribute")
      member = table?.members.find(({ kind, xmlName }) => kind === "element" && xmlName === local) ?? member;
    reportOtherFormat(member, "an element", at);
    if (member.kind !== "element" || member.xmlName !== local) reportForm(member, `element ${local}`, at);
    if (member.wrapper !== wrapper) {
      const describe = (outer = ""): string => (outer === "" ? "no element around it" : `element ${outer} around it`);
      reportDrift("observed-form", member.name, describe(wrapper), describe(member.wrapper), at);
    }
    const previous = member.many && Object.hasOwn(value, member.name) ? value[member.name] : [];
    enterPath(member.name, member.many ? (previous as unknown[]).length : undefined);
    const content = readMember(owner, member, name, at);
    leavePath();
    if (content !== undefined) setMember(owner, member, content, at, local);
  };

  /** Reads a wrapper element, whose children are members of its parent. */
  const readWrapper = ({ table, value, aliases, ...outer }: Owner, local: string, name: string, at: number): void => {
    const [prefix, path] = [`${outer.prefix}${local}.`, `${outer.path}${local}.`];
    const inside: Owner = { table, value, aliases, prefix, path, wrapper: local, unknown: [] };
    const [content] = element(name, at, inside, attribute, child);
    resolveUnknown(inside);
    const text = trimSpace(content);
    if (text !== "") keepUnknown(inside, "#text", text, at);
  };

  /** Reads the deferred unknown elements as wrappers if they are wrappers, and otherwise keeps them. */
  const resolveUnknown = (owner: Owner): void => {
    const { unknown = [], table, value } = owner;
    if (unknown.length === 0) return;
    const isWrapper = createWrapperTest(value);
    for (const { name, content, at } of unknown) {
      if (isWrapper(name, listChildren(content, table))) readAgain(at, () => readWrapper(owner, name, name, at));
      else keepUnknown(owner, name, content, at);
    }
  };

  const readMember = (
    { value, aliases }: Owner,
    { scalar, shape, name: prefix, required }: Member,
    name: string,
    at: number,
  ): unknown => {
    if (shape !== undefined) return readObject(compileTable(shape), name, at);
    if (scalar === undefined) {
      const content = readUnknownElement(name, at);
      return typeof content === "object" ? content : content === "" ? {} : { "#text": content };
    }
    const [content, contentAt] = element(
      name,
      at,
      { value, aliases, prefix: `${prefix}.`, path: "" },
      attribute,
      child,
    );
    // An empty optional element whose type does not allow empty text counts as absent.
    return content === "" && !required && !isGood(scalar, "") ? undefined : readScalar(scalar, "", content, contentAt);
  };

  /** Reads an element by its table. */
  const readObject = (table: Table, name: string, at: number, isRoot = false): Value => {
    const value: Value = {};
    const owner: Owner = {
      table,
      value,
      aliases: [],
      prefix: "",
      path: "",
      isRoot,
      unknown: [],
      declared: isRoot ? [] : undefined,
    };
    const [content] = element(name, at, owner, attribute, child);
    resolveUnknown(owner);
    const member =
      table.text ?? (findings.isOtherFormat && trimSpace(content) !== "" ? findText(table, value) : undefined);
    if (member?.scalar === undefined) {
      const text = trimSpace(content);
      if (text !== "") keepUnknown(owner, "#text", text, at);
      // XML does not distinguish empty text from no text: it is the member if the API documentation requires one.
    } else if (content !== "" || (member.required && isGood(member.scalar, "") && !Object.hasOwn(value, member.name))) {
      setMember(owner, member, readScalar(member.scalar, member.name, content, at), at);
    }
    resolveAliases(owner);
    if (owner.declared !== undefined) requireNamespace(owner.declared, at);
    reportMissing(table.required.xml, value, findings, at);
    return value;
  };

  const requireNamespace = (declared: readonly string[], at: number): void => {
    const { prefix, uri } = feed.namespace ?? {};
    const name = `xmlns:${prefix}`;
    if (prefix === undefined || declared.includes(name)) return;
    const documented = uri === undefined ? `attribute ${name}` : `attribute ${name}="${uri}"`;
    reportDrift("observed-form", "", `no attribute ${name}`, documented, at);
  };

  /** Reads the root element: that of the feed, a single item of its list, or an error body. */
  const readRoot = (at: number): unknown => {
    const name = startAt(at);
    const local = name === feed.root ? name : localName(name);
    const table = compileTable(feed.shape);
    const item = table.members.find((member) => member.name === feed.bare);
    if (local === feed.root || item?.shape === undefined || local !== item.xmlName) {
      if (local !== feed.root) {
        // An error body has the element `errorCode` as its root, or directly below it.
        const content = readUnknownElement(name, at);
        const inner = typeof content === "string" ? undefined : [content["errorCode"]].flat()[0];
        const code = local === "errorCode" ? content : inner;
        if (code !== undefined) throw serviceError(...errorParts(code));
        startAt(at);
        if (!findings.isOtherFormat)
          reportIssue("structure", "", `root element ${feed.root}`, `root element ${name}`, at);
      } else if (local !== name) reportDrift("observed-form", "", `root element ${name}`, `root element ${local}`, at);
      const value = readObject(table, name, at, true);
      // In JSON, these members would be a single item. In XML, an item has its own element.
      const names = Object.keys(value);
      const inside = item?.shape && names.find((key) => compileTable(item.shape as Shape).json.has(key));
      if (inside !== undefined && !names.some((key) => table.json.has(key))) {
        const itemElement = `element ${item?.xmlName}`;
        reportIssue("structure", "", `${itemElement} around ${inside}`, `no ${itemElement}`, at);
      }
      return value;
    }
    const { shape } = item;
    const documented = feed.bareDocumented === true ? local : feed.root;
    if (name !== documented) reportDrift("observed-form", "", `root element ${name}`, `root element ${documented}`, at);
    enterPath(item.name, 0);
    const value = { [item.name]: [readObject(compileTable(shape), name, at, true)] };
    leavePath();
    return value;
  };

  const value = readRoot(begin());
  end();
  return value;
}

/** The field that is the text of an element of which only JSON was seen: the only one that is missing, or the name. */
function findText({ members }: Table, value: Value): Member | undefined {
  const missing = members.filter(
    ({ scalar, many, name }) => scalar !== undefined && !many && !Object.hasOwn(value, name),
  );
  const required = missing.filter((member) => member.required);
  const candidates = required.length > 0 ? required : missing;
  return candidates.length === 1 ? candidates[0] : candidates.find(({ name }) => name === "name" || name === "value");
}

function isGood(scalar: Scalar, text: string): boolean {
  return readText(scalar, text).verdict === "good";
}

/** Lists the children of an undocumented element, with the members that have their names in the parent. */
function listChildren(content: OpenValue, table: Table | undefined): Child[] {
  if (typeof content === "string") return [];
  return Object.keys(content).map((name) => [table?.xml.get(name) ?? table?.xml.get(localName(name)), content[name]]);
}

/** Removes the namespace prefix of a name. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

/** Returns the error code of an `errorCode` element, its attribute `token` or its text, and the text beside a token. */
function errorParts(content: OpenValue): [code: unknown, message?: unknown] {
  if (typeof content === "string") return [content];
  const { token, "#text": text } = content;
  return token === undefined ? [text] : [token, text];
}
