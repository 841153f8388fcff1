import { parseKey, type Key } from "../key.ts";
import type { MemberType, Shape } from "../shape.ts";

/** Number of scalar values of a document by how a shape describes them. */
export interface Coverage {
  /** Described by the shape. */
  readonly known: number;
  /** Inside members whose content is not documented. */
  readonly open: number;
  /** Not described. */
  readonly unknown: number;
}

const parsed = new WeakMap<Shape, ReadonlyMap<string, { key: Key; type: MemberType }>>();

/** Returns the members of a shape by name. */
export function membersOf(shape: Shape): ReadonlyMap<string, { key: Key; type: MemberType }> {
  let members = parsed.get(shape);
  if (members === undefined) {
    members = new Map(
      Object.entries(shape.members).map(([source, type]) => {
        const key = parseKey(source);
        return [key.name, { key, type }];
      }),
    );
    parsed.set(shape, members);
  }
  return members;
}

/** Counts the scalar values of a decoded value by how its shape describes them. */
export function measureCoverage(value: unknown, type: MemberType): Coverage {
  if (Array.isArray(value)) return sum(value.map((item) => measureCoverage(item, type)));
  if (typeof value !== "object" || value === null) return { known: 1, open: 0, unknown: 0 };
  if (typeof type === "string" || "values" in type) return { known: 0, open: 0, unknown: countValues(value) };
  if ("open" in type) return { known: 0, open: countValues(value), unknown: 0 };
  const members = membersOf(type);
  return sum(
    Object.entries(value).map(([name, content]) => {
      const member = members.get(name);
      if (member === undefined) return { known: 0, open: 0, unknown: countValues(content) };
      return measureCoverage(content, member.type);
    }),
  );
}

/** Counts the scalar values in a value. */
export function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((total: number, each) => total + countValues(each), 0);
}

function sum(parts: readonly Coverage[]): Coverage {
  const none = { known: 0, open: 0, unknown: 0 };
  return parts.reduce(
    (a, b) => ({ known: a.known + b.known, open: a.open + b.open, unknown: a.unknown + b.unknown }),
    none,
  );
}
