import { createHash } from "node:crypto";
import { kindOf, snakeCase, type ColumnKind } from "./field-kinds.ts";
import type { Model, ModelElement, ModelFeed, ModelScalar } from "./model.ts";

export interface Column {
  /** Member names in snake case, joined by `_`, such as `scores_ht_home`. */
  readonly name: string;
  /** Name in stores of earlier versions, such as `timeMinSec`. */
  readonly formerName: string;
  /** Members from the row's object to the value; empty when the row itself is the value. */
  readonly path: readonly string[];
  readonly kind: ColumnKind;
  readonly meaning: string;
  readonly unit?: string;
  /** True when the API documentation states the member; false when only responses show it, or nothing does. */
  readonly isDocumented: boolean;
}

/** One table: a section of a document, or a list in it. */
export interface Table {
  readonly index: number;
  /** Name of the view that people query, in snake case; the stored table has a prefix before it. */
  readonly name: string;
  /** Name of the view in earlier versions, such as `soccer_ma21_livePredictions`. */
  readonly formerName: string;
  readonly feed: string;
  /** Members from the document (sections) or from the parent's row (lists) to the row or rows. */
  readonly path: readonly string[];
  readonly list: boolean;
  readonly meaning: string;
  readonly columns: readonly Column[];
  readonly children: readonly Table[];
  /** Member that tells the rows of the list apart; by place in the list when there is none. */
  readonly key: string | undefined;
  /** Members that are known at each object of the row, by path (`""` is the row itself); the rest goes to `extra`. */
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
  /** Something in the row has members that no document shows: `extra` is always looked for. */
  readonly open: boolean;
  /** Path in the response, for people: `liveData.livePredictions[].prediction[]`. */
  readonly where: string;
}

export interface FeedLayout {
  readonly feed: string;
  readonly sport: string;
  readonly code: string;
  readonly title: string;
  /** List of the root whose items are documents of their own. */
  readonly items: string | undefined;
  /** Sections: tables that hang on the document. */
  readonly sections: readonly Table[];
  /** Sections and all lists in them, parents first. */
  readonly tables: readonly Table[];
}

export interface Layout {
  readonly feeds: ReadonlyMap<string, FeedLayout>;
  readonly tables: readonly Table[];
}

/** Names longer than this are cut and told apart by a hash: PostgreSQL keeps 63 bytes, and prefixes come before. */
const longest = 52;

/** Members that change with every update of a document. They have a table of their own, so that nothing else is written again for them. */
const stamps = new Set(["lastUpdated"]);

/** Makes the table layout of every feed. A pure function of the model: the same model gives the same tables. */
export function layoutOf(model: Model): Layout {
  const tables: Table[] = [];
  const takenNames: TakenNames = { current: new Set(), former: new Set() };
  const codes = model.feeds.map(({ sport, code }) => `${sport}/${code}`);
  const feeds = new Map(model.feeds.map((feed) => {
    const isAlone = codes.filter((code) => code === `${feed.sport}/${feed.code}`).length === 1;
    const base = isAlone ? `${feed.sport}_${feed.code.toLowerCase()}` : feed.id;
    return [feed.id, feedLayout(feed, base.replace(/[/-]/g, "_"), tables, takenNames)];
  }));
  return { feeds, tables };
}

/** Names of tables that are in use, in lower case: SQL ignores case. */
interface TakenNames {
  readonly current: Set<string>;
  readonly former: Set<string>;
}

interface Draft {
  open: boolean;
  columns: Column[];
  children: Table[];
  known: Map<string, Set<string>>;
}

function feedLayout(feed: ModelFeed, base: string, all: Table[], takenNames: TakenNames): FeedLayout {
  const first = all.length;
  const { root, bare } = feed.response;
  const document = bare === undefined ? root : root.elements.find(({ name }) => name === bare.element) ?? root;
  const before = bare === undefined ? "" : `${bare.element}[].`;
  const stamped: Column[] = [];

  const add = (table: Omit<Table, "index" | "name" | "formerName" | "feed">, short: string, long = short): Table => {
    const name = unique(base, snakeCase(short), snakeCase(long), takenNames.current);
    const formerName = unique(base, short, long, takenNames.former);
    const made = { ...table, index: all.length, name, formerName, feed: feed.id };
    all.push(made);
    return made;
  };
  // A table is called after the lists that it is in; the objects between them only where that is not enough.
  const fill = (element: ModelElement, path: readonly string[], draft: Draft, where: string, lists: string, full: string, top: readonly string[] | undefined): void => {
    const knownNames = new Set<string>();
    draft.known.set(path.join("."), knownNames);
    const scalar = (source: ModelScalar): void => {
      knownNames.add(source.name);
      const isStamp = top !== undefined && stamps.has(source.name);
      const from = isStamp ? [...top, ...path, source.name] : [...path, source.name];
      (isStamp ? stamped : draft.columns).push(column(element.name, source, from));
    };
    element.attributes.forEach(scalar);
    if (element.text !== undefined) scalar(element.text);
    for (const child of element.elements) {
      knownNames.add(child.name);
      const at = `${where}${child.name}`;
      if (child.many) {
        draft.children.push(list(child, [...path, child.name], `${at}[]`, join(lists, child.name), join(full, child.name)));
      } else if (child.content === "scalar") {
        scalar({ ...child, type: child.type ?? "string" });
      } else if (isOpaque(child)) {
        // Its members are not known, so all of it goes to `extra`.
        knownNames.delete(child.name);
        draft.open = true;
      } else {
        if (child.content === "open") draft.open = true;
        fill(child, [...path, child.name], draft, `${at}.`, lists, join(full, child.name), top);
      }
    }
  };
  const list = (element: ModelElement, path: readonly string[], where: string, lists: string, full: string): Table => {
    const draft: Draft = { open: false, columns: [], children: [], known: new Map() };
    // The children are added after their parent, so that parents come first.
    const at = all.length;
    const placeholder = add({ path, list: true, meaning: element.meaning, columns: [], children: [], key: keyOf(element), known: new Map(), open: false, where }, lists, full);
    if (element.content === "scalar") draft.columns.push(column(element.name, { ...element, name: "value", type: element.type ?? "string" }, []));
    else fill(element, [], draft, `${where}.`, lists, full, undefined);
    return (all[at] = { ...placeholder, columns: distinct(draft.columns), children: draft.children, known: draft.known, open: draft.open || element.content === "open" });
  };
  const section = (element: ModelElement, path: readonly string[]): Table | undefined => {
    const draft: Draft = { open: false, columns: [], children: [], known: new Map() };
    const at = all.length;
    const where = path.map((name) => `${name}.`).join("");
    const hint = path.join("_");
    const placeholder = add({ path, list: false, meaning: element.meaning, columns: [], children: [], key: undefined, known: new Map(), open: false, where: `${before}${path.join(".")}` }, hint);
    fill(element, [], draft, `${before}${where}`, "", hint, path);
    return (all[at] = { ...placeholder, columns: distinct(draft.columns), children: draft.children, known: draft.known, open: draft.open || element.content === "open" });
  };

  // The document's own scalars and lists are one section, each of its objects another.
  const objects = document.elements.filter((element) => !element.many && element.content !== "scalar" && !isOpaque(element));
  const own: ModelElement = { ...document, elements: document.elements.filter((element) => !objects.includes(element)) };
  const sections: Table[] = [];
  const rootSection = section(own, []);
  if (rootSection !== undefined) {
    const knownNames = rootSection.known.get("") as Set<string>;
    for (const { name } of objects) knownNames.add(name);
    sections.push(rootSection);
  }
  for (const element of objects) {
    const made = section(element, [element.name]);
    if (made !== undefined) sections.push(made);
  }
  if (stamped.length > 0) {
    sections.push(add({ path: [], list: false, meaning: "When the document says that it was changed last", columns: stamped, children: [], key: undefined, known: new Map(), open: false, where: stamped.map(({ path }) => path.join(".")).join(", ") }, "updated"));
  }
  return {
    feed: feed.id, sport: feed.sport, code: feed.code, title: feed.title,
    items: bare?.element, sections, tables: all.slice(first),
  };
}

/** Whether no member of an element is known. */
function isOpaque({ content, attributes, elements, text }: ModelElement): boolean {
  return content === "open" && attributes.length + elements.length === 0 && text === undefined;
}

function column(element: string, source: ModelScalar, path: readonly string[]): Column {
  const { name, meaning, unit, evidence } = source;
  const formerName = path.length === 0 ? name : path.join("_");
  return {
    name: snakeCase(formerName), formerName, path, kind: kindOf(element, source), meaning,
    isDocumented: evidence === "documented", ...(unit === undefined ? {} : { unit }),
  };
}

/**
 * What tells the items of a list apart. An id; else, in a list without times, the one contestant or
 * player that an item is about, or its type. A list in time has no key: its items are told apart by place.
 */
function keyOf(element: ModelElement): string | undefined {
  const names = element.attributes.map(({ name }) => name);
  if (names.includes("id")) return "id";
  if (names.some((name) => /^time|date$/i.test(name))) return undefined;
  const about = names.filter((name) => name === "contestantId" || name === "playerId");
  if (about.length > 0) return about.at(-1);
  return names.includes("type") ? "type" : undefined;
}

/** Makes column names distinct: SQL ignores case. */
function distinct(columns: readonly Column[]): Column[] {
  const reserved = [...head, "extra"];
  const current = new Set<string>(reserved);
  const former = new Set<string>(reserved);
  return columns.map((each) => ({ ...each, name: vacant(each.name, current), formerName: vacant(each.formerName, former) }));
}

/** A name that is not taken yet, which it takes. */
function vacant(preferred: string, takenNames: Set<string>): string {
  let name = preferred;
  while (takenNames.has(name.toLowerCase())) name += "_";
  takenNames.add(name.toLowerCase());
  return name;
}

function join(before: string, name: string): string {
  return before === "" ? name : `${before}_${name}`;
}

function unique(base: string, short: string, long: string, takenNames: Set<string>): string {
  const full = (hint: string): string => (hint === "" ? base : `${base}_${hint}`);
  let name = full(short);
  if (takenNames.has(name.toLowerCase()) || name.length > longest) name = full(long);
  if (name.length > longest) name = `${name.slice(0, longest - 7)}_${createHash("sha256").update(name).digest("hex").slice(0, 6)}`;
  return vacant(name, takenNames);
}

/** Columns that every decoded table begins with. */
export const head = ["document", "key", "since", "until", "decoder"] as const;

const identified = new WeakMap<Table, readonly number[]>();

/** Places of the columns that are interned. */
export function idsOf(table: Table): readonly number[] {
  let places = identified.get(table);
  if (places === undefined) identified.set(table, (places = table.columns.flatMap(({ kind }, index) => (kind === "id" ? [index] : []))));
  return places;
}

const named = new WeakMap<Table, readonly string[]>();

/** The columns of a stored table, in the order of its rows. */
export function columnsOf(table: Table): readonly string[] {
  let columns = named.get(table);
  if (columns === undefined) named.set(table, (columns = [...head, ...table.columns.map(({ name }) => name), "extra"]));
  return columns;
}
