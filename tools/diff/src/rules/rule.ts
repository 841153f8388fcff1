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

/** A rule that compares two versions of a site. */
export interface Rule<Kind extends SiteKind = SiteKind> {
  readonly id: string;
  /** The rule that reports the change if the models are exchanged; the same one unless a pair of rules does. */
  readonly opposite: string;
  readonly kind: Kind;
  readonly direction: Direction | ((facts: Facts[Kind]) => Direction);
  /** Packages whose generated files show the change. */
  readonly parts: readonly Part[];
  /** What a user of the packages does about a breaking or risky change. */
  readonly action?: string | undefined;
  find(before: Facts[Kind] | undefined, after: Facts[Kind] | undefined, path: string): Iterable<Finding>;
}

/** What a rule states: a value, or a function of the compared facts. */
type Stated<Value, Args extends readonly unknown[]> = Value | ((...args: Args) => Value);

/** What a rule states about a difference. */
interface Row<Args extends readonly unknown[]> {
  readonly id: string;
  readonly action?: string;
  readonly level: Stated<Level, Args>;
  readonly bump?: Bump;
  /** A text follows the subject of the kind; a function returns the whole sentence. */
  readonly sentence: Stated<string, Args>;
  readonly reason: Stated<string, Args>;
}

/** What differs from the defaults of the kind. */
interface Scope<Kind extends SiteKind> {
  readonly direction?: Rule<Kind>["direction"];
  readonly parts?: readonly Part[];
}

interface Defaults<Kind extends SiteKind> extends Required<Scope<Kind>> {
  /** What the sentences of the rules are about. */
  subject?(site: Facts[Kind], path: string): string;
}

type Compared<Site> = [was: Site, is: Site, subject: string];
type OfItem<Site> = [item: string | number, ...Compared<Site>];

interface Presence<Site> {
  readonly value: (site: Site) => unknown;
  readonly added: Row<[is: Site, subject: string]>;
  readonly removed: Row<[was: Site, subject: string]>;
}

interface Changed<Site> extends Row<Compared<Site>> {
  readonly facts: (site: Site) => unknown;
  readonly when?: (was: Site, is: Site) => boolean;
}

interface Opposites<Site> {
  readonly facts: (site: Site) => unknown;
  readonly isForth: (was: Site, is: Site) => boolean;
  readonly forth: Row<Compared<Site>>;
  readonly back: Row<Compared<Site>>;
}

interface Items<Site> {
  /** First character of the suffix of the path. */
  readonly mark: string;
  /** Items that only the newer version has. */
  readonly find: (was: Site, is: Site) => readonly (string | number)[];
  readonly gained: Row<OfItem<Site>>;
  readonly lost: Row<OfItem<Site>>;
}

/** Functions that turn rows of the table into rules for one kind of site. Opposite rules share a row. */
export function rulesFor<Kind extends SiteKind>(kind: Kind, { subject = () => "", ...defaults }: Defaults<Kind>) {
  type Site = Facts[Kind];

  const toRule = (row: Pick<Row<never>, "id" | "action">, scope: Scope<Kind>, find: Rule<Kind>["find"]): Rule<Kind> => {
    const { direction = defaults.direction, parts = defaults.parts } = scope;
    return { id: row.id, opposite: row.id, kind, direction, parts, action: row.action, find };
  };
  const pair = (one: Rule<Kind>, other: Rule<Kind>): Rule<Kind>[] => [
    { ...one, opposite: other.id },
    { ...other, opposite: one.id },
  ];
  const comparing = (
    row: Row<Compared<Site>>,
    scope: Scope<Kind>,
    facts: (site: Site) => unknown,
    when: (was: Site, is: Site) => boolean,
  ): Rule<Kind> =>
    toRule(row, scope, function* (was, is, path) {
      if (was === undefined || is === undefined || !when(was, is)) return;
      yield { ...state(row, subject(is, path), was, is), before: facts(was), after: facts(is) };
    });
  const listing = (
    row: Row<OfItem<Site>>,
    scope: Scope<Kind>,
    mark: string,
    key: "before" | "after",
    find: Items<Site>["find"],
  ): Rule<Kind> =>
    toRule(row, scope, function* (was, is, path) {
      if (was === undefined || is === undefined) return;
      for (const item of find(was, is))
        yield { ...state(row, subject(is, path), item, was, is), [key]: item, detail: `${mark}${item}` };
    });

  return {
    /** The rule has its own comparison. */
    custom: (row: Pick<Row<never>, "id" | "action"> & Scope<Kind>, find: Rule<Kind>["find"]) => [
      toRule(row, row, find),
    ],
    /** The site is new or removed; `value` is stored as `after` or `before`. */
    presence: ({ value, added, removed, ...scope }: Scope<Kind> & Presence<Site>) =>
      pair(
        toRule(added, scope, function* (was, is, path) {
          if (was === undefined && is !== undefined) yield { ...state(added, subject(is, path), is), after: value(is) };
        }),
        toRule(removed, scope, function* (was, is, path) {
          if (was !== undefined && is === undefined)
            yield { ...state(removed, subject(was, path), was), before: value(was) };
        }),
      ),
    /** Facts of a site differ. A condition `when` replaces the comparison of the facts. */
    changed: ({ facts, when = (was, is) => !same(facts(was), facts(is)), ...row }: Scope<Kind> & Changed<Site>) => [
      comparing(row, row, facts, when),
    ],
    /** Facts of a site differ in a direction, or in the opposite one. */
    opposites: ({ facts, isForth, forth, back, ...scope }: Scope<Kind> & Opposites<Site>) =>
      pair(
        comparing(forth, scope, facts, isForth),
        comparing(back, scope, facts, (was, is) => isForth(is, was)),
      ),
    /** A version has items that the other one does not have: one finding per item, whose path ends with the item. */
    items: ({ mark, find, gained, lost, ...scope }: Scope<Kind> & Items<Site>) =>
      pair(
        listing(gained, scope, mark, "after", find),
        listing(lost, scope, mark, "before", (was, is) => find(is, was)),
      ),
  };
}

function state<Args extends readonly unknown[]>(
  { level, bump, sentence, reason }: Row<[...Args, string]>,
  subject: string,
  ...args: Args
): Finding {
  const read = <Value extends string>(stated: Stated<Value, [...Args, string]>): Value =>
    typeof stated === "function" ? stated(...args, subject) : stated;
  const text = typeof sentence === "string" && subject !== "" ? `${subject} ${sentence}` : read(sentence);
  return { level: read(level), bump, sentence: text, reason: read(reason) };
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
