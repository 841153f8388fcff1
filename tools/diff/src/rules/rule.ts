import type { Bump, Direction, Level, Part } from "../change.ts";
import type { Facts, SiteKind } from "../sites.ts";

/** A difference that a rule reports for one pair of sites. */
export interface Finding {
  readonly level: Level;
  /** Default: the bump of the level. */
  readonly bump?: Bump | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Suffix of the path, if one pair can have several findings, such as one per value. */
  readonly detail?: string;
  /** Description that follows the title of the feed, such as "`liveData.goal` is new". */
  readonly sentence: string;
  readonly reason: string;
}

/** A rule that compares two versions of a site. If the models are exchanged, it or its counterpart reports the change. */
export interface Rule<Kind extends SiteKind = SiteKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly direction: Direction | ((facts: Facts[Kind]) => Direction);
  /** Packages whose generated files show the change. */
  readonly parts: readonly Part[];
  /** What a user of the packages does about a breaking or risky change. */
  readonly action?: string | undefined;
  find(before: Facts[Kind] | undefined, after: Facts[Kind] | undefined, path: string): Iterable<Finding>;
}

/** What a row of the table states: a value, or a function of the compared facts. */
type Stated<Value, Args extends readonly unknown[]> = Value | ((...args: Args) => Value);

/** A row of the table of rules. */
interface Row<Kind extends SiteKind, Args extends readonly unknown[]> {
  readonly id: string;
  readonly action?: string;
  readonly direction?: Rule<Kind>["direction"];
  readonly parts?: readonly Part[];
  readonly level: Stated<Level, Args>;
  readonly bump?: Bump;
  readonly sentence: Stated<string, Args>;
  readonly reason: Stated<string, Args>;
}

/** Facts that only one version has, such as values of a list: one finding per item. */
interface ItemRow<Kind extends SiteKind, Site> extends Row<
  Kind,
  [item: string | number, was: Site, is: Site, path: string]
> {
  /** First character of the suffix of the path. */
  readonly mark: string;
  items(was: Site, is: Site): readonly (string | number)[];
}

/** Functions that turn rows of the table into rules for one kind of site. */
export function rulesFor<Kind extends SiteKind>(kind: Kind, defaults: Pick<Rule<Kind>, "direction" | "parts">) {
  type Site = Facts[Kind];

  const custom = (
    row: Omit<Row<Kind, never>, "level" | "bump" | "sentence" | "reason">,
    find: Rule<Kind>["find"],
  ): Rule<Kind> => {
    const { id, action, direction = defaults.direction, parts = defaults.parts } = row;
    return { id, kind, direction, parts, action, find };
  };

  return {
    custom,
    /** The site is new; `value` is stored as `after`. */
    added: (row: Row<Kind, [is: Site, path: string]> & { value(is: Site): unknown }) =>
      custom(row, function* (was, is, path) {
        if (was === undefined && is !== undefined) yield { ...toFinding(row, is, path), after: row.value(is) };
      }),
    /** The site is removed; `value` is stored as `before`. */
    removed: (row: Row<Kind, [was: Site, path: string]> & { value(was: Site): unknown }) =>
      custom(row, function* (was, is, path) {
        if (was !== undefined && is === undefined) yield { ...toFinding(row, was, path), before: row.value(was) };
      }),
    /** Facts of a site differ. A condition `when` replaces the comparison of the facts. */
    changed: (
      row: Row<Kind, [was: Site, is: Site, path: string]> & {
        facts(site: Site): unknown;
        when?(was: Site, is: Site): boolean;
      },
    ) =>
      custom(row, function* (was, is, path) {
        if (was === undefined || is === undefined) return;
        const [before, after] = [row.facts(was), row.facts(is)];
        if (row.when === undefined ? same(before, after) : !row.when(was, is)) return;
        yield { ...toFinding(row, was, is, path), before, after };
      }),
    /** The newer site has items that the older one does not have. */
    gained: (row: ItemRow<Kind, Site>) =>
      custom(row, function* (was, is, path) {
        if (was === undefined || is === undefined) return;
        for (const item of row.items(was, is))
          yield { ...toFinding(row, item, was, is, path), after: item, detail: `${row.mark}${item}` };
      }),
    /** The newer site no longer has items of the older one. */
    lost: (row: ItemRow<Kind, Site>) =>
      custom(row, function* (was, is, path) {
        if (was === undefined || is === undefined) return;
        for (const item of row.items(was, is))
          yield { ...toFinding(row, item, was, is, path), before: item, detail: `${row.mark}${item}` };
      }),
  };
}

function toFinding<Args extends readonly unknown[]>(
  { level, bump, sentence, reason }: Pick<Row<SiteKind, Args>, "level" | "bump" | "sentence" | "reason">,
  ...args: Args
): Finding {
  const read = <Value extends string>(stated: Stated<Value, Args>): Value =>
    typeof stated === "function" ? stated(...args) : stated;
  return { level: read(level), bump, sentence: read(sentence), reason: read(reason) };
}

/** The outcome of a change that affects texts only. */
export const onlyDescription = { level: "none", reason: "only the description differs" } as const;

export const everyPart: readonly Part[] = ["client", "types", "validators", "schemas"];

/** The text as Markdown code. */
export function code(text: string | number): string {
  return `\`${text}\``;
}

/** Whether two facts are equal, independent of the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  return one === other || toCanonicalJson(one) === toCanonicalJson(other);
}

function toCanonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, each: unknown) =>
      typeof each === "object" && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ) ?? "undefined"
  );
}

/** Items of `items` that `others` does not contain. */
export function missing<Item>(items: readonly Item[] = [], others: readonly Item[] = []): Item[] {
  return items.filter((item) => !others.some((other) => same(item, other)));
}

/** Items as Markdown code, separated by commas. */
export function listed(items: readonly unknown[]): string {
  return items.map((item) => code(String(item))).join(", ");
}
