import { parseKey, type Key } from "../key.ts";
import type { MemberType, Shape } from "../shape.ts";

/** How much of a value a shape describes, in single values. */
export interface Known {
  readonly known: number;
  /** Below members whose content no document shows. */
  readonly open: number;
  readonly unknown: number;
}

const parsed = new WeakMap<Shape, ReadonlyMap<string, { key: Key; type: MemberType }>>();

/** The members of a shape by name. */
export function membersOf(shape: Shape): ReadonlyMap<string, { key: Key; type: MemberType }> {
  let members = parsed.get(shape);
  if (members === undefined) {
    members = new Map(Object.entries(shape.members).map(([source, type]) => {
      const key = parseKey(source);
      return [key.name, { key, type }];
    }));
    parsed.set(shape, members);
  }
  return members;
}

/** Counts the single values of a decoded value by what its shape says about them. */
export function countKnown(value: unknown, type: MemberType): Known {
  if (Array.isArray(value)) return sum(value.map((item) => countKnown(item, type)));
  if (typeof value !== "object" || value === null) return { known: 1, open: 0, unknown: 0 };
  if (typeof type === "string" || "values" in type) return { known: 0, open: 0, unknown: countValues(value) };
  if ("open" in type) return { known: 0, open: countValues(value), unknown: 0 };
  const members = membersOf(type);
  return sum(Object.entries(value).map(([name, content]) => {
    const member = members.get(name);
    return member === undefined ? { known: 0, open: 0, unknown: countValues(content) } : countKnown(content, member.type);
  }));
}

/** Single values in a value. */
export function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((total: number, each) => total + countValues(each), 0);
}

function sum(parts: readonly Known[]): Known {
  return parts.reduce((a, b) => ({ known: a.known + b.known, open: a.open + b.open, unknown: a.unknown + b.unknown }), { known: 0, open: 0, unknown: 0 });
}
