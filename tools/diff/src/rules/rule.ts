import type { Direction, Level, Bump, Part } from "../change.ts";
import type { Facts, SiteKind } from "../sites/site.ts";

/** A difference that a rule reports for one pair of sites. */
export interface Finding {
  readonly level: Level;
  /** Default: the bump of the level. */
  readonly bump?: Bump;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Suffix of the path, if one pair can have several findings, such as one per value. */
  readonly detail?: string;
  /** Description that follows the title of the feed, such as "`liveData.goal` is new". */
  readonly sentence: string;
  readonly reason: string;
}

/**
 * A rule that compares two versions of a site. If the models are exchanged, its mirror reports the opposite change.
 * A rule is its own mirror if its changes have no direction, such as a changed text.
 */
export interface Rule<Kind extends SiteKind = SiteKind> {
  readonly id: string;
  readonly mirror: string;
  readonly kind: Kind;
  readonly direction: Direction | ((facts: Facts[Kind]) => Direction);
  /** Packages whose generated files show the change. */
  readonly parts: readonly Part[];
  /** Title for the table of rules. */
  readonly title: string;
  find(before: Facts[Kind] | undefined, after: Facts[Kind] | undefined, path: string): Iterable<Finding>;
}

/** Returns the rule; infers the types of its facts from the kind of site. */
export function rule<Kind extends SiteKind>(definition: Rule<Kind>): Rule<Kind> {
  return definition;
}

/** The text as Markdown code. */
export function code(text: string | number): string {
  return `\`${text}\``;
}

/** Whether two facts are equal, independent of the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, each: unknown) =>
      typeof each === "object" && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ) ?? "undefined"
  );
}

/** Items of `items` that `others` does not contain. */
export function missing<Item>(items: readonly Item[] | undefined, others: readonly Item[] | undefined): Item[] {
  return (items ?? []).filter((item) => !(others ?? []).some((other) => same(item, other)));
}

/** Items as Markdown code, separated by commas. */
export function listed(items: readonly unknown[]): string {
  return items.map((item) => code(String(item))).join(", ");
}

export const everyPart: readonly Part[] = ["client", "types", "validators", "schemas"];
