import type { MemberType, Shape } from "./shape.ts";
import { maxNames } from "./marks.ts";
import { parseKey, type Key } from "./key.ts";
import { Names, Pattern } from "./names.ts";
import type { Source } from "./source.ts";
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
export interface Entry extends Chain {
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
  /** What came first inside it last time, for a wrapper element. */
  readonly inside: Chain;
}

/** The start of a chain of entries. */
export interface Chain {
  /** The entry that came after it last time: documents keep to an order, and it is tried first. */
  next: Entry | undefined;
  /** What the documents show behind it. */
  after: Entry | undefined;
}

/** A shape, compiled for lookups; its names only when a document of that format comes. */
export class Table {
  readonly members: readonly Member[];
  readonly text: Member | undefined;
  /** Members that each format must carry. */
  readonly required: { readonly xml: readonly Member[]; readonly json: readonly Member[] };
  /** What came first last time. */
  readonly firstAttribute = chain();
  readonly firstElement = chain();
  readonly firstKey = chain();
  /** Makes the objects. A constructor of its own lets the engine learn how many members they have. */
  readonly Value = valueConstructor();
  #xml: Names<Entry> | undefined;
  #json: Names<Entry> | undefined;

  constructor(shape: Shape) {
    const members = Object.entries(shape.members).map(([key, type], index) => compileMember(key, type, index));
    this.members = members;
    this.text = members.find((member) => member.kind === "text");
    this.required = { xml: members.filter((member) => member.inXml === 1), json: members.filter((member) => member.inJson === 1) };
  }

  get xml(): Names<Entry> {
    return (this.#xml ??= xmlNames(this));
  }

  get json(): Names<Entry> {
    return (this.#json ??= jsonNames(this));
  }
}

const tables = new WeakMap<Shape, Table>();

/** The table of a shape; compiled when first asked for. */
export function tableOf(shape: Shape): Table {
  let table = tables.get(shape);
  if (table === undefined) tables.set(shape, (table = new Table(shape)));
  return table;
}

/** The table of a member, or nothing when it has none. Compiled at first use: a feed pays for what it receives. */
export function memberTable(member: Member): Table | undefined {
  if (member.table === undefined && member.shape !== undefined) member.table = tableOf(member.shape);
  return member.table;
}

// Documented names first, in both formats: an alias or a wrapper never takes the place of a member's own name.
function xmlNames({ members, firstAttribute, firstElement }: Table): Names<Entry> {
  const names = new Map<string, Entry>();
  for (const member of members) if (member.kind !== "text") addXml(names, member.xmlName, member, true);
  for (const { wrapper } of members) if (wrapper !== undefined) addXml(names, wrapper, undefined, true);
  for (const member of members) for (const name of [...member.aliases, member.name]) addXml(names, name, member, false);
  if (names.size > maxNames) throw new TypeError(`a shape has ${names.size} names; the reader takes ${maxNames}`);
  const entries = [...names.values()];
  link(firstAttribute, entries.filter((entry) => entry.isAttribute));
  link(firstElement, entries.filter((entry) => entry.isElement));
  return new Names(names);
}

function jsonNames({ members, firstKey }: Table): Names<Entry> {
  const names = new Map<string, Entry>();
  for (const member of members) addJson(names, member.name, member, true);
  for (const member of members) for (const name of [...member.aliases, member.xmlName]) addJson(names, name, member, false);
  for (const { wrapper } of members) if (wrapper !== undefined) addJson(names, wrapper, undefined, false);
  link(firstKey, [...names.values()].filter((entry) => entry.isElement));
  return new Names(names);
}

function link(first: Chain, entries: readonly Entry[]): void {
  let last = first;
  for (const entry of entries) last = last.after = entry;
}

function chain(): Chain {
  return { next: undefined, after: undefined };
}

/** What is likely to stand here, when it is not what followed `last` the time before: the next ones in the documents, since some are left out. */
export function guess({ after }: Chain, source: Source): Entry | undefined {
  for (let tries = 4; tries > 0 && after !== undefined; tries--, after = after.after) if (after.head.isAt(source, source.pos)) return after;
  return undefined;
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

function add(names: Map<string, Entry>, entry: Omit<Entry, "index" | "inside" | keyof Chain>): void {
  if (!names.has(entry.name)) names.set(entry.name, { ...entry, index: names.size, ...chain(), inside: chain() });
}

/** Its objects are plain ones: they have the prototype of every object. */
function valueConstructor(): new () => Record<string, unknown> {
  function Value(): void {}
  Value.prototype = Object.prototype;
  return Value as unknown as new () => Record<string, unknown>;
}
