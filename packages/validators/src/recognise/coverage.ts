import type { Decoded, Issue } from "@sdf/runtime";
import { parseKey, type Key } from "../key.ts";
import { open, type FeedShape, type MemberType, type Shape } from "../shape.ts";
import { ANY_NAME } from "../table.ts";

/** How much of a document a feed describes. */
export interface Coverage {
  /** Share of the scalar values, 0 to 1. Values inside content that is not documented count half. */
  readonly coverage: number;
  /**
   * The same share, with each value weighted by the number of feeds that describe it. A required member that is missing
   * counts as a value that is not described, up to a quarter of the weight: a short document lacks many.
   */
  readonly fit: number;
}

/** Maximum weight of missing members, relative to that of the document. */
const MAX_MISSING = 0.25;

const parsed = new WeakMap<Shape, ReadonlyMap<string, { key: Key; type: MemberType }>>();

/** Returns the members of a shape by name. */
export function listMembers(shape: Shape): ReadonlyMap<string, { key: Key; type: MemberType }> {
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

/** Creates a function that measures how much of a decoded value its feed describes, compared with the other feeds. */
export function createCoverage(
  feeds: readonly FeedShape<unknown>[],
): (decoded: Decoded<unknown>, feed: FeedShape<unknown>) => Coverage {
  const weights = new Map<string, number>();
  /** 1 divided by the number of feeds that describe a path; 1 if none does. */
  const findWeight = (path: readonly string[]): number => {
    const key = path.join(".");
    let weight = weights.get(key);
    if (weight === undefined) {
      weight = 1 / Math.max(1, feeds.filter((feed) => isDescribed(feed, path)).length);
      weights.set(key, weight);
    }
    return weight;
  };

  return ({ value, issues }, feed) => {
    const total = { count: 0, weight: 0 };
    const described = { count: 0, weight: 0 };
    const visit = (content: unknown, type: MemberType | undefined, path: readonly string[]): void => {
      if (Array.isArray(content)) {
        for (const item of content) visit(item, type, path);
      } else if (typeof content !== "object" || content === null) {
        const weight = findWeight(path);
        const share = type === open ? 0.5 : isScalar(type) ? 1 : 0;
        total.count++;
        total.weight += weight;
        described.count += share;
        described.weight += share * weight;
      } else {
        for (const [name, inner] of Object.entries(content)) visit(inner, memberType(type, name), [...path, name]);
      }
    };
    // Paths start at the item of a list feed, because other feeds have the same item as their root.
    const list = feed.bare;
    if (list === undefined || typeof value !== "object" || value === null || !Object.hasOwn(value, list)) {
      visit(value, feed.shape, []);
    } else visit((value as Record<string, unknown>)[list], listMembers(feed.shape).get(list)?.type, []);
    const isMissing = ({ code }: Issue): boolean => code === "missing";
    const missing = new Set(issues.filter(isMissing).map(({ segments }) => toPath(segments, feed).join(".")));
    const missingWeight = [...missing].reduce((sum, path) => sum + findWeight(path.split(".")), 0);
    total.weight += Math.min(missingWeight, total.weight * MAX_MISSING);
    return {
      coverage: total.count === 0 ? 0 : described.count / total.count,
      fit: total.weight === 0 ? 0 : described.weight / total.weight,
    };
  };
}

/** The path of a report without indexes, from the item of a list feed. */
function toPath(segments: readonly (string | number)[], { bare }: FeedShape<unknown>): readonly string[] {
  const names = segments.filter((segment) => typeof segment === "string");
  return bare !== undefined && names[0] === bare ? names.slice(1) : names;
}

/** True if a feed describes the scalar values at a path from its root, or from the item of its list. */
function isDescribed({ shape, bare }: FeedShape<unknown>, path: readonly string[]): boolean {
  const root = bare === undefined ? shape : listMembers(shape).get(bare)?.type;
  const type = path.reduce(memberType, root);
  return type === open || isScalar(type);
}

function isScalar(type: MemberType | undefined): boolean {
  return typeof type === "string" || (type !== undefined && "values" in type);
}

/** The type of a member of a type: `open` inside content that is not documented, undefined if there is none. */
function memberType(type: MemberType | undefined, name: string): MemberType | undefined {
  if (typeof type !== "object" || "values" in type) return undefined;
  const members = "members" in type ? listMembers(type) : undefined;
  const member = (members?.get(name) ?? members?.get(ANY_NAME))?.type;
  return member ?? ("open" in type ? open : undefined);
}

/** Counts the scalar values in a value. */
export function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((total: number, each) => total + countValues(each), 0);
}
