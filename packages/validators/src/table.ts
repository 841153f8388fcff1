import type { MemberType, Shape } from "./shape.ts";
import { maxNames } from "./marks.ts";
import { parseKey, type Key } from "./key.ts";
import { Names, Pattern } from "./names.ts";
import { compileScalar, type Scalar } from "./scalar.ts";

/** A member, compiled. Exactly one of `scalar` and `shape` is set, or none when its members are not known. */
export interface Member extends Key {
  /** Position in its table; its bit in the reader's marks. */
  readonly index: number;
  /** 1 when the format must carry it, so that they can be counted. */
  readonly inXml: 0 | 1;
  readonly inJson: 0 | 1;
  readonly scalar: Scalar | undefined;
  readonly shape: Shape | undefined;
  /** The compiled `shape`; see {@link memberTable}. */
  table: Table | undefined;
}

/** A name under which something may be found in a document. */
export interface Entry {
  readonly name: string;
  /** Position among the names of its table. */
  readonly index: number;
  /** Absent for a wrapper element. */
  readonly member: Member | undefined;
  /** Whether the documents show one attribute of this name. */
  readonly isAttribute: boolean;
  /** Whether the documents show an element of this name, or in JSON a member. */
  readonly isElement: boolean;
  /** How the entry is mostly written: ` name="`, `<name` or `"name":`. */
  readonly head: Pattern;
  /** `</name>` */
  readonly tail: Pattern | undefined;
  /** The entry that came after it last time: documents keep to an order, and it is tried first. */
  next: Entry | undefined;
  /** What came first inside it last time, for a wrapper element. */
  readonly inside: Chain;
}

/** The start of a chain of entries. */
export interface Chain {
  next: Entry | undefined;
}

/** A shape, compiled for lookups. */
export interface Table {
  readonly members: readonly Member[];
  readonly xml: Names<Entry>;
  readonly json: Names<Entry>;
  /** What came first last time. */
  readonly firstAttribute: Chain;
  readonly firstElement: Chain;
  readonly firstKey: Chain;
  readonly text: Member | undefined;
  /** Members that each format must carry. */
  readonly required: { readonly xml: readonly Member[]; readonly json: readonly Member[] };
  /** Makes the objects. A constructor of its own lets the engine learn how many members they have. */
  readonly Value: new () => Record<string, unknown>;
}

const tables = new WeakMap<Shape, Table>();

/** The table of a shape; compiled when first asked for. */
export function tableOf(shape: Shape): Table {
  let table = tables.get(shape);
  if (table === undefined) tables.set(shape, (table = compile(shape)));
  return table;
}

/** The table of a member, or nothing when it has none. Compiled at first use: a feed pays for what it receives. */
export function memberTable(member: Member): Table | undefined {
  if (member.table === undefined && member.shape !== undefined) member.table = tableOf(member.shape);
  return member.table;
}

function compile(shape: Shape): Table {
  const members = Object.entries(shape.members).map(([key, type], index) => compileMember(key, type, index));
  const xml = new Map<string, Entry>();
  const json = new Map<string, Entry>();
  // Documented names first: an alias or a wrapper never takes the place of a member's own name.
  for (const member of members) {
    if (member.kind !== "text") addXml(xml, member.xmlName, member, true);
    addJson(json, member.name, member, true);
  }
  for (const { wrapper } of members) if (wrapper !== undefined) addXml(xml, wrapper, undefined, true);
  for (const member of members) {
    for (const name of [...member.aliases, member.name]) addXml(xml, name, member, false);
    for (const name of [...member.aliases, member.xmlName]) addJson(json, name, member, false);
  }
  for (const { wrapper } of members) if (wrapper !== undefined) addJson(json, wrapper, undefined, false);
  if (xml.size > maxNames) throw new TypeError(`a shape has ${xml.size} names; the reader takes ${maxNames}`);
  return {
    members,
    xml: new Names(xml),
    json: new Names(json),
    firstAttribute: { next: undefined },
    firstElement: { next: undefined },
    firstKey: { next: undefined },
    text: members.find((member) => member.kind === "text"),
    required: {
      xml: members.filter((member) => member.inXml === 1),
      json: members.filter((member) => member.inJson === 1),
    },
    Value: valueConstructor(),
  };
}

function compileMember(key: string, type: MemberType, index: number): Member {
  const isScalar = typeof type === "string" || "values" in type;
  const parsed = parseKey(key);
  return {
    ...parsed,
    index,
    inXml: parsed.required && parsed.only !== "json" ? 1 : 0,
    inJson: parsed.required && parsed.only !== "xml" ? 1 : 0,
    scalar: isScalar ? compileScalar(type) : undefined,
    shape: !isScalar && "members" in type ? type : undefined,
    table: undefined,
  };
}

function addXml(names: Map<string, Entry>, name: string, member: Member | undefined, documented: boolean): void {
  const isAttribute = documented && member?.kind === "attribute";
  const isOne = member?.scalar !== undefined && !member.many;
  const head = new Pattern(isAttribute ? ` ${name}="` : `<${name}`);
  add(names, { name, member, isAttribute: isAttribute && isOne, isElement: documented && !isAttribute, head, tail: isAttribute ? undefined : new Pattern(`</${name}>`) });
}

function addJson(names: Map<string, Entry>, name: string, member: Member | undefined, documented: boolean): void {
  add(names, { name, member, isAttribute: false, isElement: documented, head: new Pattern(`${JSON.stringify(name)}:`), tail: undefined });
}

function add(names: Map<string, Entry>, entry: Omit<Entry, "index" | "next" | "inside">): void {
  if (!names.has(entry.name)) names.set(entry.name, { ...entry, index: names.size, next: undefined, inside: { next: undefined } });
}

/** Its objects are plain ones: they have the prototype of every object. */
function valueConstructor(): new () => Record<string, unknown> {
  function Value(): void {}
  Value.prototype = Object.prototype;
  return Value as unknown as new () => Record<string, unknown>;
}
