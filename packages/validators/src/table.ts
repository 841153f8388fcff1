import type { MemberType, Shape } from "./shape.ts";
import { parseKey, type Key } from "./key.ts";
import { compileScalar, type Scalar } from "./scalar.ts";

/** A member, compiled. Exactly one of `scalar` and `shape` is set, or none when its members are not known. */
export interface Member extends Key {
  /** Position in its table; its bit in the reader's marks. */
  readonly index: number;
  readonly scalar: Scalar | undefined;
  readonly shape: Shape | undefined;
  /** The compiled `shape`; see {@link memberTable}. */
  table: Table | undefined;
}

/** A name under which something may be found in a document. */
export interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly hash: number;
  /** Position among the names of its table. */
  readonly index: number;
  /** Absent for a wrapper element. */
  readonly member: Member | undefined;
  /** Whether the documents use this name in this format. */
  readonly documented: boolean;
}

/** A shape, compiled for lookups. */
export interface Table {
  readonly members: readonly Member[];
  /** Names in XML, by hash; see {@link hashName}. The length is a power of two. */
  readonly xml: readonly (readonly Entry[])[];
  /** Attributes in the order of the documents, which is mostly the order they come in. */
  readonly attributes: readonly Entry[];
  readonly json: ReadonlyMap<string, Entry>;
  readonly text: Member | undefined;
  /** Members that each format must carry. */
  readonly required: { readonly xml: readonly Member[]; readonly json: readonly Member[] };
}

/** Names that one shape may have in XML, which sizes the reader's marks. */
export const maxNames = 512;

const tables = new WeakMap<Shape, Table>();
const encoder = new TextEncoder();

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

/** One step of the hash of a name. */
export function hashStep(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + byte) | 0;
}

function compile(shape: Shape): Table {
  const members = Object.entries(shape.members).map(([key, type], index) => compileMember(key, type, index));
  const xml = new Map<string, Entry>();
  const json = new Map<string, Entry>();
  // Documented names first: an alias or a wrapper never takes the place of a member's own name.
  for (const member of members) {
    if (member.kind !== "text") add(xml, member.xmlName, member, true);
    add(json, member.name, member, true);
  }
  for (const { wrapper } of members) if (wrapper !== undefined) add(xml, wrapper, undefined, true);
  for (const member of members) {
    for (const name of [...member.aliases, member.name]) add(xml, name, member, false);
    for (const name of [...member.aliases, member.xmlName]) add(json, name, member, false);
  }
  for (const { wrapper } of members) if (wrapper !== undefined) add(json, wrapper, undefined, false);
  if (xml.size > maxNames) throw new TypeError(`a shape has ${xml.size} names; the reader takes ${maxNames}`);
  const required = members.filter((member) => member.required);
  return {
    members,
    xml: buckets([...xml.values()]),
    attributes: [...xml.values()].filter((entry) => entry.documented && entry.member?.kind === "attribute"),
    json,
    text: members.find((member) => member.kind === "text"),
    required: {
      xml: required.filter((member) => member.only !== "json"),
      json: required.filter((member) => member.only !== "xml"),
    },
  };
}

function compileMember(key: string, type: MemberType, index: number): Member {
  const isScalar = typeof type === "string" || "values" in type;
  return {
    ...parseKey(key),
    index,
    scalar: isScalar ? compileScalar(type) : undefined,
    shape: !isScalar && "members" in type ? type : undefined,
    table: undefined,
  };
}

function add(names: Map<string, Entry>, name: string, member: Member | undefined, documented: boolean): void {
  if (names.has(name)) return;
  const bytes = encoder.encode(name);
  names.set(name, { name, bytes, hash: bytes.reduce(hashStep, 0), index: names.size, member, documented });
}

function buckets(entries: readonly Entry[]): Entry[][] {
  let size = 8;
  while (size < entries.length * 2) size *= 2;
  const filled: Entry[][] = Array.from({ length: size }, () => []);
  for (const entry of entries) filled[entry.hash & (size - 1)]?.push(entry);
  return filled;
}
