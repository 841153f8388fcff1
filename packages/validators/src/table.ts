import { parseKey, type Key } from "./key.ts";
import type { Reports } from "./reports.ts";
import { compileScalar, describeMember, type Scalar } from "./scalar.ts";
import type { MemberType, Shape } from "./shape.ts";

/** A member, compiled. Exactly one of `scalar` and `shape` is set, or none when its members are not known. */
export interface Member extends Key {
  readonly scalar: Scalar | undefined;
  readonly shape: Shape | undefined;
}

/** A shape, compiled for lookups. */
export interface Table {
  readonly members: readonly Member[];
  readonly text: Member | undefined;
  /** Members that each format must carry. */
  readonly required: { readonly xml: readonly Member[]; readonly json: readonly Member[] };
  /**
   * What may be found under which name: documented names first, so that a wrapper, an alias or the
   * other format's name never takes the place of a member's own. `null` stands for a wrapper.
   */
  readonly xml: ReadonlyMap<string, Member | null>;
  readonly json: ReadonlyMap<string, Member | null>;
  /** Makes the objects: plain ones, but a constructor of their own lets the engine learn how many members they have. */
  readonly Value: new () => Record<string, unknown>;
}

const tables = new WeakMap<Shape, Table>();

/** The table of a shape; compiled when first asked for: a feed pays for what it receives. */
export function tableOf(shape: Shape): Table {
  let table = tables.get(shape);
  if (table === undefined) tables.set(shape, (table = compile(Object.entries(shape.members).map(compileMember))));
  return table;
}

function compile(members: Member[]): Table {
  function Value(): void {}
  Value.prototype = Object.prototype;
  const required = members.filter((member) => member.required);
  return {
    members,
    text: members.find((member) => member.kind === "text"),
    required: { xml: required.filter(({ only }) => only !== "json"), json: required.filter(({ only }) => only !== "xml") },
    xml: index(members, (member) => (member.kind === "text" ? [] : [member.xmlName]), (member) => member.name),
    json: index(members, (member) => [member.name], (member) => member.xmlName),
    Value: Value as unknown as Table["Value"],
  };
}

function index(members: Member[], own: (member: Member) => string[], other: (member: Member) => string): Map<string, Member | null> {
  const names = new Map<string, Member | null>();
  const add = (name: string, member: Member | null): unknown => names.has(name) || names.set(name, member);
  for (const member of members) for (const name of own(member)) add(name, member);
  for (const { wrapper } of members) if (wrapper !== undefined) add(wrapper, null);
  for (const member of members) for (const name of [...member.aliases, other(member)]) add(name, member);
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

/** Reports the required members that did not come. */
export function reportMissing(
  required: readonly Member[],
  value: object,
  { issue, note, isAsked }: Reports,
  at?: number,
): void {
  for (const member of required) {
    if (Object.hasOwn(value, member.name) || !isAsked(member)) continue;
    if (member.seenAbsent) note("observed-form", member.name, "nothing", "always there", at);
    else issue("missing", member.name, describeMember(member), "nothing", at);
  }
}
