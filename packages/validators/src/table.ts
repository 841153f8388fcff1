import { parseKey, type Key } from "./key.ts";
import type { Reports } from "./reports.ts";
import { compileScalar, describeMember, type Scalar } from "./scalar.ts";
import type { MemberType, Shape } from "./shape.ts";

/** A compiled member. It has either `scalar` or `shape`, or neither if its content is not documented. */
export interface Member extends Key {
  readonly scalar: Scalar | undefined;
  readonly shape: Shape | undefined;
}

/** A shape compiled for lookups. */
export interface Table {
  readonly members: readonly Member[];
  /** True if other members are kept without drift. */
  readonly open: boolean;
  readonly text: Member | undefined;
  /** Declaration of all fields with other names; undefined if the element is no map. */
  readonly rest: Member | undefined;
  /** Required members of each format. */
  readonly required: { readonly xml: readonly Member[]; readonly json: readonly Member[] };
  /**
   * Members by name, null for wrappers. A documented name takes precedence over wrappers, aliases and the names of the
   * other format.
   */
  readonly xml: ReadonlyMap<string, Member | null>;
  readonly json: ReadonlyMap<string, Member | null>;
}

/** Name of the element that declares the values of a map. */
export const ANY_NAME = "*";

const tables = new WeakMap<Shape, Table>();

/** Returns the table of a shape. It is compiled on first use, so that a process compiles only what it receives. */
export function compileTable(shape: Shape): Table {
  let table = tables.get(shape);
  if (!table) {
    table = compile(Object.entries(shape.members).map(compileMember), shape.open === true);
    tables.set(shape, table);
  }
  return table;
}

function compile(members: Member[], open: boolean): Table {
  const required = members.filter(({ required, name }) => required && name !== ANY_NAME);
  return {
    members,
    open,
    text: members.find((member) => member.kind === "text"),
    rest: members.find(({ kind, name }) => kind === "element" && name === ANY_NAME),
    required: {
      xml: required.filter(({ only }) => only !== "json"),
      json: required.filter(({ only }) => only !== "xml"),
    },
    xml: indexByName(members, false),
    json: indexByName(members, true),
  };
}

/** Declares a field of a map with the name that it has in a document. */
export function toEntry(rest: Member | undefined, name: string): Member | undefined {
  return rest && { ...rest, name, xmlName: name };
}

function indexByName(members: readonly Member[], isJson: boolean): Map<string, Member | null> {
  const names = new Map<string, Member | null>();
  const add = (name: string, member: Member | null): unknown => names.has(name) || names.set(name, member);
  for (const member of members)
    if (isJson || member.kind !== "text") add(isJson ? member.name : member.xmlName, member);
  // In JSON, an alias that equals the name of the member's own wrapper is the list itself.
  for (const member of members) {
    if (isJson && member.aliases.includes(member.wrapper ?? "")) add(member.wrapper ?? "", member);
  }
  for (const { wrapper } of members) if (wrapper !== undefined) add(wrapper, null);
  for (const member of members) {
    for (const name of [...member.aliases, isJson ? member.xmlName : member.name]) add(name, member);
  }
  return names;
}

function compileMember([key, type]: [string, MemberType]): Member {
  const isScalar = typeof type === "string" || "values" in type;
  return {
    ...parseKey(key),
    scalar: isScalar ? compileScalar(type) : undefined,
    shape: !isScalar && "members" in type ? type : undefined,
  };
}

/** Reports required members that are missing. */
export function reportMissing(
  required: readonly Member[],
  value: object,
  { reportIssue, reportDrift, isRequested }: Reports,
  at?: number,
): void {
  for (const member of required) {
    if (Object.hasOwn(value, member.name) || !isRequested(member)) continue;
    if (member.seenAbsent) reportDrift("observed-form", member.name, "nothing", "always there", at);
    else reportIssue("missing", member.name, describeMember(member), "nothing", at);
  }
}
