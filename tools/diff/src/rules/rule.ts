import type { Direction, Level, Bump, Part } from "../change.ts";
import type { Facts, SiteKind } from "../sites/site.ts";

/** What a rule says about one pair. */
export interface Finding {
  readonly level: Level;
  /** Default: the step that the level asks for. */
  readonly bump?: Bump;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Added to the path of the pair when a pair can give several findings, such as one per value. */
  readonly detail?: string;
  /** The rest of a sentence that begins with the feed: "`liveData.goal` is new". */
  readonly sentence: string;
  readonly reason: string;
}

/**
 * A rule and its mirror: what `find` sees going from one model to the other, the mirror sees on the
 * way back. A rule that is its own mirror covers changes without a direction, such as another text.
 */
export interface Rule<Kind extends SiteKind = SiteKind> {
  readonly id: string;
  readonly mirror: string;
  readonly kind: Kind;
  readonly direction: Direction | ((facts: Facts[Kind]) => Direction);
  /** Packages whose generated files show the change. */
  readonly parts: readonly Part[];
  /** One line for the table of rules. */
  readonly title: string;
  find(before: Facts[Kind] | undefined, after: Facts[Kind] | undefined, path: string): Iterable<Finding>;
}

/** Keeps the types of one rule checked against its kind of site. */
export function rule<Kind extends SiteKind>(definition: Rule<Kind>): Rule<Kind> {
  return definition;
}

/** `` `name` `` */
export function code(text: string | number): string {
  return `\`${text}\``;
}

/** Whether two facts are equal, whatever the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? "undefined";
}

/** Items of `of` that `without` does not have. */
export function missing<Item>(of: readonly Item[] | undefined, without: readonly Item[] | undefined): Item[] {
  return (of ?? []).filter((item) => !(without ?? []).some((other) => same(item, other)));
}

/** "by `a`, `b`" */
export function listed(items: readonly unknown[]): string {
  return items.map((item) => code(String(item))).join(", ");
}

export const everywhere: readonly Part[] = ["client", "types", "validators", "schemas"];
